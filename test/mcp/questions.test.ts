import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { project } from "../site/support/real_api.ts";
import { readTable } from "../support/read_table.ts";
import { modern, openMcpApi, post } from "./support.ts";

interface Question {
  readonly question: string;
  readonly tool: string;
  readonly args: Readonly<Record<string, string>>;
  readonly where: string;
  readonly answer: string;
  readonly source: string;
}

const questions: readonly Question[] = readTable("facts/questions.tsv", 6).map(({ cells }) => {
  const [question = "", tool = "", args = "", where = "", answer = "", source = ""] = cells;
  return { question, tool, args: JSON.parse(args), where, answer, source };
});

interface Said {
  readonly forms?: readonly { readonly person: string; readonly form: string }[];
  readonly rows?: readonly Readonly<Record<string, string>>[];
  readonly words?: readonly Readonly<Record<string, string | readonly string[]>>[];
}

/** What the tool's answer says in the place of a question: the first that is there, of forms in several rows all. */
function saidAt({ tool, where }: Question, { forms = [], rows = [], words = [] }: Said): readonly string[] {
  if (tool === "conjugate") return forms.flatMap(({ person, form }) => (person === where ? [form] : []));
  if (tool === "decline") {
    const [title, name = ""] = where.split("/");
    return rows.flatMap((row) => (row.form === title ? [row[name] ?? ""] : []));
  }
  return words.flatMap((word) => [word[where] ?? []].flat().slice(0, 1)).slice(0, 1);
}

test("there are 200 questions, none twice, about forms, plurals and roots", () => {
  expect(questions.length).toBe(200);
  expect(new Set(questions.map(({ question }) => question)).size).toBe(200);
  const about = (pattern: RegExp): number => questions.filter(({ where }) => pattern.test(where)).length;
  expect([about(/person|\//), about(/^plurals$/), about(/^root$/)]).toEqual([120, 45, 25]);
});

test("every answer is adjudicated where its row says", () => {
  const cited = (source: string): string => {
    const [name = ""] = source.split(", ");
    const path = join(project, name.endsWith(".tsv") ? `test/facts/${name}` : `corpus/${name}`);
    return existsSync(path) ? readFileSync(path, "utf8").normalize("NFC") : "";
  };
  // A member that a rule makes of an entry is not written in it.
  const byRule = /^(feminine|gender|activeParticiple|passiveParticiple)$/;
  const wrong = questions.filter(({ args, answer, where, source }) => {
    const text = cited(source);
    return !text.includes(args.word ?? args.verb ?? "") || !(byRule.test(where) || text.includes(answer));
  });
  expect(wrong.map(({ question }) => question)).toEqual([]);
});

test("every answer that a tool call gives is right", async () => {
  using api = openMcpApi();
  const wrong: object[] = [];
  for (const asked of questions) {
    const { body, headers } = modern("tools/call", { name: asked.tool, arguments: asked.args });
    const { json } = await post(api, body, headers);
    const { isError = false, structuredContent = {} } = json.result;
    const said = saidAt(asked, structuredContent);
    if (isError || !said.includes(asked.answer))
      wrong.push({ ...asked, said, text: json.result.content[0].text });
  }
  expect(wrong).toEqual([]);
});
