/** @jsxImportSource preact */

import type { Proverb } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { proverbText } from "../../words_view/phrase_text.ts";
import type { Visit } from "../route.ts";

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
        {proverbText[visit.language].meaning}: <English>{proverb.meaning}</English>
        <br />
        {proverbText[visit.language].usage}: <English>{proverb.usage}</English>
      </small>
    </p>
  </blockquote>
);
