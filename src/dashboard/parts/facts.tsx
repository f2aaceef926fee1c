/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Name and value; null values are left out. */
export type Fact = readonly [string, ComponentChildren];

/** Facts side by side. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const present = facts.filter(([, value]) => value !== null);
  return present.length === 0 ? null : (
    <dl class="facts">
      {present.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
