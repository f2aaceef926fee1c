import type { Accounts } from "./accounts/accounts.ts";
import type { Config } from "./config.ts";
import type { Keys } from "./keys/keys.ts";
import type { CommitMeter } from "./ledger/commit_meter.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { Stdout } from "./log.ts";
import type { Notices } from "./notices/notices.ts";
import type { People, Register } from "./people/people.ts";
import type { MachineWatch } from "./watch_machine.ts";

/** Calls in progress on the other servers of the same database. */
export interface OtherServers {
  /** How many calls of a key they answer now, as far as they have said. */
  held(keyId: string): number;
  /** Says what this server answers, again and again. */
  share(held: () => Readonly<Record<string, number>>): void;
}

/** The run-time state as a server needs it, on one engine or the other. */
export interface ServerStores {
  readonly ledger: Ledger;
  readonly keys: Keys;
  readonly accounts: Accounts;
  readonly register: Register;
  readonly watch: MachineWatch;
  readonly others: OtherServers;
  /** Loads what only the dashboard needs. */
  openPeople(config: Config): Promise<People>;
  /** Opens the outbox of notices, which is not needed before the server listens. */
  openNotices(): Promise<Notices>;
  /** A secret of this installation, made at its first use. */
  secret(name: string): Promise<string>;
  readonly commits: CommitMeter;
  /** Sizes of the run-time database and of its log; null where the engine keeps one for all of its databases. */
  bytes(): { readonly file: number; readonly log: number | null };
  /** Tells commands where this server is. */
  announce(url: string): void;
  /** Commits what is pending and closes everything. */
  close(): Promise<void>;
}

export interface OpenStoresOptions {
  readonly stdout: Stdout;
  /** Called with a message for people when the server cannot go on. */
  readonly fail: (message: string) => void;
}

/** Where links lead that cookies are made for. */
export const cookieOrigin = ({ baseUrl }: Config): string => baseUrl ?? "http://localhost";
