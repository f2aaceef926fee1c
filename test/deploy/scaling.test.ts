import { describe, expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { loadConfig } from "../../src/config.ts";

const folder = join(import.meta.dir, "../../src/deploy/scaling");
const read = (name: string): string => readFileSync(join(folder, name), "utf8");

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}

const { services } = parse(read("compose.yaml"), { merge: true }) as {
  services: Readonly<Record<string, Service>>;
};
/** With the variables filled in that compose takes from the environment. */
const filled = (text: string): string =>
  text.replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind, rest) => (kind === "-" ? rest : "secret"));

describe("the compose file for several servers", () => {
  test("gives its servers settings that they take, and one database", () => {
    const servers = Object.entries(services).filter(([name]) => name.startsWith("server-"));
    expect(servers).toHaveLength(2);
    for (const [, { environment = {} }] of servers) {
      const entries = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
      const { database, host, trustedProxies } = loadConfig(Object.fromEntries(entries));
      expect(database).toEqual({ kind: "postgres", url: "postgres://mizan:secret@primary/mizan" });
      expect([host, trustedProxies]).toEqual(["0.0.0.0", 1]);
    }
  });

  test("mounts files that are there, and its scripts are shell", () => {
    const mounted = Object.values(services)
      .flatMap(({ volumes = [] }) => volumes)
      .filter((volume) => volume.startsWith("./"))
      .map((volume) => volume.slice(2, volume.indexOf(":")));
    expect(mounted.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
    for (const name of mounted.filter((name) => name.endsWith(".sh")))
      expect(Bun.spawnSync(["bash", "-n", join(folder, name)]).exitCode).toBe(0);
  });

  test("names the standbys that the primary waits for", () => {
    const [, waited] = /synchronous_standby_names = 'ANY 1 \((.*)\)'/.exec(
      read("replication.sh"),
    ) as unknown as [string, string];
    const standbys = Object.values(services).flatMap(({ environment }) => environment?.STANDBY ?? []);
    expect(waited.split(", ")).toEqual(standbys);
    const proxied = /reverse_proxy (.*) \{/.exec(read("Caddyfile"))?.[1]?.split(" ");
    expect(proxied).toEqual(["server-1:3000", "server-2:3000"]);
  });
});
