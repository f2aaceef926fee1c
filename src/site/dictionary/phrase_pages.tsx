/** @jsxImportSource preact */
import type { ComponentChildren } from "preact";
import { toLatin } from "../../arabic/mod.ts";
import { Arabic } from "../../look/arabic.tsx";
import type { Expression, Proverb } from "../../schema/mod.ts";
import { English } from "../../words_view/coloured.tsx";
import { expressionText, proverbText } from "../../words_view/phrase_text.ts";
import { dictionaryText } from "./dictionary_text.ts";
import { Crumbs, Latin, WordRows } from "./parts.tsx";
import { expressionPath, proverbPath } from "./paths.ts";
import { basicOf, missing, type Outcome, type Reader, redirect } from "./reader.ts";
import { Example } from "./senses.tsx";
import { oneTerm } from "./structured_data.ts";

/** A phrase in large type, what is said of it, and its words as links. */
function PhraseView({
  reader,
  phrase,
  kind,
  children,
}: {
  readonly reader: Reader;
  readonly phrase: Proverb | Expression;
  readonly kind: "proverbs" | "expressions";
  readonly children: ComponentChildren;
}) {
  const text = dictionaryText[reader.language];
  const words = phrase.words.flatMap((id) => {
    const hit = reader.lexicon.word(id, "basic");
    return hit === null ? [] : [basicOf(hit)];
  });
  return (
    <div class="column dictionary">
      <Crumbs reader={reader} way={[[`/${kind}`, text[kind]]]} />
      <article class="phrase">
        <h1>
          <Arabic>{phrase.arabic}</Arabic>
        </h1>
        <p class="small">
          <Latin>{toLatin(phrase.arabic).alaLc}</Latin>
        </p>
        {children}
      </article>
      {words.length === 0 ? null : (
        <section>
          <h2>{text.wordsOfPhrase}</h2>
          <WordRows reader={reader} words={words} />
        </section>
      )}
    </div>
  );
}

export function proverbPage(reader: Reader, id: string): Outcome {
  const json = reader.lexicon.phrase("proverbs", id);
  if (json === null) return missing(id);
  const proverb = JSON.parse(json) as Proverb;
  const path = proverbPath(proverb.id);
  if (proverb.id !== id) return redirect(path);
  const heads = proverbText[reader.language];
  // To a reader of English the translation needs no name.
  const isEnglish = reader.language === "en";
  const facts: readonly (readonly [string, string])[] = [
    ...(isEnglish ? [] : [[heads.translation, proverb.translation] as const]),
    [heads.meaning, proverb.meaning],
    [heads.usage, proverb.usage],
  ];
  return {
    kind: "page",
    path,
    title: dictionaryText[reader.language].proverbTitle(proverb.arabic),
    description: `${proverb.translation} ${proverb.meaning}`,
    data: oneTerm(reader, { name: proverb.arabic, code: id, description: proverb.translation, path }),
    body: (
      <PhraseView reader={reader} phrase={proverb} kind="proverbs">
        {isEnglish ? (
          <p class="meaning">
            <English>{proverb.translation}</English>
          </p>
        ) : null}
        <dl class="facts wide-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <English>{value}</English>
              </dd>
            </div>
          ))}
        </dl>
      </PhraseView>
    ),
  };
}

export function expressionPage(reader: Reader, id: string): Outcome {
  const json = reader.lexicon.phrase("expressions", id);
  if (json === null) return missing(id);
  const expression = JSON.parse(json) as Expression;
  const path = expressionPath(expression.id);
  if (expression.id !== id) return redirect(path);
  const heads = expressionText[reader.language];
  const text = dictionaryText[reader.language];
  return {
    kind: "page",
    path,
    title: text.expressionTitle(expression.arabic, expression.gloss),
    description: expression.examples
      .map(({ translation }) => translation)
      .reduce((all, one) => `${all} ${one}`, `${expression.arabic}: ${expression.gloss}.`),
    data: oneTerm(reader, { name: expression.arabic, code: id, description: expression.gloss, path }),
    body: (
      <PhraseView reader={reader} phrase={expression} kind="expressions">
        <p class="meaning">
          <English>{expression.gloss}</English> <span class="chip">{heads[expression.kind]}</span>
        </p>
        {expression.literal === null ? null : (
          <p class="small">
            {heads.literal}: <English>{expression.literal}</English>
          </p>
        )}
        {expression.examples.map(({ arabic, translation }) => (
          <Example key={arabic} reader={reader} arabic={arabic} translation={translation} />
        ))}
      </PhraseView>
    ),
  };
}
