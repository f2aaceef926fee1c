import { describe, expect, test } from "bun:test";
import { loadConfig, settings } from "../src/config.ts";

describe("loadConfig", () => {
  const defaults = {
    port: 3000,
    host: "127.0.0.1",
    artifactDir: "dist",
    database: { kind: "sqlite", path: "var/mizan.sqlite" },
    contactEmail: null,
    baseUrl: null,
    trustedProxies: 0,
    signUp: "invitation",
    smtpUrl: null,
    noticeEmails: null,
    noticeWebhook: null,
    noticeSecret: null,
    noticePrivateNetworks: "no",
    corsOrigins: null,
    maxActiveKeys: 25,
    downloads: null,
    lookUpsPerMinute: 60,
    dictionary: "preview",
    cacheMebibytes: 16,
    metricsToken: null,
    openCallsMax: 1000,
    lookUpsFile: null,
    stopSeconds: 10,
  } as const;

  test("loadConfig of an empty environment gives the defaults", () => {
    expect(loadConfig({})).toEqual(defaults);
  });

  test("loadConfig takes an empty value as a missing one, and names that are not ours", () => {
    const empty = Object.fromEntries(Object.values(settings).map(({ name }) => [name, ""]));
    expect(loadConfig({ ...empty, PATH: "/bin", MIZAN_REFERENCE: "/data", mizan_port: "1" })).toEqual(
      defaults,
    );
  });

  const accepted = [
    ["PORT", "0", { port: 0 }],
    ["PORT", "65535", { port: 65_535 }],
    ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
    ["HOST", "::1", { host: "::1" }],
    ["ARTIFACT_DIR", "/srv/data set", { artifactDir: "/srv/data set" }],
    ["DATABASE_URL", "sqlite:/srv/mizan.sqlite", { database: { kind: "sqlite", path: "/srv/mizan.sqlite" } }],
    [
      "DATABASE_URL",
      "postgres://mizan:secret@db.example:5433/mizan?sslmode=require",
      {
        database: { kind: "postgres", url: "postgres://mizan:secret@db.example:5433/mizan?sslmode=require" },
      },
    ],
    [
      "DATABASE_URL",
      "postgresql://db/mizan",
      { database: { kind: "postgres", url: "postgresql://db/mizan" } },
    ],
    ["MIZAN_CONTACT_EMAIL", "api@example.org", { contactEmail: "api@example.org" }],
    ["MIZAN_CORS_ORIGINS", "*", { corsOrigins: "*" }],
    [
      "MIZAN_CORS_ORIGINS",
      "https://a.example, http://localhost:5173",
      { corsOrigins: ["https://a.example", "http://localhost:5173"] },
    ],
    ["MIZAN_MAX_ACTIVE_KEYS", "1", { maxActiveKeys: 1 }],
    ["MIZAN_LOOKUPS_FILE", "var/lookups.sqlite", { lookUpsFile: "var/lookups.sqlite" }],
    ["MIZAN_DOWNLOADS", "dist/exports", { downloads: "dist/exports" }],
    ["MIZAN_LOOKUPS_PER_MINUTE", "0", { lookUpsPerMinute: 0 }],
    ["MIZAN_DICTIONARY", "open", { dictionary: "open" }],
    ["MIZAN_CACHE_MIB", "500", { cacheMebibytes: 500 }],
    ["MIZAN_STOP_SECONDS", "0", { stopSeconds: 0 }],
    ["MIZAN_STOP_SECONDS", "3600", { stopSeconds: 3_600 }],
    ["MIZAN_MAX_ACTIVE_KEYS", "1000000", { maxActiveKeys: 1_000_000 }],
    ["MIZAN_TRUSTED_PROXIES", "10", { trustedProxies: 10 }],
    ["MIZAN_SIGN_UP", "invitation", { signUp: "invitation" }],
    ["MIZAN_SIGN_UP", "closed", { signUp: "closed" }],
    ["MIZAN_BASE_URL", "https://mizan.example.org", { baseUrl: "https://mizan.example.org" }],
    ["MIZAN_TRUSTED_PROXIES", "1", { trustedProxies: 1 }],
    ["MIZAN_SIGN_UP", "open", { signUp: "open" }],
    [
      "MIZAN_SMTP_URL",
      "smtp://me:secret@mail.example.org:587",
      { smtpUrl: "smtp://me:secret@mail.example.org:587" },
    ],
  ] as const;
  for (const [name, value, expected] of accepted) {
    test(`loadConfig takes ${name}=${value}`, () => {
      expect(loadConfig({ [name]: value })).toEqual({ ...defaults, ...expected });
    });
  }

  const mailServer = { MIZAN_SMTP_URL: "smtp://mail.example.org" };
  const secret = `whsec_${"A".repeat(32)}`;

  test("loadConfig takes who gets notices", () => {
    const people = { MIZAN_NOTICE_EMAILS: "ops@example.org, owner", ...mailServer };
    expect(loadConfig(people).noticeEmails).toEqual(["ops@example.org", "owner"]);
    const webhook = {
      MIZAN_NOTICE_WEBHOOK_URL: "https://hooks.example.org/mizan?a=1",
      MIZAN_NOTICE_WEBHOOK_SECRET: secret,
      MIZAN_NOTICE_PRIVATE_NETWORKS: "yes",
    };
    expect(loadConfig(webhook)).toEqual({
      ...defaults,
      noticeWebhook: "https://hooks.example.org/mizan?a=1",
      noticeSecret: secret,
      noticePrivateNetworks: "yes",
    });
  });

  test("loadConfig refuses notices without what they need", () => {
    expect(() => loadConfig({ MIZAN_NOTICE_EMAILS: "owner" })).toThrow(
      "MIZAN_NOTICE_EMAILS: it needs MIZAN_SMTP_URL: give smtp://",
    );
    expect(() => loadConfig({ MIZAN_NOTICE_WEBHOOK_URL: "https://hooks.example.org" })).toThrow(
      "MIZAN_NOTICE_WEBHOOK_URL: it needs MIZAN_NOTICE_WEBHOOK_SECRET: give whsec_",
    );
  });

  const refused = [
    ["MIZAN_NOTICE_EMAILS", "ops"],
    ["MIZAN_NOTICE_EMAILS", "ops@example.org,"],
    ["MIZAN_NOTICE_WEBHOOK_URL", "http://hooks.example.org"],
    ["MIZAN_NOTICE_WEBHOOK_URL", "https://"],
    ["MIZAN_NOTICE_WEBHOOK_URL", "hooks.example.org"],
    ["MIZAN_NOTICE_PRIVATE_NETWORKS", "true"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "0x10"],
    ["PORT", "3e3"],
    ["PORT", " 3000"],
    ["HOST", "http://localhost"],
    ["DATABASE_URL", "var/mizan.sqlite"],
    ["DATABASE_URL", "sqlite:"],
    ["DATABASE_URL", "sqlite://var/mizan.sqlite"],
    ["DATABASE_URL", "postgres://localhost"],
    ["DATABASE_URL", "postgres:///mizan"],
    ["DATABASE_URL", "mysql://localhost/mizan"],
    ["MIZAN_CONTACT_EMAIL", "api"],
    ["MIZAN_CONTACT_EMAIL", "a@b.org, c@d.org"],
    ["MIZAN_CORS_ORIGINS", "https://a.example/"],
    ["MIZAN_CORS_ORIGINS", "a.example"],
    ["MIZAN_CORS_ORIGINS", "https://a.example,*"],
    ["MIZAN_CORS_ORIGINS", "https://a.example,"],
    ["MIZAN_MAX_ACTIVE_KEYS", "0"],
    ["MIZAN_MAX_ACTIVE_KEYS", "many"],
    ["MIZAN_LOOKUPS_PER_MINUTE", "-1"],
    ["MIZAN_DICTIONARY", "on"],
    ["MIZAN_CACHE_MIB", "1.5"],
    ["MIZAN_STOP_SECONDS", "3601"],
    ["MIZAN_MAX_ACTIVE_KEYS", "1000001"],
    ["MIZAN_TRUSTED_PROXIES", "11"],
    ["MIZAN_SIGN_UP", "Open"],
    ["PORT", "\uFEFF3000"],
    ["PORT", "٣٠٠٠"],
  ] as const;
  for (const [name, value] of refused) {
    test(`loadConfig refuses ${name}=${value} and says what is allowed`, () => {
      const { allowed } = Object.values(settings).find((setting) => setting.name === name)!;
      expect(() => loadConfig({ [name]: value })).toThrow(`${name}: ${value}: give ${allowed}`);
    });
  }

  test("loadConfig refuses an unknown MIZAN_ name and lists the known ones", () => {
    expect(() => loadConfig({ MIZAN_CORS_ORIGIN: "*" })).toThrow(
      /MIZAN_CORS_ORIGIN: no such setting: give one of .*MIZAN_CORS_ORIGINS,/,
    );
  });

  test("loadConfig tells all that is wrong at once, a line each", () => {
    const load = () => loadConfig({ PORT: "x", MIZAN_STOP_SECONDS: "y", MIZAN_STOP: "1" });
    expect(load).toThrow(
      /^Cannot read the settings:\n {2}PORT: x: .*\n {2}MIZAN_STOP_SECONDS: y: .*\n {2}MIZAN_STOP: /,
    );
  });

  test("loadConfig shows no password", () => {
    const load = () => loadConfig({ DATABASE_URL: "mysql://mizan:s3cret@db.example/mizan" });
    expect(load).toThrow("DATABASE_URL: mysql://mizan:…@db.example/mizan: give sqlite:<path>");
    const withSecret = () => loadConfig({ MIZAN_NOTICE_WEBHOOK_SECRET: "whsec_c2VjcmV0" });
    expect(withSecret).toThrow("MIZAN_NOTICE_WEBHOOK_SECRET: whsec_…: give whsec_ and");
    const mistyped = () => loadConfig({ MIZAN_NOTICE_WEBHOOK_SECRET: "c2VjcmV0" });
    expect(mistyped).toThrow("MIZAN_NOTICE_WEBHOOK_SECRET: …: give whsec_ and");
    const withName = () => loadConfig({ MIZAN_NOTICE_WEBHOOK_URL: "https://me:s3cret@hooks.example" });
    expect(withName).toThrow("https://me:…@hooks.example: give an https address without a password");
  });
});

test("settings have defaults that they allow, and a sentence", () => {
  for (const setting of Object.values(settings)) {
    if (setting.default !== null) expect(setting.parse(setting.default)).toBeDefined();
    expect(setting.about).toMatch(/^[A-Z].*\.$/);
  }
});
