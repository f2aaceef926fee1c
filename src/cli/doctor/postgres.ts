import { forgetful, isAlone, unusable } from "../../database/postgres/check_engine.ts";
import { connectionsOfServer } from "../../database/postgres/engine.ts";
import { type EngineFacts, readEngineFacts } from "../../database/postgres/engine_facts.ts";
import { newestEngineMigration } from "../../database/postgres/migrate_engine.ts";
import { type Clock, clocksApartMs, systemClock } from "../../domain/clock.ts";
import { withoutPassword } from "../../domain/without_password.ts";
import { checkDays } from "./database.ts";
import { type Finding, findingsOf, messageOf } from "./finding.ts";

/** From here on a round trip is a slow one: each charge waits for at least one. */
const slowMs = 10;

/** Looks at a PostgreSQL database without changing it. `servers` is how many have it open; null when it cannot be read. */
export async function checkPostgres(
  url: string,
): Promise<{ readonly findings: readonly Finding[]; readonly servers: number | null }> {
  const where = withoutPassword(url);
  try {
    const facts = await readEngineFacts(url);
    return { findings: judgeEngine(facts, { where, clock: systemClock }), servers: facts.servers };
  } catch (error) {
    const remedy =
      "check that it runs, that it lets this machine in, and the address, password and sslmode in DATABASE_URL";
    return {
      findings: [findingsOf("database").fails(`${where}: ${messageOf(error)}`, remedy)],
      servers: null,
    };
  }
}

interface Judged {
  /** The address as it is shown. */
  readonly where: string;
  /** This machine's. */
  readonly clock: Clock;
}

/** What is to be said and done about it. */
export const judgeEngine = (facts: EngineFacts, { where, clock }: Judged): readonly Finding[] => [
  judgeReach(facts, where),
  judgeTables(facts),
  judgeCommits(facts),
  judgeStandbys(facts),
  judgeClock(facts, clock),
  judgeConnections(facts),
];

function judgeReach(facts: EngineFacts, where: string): Finding {
  const { ok, warns, fails } = findingsOf("database");
  const { version, answerMs } = facts;
  const found = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000} at ${where} answers in ${answerMs.toFixed(2)} ms`;
  const refusal = unusable(facts);
  if (refusal !== null) return fails(`${found}; ${refusal.found}`, refusal.remedy);
  return answerMs > slowMs
    ? warns(found, "every charge waits for it: bring the database nearer, or look for what keeps it busy")
    : ok(found);
}

function judgeTables({ state }: EngineFacts): Finding {
  const { ok, warns, fails } = findingsOf("tables");
  if (state === null) return ok("none yet: the first start makes them");
  const { applied, accounts, activeKeys } = state;
  const found = `version ${applied}, ${accounts} accounts, ${activeKeys} active keys`;
  if (applied > newestEngineMigration)
    return fails(`${found}; they are of a newer version of Mizan`, "start that version");
  return applied < newestEngineMigration
    ? warns(
        `${found}; they are of an older version`,
        "back the database up (pg_dump); the next start brings it up to date",
      )
    : ok(found);
}

function judgeCommits(facts: EngineFacts): Finding {
  const { ok, warns, fails } = findingsOf("commits");
  const { commit, fsync } = facts;
  const refusal = forgetful(facts);
  if (refusal !== null) return fails(refusal.found, refusal.remedy);
  const found = `synchronous_commit is ${commit}, fsync is ${fsync}`;
  return fsync === "off"
    ? warns(
        `${found}: a power cut can lose charges or the whole database`,
        "set fsync = on in postgresql.conf, and restart",
      )
    : ok(found);
}

/** How many standbys must confirm a commit: `ANY 2 (a, b, c)`, `FIRST 1 (a, b)`, `2 (a, b)`, or a list for the first of it. */
const confirmationsOf = (names: string): number =>
  Number(/^\s*(?:(?:ANY|FIRST)\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);

function judgeStandbys(facts: EngineFacts): Finding {
  const { ok, warns, fails } = findingsOf("standbys");
  const { standbyNames, standbys } = facts;
  if (isAlone(facts))
    return warns(
      "no commit waits for one: a failover to another machine can lose the last charges",
      "have two, and set synchronous_standby_names (/docs/scaling)",
    );
  const needed = confirmationsOf(standbyNames);
  const named = `${standbyNames}: commits wait for ${needed}`;
  if (standbys === null)
    return warns(
      `${named}; this role may not see how many are connected`,
      "GRANT pg_read_all_stats to it, or ask as the owner",
    );
  const found = `${named}, and ${standbys} are connected`;
  if (standbys < needed)
    return fails(
      `${found}: no charge is answered`,
      "start the standbys, or take those that are gone out of synchronous_standby_names",
    );
  return standbys === needed
    ? warns(`${found}: when one more goes, charges stop`, "start another, or name more of them")
    : ok(found);
}

function judgeClock({ aheadMs, state }: EngineFacts, clock: Clock): Finding {
  const { warns } = findingsOf("clock");
  const [finding] = checkDays(state?.lastDay ?? null, () => clock() + aheadMs);
  const { found, state: judged } = finding as Finding;
  if (judged !== "ok" || Math.abs(aheadMs) < clocksApartMs) return finding as Finding;
  const seconds = (Math.abs(aheadMs) / 1_000).toFixed(1);
  return warns(
    `the database's, which decides the day: ${found}; this machine's is ${seconds} s ${aheadMs > 0 ? "behind" : "ahead"}`,
    "keep both with a time service (chrony, systemd-timesyncd)",
  );
}

function judgeConnections({ free, servers }: EngineFacts): Finding {
  const { ok, warns } = findingsOf("connections");
  const found = `${servers} servers have the database open; ${free} more connections are free for this role`;
  return free < connectionsOfServer
    ? warns(
        found,
        `a server uses up to ${connectionsOfServer}: raise max_connections, or the limit of the role or database`,
      )
    : ok(found);
}
