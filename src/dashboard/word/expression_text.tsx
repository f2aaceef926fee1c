/** @jsxImportSource preact */

import type { Expression } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { expressionText } from "../../words_view/phrase_text.ts";
import type { Visit } from "../route.ts";
import { Example } from "./senses.tsx";

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
