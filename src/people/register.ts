import type { Clock } from "../domain/clock.ts";
import { normalizedEmail, type Person } from "../domain/person.ts";
import type { Random } from "../domain/random.ts";
import type { When } from "../web/maybe.ts";
import type { Steps } from "../web/steps.ts";
import { makeLinks } from "./links.ts";
import type { Register } from "./people.ts";
import { makeSecondFactorState } from "./second_factor_state.ts";
import { first, type State, type Statements } from "./state.ts";

/** Least time between two mails to one address, so that nobody floods a mailbox. */
export const askAgainMs = 5 * 60_000;

export const findPerson = (statements: Statements, email: string): Steps<Person | null> =>
  first(statements, "SELECT id, email, account FROM people WHERE email = $1", [normalizedEmail(email)]);

/** Whether nobody has signed up yet. */
export function* isEmpty(statements: Statements): Steps<boolean> {
  return (yield* first(statements, "SELECT id FROM people LIMIT 1")) === null;
}

/** The register of people over a store's rows. */
export function registerOn<W extends When>(
  state: State<W>,
  { clock, random }: { readonly clock: Clock; readonly random: Random },
): Register<W> {
  const links = makeLinks({ clock, random });
  const secondFactors = makeSecondFactorState(random);
  return {
    isEmpty: () => state.read(isEmpty),
    find: (email) => state.read((statements) => findPerson(statements, email)),
    ofAccount: (account) =>
      state.read((statements) =>
        first<Person>(statements, "SELECT id, email, account FROM people WHERE account = $1", [account]),
      ),
    makeLink: ({ email, ...link }) =>
      state.change((statements) =>
        links.make(statements, {
          ...link,
          ...(email === undefined ? {} : { email: normalizedEmail(email) }),
        }),
      ),
    twoFactor: ({ id }) => state.read((statements) => secondFactors.stateOf(statements, id)),
    resetTwoFactor: ({ id }) => state.change((statements) => secondFactors.remove(statements, id)),
    async askReset(email) {
      const person = await state.read((statements) => findPerson(statements, email));
      if (person === null) return null;
      return state.change(function* (statements) {
        if (yield* links.wasMade(statements, "reset", person.email, askAgainMs)) return null;
        return { person, token: yield* links.make(statements, { kind: "reset", email: person.email }) };
      });
    },
    findLink: (token) => state.read((statements) => links.find(statements, token)),
    invitations: () => state.read(links.invitations),
    withdrawInvitation: (hash) => state.change((statements) => links.withdraw(statements, hash)),
  };
}
