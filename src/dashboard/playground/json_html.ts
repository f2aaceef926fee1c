import { json, literal, type Notation, quoted } from "../../look/code/literal.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] as string);

const arabic = /\p{Script=Arabic}/u;

/** JSON in its colours; Arabic is isolated, so that commas and braces keep their places. */
const html: Notation = {
  ...json,
  string: (text) => {
    const shown = escaped(quoted(text));
    return `<span class="c-text">${arabic.test(text) ? `"<bdi>${shown.slice(1, -1)}</bdi>"` : shown}</span>`;
  },
  constant: (value) => `<span class="c-number">${value}</span>`,
  name: (name) => `<span class="c-name">${escaped(quoted(name))}</span>: `,
  space: " ",
};

/**
 * A value as JSON in HTML: names, texts, and numbers, booleans and null in spans. Its text without the spans is the
 * JSON. What is short stays on one line.
 */
export const jsonHtml = (value: unknown): string => literal(value, html);
