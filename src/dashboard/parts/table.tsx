/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

export interface Column {
  readonly name: string;
  /** Aligns numbers. */
  readonly isNumber?: boolean;
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
  const className = (index: number) => (columns[index]?.isNumber ? "number" : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
    <section class="scroll" tabIndex={0} aria-label={caption}>
      <table {...(id === undefined ? {} : { id })}>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th key={name} scope="col" class={className(index)}>
                {name}
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
