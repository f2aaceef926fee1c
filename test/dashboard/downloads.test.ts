import { expect, test } from "bun:test";
import { openDownloads } from "../../src/downloads/downloads.ts";
import { makeExports } from "../downloads/support.ts";
import { openTestDashboard } from "./support.ts";

const link = 'href="/dashboard/downloads"';

test("the dashboard lists the exports on offer, in the language of the page", async () => {
  using exports = makeExports();
  const downloads = openDownloads(exports.path, () => {});
  using dashboard = openTestDashboard({ services: { downloads } });
  const person = await dashboard.signUpFirst();
  expect((await person.get("/dashboard")).text).toContain(link);
  const { status, text } = await person.get("/dashboard/downloads");
  expect(status).toBe(200);
  for (const part of [
    '<a href="/docs/downloads/jsonl/README.md" download>',
    "CC-BY-SA-4.0",
    "2026.11-abc",
    'aria-current="page"',
  ])
    expect([part, text.includes(part)]).toEqual([part, true]);
});

test("without exports on offer there is no such page and no link to it", async () => {
  using dashboard = openTestDashboard();
  const person = await dashboard.signUpFirst();
  expect((await person.get("/dashboard")).text).not.toContain(link);
  expect((await person.get("/dashboard/downloads")).status).toBe(404);
});

test("visitors who are not signed in are sent to sign in", async () => {
  using exports = makeExports();
  using dashboard = openTestDashboard({ services: { downloads: openDownloads(exports.path, () => {}) } });
  expect((await dashboard.visitor().get("/dashboard/downloads")).status).toBe(303);
});
