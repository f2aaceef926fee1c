/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** The part of a page that a script shows in a dialog when a link with `data-dialog` leads to it. */
export const Dialogued = ({ children }: { children: ComponentChildren }) => (
  <section class="card dialogued" data-dialogued>
    {children}
  </section>
);
