import type { ComponentChildren } from "preact";
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../domain/clock.ts";
import type { Person, SignUpMode } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import type { Keys } from "../keys/keys.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Log } from "../log.ts";
import type { People, Session } from "../people/people.ts";
import type { DescribedEndpoint } from "./playground/described_endpoint.ts";
import type { Format, Language } from "./text.ts";

/** How the server is, for its operator. */
export interface Health {
  /** Why it should get no requests now; empty when it is ready. */
  readonly reasons: readonly string[];
  /** What the operator should look at, though calls are served. */
  readonly notes: readonly string[];
  readonly startedMs: number;
  /** Size of the run-time database on the disk. */
  readonly databaseBytes: number;
}

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** All that the dashboard needs from outside of it. */
export interface DashboardServices {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly lexicon: Lexicon;
  readonly people: People;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Answers a call under /v1 that is charged to a key, named by its id. */
  readonly callApi: (keyId: string, request: Request) => Promise<Response>;
  /** Every endpoint under /v1, in the order of the documentation. */
  readonly endpoints: readonly DescribedEndpoint[];
  readonly health: () => Health;
  /** Sends a mail of plain text; null where no mail server is set. */
  readonly sendMail: ((mail: Mail) => Promise<void>) | null;
}

export interface DashboardOptions {
  /** The origin that people see. */
  readonly baseUrl: string;
  /** Whether `baseUrl` was set by the operator: then no other origin is answered. */
  readonly isBaseUrlFixed: boolean;
  readonly contactEmail: string | null;
  readonly signUp: SignUpMode;
  readonly trustedProxies: number;
  /** The IP address of the connection that a request came by. */
  readonly addressOf: (request: Request) => string;
  /** What form tokens are signed with. */
  readonly secret: string;
}

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** One request for a page, as a handler sees it. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly services: DashboardServices;
  readonly options: DashboardOptions;
  readonly language: Language;
  readonly format: Format;
  readonly theme: Theme;
  readonly session: Session | null;
  /** To be sent back in every form, in a field named `token`. */
  readonly formToken: string;
  /** The client's address, as far as proxies are trusted. */
  readonly address: string;
  /** Values of `:name` in the route's path. */
  readonly params: Readonly<Record<string, string>>;
  /** The fields of a form that was sent; empty on GET. */
  readonly form: URLSearchParams;
}

/** The visit of somebody who is signed in. */
export interface PersonVisit extends Visit {
  readonly person: Person;
}

/** What a handler gives back. */
export type PageResult =
  | {
      readonly kind: "page";
      readonly title: string;
      readonly body: ComponentChildren;
      readonly status?: number;
      readonly cookies?: readonly string[];
      /** Names of files that this page loads besides the frame's own (`assets.ts`). */
      readonly assets?: readonly string[];
    }
  | { readonly kind: "redirect"; readonly to: string; readonly cookies?: readonly string[] }
  /** A file to be kept: `type` with its charset. */
  | { readonly kind: "file"; readonly name: string; readonly type: string; readonly content: string };

export const page = (title: string, body: ComponentChildren, status = 200): PageResult => ({
  kind: "page",
  title,
  body,
  status,
});
export const redirect = (to: string, cookies: readonly string[] = []): PageResult => ({
  kind: "redirect",
  to,
  cookies,
});

interface RouteOf<V> {
  readonly method: "GET" | "POST";
  /** Path with `:name` for each parameter, whose values are ids. */
  readonly path: `/dashboard${string}`;
  handle(visit: V): PageResult | Promise<PageResult>;
}

/** Who may come: somebody else's page is not there (404), and a person who is not signed in is asked to. */
export type Route =
  | (RouteOf<Visit> & { readonly who: "anyone" })
  | (RouteOf<PersonVisit> & { readonly who: "person" | "operator" });

/** Thrown where a page is not there, or belongs to somebody else. */
export class NoSuchPage extends Error {}
