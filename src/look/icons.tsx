/** @jsxImportSource preact */
import { readFileSync } from "node:fs";
import { programPath } from "../program.ts";

/** Icons in use, by their name in the Lucide set. */
const names = [
  "activity",
  "book-open",
  "check",
  "circle",
  "circle-check",
  "chevron-right",
  "chevron-left",
  "copy",
  "credit-card",
  "database",
  "download",
  "ellipsis",
  "external-link",
  "heart-pulse",
  "key-round",
  "languages",
  "layers",
  "layout-dashboard",
  "chart-column",
  "link",
  "log-out",
  "mail",
  "menu",
  "monitor",
  "moon",
  "pen-line",
  "plus",
  "scale",
  "search",
  "settings",
  "square-terminal",
  "sun",
  "triangle-alert",
  "users",
  "x",
] as const;
export type IconName = (typeof names)[number];

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

const bodies: ReadonlyMap<IconName, string> = (() => {
  const { icons } = JSON.parse(readFileSync(programPath("icons"), "utf8")) as IconSet;
  return new Map(names.map((name) => [name, icons[name]?.body ?? ""]));
})();

/** An icon beside a text; it says nothing to screen readers. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    aria-hidden="true"
    // The set is an installed package, not what somebody sent.
    dangerouslySetInnerHTML={{ __html: bodies.get(name) ?? "" }}
  />
);
