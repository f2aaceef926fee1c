/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

export interface Column {
  readonly name: string;
  /** Numbers stand under each other. */
  readonly isNumber?: boolean;
}

/** A table that can be wider than the screen: it is then scrolled, by keyboard too. The first cell of a row names it. */
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by keyboard
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
