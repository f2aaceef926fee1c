import { operatorAccount } from "../../src/domain/account.ts";
import type { Person } from "../../src/domain/person.ts";
import { codeOf, enrol, notRefused } from "../support/two_factor.ts";
import { password as anyPassword, type TestDashboard, type Visitor } from "./support.ts";

type Fields = Readonly<Record<string, string>>;
type Prepare = (site: TestDashboard, visitor: Visitor, password: string) => Promise<Fields>;

const operatorOf = ({ people }: TestDashboard) => people.ofAccount(operatorAccount) as Person;
const path = "/dashboard/account/two-factor";

const proof: Prepare = async (site, { cookies }, password) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const origin = { address: "192.0.2.77", cookie };
  const { secret } = await enrol(site.people, operatorOf(site), password, origin);
  return { password, code: codeOf(secret, 1) };
};

/** By its path what each form of two-factor sign-in needs to be done: makes everything ready and gives the fields. */
export const twoFactorForms: Readonly<Record<string, Prepare>> = {
  [`${path}/start`]: async (_site, _visitor, password) => ({ password }),
  async [`${path}/on`](site, _visitor, password) {
    const origin = { address: "192.0.2.77", cookie: null };
    const setUp = await site.people.startTwoFactor(operatorOf(site), password, origin);
    return { code: codeOf(notRefused(setUp).secret) };
  },
  [`${path}/codes`]: proof,
  [`${path}/off`]: proof,
  async "/dashboard/sign-in/code"(site, visitor, password) {
    const { secret } = await enrol(site.people, operatorOf(site), password);
    await visitor.signIn(operatorOf(site).email, password);
    return { code: codeOf(secret, 1) };
  },
  async "/dashboard/operator/account/two-factor"(site) {
    const email = "locked-out@example.org";
    await site.signUp(email);
    await enrol(site.people, site.people.find(email) as Person, anyPassword);
    return { name: email };
  },
};

/** Makes the operator's password enough again. */
export const withoutTwoFactor = (site: TestDashboard) => site.people.resetTwoFactor(operatorOf(site));
