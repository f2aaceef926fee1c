import { SQL } from "bun";

/** Thrown when the engine did not answer in time: what was asked of it may have happened or may still happen. */
export class EngineSilent extends Error {
  constructor() {
    super("The database does not answer: check that it runs and can be reached");
  }
}

/** Values of a query: text arrays are given as array literals (`textArray`). */
export type Values = readonly (string | number | boolean | null)[];

/** Asks one query. Rows come as JSON, so that numbers up to 2^53 are numbers. */
export interface Queries {
  /** The rows of a SELECT, or of a statement with RETURNING. */
  rows<T>(text: string, values?: Values): Promise<T[]>;
  /** Runs a statement whose rows nobody needs. */
  run(text: string, values?: Values): Promise<void>;
}

export interface Pool {
  /**
   * Runs the work on a connection; rejects with `EngineSilent` after `withinMs`. All connections are dropped when nothing
   * else was answered for as long.
   */
  use<T>(work: (queries: Queries) => Promise<T>, withinMs: number): Promise<T>;
  /** The same in a transaction. */
  transact<T>(work: (queries: Queries) => Promise<T>, withinMs: number): Promise<T>;
  /** The client that has its own connection for notifications. */
  readonly sql: SQL;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly url: string;
  readonly name: string;
  readonly connections: number;
  /** After how long the engine itself stops a statement, in ms. */
  readonly statementMs: number;
}

/** How long a new connection may take, in seconds. */
const connectSeconds = 1;

/** Only a SELECT can stand in a FROM; what changes rows stands in a WITH. */
const asJson = (text: string): string =>
  `WITH answer AS (${text}) SELECT coalesce(json_agg(row_to_json(answer.*)), '[]'::json) AS rows FROM answer`;

const queriesOn = (sql: Pick<SQL, "unsafe">): Queries => ({
  async rows<T>(text: string, values: Values = []) {
    const [answer] = await sql.unsafe(asJson(text), [...values]);
    return answer.rows as T[];
  },
  async run(text, values = []) {
    await sql.unsafe(text, [...values]);
  },
});

/** Connections to the engine that are made when they are needed. */
export function openPool({ url, name, connections, statementMs }: PoolOptions): Pool {
  const connect = (): SQL =>
    new SQL({
      url,
      adapter: "postgres",
      max: connections,
      connectionTimeout: connectSeconds,
      connection: {
        application_name: `mizan ${name}`,
        statement_timeout: statementMs,
        idle_in_transaction_session_timeout: statementMs,
      },
    });
  let sql = connect();
  let answeredMs = performance.now();

  async function within<T>(work: (sql: SQL) => Promise<T>, ms: number): Promise<T> {
    const used = sql;
    const silence = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silence.reject(new EngineSilent());
      // Where others were answered meanwhile, this one has only waited for its turn.
      if (performance.now() - answeredMs < ms) return;
      if (sql === used) sql = connect();
      void used.close({ timeout: 0 }).catch(() => {});
    }, ms);
    try {
      const working = work(used);
      // Once it is too late, nobody waits for it.
      working.catch(() => {});
      const answer = await Promise.race([working, silence.promise]);
      answeredMs = performance.now();
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    use: (work, withinMs) => within((sql) => work(queriesOn(sql)), withinMs),
    transact: (work, withinMs) =>
      within((sql) => sql.begin((transaction) => work(queriesOn(transaction))), withinMs),
    get sql() {
      return sql;
    },
    close: () => sql.close({ timeout: 1 }).catch(() => {}),
  };
}

/** A list of texts as an array literal. */
export const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** A list of whole numbers as an array literal. */
export const numberArray = (values: readonly number[]): string => `{${values.join(",")}}`;

const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? "");
/** The five characters of PostgreSQL for an error that the engine itself reported, or "". */
export const stateOf = (error: unknown): string => String((error as { errno?: unknown }).errno ?? "");

/**
 * Whether the same may be tried again: the connection was lost, the engine stops, starts or had too much to do, two
 * transactions were in each other's way, or a batch has come twice at once.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof EngineSilent ||
  /^ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME|.*TIMEOUT)/.test(codeOf(error)) ||
  /^(08|40|53|55P03|57|23505|25006)/.test(stateOf(error));
