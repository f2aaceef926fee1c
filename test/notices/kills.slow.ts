import { expect, test } from "bun:test";
import { openDatabase } from "../../src/database/open_database.ts";
import { planOf } from "../http/support/plans.ts";
import { makeKeyIn, spawnServer } from "../server/support/child_server.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { certificateFile, startReceiver } from "./receiver.ts";

const kills = 25;
/** Day and month end together, so that each key reaches four marks. */
const plan = planOf({ name: "small", day: 10, month: 10 });

test(`of the marks reached while a server is killed ${kills} times, each is told, and none again that was acknowledged`, async () => {
  using folder = tempFolder();
  using receiver = startReceiver();
  // Slow enough that kills fall between a message and its answer.
  receiver.answer = async () => {
    await Bun.sleep(Math.random() * 400);
    return new Response(null, { status: 204 });
  };
  const path = folder.file("mizan.sqlite");
  const outputs: string[] = [];
  const start = () => {
    const child = spawnServer(folder, {
      MIZAN_NOTICE_WEBHOOK_URL: `https://localhost:${receiver.port}/`,
      MIZAN_NOTICE_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      MIZAN_NOTICE_PRIVATE_NETWORKS: "yes",
      NODE_EXTRA_CA_CERTS: certificateFile,
    });
    const listening = Promise.withResolvers<string>();
    const done = (async () => {
      let seen = "";
      for await (const chunk of (child.stdout as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(
        new TextDecoderStream(),
      )) {
        seen += chunk;
        const url = /listens on (http:\S+)\n/.exec(seen)?.[1];
        if (url) listening.resolve(url);
      }
      outputs.push(seen);
    })();
    return { child, url: listening.promise, done };
  };
  const query = <T>(sql: string): T[] => {
    using database = openDatabase(path);
    return database.sqlite.query(sql).all() as T[];
  };
  const letWaitsPass = (): void => {
    using database = openDatabase(path);
    database.tryWrite(() => database.sqlite.run("UPDATE notices SET nextMs = 0"));
  };

  for (let round = 0; round < kills; round++) {
    const { child, url, done } = start();
    const address = await url;
    while (query("SELECT 1 FROM noticeChannels").length === 0) await Bun.sleep(5);
    const keys = Array.from({ length: 5 }, () => makeKeyIn(path, plan));
    const calls = keys.flatMap(({ value }) =>
      Array.from({ length: 10 }, () =>
        fetch(`${address}/v1/letters?limit=1`, { headers: { "x-api-key": value } })
          .then((response) => response.text())
          .catch(() => null),
      ),
    );
    // From the first charges to a second after the last, when the outbox has been looked into.
    await Bun.sleep(Math.random() * 1_500);
    child.kill("SIGKILL");
    await Promise.all([...calls, child.exited, done]);
    letWaitsPass();
  }
  const { child, done } = start();
  while (query("SELECT 1 FROM notices").length > 0) await Bun.sleep(50);
  child.kill("SIGTERM");
  await Promise.all([child.exited, done]);

  const marks = query<{ number: number; atMs: number }>(
    "SELECT number, atMs FROM keyEvents WHERE kind IN ('budget80', 'budget100')",
  ).map(({ number, atMs }) => `notice_${atMs.toString(36)}_${number}`);
  const received = receiver.received.map(({ headers }) => headers["webhook-id"] as string);
  const acknowledged = outputs.flatMap((output) =>
    [...output.matchAll(/"notice":"(\w+)","channel":"webhook","state":"sent"/g)].map(
      ([, id]) => id as string,
    ),
  );
  console.log(
    `${marks.length} marks, ${received.length} messages, ${received.length - new Set(received).size} of them again`,
  );
  expect(marks.length).toBeGreaterThan(kills);
  expect(received.length).toBeGreaterThan(marks.length);
  expect([...new Set(received)].toSorted()).toEqual(marks.toSorted());
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
}, 300_000);
