/** @jsxImportSource preact */
import type { ComponentChild } from "preact";

/** What a piece of code is: a name (keyword, command, member), a text, a number or constant, or a comment. */
type Kind = "name" | "text" | "number" | "quiet";

interface Rule {
  readonly kind: Kind;
  readonly pattern: RegExp;
}
const rule = (kind: Kind, pattern: RegExp): Rule => ({ kind, pattern });

const doubleQuoted = /"(?:[^"\\\n]|\\.)*"/;
const singleQuoted = /'(?:[^'\\\n]|\\.)*'/;
const numbers = rule("number", /\b(?:\d+(?:\.\d+)?|true|false|null|True|False|None|undefined)\b/);
const strings = [rule("text", doubleQuoted), rule("text", singleQuoted)];
const words = (list: string): Rule =>
  rule("name", new RegExp(`(?<![\\w.$])(?:${list.replaceAll(" ", "|")})(?!\\w)`));

const json = [rule("name", /"(?:[^"\\\n]|\\.)*"(?=\s*:)/), rule("text", doubleQuoted), numbers];

/** Rules by language; the first that fits wins. */
const rulesByLanguage: Readonly<Record<string, readonly Rule[]>> = {
  sh: [
    rule("quiet", /(?<=^|\s)#.*/m),
    rule("name", /(?<=^|[|&;] )(?:curl|bun|npx|docker|export|sqlite3)\b/m),
    rule("name", /(?<= )(?:-[GHd]|--data-urlencode)(?= )/),
    ...strings,
  ],
  ts: [
    rule("quiet", /\/\/.*/),
    rule("text", /`(?:[^`\\]|\\.)*`/),
    ...strings,
    words("import from export const let for of in await async new if throw return function"),
    numbers,
  ],
  python: [
    rule("quiet", /#.*/),
    rule("text", /\bf?"(?:[^"\\\n]|\\.)*"/),
    ...strings,
    words("import from as with for in while if try except print def return"),
    numbers,
  ],
  php: [
    rule("name", /<\?php|\$\w+/),
    ...strings,
    words(
      "stream_context_create http_build_query rawurlencode getenv file_get_contents json_encode json_decode print_r",
    ),
    numbers,
  ],
  json,
  ini: [rule("quiet", /^#.*/m), rule("name", /^\w+(?==)/m)],
  // Status and headers before the JSON of an answer.
  answer: [rule("name", /^HTTP \d+/m), rule("quiet", /^[A-Z][\w-]*:.*/m), ...json],
};
const aliases: Readonly<Record<string, string>> = { curl: "sh", javascript: "ts" };

/** A run of Arabic in code, a sentence with its signs; isolated, so that commas and quotes around it keep their places. */
const arabicRun = /([\p{Script=Arabic}\p{Mn}ـ]+(?:[ ،؛؟.!]+[\p{Script=Arabic}\p{Mn}ـ]+)*[،؛؟.!]*)/u;
export const isolateArabic = (text: string): ComponentChild[] =>
  text.split(arabicRun).map((part, index) => (index % 2 === 1 ? <bdi lang="ar">{part}</bdi> : part));

/** Code with its parts marked for the style sheet; of an unknown language, as it is. */
export function highlight(text: string, language: string): ComponentChild[] {
  const rules = rulesByLanguage[aliases[language] ?? language];
  if (rules === undefined) return isolateArabic(text);
  // Each rule is a group of one pattern.
  const flags = "gm";
  const whole = new RegExp(rules.map(({ pattern }) => `(${pattern.source})`).join("|"), flags);
  const shown: ComponentChild[] = [];
  let end = 0;
  for (const found of text.matchAll(whole)) {
    const kind = rules[found.slice(1).findIndex((part) => part !== undefined)]?.kind;
    shown.push(...isolateArabic(text.slice(end, found.index)));
    shown.push(<span class={`c-${kind}`}>{isolateArabic(found[0])}</span>);
    end = found.index + found[0].length;
  }
  return [...shown, ...isolateArabic(text.slice(end))];
}
