/** @jsxImportSource preact */
import type { Static } from "typebox";
import type { analysis, analysisGroup } from "../../../schema/mod.ts";
import { ColouredWord, English } from "../../../words_view/coloured.tsx";
import { formLabel } from "../../../words_view/form_label.ts";
import { termsText } from "../../../words_view/terms_text.ts";
import { Arabic } from "../../parts/arabic.tsx";
import { wordPath } from "../../word/facts.tsx";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";

type Analysis = Static<typeof analysis>;
type Group = Static<typeof analysisGroup>;

/** An analysis, and the other readings of its group. */
interface Shown {
  readonly analysis: Analysis;
  readonly others: Group["readings"];
}

/** Groups are shown as their best reading, with the features of the others below. */
function shown(item: Analysis | Group): Shown {
  if (!("readings" in item)) return { analysis: item, others: [] };
  const { readings, ...rest } = item;
  const [best, ...others] = readings as [Group["readings"][number], ...Group["readings"]];
  return { analysis: { ...rest, ...best }, others };
}

/** A segment of a word above its meaning. */
const Part = ({ form, gloss, isCore = false }: { form: string; gloss: string; isCore?: boolean }) => (
  <li class={isCore ? "core" : undefined}>
    <Arabic>{form}</Arabic>
    <small>
      <English>{gloss}</English>
    </small>
  </li>
);

function Reading({ visit, item, keyId }: Pick<ResultProps, "visit" | "keyId"> & { item: Shown }) {
  const { language } = visit;
  const text = playgroundText[language];
  const { analysis, others } = item;
  const { surface, proclitics, lemma, form, enclitics, normalized, derivation } = analysis;
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
      {derivation ? (
        <p>
          {termsText[language].posDetail[derivation.kind]}: <Arabic>{derivation.arabic}</Arabic>
        </p>
      ) : null}
      <p>{formLabel(language, analysis)}</p>
      {others.map((reading) => (
        <p key={`${reading.surface} ${reading.unimorph}`}>
          <Arabic>{reading.surface}</Arabic> {formLabel(language, reading)}
        </p>
      ))}
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
    {(data as (Analysis | Group)[]).map((item, index) => (
      <Reading key={index} visit={visit} item={shown(item)} keyId={keyId} />
    ))}
  </div>
);
