import type { Content, Element } from "./article.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (each) => entities[each] as string);

/** `fontSize` is `font-size`. */
const cssName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function attributesOf({ style, lang, href }: Element): string {
  const css = Object.entries(style ?? {}).map(([name, value]) => `${cssName(name)}:${value}`);
  const attributes: readonly (readonly [string, string | undefined])[] = [
    ["lang", lang],
    ["dir", lang === "ar" ? "rtl" : undefined],
    ["style", css.length > 0 ? css.join(";") : undefined],
    ["href", href],
  ];
  return attributes
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value as string)}"`)
    .join("");
}

/** An article as HTML, without `data-…`: Arabic says its direction, for it stands in English pages. */
export function toHtml(content: Content): string {
  if (typeof content === "string") return escapeHtml(content);
  if (!("tag" in content)) return content.map(toHtml).join("");
  if (content.tag === "br") return "<br>";
  return `<${content.tag}${attributesOf(content)}>${toHtml(content.content ?? "")}</${content.tag}>`;
}
