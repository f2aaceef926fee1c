import { eq } from "drizzle-orm";
import { accounts, people } from "../database/tables.ts";
import { operatorAccount } from "../domain/account.ts";
import { isEmail, normalizedEmail, type Person } from "../domain/person.ts";
import { drawBase62 } from "../domain/random.ts";
import { networkOf } from "../web/client_address.ts";
import { faultOfPassword, unlessBusy } from "./passwords.ts";
import type { OneTimeLink, People, PersonFault, PersonRefusal, SignedIn } from "./people.ts";
import type { Parts } from "./sqlite_parts.ts";
import { askAgainMs } from "./sqlite_register.ts";

/** Decides who may create an account, and writes it. */
function makeAdmission({ database: { db, touch }, clock, random, signUpMode, register }: Parts) {
  const { find, isEmpty } = register;

  function isAdmitted(link: OneTimeLink | null): boolean {
    if (isEmpty() || link?.kind === "first") return isEmpty() && link?.kind === "first";
    if (link?.kind === "invitation") return signUpMode !== "closed";
    return signUpMode === "open" && link?.kind !== "reset";
  }

  const hasAccount = (name: string): boolean =>
    db.select().from(accounts).where(eq(accounts.name, name)).all().length > 0;

  return {
    /** Why this address and link admit nobody, regardless of existing accounts. */
    faultOf(email: string, link: OneTimeLink | null): PersonFault | null {
      if (!isAdmitted(link) || (link?.email && link.email !== email)) return "badLink";
      return isEmail(email) ? null : "badEmail";
    },
    /** Whether the address or the account of its name is taken. */
    isTaken(email: string, link: OneTimeLink | null): boolean {
      // An account created by command may have keys: only a link to this very address hands it over.
      const isHandedOver = link?.kind === "first" || link?.email === email;
      return find(email) !== null || (hasAccount(email) && !isHandedOver);
    },
    /** Creates a person, and the account if missing. Call inside a transaction. */
    create(email: string, passwordHash: string, link: OneTimeLink | null): Person {
      const account = link?.kind === "first" ? operatorAccount : email;
      if (!hasAccount(account))
        db.insert(accounts)
          .values({ name: account, plan: link?.plan ?? "free" })
          .run();
      const person = { id: drawBase62(32, random), email, account };
      db.insert(people)
        .values({ ...person, passwordHash, createdMs: clock() })
        .run();
      touch();
      return person;
    },
  };
}

type Admission = ReturnType<typeof makeAdmission>;

/** Signing up: with a link, without one where sign-up is open, or by mail. */
export function sqliteSignUp(parts: Parts): Pick<People, "signUp" | "signUpOpenly" | "askSignUp"> {
  const admission = makeAdmission(parts);
  return { ...withLink(parts, admission), ...withoutLink(parts, admission) };
}

function withLink(
  { database, links, attempts, hasher, enter }: Parts,
  { faultOf, isTaken, create }: Admission,
): Pick<People, "signUp"> {
  return {
    async signUp(credentials, token, origin) {
      const email = normalizedEmail(credentials.email);
      const link = links.find(token);
      if (link === null) return { fault: "badLink" };
      // A link for any address must not serve to probe addresses.
      const names = [`link ${link.hash}`];
      const wait = attempts.waitFor(names);
      if (wait) return wait;
      const fault = faultOf(email, link) ?? (isTaken(email, link) ? "taken" : null);
      if (fault === "taken") attempts.count(names);
      const inputFault = fault ?? faultOfPassword(credentials.password, email);
      if (inputFault) return { fault: inputFault };
      const hash = await unlessBusy(() => hasher.hash(credentials.password));
      if (typeof hash !== "string") return hash;
      // Another request may have been first during the hash.
      return database.write((): SignedIn | PersonRefusal => {
        const newFault = faultOf(email, link);
        if (newFault) return { fault: newFault };
        if (isTaken(email, link)) return { fault: "taken" };
        if (!links.use(link.hash)) return { fault: "badLink" };
        return enter(create(email, hash, link), origin);
      });
    },
  };
}

function withoutLink(
  { database, links, register, attempts, hasher }: Parts,
  { faultOf, isTaken, create }: Admission,
): Pick<People, "signUpOpenly" | "askSignUp"> {
  /** Counts requests without a link by network, against mass sign-up. */
  function refusalOf(email: string, address: string): PersonRefusal | null {
    const names = [`sign-up ${networkOf(address)}`];
    const wait = attempts.waitFor(names);
    if (wait) return wait;
    attempts.count(names);
    const fault = faultOf(email, null);
    return fault && { fault };
  }

  return {
    async signUpOpenly(credentials, { address }) {
      const email = normalizedEmail(credentials.email);
      const refusal = refusalOf(email, address);
      if (refusal) return refusal;
      const weak = faultOfPassword(credentials.password, email);
      if (weak) return { fault: weak };
      const hash = await unlessBusy(() => hasher.hash(credentials.password));
      if (typeof hash !== "string") return hash;
      await database.write(() => {
        if (!isTaken(email, null)) create(email, hash, null);
      });
      return null;
    },
    async askSignUp(typedEmail, { address }) {
      const email = normalizedEmail(typedEmail);
      const refusal = refusalOf(email, address);
      if (refusal) return refusal;
      if (register.find(email) !== null) {
        const asked = await register.askReset(email);
        return { mail: asked && { kind: "reset", email, token: asked.token } };
      }
      if (links.wasMade("signUp", email, askAgainMs)) return { mail: null };
      return { mail: { kind: "signUp", email, token: await links.make({ kind: "signUp", email }) } };
    },
  };
}
