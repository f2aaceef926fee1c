/** @jsxImportSource preact */
import { Icon } from "./icons.tsx";

/** The scale and the name in both scripts, as a link home. */
export const Brand = ({ href }: { readonly href: string }) => (
  <a class="brand" href={href}>
    <Icon name="scale" /> Mizan <span lang="ar">ميزان</span>
  </a>
);
