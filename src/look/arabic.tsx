/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Arabic text with its font and direction, in a page of any language. */
export const Arabic = ({ children, large = false }: { children: ComponentChildren; large?: boolean }) => (
  <span lang="ar" dir="rtl" class={large ? "arabic large" : "arabic"}>
    {children}
  </span>
);
