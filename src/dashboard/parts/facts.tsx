/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Name and value; a fact without a value is left out. */
export type Fact = readonly [string, ComponentChildren];

/** Facts side by side, each under its name; `isLarge` where they are what the page is about. */
export function Facts({ facts, isLarge = false }: { facts: readonly Fact[]; isLarge?: boolean }) {
  const known = facts.filter(([, value]) => value !== null);
  return known.length === 0 ? null : (
    <dl class={isLarge ? "facts large" : "facts"}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
