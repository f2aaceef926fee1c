/** Longest object or list that stays on one line, in characters. */
const lineMax = 76;

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => escapes[sign] as string);

const arabic = /\p{Script=Arabic}/u;

/** A string in its colour; Arabic is isolated, so that commas and braces keep their places. */
function stringHtml(text: string): string {
  const json = escaped(JSON.stringify(text));
  return arabic.test(text)
    ? `<span class="s">"<bdi>${json.slice(1, -1)}</bdi>"</span>`
    : `<span class="s">${json}</span>`;
}

const simpleHtml = (value: unknown): string =>
  typeof value === "string" ? stringHtml(value) : `<span class="n">${JSON.stringify(value)}</span>`;

type Pair = readonly [name: string | null, value: unknown];

function joined(pairs: readonly Pair[], [open, close]: readonly [string, string], indent: string): string {
  const isFlat = `${indent}${JSON.stringify(pairs)}`.length <= lineMax;
  const inner = isFlat ? indent : `${indent}  `;
  const items = pairs.map(([name, value]) => {
    const html = valueHtml(value, inner);
    return name === null ? html : `<span class="k">${escaped(JSON.stringify(name))}</span>: ${html}`;
  });
  if (items.length === 0) return open + close;
  const space = open === "{" ? " " : "";
  return isFlat
    ? `${open}${space}${items.join(", ")}${space}${close}`
    : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
}

function valueHtml(value: unknown, indent: string): string {
  if (Array.isArray(value))
    return joined(
      value.map((item) => [null, item] as const),
      ["[", "]"],
      indent,
    );
  if (typeof value === "object" && value !== null) return joined(Object.entries(value), ["{", "}"], indent);
  return simpleHtml(value);
}

/**
 * A value as JSON in HTML: names (`k`), strings (`s`), and numbers, booleans and null (`n`) in spans. Its text without
 * the spans is the JSON. What is short stays on one line.
 */
export const jsonHtml = (value: unknown): string => valueHtml(value, "");
