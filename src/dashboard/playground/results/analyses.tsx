/** @jsxImportSource preact */
import type { Static } from "typebox";
import type { analysis } from "../../../schema/mod.ts";
import { Arabic } from "../../parts/arabic.tsx";
import { ColouredWord, English } from "../../word/coloured.tsx";
import { wordPath } from "../../word/facts.tsx";
import { formLabel } from "../../word/form_label.ts";
import { termsText } from "../../word/terms_text.ts";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";

type Analysis = Static<typeof analysis>;

/** A segment of a word above its meaning. */
const Part = ({ form, gloss, isCore = false }: { form: string; gloss: string; isCore?: boolean }) => (
  <li class={isCore ? "core" : undefined}>
    <Arabic>{form}</Arabic>
    <small>
      <English>{gloss}</English>
    </small>
  </li>
);

function Reading({ visit, reading, keyId }: Pick<ResultProps, "visit" | "keyId"> & { reading: Analysis }) {
  const { language } = visit;
  const text = playgroundText[language];
  const { surface, proclitics, lemma, form, enclitics, normalized } = reading;
  const label = formLabel(language, reading);
  return (
    <article class="word">
      <h3>
        <Arabic large>{surface}</Arabic>
      </h3>
      <ol class="parts" aria-label={text.parts} dir="rtl">
        {proclitics.map((part) => (
          <Part key={part.form} form={part.form} gloss={part.gloss} />
        ))}
        <Part form={form} gloss={lemma.gloss} isCore />
        {enclitics.map((part) => (
          <Part key={part.form} form={part.form} gloss={part.gloss} />
        ))}
      </ol>
      <p>
        {text.lemma}:{" "}
        <a href={wordPath(lemma.id, keyId)}>
          <ColouredWord word={lemma} />
        </a>{" "}
        ({termsText[language].pos[lemma.pos]})
      </p>
      <p>{label}</p>
      {normalized ? (
        <p>
          <small>{text.normalized}</small>
        </p>
      ) : null}
    </article>
  );
}

/** Analyses of a word, each segmented into proclitics, stem and enclitics. */
export const Analyses = ({ visit, data, keyId }: ResultProps) => (
  <div class="cards">
    {(data as Analysis[]).map((reading, index) => (
      <Reading key={index} visit={visit} reading={reading} keyId={keyId} />
    ))}
  </div>
);
