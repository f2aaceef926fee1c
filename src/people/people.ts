import type { LinkKind, Person } from "../domain/person.ts";
import type { Read, When } from "../web/maybe.ts";

/** `Set-Cookie` header values for the browser. */
type Cookies = readonly string[];

/** A person, and the cookies that identify their browser. */
export interface Recognized {
  readonly person: Person;
  readonly cookies: Cookies;
}

/** The cookies include a session. */
export type SignedIn = Recognized;

/** The password was right, a code must follow. The cookies hold the pending sign-in. */
export interface CodeRequired {
  readonly isCodeRequired: true;
  readonly cookies: Cookies;
}

/** A person's active second factor. */
export interface TwoFactor {
  readonly sinceMs: number;
  readonly recoveryCodesLeft: number;
}

/** The secret for an authenticator app: in base32, and as an `otpauth://` URI. */
export interface TwoFactorSetUp {
  readonly secret: string;
  readonly uri: string;
}

/** Proof of identity for changes to two-factor sign-in. */
export interface TwoFactorProof {
  readonly password: string;
  /** A code of the app, or a recovery code. */
  readonly code: string;
}

/** Each code signs in once without the app. Shown once, never stored. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Why signing in, signing up or changing credentials failed. */
export type PersonFault =
  | "wrongPassword"
  | "tooManyTries"
  | "busy"
  | "weakPassword"
  | "commonPassword"
  | "emailPassword"
  | "badEmail"
  | "taken"
  | "badLink"
  | "wrongCode"
  /** The password step has expired, or happened in another browser. */
  | "signInOver"
  /** Two-factor sign-in has changed meanwhile, or its set-up has expired. */
  | "twoFactorChanged";

/** Nothing was changed. `tooManyTries` comes with `retrySeconds`. */
export interface PersonRefusal {
  readonly fault: PersonFault;
  readonly retrySeconds?: number;
}

export interface Session extends SignedIn {
  /** Internal: form tokens are derived from it. */
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

/** A link as it is stored: by the hash of its token. */
export type StoredLink = OneTimeLink & { readonly hash: string };

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Where an attempt comes from. */
export interface Origin {
  readonly address: string;
  /** The request's `Cookie` header: its session ends, and its device cookie marks a known browser. */
  readonly cookie: string | null;
}

/** The mail that answers a sign-up: a link to create the account, or to reset the password of an existing one. */
export interface SignUpMail {
  readonly kind: "signUp" | "reset";
  readonly email: string;
  readonly token: string;
}

/** People and one-time links, as the operator's commands need them. Writes may reject with `StoreBusy`. */
export interface Register<out W extends When = When> {
  /** Whether there are no people yet: the first one becomes the operator. */
  isEmpty(): Read<boolean, W>;
  find(email: string): Read<Person | null, W>;
  /** The person who holds an account. */
  ofAccount(account: string): Read<Person | null, W>;
  /** Creates a link and returns its token, which is shown once and never stored. */
  makeLink(link: {
    readonly kind: LinkKind;
    readonly email?: string;
    readonly plan?: string;
  }): Promise<string>;
  /** Null while two-factor sign-in is off. */
  twoFactor(person: Person): Read<TwoFactor | null, W>;
  /** Switches two-factor sign-in off without a code; false when it was off. */
  resetTwoFactor(person: Person): Promise<boolean>;
  /** Creates a reset link; null for an unknown address, and within five minutes of the last one. */
  askReset(email: string): Promise<{ readonly person: Person; readonly token: string } | null>;
  /** The link of a token while it is usable. */
  findLink(token: string): Read<OneTimeLink | null, W>;
  /** Invitations, newest first. */
  invitations(): Read<readonly StoredLink[], W>;
  withdrawInvitation(hash: string): Promise<void>;
}

/**
 * People with their passwords and sessions. Without a link, known and unknown e-mail addresses get the same answer in
 * the same time. Attempts are counted by account and by network; those from a browser of the person by that browser
 * alone, so that other people's guesses do not lock the person out.
 */
export interface People<out W extends When = When> extends Register<W> {
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn | CodeRequired | PersonRefusal>;
  /** Whether this browser has passed the password step within five minutes, and not the code step. */
  isCodeRequired(cookie: string | null): Read<boolean, W>;
  /** The second step: signs in with a code of the app or a recovery code. Each works once. */
  signInWithCode(code: string, origin: Origin): Promise<SignedIn | PersonRefusal>;
  /**
   * The session of a `Cookie` header; null without one, after 12 idle hours, and after 7 days. Never waits for a
   * write lock: its last use is written when the database is free.
   */
  session(cookie: string | null): Promise<Session | null>;
  /** Ends the session and returns the cookies that clear it. */
  signOut(cookie: string | null): Promise<Cookies>;
  /** Creates an account with a link and signs in. Its name is the e-mail address, or the operator's. */
  signUp(credentials: Credentials, link: string, origin: Origin): Promise<SignedIn | PersonRefusal>;
  /** Creates an account without a link where sign-up is open. Null on success, and also when the address has an account. */
  signUpOpenly(credentials: Credentials, origin: Origin): Promise<PersonRefusal | null>;
  /** The same by mail: the mail to send, or null within five minutes of the last one. */
  askSignUp(email: string, origin: Origin): Promise<PersonRefusal | { readonly mail: SignUpMail | null }>;
  /** Sets a new password when the current one is right. Ends all other sessions and reset links. */
  changePassword(
    person: Person,
    passwords: { readonly current: string; readonly next: string },
    origin: Origin,
  ): Promise<SignedIn | PersonRefusal>;
  /** Starts the set-up of two-factor sign-in, or restarts it. Signing in asks for no code yet. */
  startTwoFactor(person: Person, password: string, origin: Origin): Promise<TwoFactorSetUp | PersonRefusal>;
  /** The pending set-up, which expires after 15 minutes. */
  twoFactorSetUp(person: Person): Read<TwoFactorSetUp | null, W>;
  /** Switches it on with the app's first code. Ends all other sessions. */
  confirmTwoFactor(person: Person, code: string, origin: Origin): Promise<RecoveryCodes | PersonRefusal>;
  /** Replaces the recovery codes. */
  renewRecoveryCodes(
    person: Person,
    proof: TwoFactorProof,
    origin: Origin,
  ): Promise<RecoveryCodes | PersonRefusal>;
  endTwoFactor(
    person: Person,
    proof: TwoFactorProof,
    origin: Origin,
  ): Promise<{ readonly isOff: true } | PersonRefusal>;
  /** Sets a new password with a reset link. Ends all sessions, other reset links and the back-off; two-factor sign-in stays on. */
  resetPassword(token: string, password: string, origin: Origin): Promise<Recognized | PersonRefusal>;
}
