/** @jsxImportSource preact */

import { texts } from "../../look/text.ts";
import type { Expression, ExpressionKind } from "../../schema/mod.ts";
import type { Visit } from "../route.ts";
import { English } from "./coloured.tsx";
import { Example } from "./senses.tsx";

const expressionText = texts<Readonly<Record<ExpressionKind | "literal", string>>>(
  {
    connective: "connective",
    idiom: "idiom",
    collocation: "collocation",
    term: "term",
    formula: "formula",
    literal: "Literally",
  },
  {
    connective: "رابط",
    idiom: "تعبير اصطلاحي",
    collocation: "متلازمة لفظية",
    term: "مصطلح",
    formula: "عبارة متداولة",
    literal: "حرفيًا",
  },
);

/** An expression in large type with its kind, meaning, literal translation and examples. */
export function ExpressionText({ visit, expression }: { visit: Visit; expression: Expression }) {
  const text = expressionText[visit.language];
  return (
    <blockquote class="proverb">
      <p lang="ar" dir="rtl" class="arabic">
        {expression.arabic}
      </p>
      <p>
        {text[expression.kind]} · <English>{expression.gloss}</English>
      </p>
      {expression.literal === null ? null : (
        <p>
          <small>
            {text.literal}: <English>{expression.literal}</English>
          </small>
        </p>
      )}
      {expression.examples.map(({ arabic, translation }) => (
        <Example key={arabic} arabic={arabic} translation={translation} />
      ))}
    </blockquote>
  );
}
