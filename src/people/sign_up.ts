import { operatorAccount } from "../domain/account.ts";
import { isEmail, normalizedEmail, type Person } from "../domain/person.ts";
import { drawBase62 } from "../domain/random.ts";
import { networkOf } from "../web/client_address.ts";
import type { Steps } from "../web/steps.ts";
import type { Parts } from "./parts.ts";
import { faultOfPassword, unlessBusy } from "./passwords.ts";
import type { OneTimeLink, People, PersonFault, PersonRefusal, Register, SignedIn } from "./people.ts";
import { askAgainMs, findPerson, isEmpty } from "./register.ts";
import { first, rows, type Statements } from "./state.ts";

/** Decides who may create an account, and writes it. */
function makeAdmission({ clock, random, signUpMode }: Parts) {
  function* isAdmitted(statements: Statements, link: OneTimeLink | null): Steps<boolean> {
    const isFirst = yield* isEmpty(statements);
    if (isFirst || link?.kind === "first") return isFirst && link?.kind === "first";
    if (link?.kind === "invitation") return signUpMode !== "closed";
    return signUpMode === "open" && link?.kind !== "reset";
  }

  function* hasAccount(statements: Statements, name: string): Steps<boolean> {
    return (yield* first(statements, "SELECT name FROM accounts WHERE name = $1", [name])) !== null;
  }

  return {
    /** Why this address and link admit nobody, regardless of existing accounts. */
    *faultOf(statements: Statements, email: string, link: OneTimeLink | null): Steps<PersonFault | null> {
      if (!(yield* isAdmitted(statements, link)) || (link?.email && link.email !== email)) return "badLink";
      return isEmail(email) ? null : "badEmail";
    },
    /** Whether the address or the account of its name is taken. */
    *isTaken(statements: Statements, email: string, link: OneTimeLink | null): Steps<boolean> {
      // An account created by command may have keys: only a link to this very address hands it over.
      const isHandedOver = link?.kind === "first" || link?.email === email;
      if ((yield* findPerson(statements, email)) !== null) return true;
      return (yield* hasAccount(statements, email)) && !isHandedOver;
    },
    /** Creates a person, and the account if missing. Call inside a transaction. */
    *create(
      statements: Statements,
      { email, passwordHash, link }: { email: string; passwordHash: string; link: OneTimeLink | null },
    ): Steps<Person> {
      const account = link?.kind === "first" ? operatorAccount : email;
      if (!(yield* hasAccount(statements, account)))
        yield* rows(statements, "INSERT INTO accounts (name, plan) VALUES ($1, $2) RETURNING name", [
          account,
          link?.plan ?? "free",
        ]);
      const person = { id: drawBase62(32, random), email, account };
      yield* rows(
        statements,
        `INSERT INTO people (id, email, account, "passwordHash", "createdMs") VALUES ($1, $2, $3, $4, $5) RETURNING id`,
        [person.id, email, account, passwordHash, clock()],
      );
      return person;
    },
  };
}

type Admission = ReturnType<typeof makeAdmission>;

/** Signing up: with a link, without one where sign-up is open, or by mail. */
export function makeSignUp(
  parts: Parts,
  register: Pick<Register, "askReset">,
): Pick<People, "signUp" | "signUpOpenly" | "askSignUp"> {
  const admission = makeAdmission(parts);
  return { ...withLink(parts, admission), ...withoutLink(parts, admission, register) };
}

function withLink(
  { state, links, attempts, hasher, enter }: Parts,
  { faultOf, isTaken, create }: Admission,
): Pick<People, "signUp"> {
  return {
    async signUp(credentials, token, origin) {
      const email = normalizedEmail(credentials.email);
      const link = await state.read((statements) => links.find(statements, token));
      if (link === null) return { fault: "badLink" };
      // A link for any address must not serve to probe addresses.
      const names = [`link ${link.hash}`];
      const wait = attempts.waitFor(names);
      if (wait) return wait;
      const fault = await state.read(function* (statements): Steps<PersonFault | null> {
        const fault = yield* faultOf(statements, email, link);
        return fault ?? ((yield* isTaken(statements, email, link)) ? "taken" : null);
      });
      if (fault === "taken") attempts.count(names);
      const inputFault = fault ?? faultOfPassword(credentials.password, email);
      if (inputFault) return { fault: inputFault };
      const hash = await unlessBusy(() => hasher.hash(credentials.password));
      if (typeof hash !== "string") return hash;
      // Another request may have been first during the hash.
      return state.change(function* (statements): Steps<SignedIn | PersonRefusal> {
        const newFault = yield* faultOf(statements, email, link);
        if (newFault) return { fault: newFault };
        if (yield* isTaken(statements, email, link)) return { fault: "taken" };
        if (!(yield* links.use(statements, link.hash))) return { fault: "badLink" };
        const person = yield* create(statements, { email, passwordHash: hash, link });
        return yield* enter(statements, person, origin);
      });
    },
  };
}

function withoutLink(
  { state, links, attempts, hasher }: Parts,
  { faultOf, isTaken, create }: Admission,
  register: Pick<Register, "askReset">,
): Pick<People, "signUpOpenly" | "askSignUp"> {
  /** Counts requests without a link by network, against mass sign-up. */
  async function refusalOf(email: string, address: string): Promise<PersonRefusal | null> {
    const names = [`sign-up ${networkOf(address)}`];
    const wait = attempts.waitFor(names);
    if (wait) return wait;
    attempts.count(names);
    const fault = await state.read((statements) => faultOf(statements, email, null));
    return fault && { fault };
  }

  return {
    async signUpOpenly(credentials, { address }) {
      const email = normalizedEmail(credentials.email);
      const refusal = await refusalOf(email, address);
      if (refusal) return refusal;
      const weak = faultOfPassword(credentials.password, email);
      if (weak) return { fault: weak };
      const hash = await unlessBusy(() => hasher.hash(credentials.password));
      if (typeof hash !== "string") return hash;
      await state.change(function* (statements) {
        if (!(yield* isTaken(statements, email, null)))
          yield* create(statements, { email, passwordHash: hash, link: null });
      });
      return null;
    },
    async askSignUp(typedEmail, { address }) {
      const email = normalizedEmail(typedEmail);
      const refusal = await refusalOf(email, address);
      if (refusal) return refusal;
      if ((await state.read((statements) => findPerson(statements, email))) !== null) {
        const asked = await register.askReset(email);
        return { mail: asked && { kind: "reset", email, token: asked.token } };
      }
      return state.change(function* (statements) {
        if (yield* links.wasMade(statements, "signUp", email, askAgainMs)) return { mail: null };
        const token = yield* links.make(statements, { kind: "signUp", email });
        return { mail: { kind: "signUp" as const, email, token } };
      });
    },
  };
}
