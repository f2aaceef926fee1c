/**
 * The functions that change the ledger. Every one runs in READ COMMITTED, where a statement sees what was committed when
 * it began, and a locked row as it is after the lock. All take rows in one order: the calendar, balances by key, usage
 * by its primary key, then usage of months; so none waits in a circle.
 */
export const chargeSql = `
CREATE FUNCTION month_of_day(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(year FROM date '1970-01-01' + day)::integer - 1970) * 12
    + extract(month FROM date '1970-01-01' + day)::integer - 1
$$;

-- The engine's clock decides the day; only tests give another instant.
CREATE FUNCTION engine_ms(given bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(given, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
$$;

CREATE FUNCTION used_in_day(key text, of_day integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(sum(half), 0)::bigint FROM usage WHERE "keyId" = key AND day = of_day
$$;

CREATE FUNCTION used_in_month(key text, of_month integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(sum(half), 0)::bigint FROM "usageMonths" WHERE "keyId" = key AND month = of_month
$$;

-- Adds rows of usage, with negative amounts where something is taken back; rows left without calls go.
CREATE FUNCTION add_usage(rows usage[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO usage
    SELECT "keyId", day, endpoint, outcome, sum(calls), sum(half), sum("freeCalls"), max("lastMs")
    FROM unnest(rows) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("keyId", day, endpoint, outcome) DO UPDATE SET calls = usage.calls + excluded.calls,
      half = usage.half + excluded.half, "freeCalls" = usage."freeCalls" + excluded."freeCalls",
      "lastMs" = greatest(usage."lastMs", excluded."lastMs");
  INSERT INTO "usageMonths"
    SELECT "keyId", month_of_day(day), endpoint, outcome, sum(calls), sum(half), sum("freeCalls")
    FROM unnest(rows) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT ("keyId", month, endpoint, outcome) DO UPDATE SET calls = "usageMonths".calls + excluded.calls,
      half = "usageMonths".half + excluded.half, "freeCalls" = "usageMonths"."freeCalls" + excluded."freeCalls";
  IF EXISTS (SELECT 1 FROM unnest(rows) WHERE calls < 0) THEN
    DELETE FROM usage USING (SELECT DISTINCT "keyId", day FROM unnest(rows)) AS touched
      WHERE usage."keyId" = touched."keyId" AND usage.day = touched.day AND calls = 0 AND half = 0;
    DELETE FROM "usageMonths" USING (SELECT DISTINCT "keyId", month_of_day(day) AS month FROM unnest(rows)) AS touched
      WHERE "usageMonths"."keyId" = touched."keyId" AND "usageMonths".month = touched.month AND calls = 0 AND half = 0;
  END IF;
END $$;

-- The marks of a budget that an amount used has reached, by \`domain/budget_mark.ts\`.
CREATE FUNCTION note_marks(key text, at_ms bigint, period text, used bigint, now_used bigint, budget bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO "keyEvents" ("keyId", "atMs", kind, before, after)
  SELECT key, at_ms, kind, NULL, period FROM (VALUES ('budget80', 80), ('budget100', 100)) AS marks (kind, percent)
  WHERE used * 100 < budget * percent AND now_used * 100 >= budget * percent ORDER BY percent
$$;

-- Charges the charges of a batch, sorted by key, in their order: each wholly or not at all. \`days\` and \`months\` are
-- the budgets of its plan; a cost of 0 charges nothing and tells the balance (a client that has gone). \`counts\` are
-- calls that cost nothing. A batch is charged once, however often it arrives; the answer to a second one has the
-- balances as they are then. \`state\`: done, void, or behind, when the
-- clock is more than a day behind the balances: nothing was done, bring_back comes first.
CREATE FUNCTION charge_batch(
  batch uuid, key_ids text[], endpoints text[], costs bigint[], days bigint[], months bigint[], counts json, given_ms bigint
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint := engine_ms(given_ms);
  today integer := now_ms / 86400000;
  this_month integer := month_of_day(today);
  size integer := coalesce(array_length(key_ids, 1), 0);
  earlier batches%ROWTYPE;
  latest integer;
  held balances%ROWTYPE;
  place integer := 1;
  kind text;
  kinds text := '';
  used_before bigint;
  marks_due boolean;
  is_charged boolean;
  out_days integer[] := '{}';
  out_months integer[] := '{}';
  out_day_used bigint[] := '{}';
  out_month_used bigint[] := '{}';
  new_rows balances[] := '{}';
  used usage[];
BEGIN
  SELECT * INTO earlier FROM batches WHERE id = batch;
  IF FOUND AND earlier.kinds IS NULL THEN RETURN json_build_object('state', 'void'); END IF;
  IF FOUND THEN
    RETURN (SELECT json_build_object('state', 'done', 'kinds', earlier.kinds, 'days', array_agg(day ORDER BY number),
        'dayUsed', array_agg("dayUsed" ORDER BY number), 'months', array_agg(month ORDER BY number),
        'monthUsed', array_agg("monthUsed" ORDER BY number))
      FROM unnest(key_ids) WITH ORDINALITY AS asked ("keyId", number) JOIN balances USING ("keyId"));
  END IF;
  SELECT "latestDay" INTO latest FROM calendar;
  IF today < latest - 1 THEN RETURN json_build_object('state', 'behind'); END IF;
  IF today > latest THEN UPDATE calendar SET "latestDay" = today WHERE "latestDay" < today; END IF;

  IF size > 0 THEN
    -- Day 0: what such a key has used is read below.
    INSERT INTO balances SELECT DISTINCT key, 0, 0, 0, 0,
        EXISTS (SELECT 1 FROM keys WHERE keys.id = key AND keys."revokedMs" IS NOT NULL)
      FROM unnest(key_ids) AS key WHERE NOT EXISTS (SELECT 1 FROM balances WHERE "keyId" = key)
      ORDER BY 1 ON CONFLICT DO NOTHING;
    FOR held IN SELECT * FROM balances WHERE "keyId" = ANY (key_ids) ORDER BY "keyId" FOR UPDATE LOOP
      -- No day is granted twice: one that the key was in while the clock was ahead comes back with what was used in it.
      IF held.day < today THEN
        held."dayUsed" := used_in_day(held."keyId", today);
        held.day := today;
      END IF;
      IF held.month < this_month THEN
        held."monthUsed" := used_in_month(held."keyId", this_month);
        held.month := this_month;
      END IF;
      is_charged := false;
      WHILE place <= size AND key_ids[place] = held."keyId" LOOP
        IF costs[place] = 0 THEN kind := 'a';
        ELSIF held.revoked THEN kind := 'r';
        ELSIF held."monthUsed" + costs[place] > months[place] THEN kind := 'm';
        ELSIF held."dayUsed" + costs[place] > days[place] THEN kind := 'd';
        ELSE
          kind := 'c';
          is_charged := true;
          held."dayUsed" := held."dayUsed" + costs[place];
          held."monthUsed" := held."monthUsed" + costs[place];
          marks_due := held."dayUsed" * 100 >= days[place] * 80 AND (held."dayUsed" - costs[place]) < days[place];
          IF marks_due THEN
            PERFORM note_marks(held."keyId", now_ms, 'day', held."dayUsed" - costs[place], held."dayUsed", days[place]);
          END IF;
          marks_due := held."monthUsed" * 100 >= months[place] * 80 AND (held."monthUsed" - costs[place]) < months[place];
          IF marks_due THEN
            PERFORM note_marks(held."keyId", now_ms, 'month', held."monthUsed" - costs[place], held."monthUsed",
              months[place]);
          END IF;
        END IF;
        kinds := kinds || kind;
        out_days := out_days || held.day;
        out_months := out_months || held.month;
        out_day_used := out_day_used || held."dayUsed";
        out_month_used := out_month_used || held."monthUsed";
        place := place + 1;
      END LOOP;
      -- What is refused leaves nothing behind.
      IF is_charged THEN new_rows := new_rows || held; END IF;
    END LOOP;
    IF place <> size + 1 THEN RAISE EXCEPTION 'charges are not sorted by key'; END IF;
  END IF;

  SELECT array_agg(ROW(found.*)::usage) INTO used FROM (
    SELECT key, day, endpoint,
      CASE letter WHEN 'c' THEN 'served' WHEN 'd' THEN 'dayLimit' WHEN 'm' THEN 'monthLimit' WHEN 'r' THEN 'revoked'
        ELSE 'aborted' END,
      1::bigint, CASE letter WHEN 'c' THEN cost ELSE 0 END, 0::bigint, now_ms
    FROM unnest(key_ids, endpoints, costs, out_days, string_to_array(kinds, NULL))
      AS charges (key, endpoint, cost, day, letter)
    UNION ALL
    -- A call counts for no day before that of its key's last charge before this batch.
    SELECT counted."keyId", greatest(counted.day, balances.day), counted.endpoint, counted.outcome, counted.calls, 0,
      counted."freeCalls", counted."lastMs"
    FROM json_populate_recordset(NULL::usage, counts) AS counted LEFT JOIN balances USING ("keyId")
  ) AS found;
  UPDATE balances SET day = changed.day, "dayUsed" = changed."dayUsed", month = changed.month,
    "monthUsed" = changed."monthUsed"
    FROM unnest(new_rows) AS changed WHERE balances."keyId" = changed."keyId" AND changed."keyId" IS NOT NULL;
  IF used IS NOT NULL THEN PERFORM add_usage(used); END IF;
  INSERT INTO batches VALUES (batch, now_ms, kinds, out_days, out_months);
  RETURN json_build_object('state', 'done', 'kinds', kinds, 'days', out_days, 'dayUsed', out_day_used,
    'months', out_months, 'monthUsed', out_month_used);
END $$;

-- Takes a batch back, or keeps it from ever being charged; true when it had been charged.
CREATE FUNCTION void_batch(batch uuid, key_ids text[], endpoints text[], costs bigint[], given_ms bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  charged batches%ROWTYPE;
  used usage[];
BEGIN
  INSERT INTO batches VALUES (batch, engine_ms(given_ms)) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN false; END IF;
  -- Balances first, as everywhere.
  PERFORM 1 FROM balances WHERE "keyId" = ANY (key_ids) ORDER BY "keyId" FOR UPDATE;
  SELECT * INTO charged FROM batches WHERE id = batch FOR UPDATE;
  IF charged.kinds IS NULL THEN RETURN false; END IF;
  UPDATE balances SET "dayUsed" = greatest(0, "dayUsed" - taken.in_day),
      "monthUsed" = greatest(0, "dayUsed" - taken.in_day, "monthUsed" - taken.in_month)
    FROM (
      SELECT key, sum(cost) FILTER (WHERE charges.day = held.day) AS in_day,
        sum(cost) FILTER (WHERE charges.month = held.month) AS in_month
      FROM unnest(key_ids, costs, charged.days, charged.months, string_to_array(charged.kinds, NULL))
        AS charges (key, cost, day, month, letter)
      JOIN balances AS held ON held."keyId" = key WHERE letter = 'c' GROUP BY key
    ) AS sums (key, day_sum, month_sum)
    CROSS JOIN LATERAL (SELECT coalesce(day_sum, 0)::bigint, coalesce(month_sum, 0)::bigint) AS taken (in_day, in_month)
    WHERE balances."keyId" = sums.key;
  SELECT array_agg(ROW(key, day, endpoint,
      CASE letter WHEN 'c' THEN 'served' WHEN 'd' THEN 'dayLimit' WHEN 'm' THEN 'monthLimit' WHEN 'r' THEN 'revoked'
        ELSE 'aborted' END,
      -1, CASE letter WHEN 'c' THEN -cost ELSE 0 END, 0, 0)::usage) INTO used
    FROM unnest(key_ids, endpoints, costs, charged.days, string_to_array(charged.kinds, NULL))
      AS charges (key, endpoint, cost, day, letter);
  IF used IS NOT NULL THEN PERFORM add_usage(used); END IF;
  UPDATE batches SET kinds = NULL, days = NULL, months = NULL WHERE id = batch;
  RETURN true;
END $$;
`;
