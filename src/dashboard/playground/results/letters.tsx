/** @jsxImportSource preact */
import type { Letter } from "../../../schema/mod.ts";
import { termOf } from "../../../words_view/terms_text.ts";
import { Arabic } from "../../parts/arabic.tsx";
import { Table } from "../../parts/table.tsx";
import type { Visit } from "../../route.ts";
import { playgroundText } from "../playground_text.ts";
import type { ResultProps } from "./result_props.ts";

function Share({
  visit,
  letter,
  percent,
  max,
}: {
  visit: Visit;
  letter: string;
  percent: number;
  max: number;
}) {
  const shown = `${visit.format.number(percent)}%`;
  return (
    <span class="share">
      <meter min={0} max={max} value={percent} aria-label={`${letter}: ${shown}`} /> {shown}
    </span>
  );
}

/** Letters by frequency in lemmas, as labelled bars. */
export function Letters({ visit, data }: ResultProps) {
  const { language, format } = visit;
  const text = playgroundText[language];
  const letters = (data as Letter[]).toSorted((a, b) => a.frequency.lemmas.rank - b.frequency.lemmas.rank);
  const max = {
    lemmas: Math.max(...letters.map(({ frequency }) => frequency.lemmas.percent)),
    text: Math.max(...letters.map(({ frequency }) => frequency.text.percent)),
  };
  const columns = [
    { name: text.letter },
    { name: text.rank, isNumber: true },
    { name: text.inLemmas },
    { name: text.inText },
    { name: text.forms },
    { name: text.name },
    { name: text.class },
    { name: text.joins },
    { name: text.abjad, isNumber: true },
  ];
  const rows = letters.map(({ letter, forms, name, nameEn, class: sunOrMoon, joins, abjad, frequency }) => [
    <Arabic key="letter">{letter}</Arabic>,
    format.number(frequency.lemmas.rank),
    <Share key="lemmas" visit={visit} letter={letter} percent={frequency.lemmas.percent} max={max.lemmas} />,
    <Share key="text" visit={visit} letter={letter} percent={frequency.text.percent} max={max.text} />,
    <Arabic key="forms">{[forms.initial, forms.medial, forms.final].join(" ")}</Arabic>,
    language === "ar" ? <Arabic key="name">{name}</Arabic> : nameEn,
    sunOrMoon === null ? null : termOf(language, sunOrMoon),
    termOf(language, joins),
    abjad === null ? null : format.number(abjad),
  ]);
  return <Table caption={text.letters} columns={columns} rows={rows} />;
}
