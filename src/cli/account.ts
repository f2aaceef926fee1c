import { Command } from "commander";
import { isEmail, normalizedEmail } from "../domain/person.ts";
import { commandLine } from "../program.ts";
import { badName, unknownAccount, unknownPlan } from "./errors.ts";
import { type Stores, withStores } from "./stores.ts";
import { columns } from "./table.ts";
import { environment, print, runCommand } from "./terminal.ts";

/** No other link works until the operator has signed up. */
const firstComesFirst = "Nobody has an account yet: first use the link that the server prints at its start.";

/** Invites a person. The link stands alone on the last line, for scripts. */
async function invite(
  { accounts, people, baseUrl, signUp }: Stores,
  email: string,
  plan: string,
): Promise<string> {
  if (!isEmail(email))
    throw new Error(
      `Cannot create the account: ${email}: give one e-mail address, or a name without @ for keys only`,
    );
  if (await people.find(email))
    throw new Error(
      `Cannot create the account: ${email}: it already exists, see \`${commandLine("account reset-link")}\` for its password`,
    );
  if (signUp === "closed")
    throw new Error(
      `Cannot invite: ${email}: MIZAN_SIGN_UP is closed, set it to invitation to let invited people in`,
    );
  const plans = await accounts.plans();
  if (!plans.some(({ name }) => name === plan)) throw unknownPlan(plan, plans);
  const token = await people.makeLink({ kind: "invitation", email, plan });
  return [
    `Invited ${email}: plan ${plan}. The account is created when the person opens the link and sets a password.`,
    ...((await people.isEmpty()) ? [firstComesFirst] : []),
    "Pass the link on now: it is shown only once. It works once, for 14 days, and only for this address.",
    `${baseUrl}/dashboard/sign-up?link=${token}`,
  ].join("\n");
}

/** Creates an account for keys, or invites the person of an e-mail address. */
export async function createAccount(
  stores: Stores,
  name: string,
  { plan = "free" }: { readonly plan?: string },
): Promise<string> {
  if (name.includes("@")) return invite(stores, normalizedEmail(name), plan);
  const { accounts } = stores;
  switch (await accounts.create({ name, plan })) {
    case "created":
      return `Created the account ${name}: plan ${plan}. Nobody signs in to it; create its keys with \`${commandLine("key create --account")}\`.`;
    case "taken":
      throw new Error(`Cannot create the account: ${name}: it already exists, give another name`);
    case "badName":
      throw badName("account", name);
    case "unknownPlan":
      throw unknownPlan(plan, await accounts.plans());
  }
}

export async function listAccounts(
  { accounts, people }: Stores,
  { json = false }: { readonly json?: boolean },
): Promise<string> {
  const all = (await accounts.list({ offset: 0, limit: Number.MAX_SAFE_INTEGER })).accounts;
  const holders = await Promise.all(all.map(({ name }) => people.ofAccount(name)));
  const rows = all.map((account, index) => ({ ...account, email: holders[index]?.email ?? null }));
  if (json) return JSON.stringify(rows, null, 2);
  const header = ["NAME", "PLAN", "E-MAIL", "ACTIVE KEYS", "REVOKED KEYS"];
  const cells = rows.map(({ name, plan, email, activeKeys, revokedKeys }) => [
    name,
    plan,
    email ?? "-",
    String(activeKeys),
    String(revokedKeys),
  ]);
  return columns([header, ...cells]);
}

/** Puts an account on a plan; throws when there is no such account or plan. */
export async function setPlan({ accounts }: Stores, name: string, plan: string): Promise<string> {
  switch (await accounts.setPlan(name, plan)) {
    case "set":
      return `The account ${name} is on the plan ${plan}, from the next call of its keys on; keys with their own plan keep it.`;
    case "unknownAccount":
      throw unknownAccount(name);
    case "unknownPlan":
      throw unknownPlan(plan, await accounts.plans());
  }
}

/** Creates a reset link, alone on the last line; throws for an unknown address. */
export async function resetLink({ people, baseUrl }: Stores, email: string): Promise<string> {
  const person = await people.find(email);
  if (person === null)
    throw new Error(
      `Cannot create a link: ${email}: nobody signs in with this address, see \`${commandLine("account list")}\``,
    );
  const token = await people.makeLink({ kind: "reset", email: person.email });
  return [
    `With this link ${person.email} can set a new password: once, within a day. Earlier links stop working.`,
    "Give it to nobody else: it is shown only once, and anyone who has it can take over the account.",
    `${baseUrl}/dashboard/reset?link=${token}`,
  ].join("\n");
}

/** Switches two-factor sign-in off for a person; throws for an unknown address. */
export async function resetTwoFactor({ people }: Stores, email: string): Promise<string> {
  const person = await people.find(email);
  if (person === null)
    throw new Error(
      `Cannot switch two-factor sign-in off: ${email}: nobody signs in with this address, see \`${commandLine("account list")}\``,
    );
  return (await people.resetTwoFactor(person))
    ? `Switched two-factor sign-in off for ${person.email}: the password alone signs in, and the recovery codes no longer work.`
    : `Two-factor sign-in is not on for ${person.email}: nothing has changed.`;
}

export function accountCommand(): Command {
  const command = new Command("account")
    .usage("<command> [options]")
    .description("Creates, lists and changes accounts.");
  command
    .command("create")
    .description("invite a person by e-mail address, or create an account for keys only")
    .argument(
      "<email-or-name>",
      "an e-mail address (the last line of output is then a link for its person), or a name without @",
    )
    .option("--plan <plan>", "the account's plan", "free")
    .action(async (name: string, options: { plan?: string }) =>
      print(await withStores(environment, (stores) => createAccount(stores, name, options))),
    );
  command
    .command("list")
    .description("list all accounts with their people and keys")
    .option("--json", "print JSON")
    .action(async (options: { json?: boolean }) =>
      print(await withStores(environment, (stores) => listAccounts(stores, options))),
    );
  command
    .command("set-plan")
    .description("change an account's plan, from the next call on")
    .argument("<name>", "the account's name, as `account list` shows it")
    .argument("<plan>", "a plan, as `plan list` shows it")
    .action(async (name: string, plan: string) =>
      print(await withStores(environment, (stores) => setPlan(stores, name, plan))),
    );
  command
    .command("reset-link")
    .description("create a link to set a new password; it is the last line of output")
    .argument("<email>", "the person's e-mail address")
    .action(async (email: string) =>
      print(await withStores(environment, (stores) => resetLink(stores, email))),
    );
  command
    .command("reset-two-factor")
    .description("switch two-factor sign-in off for a person who has lost the app and the recovery codes")
    .argument("<email>", "the person's e-mail address")
    .action(async (email: string) =>
      print(await withStores(environment, (stores) => resetTwoFactor(stores, email))),
    );
  return command;
}

if (import.meta.main) await runCommand(accountCommand());
