import type { When } from "../web/maybe.ts";
import type { Steps } from "../web/steps.ts";
import { makeNewPassword } from "./new_password.ts";
import { makeParts, type PeopleOptions } from "./parts.ts";
import type { People, TwoFactorSetUp } from "./people.ts";
import { registerOn } from "./register.ts";
import { makeSignIn } from "./sign_in.ts";
import { makeSignUp } from "./sign_up.ts";
import type { State } from "./state.ts";
import { makeTwoFactor, setUpOf } from "./two_factor.ts";

/** People with their passwords and sessions, over a store's rows. */
export function peopleOn<W extends When>(state: State<W>, options: PeopleOptions): People<W> {
  const parts = makeParts(state, options);
  const register = registerOn(state, options);
  const { pendingSignIns, secondFactors } = parts;
  return {
    ...register,
    isCodeRequired: (cookie) =>
      state.read(function* (statements): Steps<boolean> {
        return (yield* pendingSignIns.find(statements, cookie)) !== null;
      }),
    twoFactorSetUp: (person) =>
      state.read(function* (statements): Steps<TwoFactorSetUp | null> {
        const secret = yield* secondFactors.secretInSetUp(statements, person.id);
        return secret === null ? null : setUpOf(person, secret);
      }),
    ...makeSignIn(parts),
    ...makeSignUp(parts, register),
    ...makeNewPassword(parts),
    ...makeTwoFactor(parts),
  };
}
