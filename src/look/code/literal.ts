/** Longest line with a list or an object in it, in characters. */
const lineMax = 76;

/** How a language writes values. */
export interface Notation {
  readonly string: (text: string) => string;
  readonly constant: (value: number | boolean | null) => string;
  /** A member's name with what stands between it and its value. */
  readonly name: (text: string) => string;
  /** Around the members of an object. */
  readonly object: readonly [open: string, close: string];
  /** An object without members. */
  readonly empty: string;
  /** Between these and the members, where all stand on one line. */
  readonly space: "" | " ";
  readonly indent: string;
}

/**
 * A value of JSON as a language writes it: on one line where it fits after `before`, which is the line up to it, else
 * a line for each item.
 */
export function literal(value: unknown, notation: Notation, before = ""): string {
  if (typeof value === "string") return notation.string(value);
  if (typeof value !== "object" || value === null) return notation.constant(value as number | boolean | null);
  const isList = Array.isArray(value);
  const members = Object.entries(value);
  const [open, close] = isList ? ["[", "]"] : notation.object;
  if (members.length === 0) return isList ? "[]" : notation.empty;
  const isFlat = before.length + JSON.stringify(value).length <= lineMax;
  const outer = before.match(/^ */)?.[0] ?? "";
  const inner = isFlat ? before : outer + notation.indent;
  const items = members.map(([name, member]) =>
    isList
      ? literal(member, notation, inner)
      : notation.name(name) + literal(member, notation, `${inner}"${name}": `),
  );
  const space = isList ? "" : notation.space;
  return isFlat
    ? `${open}${space}${items.join(", ")}${space}${close}`
    : `${open}\n${inner}${items.join(`,\n${inner}`)}\n${outer}${close}`;
}

/** A word of a shell: in single quotes where it has more than letters, digits and a few signs. */
export const shellWord = (text: string): string =>
  /^[\w./:=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** In double quotes, as JSON, JavaScript and Python have them. */
export const quoted = (text: string): string => JSON.stringify(text);

/** In single quotes, between which PHP gives a meaning to them and the backslash alone. */
export const phpString = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

const common = { string: quoted, constant: String, object: ["{", "}"], empty: "{}", space: "" } as const;

export const json: Notation = { ...common, name: (name) => `${quoted(name)}: `, indent: "  " };

export const javaScript: Notation = {
  ...json,
  name: (name) => `${/^[a-z]\w*$/i.test(name) ? name : quoted(name)}: `,
  space: " ",
};

const pythonConstants = new Map<unknown, string>([
  [true, "True"],
  [false, "False"],
  [null, "None"],
]);
export const python: Notation = {
  ...json,
  constant: (value) => pythonConstants.get(value) ?? String(value),
  indent: "    ",
};

export const php: Notation = {
  ...common,
  string: phpString,
  name: (name) => `${phpString(name)} => `,
  object: ["[", "]"],
  // An empty array would be a list.
  empty: "new stdClass",
  indent: "    ",
};
