/** @jsxImportSource preact */
import type {
  BasicWord,
  Conjunction,
  Expression,
  Pattern,
  Preposition,
  Proverb,
  Root,
} from "../../../schema/mod.ts";
import { ColouredPattern, ColouredRoot, English } from "../../../words_view/coloured.tsx";
import { termOf, termsText } from "../../../words_view/terms_text.ts";
import { Arabic } from "../../parts/arabic.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Table } from "../../parts/table.tsx";
import type { Visit } from "../../route.ts";
import { ExpressionText } from "../../word/expression_text.tsx";
import { wordPath } from "../../word/facts.tsx";
import { ProverbText } from "../../word/proverb_text.tsx";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";
import { WordCards } from "./words.tsx";

const linkTo = (operation: string, name: string, value: string, keyId: string): string =>
  `/dashboard/playground?${new URLSearchParams({ endpoint: operation, [name]: value, key: keyId })}`;

const rankOf = (visit: Visit, rank: number | null): string | null =>
  rank === null ? null : visit.format.number(rank);

export function Roots({ visit, data, keyId }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const columns = [
    { name: text.root },
    { name: text.meaning },
    { name: text.type },
    { name: text.verbForms },
    { name: text.wordCount, isNumber: true },
    { name: text.rank, isNumber: true },
  ];
  const rows = (data as Root[]).map(
    ({ root, radicals, type, wordCount, verbForms, gloss, frequencyRank }) => [
      <a key="root" href={linkTo("getRoot", "root", radicals.join(""), keyId)}>
        <ColouredRoot root={root} />
      </a>,
      <English key="gloss">{gloss}</English>,
      termsText[language].rootType[type],
      verbForms.join(" "),
      format.number(wordCount),
      rankOf(visit, frequencyRank),
    ],
  );
  return <Table caption={text.roots} columns={columns} rows={rows} />;
}

export function OneRoot({ visit, data, keyId }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const { words, ...root } = data as Root & { words: BasicWord[] };
  return (
    <>
      <p class="headword large">
        <ColouredRoot root={root.root} />
      </p>
      <Facts
        facts={[
          [text.meaning, <English key="gloss">{root.gloss}</English>],
          [text.type, termsText[language].rootType[root.type]],
          [text.verbForms, root.verbForms.length === 0 ? null : root.verbForms.join(" ")],
          [text.wordCount, format.number(root.wordCount)],
          [text.rank, rankOf(visit, root.frequencyRank)],
        ]}
      />
      <WordCards visit={visit} words={words} keyId={keyId} />
    </>
  );
}

/** The number of radicals in a pattern; a second ل is the fourth. */
const radicalsIn = (pattern: string): number => (pattern.split("ل").length > 2 ? 4 : 3);

export function Patterns({ visit, data, keyId }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const columns = [
    { name: text.pattern },
    { name: text.description },
    { name: text.pos },
    { name: text.verbForm },
    { name: text.example },
    { name: text.wordCount, isNumber: true },
  ];
  const rows = (data as Pattern[]).map(({ id, pattern, pos, verbForm, description, example, wordCount }) => [
    <a key="pattern" href={linkTo("getPattern", "id", id, keyId)}>
      <ColouredPattern pattern={pattern} radicals={radicalsIn(pattern)} />
    </a>,
    <English key="description">{description}</English>,
    termsText[language].pos[pos],
    verbForm,
    <a key="example" href={wordPath(example.id, keyId)}>
      <Arabic>{example.arabic}</Arabic>
    </a>,
    format.number(wordCount),
  ]);
  return <Table caption={text.patterns} columns={columns} rows={rows} />;
}

export function OnePattern({ visit, data, keyId }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const { words, ...pattern } = data as Pattern & { words: BasicWord[] };
  return (
    <>
      <p class="headword large">
        <ColouredPattern pattern={pattern.pattern} radicals={radicalsIn(pattern.pattern)} />
      </p>
      <Facts
        facts={[
          [text.description, <English key="description">{pattern.description}</English>],
          [text.pos, termsText[language].pos[pattern.pos]],
          [text.verbForm, pattern.verbForm],
          [text.wordCount, format.number(pattern.wordCount)],
        ]}
      />
      <WordCards visit={visit} words={words} keyId={keyId} />
    </>
  );
}

export const Proverbs = ({ visit, data }: ResultProps) => (
  <>
    {(data as Proverb[]).map((proverb) => (
      <ProverbText key={proverb.id} visit={visit} proverb={proverb} />
    ))}
  </>
);

export const Expressions = ({ visit, data }: ResultProps) => (
  <>
    {(data as Expression[]).map((expression) => (
      <ExpressionText key={expression.id} visit={visit} expression={expression} />
    ))}
  </>
);

export function Particles({ visit, data }: ResultProps) {
  const { language } = visit;
  const text = playgroundText[language];
  const columns = [text.particle, text.meaning, text.function, text.governs, text.attached, text.example];
  const rows = (data as (Preposition | Conjunction)[]).map((particle) => {
    const { arabic, glosses, governs, attached, examples } = particle;
    const purpose = "relation" in particle ? particle.relation : particle.function;
    return [
      <Arabic key="particle">{arabic}</Arabic>,
      <English key="glosses">{glosses.join(", ")}</English>,
      termOf(language, purpose),
      termOf(language, governs),
      attached ? text.yes : text.no,
      examples.slice(0, 1).map((example) => (
        <span key={example.arabic}>
          <Arabic>{example.arabic}</Arabic>
          <br />
          <English>{example.translation}</English>
        </span>
      )),
    ];
  });
  return <Table caption={text.particles} columns={columns.map((name) => ({ name }))} rows={rows} />;
}
