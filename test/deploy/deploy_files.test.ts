import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { loadConfig, type Setting, settings } from "../../src/config.ts";
import { envExample } from "../../src/deploy/env_example.ts";
import { thirdPartyNotices } from "../../src/deploy/third_party.ts";
import { project, readProject } from "../house/source_files.ts";
import { tempFolder } from "../support/temp_folder.ts";

const all = Object.values<Setting>(settings);

describe(".env.example", () => {
  test("is what the settings say; `bun src/deploy/env_example.ts > .env.example` writes it", () => {
    expect(readProject(".env.example")).toBe(envExample());
  });

  test("has every setting with its default, which the server takes", () => {
    const lines = readProject(".env.example").matchAll(/^#([A-Z_]+)=(.*)$/gm);
    const written = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    expect(written).toEqual(Object.fromEntries(all.map(({ name, default: value }) => [name, value ?? ""])));
    expect(loadConfig(written)).toEqual(loadConfig({}));
  });
});

describe("third-party notices", () => {
  const notices = thirdPartyNotices();

  test("name every library with its licence and its text", () => {
    const { dependencies } = JSON.parse(readProject("package.json")) as { dependencies: object };
    const aliases = ["typebox"];
    const names = notices.map(({ title }) => title.split(" ")[0]);
    for (const name of Object.keys(dependencies).filter((each) => !aliases.includes(each)))
      expect(names).toContain(name);
    expect(notices.filter(({ text }) => text.trim().length < 20)).toEqual([]);
  });

  test("have no licence that a copy of the program would break", () => {
    const free =
      /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0)\b|\bOR (BSD-3-Clause|CC0-1\.0)/;
    expect(
      notices.filter(({ license }) => !free.test(license)).map(({ title, license }) => [title, license]),
    ).toEqual([]);
  });
});

describe("mizan.service", () => {
  const unit = readProject("src/deploy/mizan.service");
  const analyzer = Bun.which("systemd-analyze");

  test("gives the server longer to stop than it takes by default", () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(
      Number(settings.stopSeconds.default),
    );
  });

  test.skipIf(analyzer === null)("is taken by systemd without a word, and is well closed in", () => {
    using folder = tempFolder();
    const path = folder.file("mizan.service");
    // systemd asks whether the program is there.
    writeFileSync(path, unit.replace("ExecStart=/usr/local/bin/mizan", `ExecStart=${process.execPath}`));
    const verify = Bun.spawnSync([analyzer as string, "verify", path]);
    expect([verify.exitCode, verify.stderr.toString()]).toEqual([0, ""]);
    const security = Bun.spawnSync([
      analyzer as string,
      "security",
      "--offline=true",
      "--threshold=25",
      path,
    ]);
    expect(security.exitCode).toBe(0);
  });
  if (analyzer === null)
    console.log("Skipped: systemd's view of mizan.service, as systemd-analyze is missing");
});

describe("compose.yaml", () => {
  const { services, volumes } = parse(readProject("src/deploy/compose.yaml")) as {
    services: Record<string, Record<string, unknown>>;
    volumes: Record<string, unknown>;
  };
  const { mizan, caddy } = services as Record<"mizan" | "caddy", Record<string, unknown>>;

  test("builds the image of the Dockerfile, read-only but for var, with settings that the server takes", () => {
    expect(Bun.file(join(project, "src/deploy", mizan.build as string, "Dockerfile")).size).toBeGreaterThan(
      0,
    );
    expect([mizan.read_only, mizan.volumes, Object.keys(volumes)]).toEqual([
      ...[true, ["var:/app/var"]],
      ["var", "certificates"],
    ]);
    const environment = mizan.environment as Record<string, string>;
    const given = { ...environment, MIZAN_BASE_URL: "https://mizan.example.org" };
    expect(environment.MIZAN_BASE_URL).toStartWith("https://${SITE_ADDRESS");
    expect(loadConfig(given)).toMatchObject({ host: "0.0.0.0", port: 3000, trustedProxies: 1 });
  });

  test("puts the Caddyfile in front of it, with the variables that it has", () => {
    const caddyfile = readProject("src/deploy/Caddyfile");
    for (const name of Object.keys(caddy.environment as object)) expect(caddyfile).toContain(`{$${name}:`);
    expect(caddy.volumes).toContain("./Caddyfile:/etc/caddy/Caddyfile:ro");
  });
});
