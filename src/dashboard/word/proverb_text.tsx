/** @jsxImportSource preact */

import { texts } from "../../look/text.ts";
import type { Proverb } from "../../schema/mod.ts";
import type { Visit } from "../route.ts";
import { English } from "./coloured.tsx";

const text = texts({ meaning: "Meaning", usage: "Use" }, { meaning: "معناه", usage: "مضربه" });

/** A proverb in large type, with translation, meaning and usage. */
export const ProverbText = ({ visit, proverb }: { visit: Visit; proverb: Proverb }) => (
  <blockquote class="proverb">
    <p lang="ar" dir="rtl" class="arabic">
      {proverb.arabic}
    </p>
    <p>
      <English>{proverb.translation}</English>
    </p>
    <p>
      <small>
        {text[visit.language].meaning}: <English>{proverb.meaning}</English>
        <br />
        {text[visit.language].usage}: <English>{proverb.usage}</English>
      </small>
    </p>
  </blockquote>
);
