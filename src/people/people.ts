import type { LinkKind, Person } from "../domain/person.ts";

/** `Set-Cookie` header values for the browser. */
type Cookies = readonly string[];

/** A person, and the cookies by which the browser is recognized as theirs. */
export interface Recognized {
  readonly person: Person;
  readonly cookies: Cookies;
}

/** With a session among the cookies. */
export type SignedIn = Recognized;

/** The password was right, and a code is wanted besides: among the cookies is what the code is to come with. */
export interface CodeWanted {
  readonly isCodeWanted: true;
  readonly cookies: Cookies;
}

/** How a person signs in besides the password. */
export interface TwoFactor {
  readonly sinceMs: number;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app needs: a secret in base32, and the same as an address (`otpauth://…`). */
export interface TwoFactorSetUp {
  readonly secret: string;
  readonly uri: string;
}

/** What shows that it is the person who changes two-factor sign-in. */
export interface TwoFactorProof {
  readonly password: string;
  /** Of the app, or a recovery code. */
  readonly code: string;
}

/** Codes that each sign in once without the app. They are shown once and never stored. */
export interface RecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

/** Why somebody could not sign in, sign up or change how they do. */
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
  /** The password was given too long ago, or in another browser. */
  | "signInOver"
  /** Two-factor sign-in was changed meanwhile, or its set-up took too long. */
  | "twoFactorChanged";

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

/** Where a try to sign in comes from. */
export interface Origin {
  readonly address: string;
  /** The request's `Cookie` header: a session it holds ends, and it tells a browser in which the person has signed in. */
  readonly cookie: string | null;
}

/** The mail for somebody who asked for an account: a link to make it, or to reset the password of the existing one. */
export interface SignUpMail {
  readonly kind: "signUp" | "reset";
  readonly email: string;
  readonly token: string;
}

/** Who the people are, and the links that work once: what the operator's commands need. What writes may reject with `StoreBusy`. */
export interface Register {
  /** Whether nobody has an account yet: the first person's is the operator's. */
  isEmpty(): boolean;
  find(email: string): Person | null;
  /** The person who holds an account. */
  ofAccount(account: string): Person | null;
  /** Makes a link and returns its token, which is shown once and never stored. */
  makeLink(link: {
    readonly kind: LinkKind;
    readonly email?: string;
    readonly plan?: string;
  }): Promise<string>;
  /** Null while the person signs in with the password alone. */
  twoFactor(person: Person): TwoFactor | null;
  /** Switches two-factor sign-in off for somebody who has lost app and codes; false when it was not on. */
  resetTwoFactor(person: Person): Promise<boolean>;
  /** A reset link for somebody who has forgotten; null for nobody, and when one was made in the last five minutes. */
  askReset(email: string): Promise<{ readonly person: Person; readonly token: string } | null>;
  /** The link of a token, if it can still be used. */
  findLink(token: string): OneTimeLink | null;
  /** Invitations, newest first. */
  invitations(): readonly (OneTimeLink & { readonly hash: string })[];
  withdrawInvitation(hash: string): Promise<void>;
}

/**
 * People with their passwords and sessions. Unknown and known e-mail addresses are answered alike, in words and in time,
 * to whoever has no link. Tries are counted by account and by address; from a browser in which the person has signed in
 * before they are counted by that browser alone, so that nobody else's guesses keep the person out.
 */
export interface People extends Register {
  signIn(credentials: Credentials, origin: Origin): Promise<SignedIn | CodeWanted | PersonRefusal>;
  /** Whether the browser of a `Cookie` header has given the password, at most five minutes ago, and not the code. */
  isCodeWanted(cookie: string | null): boolean;
  /** The second step: signs in with a code of the app, or a recovery code. Each works once. */
  signInWithCode(code: string, origin: Origin): Promise<SignedIn | PersonRefusal>;
  /**
   * The session of a `Cookie` header; null without one, after 12 hours without use, and after 7 days. Waits for nobody:
   * that it was used is written when it can be.
   */
  session(cookie: string | null): Promise<Session | null>;
  /** Ends the session and returns the cookies that make the browser forget it. */
  signOut(cookie: string | null): Promise<Cookies>;
  /** Makes an account with a link, named as its e-mail address or the operator's. Signs in. */
  signUp(credentials: Credentials, link: string, origin: Origin): Promise<SignedIn | PersonRefusal>;
  /** Makes an account without a link where everybody may. Null when nothing was refused, whether or not the address had one already. */
  signUpOpenly(credentials: Credentials, origin: Origin): Promise<PersonRefusal | null>;
  /** The same by mail: what to send, or nothing when something was sent in the last five minutes. */
  askSignUp(email: string, origin: Origin): Promise<PersonRefusal | { readonly mail: SignUpMail | null }>;
  /** Sets a new password when the old one is right, and ends all other sessions and links for a new password. */
  changePassword(
    person: Person,
    passwords: { readonly current: string; readonly next: string },
    origin: Origin,
  ): Promise<SignedIn | PersonRefusal>;
  /** Begins to set two-factor sign-in up, anew if that was begun before. No sign-in asks for a code yet. */
  startTwoFactor(person: Person, password: string, origin: Origin): Promise<TwoFactorSetUp | PersonRefusal>;
  /** The set-up whose first code is waited for, for 15 minutes. */
  twoFactorSetUp(person: Person): TwoFactorSetUp | null;
  /** Switches it on with the first code of the app, and ends all other sessions. */
  confirmTwoFactor(person: Person, code: string, origin: Origin): Promise<RecoveryCodes | PersonRefusal>;
  /** Makes new recovery codes; those before do not work any more. */
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
  /** Sets a new password with a reset link, and ends all sessions and other links, and the wait after wrong passwords. Two-factor sign-in stays as it is. */
  resetPassword(token: string, password: string, origin: Origin): Promise<Recognized | PersonRefusal>;
}
