import { describe, expect, test } from "bun:test";
import { noticeMail, webhookBody } from "../../src/notices/notice_text.ts";
import type { Notice } from "../../src/notices/notices.ts";
import { readProject } from "../house/source_files.ts";
import { planOf } from "../http/support/plans.ts";

const notice: Notice = {
  event: 7,
  channel: "webhook",
  attempt: 1,
  keyId: "key_038fbx74tjab",
  keyName: "my app",
  account: "operator",
  kind: "budget80",
  period: "day",
  atMs: Date.parse("2026-11-23T09:30:00Z"),
  id: "notice_1_7",
};
const facts = {
  plan: planOf({ name: "classroom", day: 2000, month: 30_000 }),
  baseUrl: "https://mizan.example.org",
};

describe("webhookBody", () => {
  test.each(["self-hosting.md", "self-hosting.ar.md"])("is what %s shows", (page) => {
    const [, shown = ""] =
      /```\n([^`]*"budget\.reached"[^`]*)```/.exec(readProject(`src/site/docs/texts/${page}`)) ?? [];
    expect(JSON.parse(webhookBody(notice, facts))).toEqual(JSON.parse(shown));
  });

  test("says the month's budget and end for a month", () => {
    const { data } = JSON.parse(webhookBody({ ...notice, kind: "budget100", period: "month" }, facts));
    expect([data.percent, data.period, data.budget, data.resetsAt]).toEqual([
      ...[100, "month", 30_000, "2026-12-01T00:00:00Z"],
    ]);
  });
});

describe("noticeMail", () => {
  test("says in both languages which budget of which key, and until when", () => {
    const { subject, text } = noticeMail(notice, facts);
    expect(subject).toBe('Mizan: 80 % of the daily budget of "my app" is used');
    for (const part of [
      'The key "my app" (key_038fbx74tjab) of the account operator has used 80 % of its daily budget (2,000 DP).',
      "The budget resets at 2026-11-24T00:00:00Z.",
      "استهلك المفتاح «my app» (key_038fbx74tjab) في الحساب operator 80٪ من ميزانيته اليومية (2,000 نقطة).",
      "https://mizan.example.org/dashboard",
    ])
      expect(text).toContain(part);
  });

  test("says at 100 % that calls are refused", () => {
    expect(noticeMail({ ...notice, kind: "budget100" }, facts).text).toContain(
      "Calls that cost Data Points are refused until 2026-11-24T00:00:00Z; free calls go on.",
    );
  });
});
