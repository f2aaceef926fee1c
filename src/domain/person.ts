import { operatorAccount } from "./account.ts";

/** Someone who signs in to the dashboard. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly account: string;
}

/** Returns whether a text is shaped like an e-mail address and can name an account. */
export const isEmail = (text: string): boolean =>
  text.length <= 100 &&
  /^[^\s\p{C}@<>"(),:;\\[\]]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u.test(text);

/** Normalises an e-mail address for storage and look-up. */
export const normalizedEmail = (email: string): string => email.trim().normalize("NFC").toLowerCase();

/** The operator of this installation holds the built-in account. */
export const isOperator = ({ account }: Person): boolean => account === operatorAccount;

export const linkKinds = ["first", "invitation", "signUp", "reset"] as const;
/** Purpose of a one-time link: the operator's account, an invited or self-registered account, a new password. */
export type LinkKind = (typeof linkKinds)[number];

/** How people get an account: on their own, by an operator's link, or not at all. */
export const signUpModes = ["open", "invitation", "closed"] as const;
export type SignUpMode = (typeof signUpModes)[number];
