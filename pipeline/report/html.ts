/** HTML of the report: text comes in escaped, markup as `Markup`. */
export interface Markup {
  readonly html: string;
}

export const markup = (html: string): Markup => ({ html });
const textOf = (value: Markup | string | number): string =>
  typeof value === "object"
    ? value.html
    : Bun.escapeHTML(typeof value === "number" ? value.toLocaleString("en") : value);

/** `html` with escaped values. */
export function html(parts: TemplateStringsArray, ...values: readonly (Markup | string | number)[]): Markup {
  return markup(
    parts
      .map((part, index) => part + (index < values.length ? textOf(values[index] as string) : ""))
      .join(""),
  );
}

export const join = (parts: readonly Markup[]): Markup => markup(parts.map(({ html }) => html).join("\n"));

/** Arabic among English text. */
export const arabic = (text: string): Markup => html`<bdi lang="ar">${text}</bdi>`;

/** A share as a bar with its figure: a bar of the whole width is `of`. */
export function bar(value: number, of: number, label?: string): Markup {
  const percent = of === 0 ? 0 : (100 * value) / of;
  return html`<span class="bar" style="--w:${percent.toFixed(2)}%"><span>${label ?? `${percent.toFixed(percent < 10 ? 1 : 0)} %`}</span></span>`;
}

export interface Column {
  readonly title: string;
  /** Numbers stand at the end, bars take the rest of the width. */
  readonly kind: "text" | "number" | "bar";
}

export function table(
  columns: readonly Column[],
  rows: readonly (readonly (Markup | string | number)[])[],
): Markup {
  const cell = (tag: string, index: number, content: Markup | string | number): Markup =>
    html`<${markup(tag)} class="${columns[index]?.kind ?? "text"}">${content}</${markup(tag)}>`;
  const row = (tag: string, cells: readonly (Markup | string | number)[]): Markup =>
    html`<tr>${join(cells.map((content, index) => cell(tag, index, content)))}</tr>`;
  const head = row(
    "th",
    columns.map(({ title }) => title),
  );
  return html`<div class="scroll"><table><thead>${head}</thead><tbody>${join(rows.map((cells) => row("td", cells)))}</tbody></table></div>`;
}

export const section = (id: string, title: string, note: string, content: Markup): Markup =>
  html`<section id="${id}"><h2>${title}</h2><p class="note">${note}</p>${content}</section>`;
