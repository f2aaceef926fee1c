/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";

export { Arabic } from "../../look/arabic.tsx";

/** Left-to-right text in a page of any language: keys, code, addresses. */
export const Code = ({ children }: { children: ComponentChildren }) => <code dir="ltr">{children}</code>;
