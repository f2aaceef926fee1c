/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** The width of a bar's place and of the bar, in units of the drawing; it is 100 units high. */
export const placeWidth = 10;
const barWidth = 7.6;

/** Where a value lies below the top of the drawing. */
export const yOf = (value: number, top: number): number => 100 - (value / top) * 100;

export interface Bar {
  readonly key: number;
  /** What is said of it. */
  readonly title: string;
  /** From below: each with the class of its colour. */
  readonly parts: readonly { readonly colour: string; readonly value: number }[];
}

interface BarsProps {
  readonly bars: readonly Bar[];
  /** The value at the top of the drawing. */
  readonly top: number;
  /** What is drawn over the bars. */
  readonly children?: ComponentChildren;
}

/** Stacked bars without any text, so that they may be stretched to every width; `chart.css` turns them with the page. */
export const Bars = ({ bars, top, children }: BarsProps) => (
  <svg
    class="bars"
    viewBox={`0 0 ${bars.length * placeWidth} 100`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {bars.map(({ key, title, parts }, index) => {
      let below = 0;
      return (
        <g key={key}>
          <title>{title}</title>
          <rect class="place" x={index * placeWidth} y={0} width={placeWidth} height={100} />
          {parts.map(({ colour, value }) => {
            below += value;
            return value === 0 ? null : (
              <rect
                key={colour}
                class={colour}
                x={index * placeWidth + (placeWidth - barWidth) / 2}
                y={yOf(below, top).toFixed(2)}
                width={barWidth}
                height={((value / top) * 100).toFixed(2)}
              />
            );
          })}
        </g>
      );
    })}
    {children}
  </svg>
);
