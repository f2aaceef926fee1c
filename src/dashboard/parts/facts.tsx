/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Name and value; null values are left out. */
export type Fact = readonly [string, ComponentChildren];

/** Facts side by side; `isLarge` for the main facts of a page. */
export function Facts({ facts, isLarge = false }: { facts: readonly Fact[]; isLarge?: boolean }) {
  const present = facts.filter(([, value]) => value !== null);
  return present.length === 0 ? null : (
    <dl class={isLarge ? "facts large" : "facts"}>
      {present.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
