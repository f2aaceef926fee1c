import { expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { planOf } from "../http/support/plans.ts";
import { announcedUrl, makeKeyIn, spawnServer } from "../server/support/child_server.ts";
import { type TempFolder, tempFolder } from "../support/temp_folder.ts";
import { certificateFile, type Receiver, startReceiver } from "./receiver.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const plan = planOf({ name: "small", day: 10, month: 1_000 });

/** Starts the real server with a webhook at the receiver. */
async function start(folder: TempFolder, { port }: Receiver, environment: Record<string, string> = {}) {
  const child = spawnServer(folder, {
    MIZAN_NOTICE_WEBHOOK_URL: `https://localhost:${port}/hook`,
    MIZAN_NOTICE_WEBHOOK_SECRET: secret,
    MIZAN_NOTICE_PRIVATE_NETWORKS: "yes",
    NODE_EXTRA_CA_CERTS: certificateFile,
    ...environment,
  });
  const url = await announcedUrl(folder.file("mizan.sqlite"));
  return {
    url,
    child,
    async end(signal: NodeJS.Signals) {
      child.kill(signal);
      await child.exited;
    },
  };
}

/** Waits until the channels are on, which is after the start. */
async function untilOn(path: string): Promise<void> {
  using database = openDatabase(path);
  const on = database.sqlite.query("SELECT 1 FROM noticeChannels");
  while (on.all().length === 0) await Bun.sleep(5);
}

/** The rows of the outbox; `isDue` lets their waits pass. */
function outbox(path: string, isDue = false): number {
  using database = openDatabase(path);
  if (isDue) database.tryWrite(() => database.sqlite.run("UPDATE notices SET nextMs = 0"));
  return database.sqlite.query("SELECT 1 FROM notices").all().length;
}

const spend = async (url: string, key: string, calls: number): Promise<void> => {
  for (let call = 0; call < calls; call++) {
    const response = await fetch(`${url}/v1/letters?limit=1`, { headers: { "x-api-key": key } });
    expect([response.status, response.headers.get("x-dp-cost")]).toEqual([200, "1"]);
  }
};

test("a server posts each mark once, whatever is killed between the charge and the receiver's answer", async () => {
  using folder = tempFolder();
  using receiver = startReceiver();
  const path = folder.file("mizan.sqlite");
  // Takes the message and does not answer: the server cannot know.
  receiver.answer = () => new Promise(() => {});
  const first = await start(folder, receiver);
  await untilOn(path);
  const key = makeKeyIn(path, plan);
  await spend(first.url, key.value, 8);
  await receiver.reached(1);
  await first.end("SIGKILL");

  receiver.answer = () => new Response(null, { status: 204 });
  expect(outbox(path, true)).toBe(1);
  const second = await start(folder, receiver);
  await receiver.reached(2);
  while (outbox(path) > 0) await Bun.sleep(5);
  // Charged, and killed before the outbox was looked into, or after: it is there either way.
  await spend(second.url, key.value, 2);
  await second.end("SIGKILL");
  outbox(path, true);
  const third = await start(folder, receiver);
  await receiver.reached(3);
  while (outbox(path) > 0) await Bun.sleep(5);
  await third.end("SIGTERM");

  const told = receiver.received.map(({ body, headers }) => {
    const { type, data } = JSON.parse(body);
    return { type, percent: data.percent, id: headers["webhook-id"] };
  });
  expect(told.slice(0, 3).map(({ type, percent }) => [type, percent])).toEqual([
    ["budget.reached", 80],
    ["budget.reached", 80],
    ["budget.reached", 100],
  ]);
  // What came twice has the same name, and nothing else came.
  expect(new Set(told.map(({ id }) => id)).size).toBe(2);
  expect(JSON.parse(receiver.received[0]?.body as string).data).toEqual({
    percent: 80,
    period: "day",
    resetsAt: expect.stringMatching(/T00:00:00Z$/),
    keyId: key.id,
    keyName: "test",
    account: "operator",
    plan: "small",
    budget: 10,
  });
}, 60_000);

test("a server without notices in its settings tells nobody, and drops what waited for them", async () => {
  using folder = tempFolder();
  using receiver = startReceiver();
  const path = folder.file("mizan.sqlite");
  receiver.answer = () => new Response(null, { status: 500 });
  const on = await start(folder, receiver);
  await untilOn(path);
  const key = makeKeyIn(path, plan);
  await spend(on.url, key.value, 8);
  await receiver.reached(1);
  await on.end("SIGTERM");
  expect(outbox(path, true)).toBe(1);
  const off = await start(folder, receiver, { MIZAN_NOTICE_WEBHOOK_URL: "" });
  while (outbox(path) > 0) await Bun.sleep(5);
  await spend(off.url, key.value, 2);
  await off.end("SIGTERM");
  expect([receiver.received.length, outbox(path)]).toEqual([1, 0]);
}, 60_000);
