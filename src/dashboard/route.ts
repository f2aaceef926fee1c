import type { ComponentChildren } from "preact";
import type { Accounts } from "../accounts/accounts.ts";
import type { Clock } from "../domain/clock.ts";
import type { Person, SignUpMode } from "../domain/person.ts";
import type { Plan } from "../domain/plan.ts";
import type { Random } from "../domain/random.ts";
import type { Downloads } from "../downloads/downloads.ts";
import type { KeyRow, Keys } from "../keys/keys.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Log } from "../log.ts";
import type { Format, Language } from "../look/text.ts";
import type { People, Session } from "../people/people.ts";
import type { DashboardMemory } from "./memory.ts";
import type { DescribedEndpoint } from "./playground/described_endpoint.ts";

/** The state of the server, for its operator. */
export interface Health {
  /** Why the server is not ready; empty when it is. */
  readonly reasons: readonly string[];
  /** Warnings that do not stop the service. */
  readonly notes: readonly string[];
  readonly startedMs: number;
  /** Size of the run-time database on disk. */
  readonly databaseBytes: number;
}

/** A plain-text mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Everything that the dashboard depends on. */
export interface DashboardServices {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly ledger: Ledger;
  readonly lexicon: Lexicon;
  /** The exports that may be downloaded; null where the operator offers none. */
  readonly downloads: Downloads | null;
  readonly people: People;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Answers a call under /v1 and charges the key with this id. */
  readonly callApi: (keyId: string, request: Request) => Promise<Response>;
  /** All endpoints under /v1, in the order of the documentation. */
  readonly endpoints: readonly DescribedEndpoint[];
  readonly health: () => Health;
  /** Sends a mail; null without a mail server. */
  readonly sendMail: ((mail: Mail) => Promise<void>) | null;
}

export interface DashboardOptions {
  /** The public origin. */
  readonly baseUrl: string;
  /** Whether the operator has set `baseUrl`; forms from any other origin are then refused. */
  readonly isBaseUrlFixed: boolean;
  readonly contactEmail: string | null;
  readonly signUp: SignUpMode;
  readonly trustedProxies: number;
  /** The IP address of a request's connection. */
  readonly addressOf: (request: Request) => string;
  /** The key that signs form tokens. */
  readonly secret: string;
}

export const themes = ["auto", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** A request as a handler sees it. */
export interface Visit {
  readonly request: Request;
  readonly url: URL;
  readonly services: DashboardServices;
  readonly options: DashboardOptions;
  readonly memory: DashboardMemory;
  readonly language: Language;
  readonly format: Format;
  readonly theme: Theme;
  readonly session: Session | null;
  /** Whose forms these are: a session, or a visitor. */
  readonly formOwner: string;
  /** Every form must send it back in a field named `token`; it is another in each answer. */
  readonly formToken: string;
  /** The client's address, as trusted proxies report it. */
  readonly address: string;
  /** Values of `:name` in the route's path. */
  readonly params: Readonly<Record<string, string>>;
  /** The fields of a submitted form; empty on GET. */
  readonly form: URLSearchParams;
}

/** The visit of a signed-in person. */
export interface PersonVisit extends Visit {
  readonly person: Person;
  /** The keys of the person's account, oldest first; read before the handler runs. */
  readonly keys: readonly KeyRow[];
  /** All plans in their order. */
  readonly plans: readonly Plan[];
  /** The name of the account's plan. */
  readonly plan: string;
}

/** The result of a handler. */
export type PageResult =
  | {
      readonly kind: "page";
      readonly title: string;
      readonly body: ComponentChildren;
      /** What stands beside the heading: the main thing to do here. */
      readonly action?: ComponentChildren;
      readonly status?: number;
      readonly cookies?: readonly string[];
      /** Extra assets of this page (`assets.ts`). */
      readonly assets?: readonly string[];
    }
  /** A piece of a page, for scripts that put it into one. */
  | { readonly kind: "fragment"; readonly body: ComponentChildren; readonly status?: number }
  | { readonly kind: "redirect"; readonly to: string; readonly cookies?: readonly string[] }
  /** A download; `type` includes its charset. */
  | { readonly kind: "file"; readonly name: string; readonly type: string; readonly content: string };

export const page = (
  title: string,
  body: ComponentChildren,
  status = 200,
): PageResult & { readonly kind: "page" } => ({
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
  /** A path with `:name` for each parameter; all values are ids. */
  readonly path: `/dashboard${string}`;
  /** Whether its form may hold a whole text. */
  readonly takesText?: boolean;
  handle(visit: V): PageResult | Promise<PageResult>;
}

/** `who` has access: without a session a page redirects to sign-in, without permission it answers 404. */
export type Route =
  | (RouteOf<Visit> & { readonly who: "anyone" })
  | (RouteOf<PersonVisit> & { readonly who: "person" | "operator" });

/** The page does not exist, or belongs to another account. */
export class NoSuchPage extends Error {}
