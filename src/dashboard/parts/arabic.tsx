/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Arabic text in its own face and direction, in a page of any language. */
export const Arabic = ({ children, large = false }: { children: ComponentChildren; large?: boolean }) => (
  <span lang="ar" dir="rtl" class={large ? "arabic large" : "arabic"}>
    {children}
  </span>
);

/** Text that is read from left to right in a page of any language: keys, code, addresses. */
export const Code = ({ children }: { children: ComponentChildren }) => <code dir="ltr">{children}</code>;
