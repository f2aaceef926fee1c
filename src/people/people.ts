import type { LinkKind, Person } from "../domain/person.ts";

/** What a browser is told to keep: `Set-Cookie` header values. */
type Cookies = readonly string[];

export interface SignedIn {
  readonly person: Person;
  readonly cookies: Cookies;
}

/** Why somebody could not sign in, sign up or change a password. */
export type PersonFault =
  | "wrongPassword"
  | "tooManyTries"
  | "busy"
  | "weakPassword"
  | "commonPassword"
  | "badEmail"
  | "taken"
  | "badLink";

/** Nothing was changed. `retrySeconds` is there with `tooManyTries`. */
export interface PersonRefusal {
  readonly fault: PersonFault;
  readonly retrySeconds?: number;
}

export interface Session extends SignedIn {
  /** Names the session to nobody but us: what form tokens are made from. */
  readonly id: string;
}

/** A link that works once. */
export interface OneTimeLink {
  readonly kind: LinkKind;
  readonly email: string | null;
  readonly plan: string | null;
  readonly createdMs: number;
  readonly expiresMs: number;
  readonly usedMs: number | null;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Where a try to sign in comes from: tries are counted by account and by address. */
export interface Origin {
  readonly address: string;
  /** The request's `Cookie` header: a session it holds ends. */
  readonly cookie: string | null;
}

/** Who the people are, and the links that work once: what the operator's commands need. */
export interface Register {
  /** Whether nobody has an account yet: the first person's is the operator's. */
  isEmpty(): boolean;
  find(email: string): Person | null;
  /** The person who holds an account. */
  ofAccount(account: string): Person | null;
  /** Makes a link and returns its token, which is shown once and never stored. */
  makeLink(link: { readonly kind: LinkKind; readonly email?: string; readonly plan?: string }): string;
  /** A reset link for somebody who has forgotten; null for nobody, and when one was made in the last five minutes. */
  askReset(email: string): { readonly person: Person; readonly token: string } | null;
  /** The link of a token, if it can still be used. */
  findLink(token: string): OneTimeLink | null;
  /** Invitations, newest first. */
  invitations(): readonly (OneTimeLink & { readonly hash: string })[];
  withdrawInvitation(hash: string): void;
}

/**
 * People with their passwords and sessions. Unknown and known e-mail addresses are answered alike, in words and in time.
 */
export interface People extends Register {
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn | PersonRefusal>;
  /** The session of a `Cookie` header; null without one, after 12 hours without use, and after 7 days. */
  session(cookie: string | null): Promise<Session | null>;
  /** Ends the session and returns the cookies that make the browser forget it. */
  signOut(cookie: string | null): Promise<Cookies>;
  /** Makes an account named as its e-mail address; with a link to be the first person, the operator's. Signs in. */
  signUp(credentials: Credentials, link: string | null, origin: Origin): Promise<SignedIn | PersonRefusal>;
  /** Sets a new password when the old one is right, and ends all other sessions. */
  changePassword(
    person: Person,
    passwords: { readonly current: string; readonly next: string },
    origin: Origin,
  ): Promise<SignedIn | PersonRefusal>;
  /** Sets a new password with a reset link, and ends all sessions. */
  resetPassword(token: string, password: string): Promise<Person | PersonRefusal>;
}
