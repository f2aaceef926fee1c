/** The outbox of notices, as on SQLite (`../tables.ts`), filled in the transaction of the charge that reaches a mark. */
export const noticesSql = `
CREATE TABLE "noticeChannels" (
  name text COLLATE "C" PRIMARY KEY
);

CREATE TABLE notices (
  event bigint NOT NULL,
  channel text COLLATE "C" NOT NULL,
  attempts integer NOT NULL,
  "nextMs" bigint NOT NULL,
  PRIMARY KEY (event, channel)
);
CREATE INDEX notices_due ON notices (channel, "nextMs");

-- The lock on a channel keeps it from being switched off, and what waits for it from being dropped, before this commits.
CREATE FUNCTION notice_key_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices SELECT new.number, name, 0, 0 FROM (SELECT name FROM "noticeChannels" FOR KEY SHARE) AS channels;
  RETURN NULL;
END $$;
CREATE TRIGGER "keyEvents_noticed" AFTER INSERT ON "keyEvents" FOR EACH ROW
  WHEN (new.kind IN ('budget80', 'budget100')) EXECUTE FUNCTION notice_key_event();
`;
