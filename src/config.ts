import { type DictionaryMode, dictionaryModes } from "./domain/dictionary_mode.ts";
import { type SignUpMode, signUpModes } from "./domain/person.ts";
import { withoutPassword } from "./domain/without_password.ts";

/** Parses the text of a setting; undefined when it is not allowed. */
type Parse<T> = (text: string) => T | undefined;

/** One setting of the server and its commands, read from the environment. */
export interface Setting<T = unknown> {
  readonly name: string;
  /** Used when the setting is missing or empty; null for no default. */
  readonly default: string | null;
  /** The allowed values, to complete "give …". */
  readonly allowed: string;
  /** One sentence of documentation. */
  readonly about: string;
  /** What a message shows of its value, where that is a secret. */
  readonly shown?: (text: string) => string;
  readonly parse: Parse<T>;
}

export interface SqliteAddress {
  readonly kind: "sqlite";
  readonly path: string;
}

/** A PostgreSQL database, which several servers may share. */
export interface PostgresAddress {
  readonly kind: "postgres";
  readonly url: string;
}

export type DatabaseAddress = SqliteAddress | PostgresAddress;

/** Reads the address of a database; undefined when it is none. */
export const readDatabaseAddress = (text: string): DatabaseAddress | undefined => databaseUrl(text);

/** Keeps the exact types of a setting and its default. */
const setting = <T, const D extends string | null>(
  entry: Setting<T> & { readonly default: D },
): Setting<T> & { readonly default: D } => entry;

const integer =
  (least: number, most: number): Parse<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };

const path: Parse<string> = (text) => (text.includes("\0") ? undefined : text);

const host: Parse<string> = (text) => (/^[\w.:-]+$/.test(text) ? text : undefined);

const token: Parse<string> = (text) => (/^[\w.~+/=-]{16,200}$/.test(text) ? text : undefined);

const email: Parse<string> = (text) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text) ? text : undefined);

// Programs disagree on whether `sqlite://folder/file` is absolute.
const databaseUrl: Parse<DatabaseAddress> = (text) => {
  const file = /^sqlite:(?!\/\/)([^\0]+)$/.exec(text)?.[1];
  if (file !== undefined) return { kind: "sqlite", path: file };
  const hasDatabase = /^postgres(ql)?:\/\/[^/?#]+\/[^/?#]+/.test(text) && URL.canParse(text);
  return hasDatabase ? { kind: "postgres", url: text } : undefined;
};

const oneOf =
  <const T extends string>(values: readonly T[]): Parse<T> =>
  (text) =>
    values.find((value) => value === text);

/** Addresses, and `owner` for the person of the account. */
const recipients: Parse<readonly string[]> = (text) => {
  const list = text.split(",").map((address) => address.trim());
  return list.every((address) => address === "owner" || email(address)) ? list : undefined;
};

const webhookUrl: Parse<string> = (text) => {
  const url = text.startsWith("https://") ? URL.parse(text) : null;
  return url?.hostname && url.username === "" && url.password === "" && url.hash === ""
    ? url.href
    : undefined;
};

/** A secret of Standard Webhooks. */
const webhookSecret: Parse<string> = (text) => {
  const bytes = /^whsec_([\w+/]+={0,2})$/.exec(text)?.[1];
  const length = bytes === undefined ? 0 : Buffer.from(bytes, "base64").length;
  return length >= 24 && length <= 64 ? text : undefined;
};

const smtpUrl: Parse<string> = (text) =>
  /^smtps?:\/\//.test(text) && URL.parse(text)?.hostname ? text : undefined;

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.parse(text)?.origin === text;

const origins: Parse<readonly string[] | "*"> = (text) => {
  if (text === "*") return "*";
  const list = text.split(",").map((origin) => origin.trim());
  return list.every(isOrigin) ? list : undefined;
};

const origin: Parse<string> = (text) => (isOrigin(text) ? text : undefined);

/** Every setting; a test checks that the README documents each. */
export const settings = {
  port: setting({
    name: "PORT",
    default: "3000",
    allowed: "a whole number from 0 to 65535, 0 for any free port",
    about: "The TCP port that the server listens on.",
    parse: integer(0, 65_535),
  }),
  host: setting({
    name: "HOST",
    default: "127.0.0.1",
    allowed: "a host name or an IP address of this machine, 0.0.0.0 for all of them",
    about: "The address that the server listens on.",
    parse: host,
  }),
  artifactDir: setting({
    name: "ARTIFACT_DIR",
    default: "dist",
    allowed: "a folder that the corpus was built into",
    about: "The folder with the data that the server serves.",
    parse: path,
  }),
  database: setting({
    name: "DATABASE_URL",
    default: "sqlite:var/mizan.sqlite",
    allowed: "sqlite:<path> or postgres://<user>:<password>@<host>/<database>",
    about:
      "The database of accounts, keys and Data Points: a file for one server, or PostgreSQL for any number of them.",
    parse: databaseUrl,
  }),
  contactEmail: setting({
    name: "MIZAN_CONTACT_EMAIL",
    default: null,
    allowed: "one e-mail address",
    about: "The address for questions in the API's description and pages.",
    parse: email,
  }),
  baseUrl: setting({
    name: "MIZAN_BASE_URL",
    default: null,
    allowed: "the public origin, for example https://mizan.example.org",
    about:
      "The public address, when it is not the server's own: links are made with it, the dashboard accepts forms from no other, and with https its cookies are sent over nothing else.",
    parse: origin,
  }),
  trustedProxies: setting({
    name: "MIZAN_TRUSTED_PROXIES",
    default: "0",
    allowed: "a whole number from 0 to 10",
    about:
      "How many proxies are in front of the server: that many addresses at the end of `X-Forwarded-For` are trusted. At 0 behind a proxy, everybody shares the proxy's address, and one person's wrong passwords make everyone wait.",
    parse: integer(0, 10),
  }),
  signUp: setting({
    name: "MIZAN_SIGN_UP",
    default: "invitation",
    allowed: signUpModes.join(", "),
    about:
      "Who can create an account in the dashboard: everybody (a mail server verifies addresses), people with an operator's invitation, or nobody.",
    parse: oneOf<SignUpMode>(signUpModes),
  }),
  smtpUrl: setting({
    name: "MIZAN_SMTP_URL",
    default: null,
    allowed: "smtp://user:password@host:port, or smtps://…",
    about:
      "The mail server that sends links for a new password, and for a new account where everybody can create one, from `MIZAN_CONTACT_EMAIL`; without it the operator hands them out.",
    parse: smtpUrl,
  }),
  noticeEmails: setting({
    name: "MIZAN_NOTICE_EMAILS",
    default: null,
    allowed: "comma-separated e-mail addresses, and owner for the person of the key's account",
    about:
      "Who gets an e-mail when a key has used 80 % and 100 % of its daily or monthly budget; needs `MIZAN_SMTP_URL`.",
    parse: recipients,
  }),
  noticeWebhook: setting({
    name: "MIZAN_NOTICE_WEBHOOK_URL",
    default: null,
    allowed: "an https address without a password",
    about: "Where the same notices are posted to, signed as Standard Webhooks says.",
    parse: webhookUrl,
  }),
  noticeSecret: setting({
    name: "MIZAN_NOTICE_WEBHOOK_SECRET",
    default: null,
    allowed: "whsec_ and 24 to 64 random bytes in base64",
    about: "The secret that signs the notices of `MIZAN_NOTICE_WEBHOOK_URL`.",
    shown: (text) => (text.startsWith("whsec_") ? "whsec_…" : "…"),
    parse: webhookSecret,
  }),
  noticePrivateNetworks: setting({
    name: "MIZAN_NOTICE_PRIVATE_NETWORKS",
    default: "no",
    allowed: "no, yes",
    about: "Whether the webhook may be at an address that is not on the public Internet.",
    parse: oneOf(["no", "yes"]),
  }),
  corsOrigins: setting({
    name: "MIZAN_CORS_ORIGINS",
    default: null,
    allowed: "comma-separated origins, for example https://app.example.org, or * for all",
    about: "Origins whose pages may call the API; none by default.",
    parse: origins,
  }),
  maxActiveKeys: setting({
    name: "MIZAN_MAX_ACTIVE_KEYS",
    default: "25",
    allowed: "a whole number from 1 to 1000000",
    about: "How many active keys an account may have; the operator's account has no limit.",
    parse: integer(1, 1_000_000),
  }),
  cacheMebibytes: setting({
    name: "MIZAN_CACHE_MIB",
    default: "16",
    allowed: "a whole number from 1 to 100000",
    about: "How many MiB of records, paradigms and lists the server keeps in memory.",
    parse: integer(1, 100_000),
  }),
  dictionary: setting({
    name: "MIZAN_DICTIONARY",
    default: "preview",
    allowed: dictionaryModes.join(", "),
    about:
      "What the public dictionary shows without a key: nothing, the whole records of the commonest words (those with free basic records) and the basic ones of the others, or everything.",
    parse: oneOf<DictionaryMode>(dictionaryModes),
  }),
  downloads: setting({
    name: "MIZAN_DOWNLOADS",
    default: null,
    allowed: "a folder with exports, for example dist/exports",
    about:
      "The folder into which `bun run corpus export` writes: its exports can then be downloaded by everybody, under `/docs/downloads` and from the dashboard; without it there are none.",
    parse: path,
  }),
  lookUpsPerMinute: setting({
    name: "MIZAN_LOOKUPS_PER_MINUTE",
    default: "60",
    allowed: "a whole number from 0 to 1000000, 0 for no limit",
    about:
      "How many look-ups a minute an address may make on the public pages, which need no key; an IPv6 address counts with its whole /64.",
    parse: integer(0, 1_000_000),
  }),
  metricsToken: setting({
    name: "MIZAN_METRICS_TOKEN",
    default: null,
    allowed: "16 to 200 letters, digits and - . _ ~ + / =",
    about:
      "Opens `/metrics` for those who send this token as `Authorization: Bearer …`; without it there is no such page.",
    shown: () => "…",
    parse: token,
  }),
  openCallsMax: setting({
    name: "MIZAN_OPEN_CALLS_MAX",
    default: "1000",
    allowed: "a whole number from 1 to 1000000",
    about:
      "How many calls may be open at the same time, a text counting as ten; more are refused at once with 503 and cost nothing.",
    parse: integer(1, 1_000_000),
  }),
  lookUpsFile: setting({
    name: "MIZAN_LOOKUPS_FILE",
    default: null,
    allowed: "a path, for example var/lookups.sqlite",
    about:
      "A file that counts how many accounts a day look a word up, for `bun run usage export`; without it nothing is counted. A day that has ended keeps numbers of three and more, and no account.",
    parse: path,
  }),
  stopSeconds: setting({
    name: "MIZAN_STOP_SECONDS",
    default: "10",
    allowed: "a whole number of seconds from 0 to 3600",
    about: "How long open requests get to finish when the server stops.",
    parse: integer(0, 3600),
  }),
};

/** Read by tests only: the folder of the reference data. */
const testSettings = ["MIZAN_REFERENCE"];

type Settings = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The parsed settings; null where neither a value nor a default is given. */
export type Config = {
  readonly [K in keyof Settings]: ValueOf<Settings[K]> | (Settings[K]["default"] extends null ? null : never);
};

/** Settings that are no use without another. */
const pairs: readonly (readonly [Setting, needs: Setting])[] = [
  [settings.noticeEmails, settings.smtpUrl],
  [settings.noticeWebhook, settings.noticeSecret],
];

/** Reads the settings from an environment. Throws one error with a line per problem. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values = Object.entries<Setting>(settings).map(
    ([key, { name, default: fallback, allowed, parse, shown = withoutPassword }]) => {
      const text = env[name] || fallback;
      const value = text === null ? null : parse(text);
      if (value === undefined) problems.push(`${name}: ${shown(text ?? "")}: give ${allowed}`);
      return [key, value];
    },
  );
  const names = [...Object.values(settings).map(({ name }) => name), ...testSettings];
  const ownNames = names.filter((name) => name.startsWith("MIZAN_")).join(", ");
  for (const name of Object.keys(env)) {
    if (!name.startsWith("MIZAN_") || names.includes(name)) continue;
    problems.push(`${name}: no such setting: give one of ${ownNames}`);
  }
  for (const [{ name }, needs] of pairs)
    if (env[name] && !env[needs.name])
      problems.push(`${name}: it needs ${needs.name}: give ${needs.allowed}`);
  if (problems.length > 0) throw new Error(`Cannot read the settings:\n  ${problems.join("\n  ")}`);
  return Object.fromEntries(values) as Config;
}
