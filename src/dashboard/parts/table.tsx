/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

export interface Column {
  readonly name: string;
  /** Aligns numbers. */
  readonly isNumber?: boolean;
  /** `roomy` is left out on a phone, `end` stands at the end of the row. */
  readonly className?: "roomy" | "end";
}

/** A table that scrolls when it is too wide, by keyboard too. The first cell heads its row. */
export function Table({
  caption,
  columns,
  rows,
  id,
}: {
  caption: string;
  columns: readonly Column[];
  rows: readonly (readonly ComponentChildren[])[];
  id?: string;
}) {
  const className = (index: number) =>
    [columns[index]?.isNumber ? "number" : null, columns[index]?.className].filter(Boolean).join(" ") ||
    undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
    <section class="wide" tabIndex={0} aria-label={caption}>
      <table {...(id === undefined ? {} : { id })}>
        <thead>
          <tr>
            {columns.map(({ name, className: end }, index) => (
              <th key={name} scope="col" class={className(index)}>
                {/* What stands in such a column says itself what it does. */}
                {end === "end" ? <span class="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key="name" scope="row" class={className(index)}>
                    {cell}
                  </th>
                ) : (
                  <td key={index} class={className(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
