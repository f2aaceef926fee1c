import { openArtifact } from "../src/lexicon/open_artifact.ts";
import { planOf } from "./http/support/plans.ts";
import { makeKeyIn, startChild } from "./server/support/child_server.ts";

const dir = process.argv[2] as string;
let t = performance.now();
const a = openArtifact(dir, { cacheBytes: 1 << 24 });
console.log("openArtifact ms", Math.round(performance.now() - t));
a.close();
t = performance.now();
await using server = await startChild({ ARTIFACT_DIR: dir });
console.log("start to listening ms", Math.round(performance.now() - t));
const { value } = makeKeyIn(
  server.databasePath,
  planOf({ name: "walk", day: 1e9, month: 1e9, concurrency: 5, pageLimit: 20 }),
);
const call = async (p: string) => {
  const r = await fetch(server.url + p, { headers: { "x-api-key": value } });
  return r;
};
const res = async () =>
  Number(/RssAnon:\s+(\d+) kB/.exec(await Bun.file(`/proc/${server.pid}/status`).text())?.[1]) / 1024;
const rss = async () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(await Bun.file(`/proc/${server.pid}/status`).text())?.[1]) / 1024;
for (const p of [
  "/v1/words?limit=20&tier=full",
  "/v1/words?q=book",
  "/v1/words?q=كتاب&startsWith=ك&endsWith=ب",
  "/v1/words/autocomplete?q=المدرسه",
  "/v1/words/autocomplete?q=kitab",
  "/v1/words/analyze?form=وسيكتبونها",
  "/dashboard/sign-in",
])
  console.log(p, (await call(p)).status);
console.log("anon", await res(), "rss", await rss());
for (let i = 1; i <= 600; i++) {
  await (await call(`/v1/words?limit=20&tier=full&page=${i * 4}`)).arrayBuffer();
}
await Bun.sleep(3000);
console.log("after walk anon", await res(), "rss", await rss());
const show = async (p: string) => console.log(p, (await (await call(p)).text()).slice(0, 700));
await show("/v1/words/bulk");
await show("/v1/words/analyze?form=%D9%88%D8%B3%D9%8A%D8%A6%D8%AA%D9%83%D9%84%D9%88%D9%86");
await show("/v1/roots/ث-و-ل");
