/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

/** Arabic text with its font and direction, in a page of any language. */
export const Arabic = ({ children, large = false }: { children: ComponentChildren; large?: boolean }) => (
  <span lang="ar" dir="rtl" class={large ? "arabic large" : "arabic"}>
    {children}
  </span>
);

/** Left-to-right text in a page of any language: keys, code, addresses. */
export const Code = ({ children }: { children: ComponentChildren }) => <code dir="ltr">{children}</code>;
