/** The functions for the passing of time: balances as they read now, a clock that was ahead, old usage. */
export const periodSql = `
-- A key's balance as it reads now, and whether the clock is behind (see charge_batch).
CREATE FUNCTION balance_of(key text, given_ms bigint) RETURNS json LANGUAGE sql VOLATILE AS $$
  SELECT json_build_object(
    'day', greatest(held.day, now.today),
    'dayUsed', CASE WHEN held.day >= now.today THEN held."dayUsed"
      WHEN held.day IS NULL THEN 0 ELSE used_in_day(key, now.today) END,
    'month', greatest(held.month, now.month),
    'monthUsed', CASE WHEN held.month >= now.month THEN held."monthUsed"
      WHEN held.month IS NULL THEN 0 ELSE used_in_month(key, now.month) END,
    'lastDay', coalesce(held.day, 0),
    'isBehind', now.today < calendar."latestDay" - 1)
  FROM (SELECT ms, day AS today, month_of_day(day) AS month FROM (
      SELECT ms, (ms / 86400000)::integer AS day FROM engine_ms(given_ms) AS ms) AS at) AS now
  CROSS JOIN calendar LEFT JOIN balances AS held ON held."keyId" = key
$$;

-- After a clock that was ahead: balances of days to come count as used today, so that going back earns nothing, and
-- tomorrow starts from zero.
CREATE FUNCTION bring_back(given_ms bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  today integer := engine_ms(given_ms) / 86400000;
  this_month integer := month_of_day(today);
BEGIN
  PERFORM 1 FROM calendar WHERE today < "latestDay" - 1 FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM 1 FROM balances WHERE day > today + 1 ORDER BY "keyId" FOR UPDATE;
  UPDATE balances SET day = today, "dayUsed" = "dayUsed" + used_in_day("keyId", today), month = this_month,
    "monthUsed" = greatest("dayUsed" + used_in_day("keyId", today),
      "monthUsed" + CASE WHEN month > this_month THEN used_in_month("keyId", this_month) ELSE 0 END)
    WHERE day > today + 1;
  -- Balances of tomorrow stay as they are.
  UPDATE calendar SET "latestDay" = today + 1;
END $$;

-- Books the usage of all days to come on one day, and makes the balances of its keys what usage says.
CREATE FUNCTION rebook(on_day integer, given_ms bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint := engine_ms(given_ms);
  today integer := now_ms / 86400000;
  this_month integer := month_of_day(today);
  ahead usage[];
  keys_ahead text[];
BEGIN
  PERFORM 1 FROM calendar FOR UPDATE;
  PERFORM 1 FROM balances WHERE day > today OR "keyId" IN (SELECT "keyId" FROM usage WHERE day > today)
    ORDER BY "keyId" FOR UPDATE;
  SELECT array_agg(usage), array_agg(DISTINCT "keyId") INTO ahead, keys_ahead FROM usage WHERE day > today;
  IF ahead IS NOT NULL THEN
    PERFORM add_usage((SELECT array_agg(ROW("keyId", day, endpoint, outcome, -calls, -half, -"freeCalls", 0)::usage)
      FROM unnest(ahead)));
    PERFORM add_usage((SELECT array_agg(ROW("keyId", on_day, endpoint, outcome, calls, half, "freeCalls",
      least("lastMs", now_ms))::usage) FROM unnest(ahead)));
  END IF;
  UPDATE balances SET day = today, "dayUsed" = used_in_day("keyId", today), month = this_month,
    "monthUsed" = used_in_month("keyId", this_month)
    WHERE day > today OR "keyId" = ANY (keys_ahead);
  UPDATE calendar SET "latestDay" = today WHERE "latestDay" > today;
END $$;

-- Removes batches older than a day, and usage older than \`kept\` days: at most one day further than last time, so that a
-- clock that jumps ahead for a moment removes nothing. At most \`most\` rows of each; true when there may be more.
CREATE FUNCTION prune(kept integer, most integer, given_ms bigint) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  now_ms bigint := engine_ms(given_ms);
  today integer := now_ms / 86400000;
  pruned_on integer;
  first_day integer;
  gone integer;
  is_full boolean;
BEGIN
  DELETE FROM batches WHERE id IN (SELECT id FROM batches WHERE "atMs" < now_ms - 86400000 LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  is_full := gone = most;
  SELECT "prunedOn" INTO pruned_on FROM calendar FOR UPDATE SKIP LOCKED;
  IF pruned_on IS NULL OR today <= pruned_on THEN RETURN is_full; END IF;
  first_day := least(today, pruned_on + 1) - kept;
  DELETE FROM usage WHERE ("keyId", day, endpoint, outcome) IN (
    SELECT "keyId", day, endpoint, outcome FROM usage WHERE day < first_day LIMIT most);
  GET DIAGNOSTICS gone = ROW_COUNT;
  IF gone = most THEN RETURN true; END IF;
  DELETE FROM "usageMonths" WHERE month < month_of_day(first_day);
  UPDATE calendar SET "prunedOn" = today;
  RETURN is_full;
END $$;
`;
