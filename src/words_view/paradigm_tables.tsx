/** @jsxImportSource preact */

import { Arabic } from "../look/arabic.tsx";
import type { Language } from "../look/text.ts";
import type { FullWord } from "../schema/mod.ts";
import {
  type InflectedForm,
  type ParadigmCell,
  type ParadigmSection,
  type ParadigmTable,
  paradigmSections,
  uninflected,
} from "./paradigm.ts";
import { paradigmText } from "./paradigm_text.ts";
import { termsText } from "./terms_text.ts";

export const FormText = ({ form, language }: { form: InflectedForm; language: Language }) => (
  <div class={form.status === "theoretical" ? "form theoretical" : "form"}>
    <Arabic>
      {form.form}
      {form.status === "theoretical" ? "°" : null}
    </Arabic>
    {form.variants.map((variant) => (
      <small key={variant}>
        {" "}
        {paradigmText[language].or} <Arabic>{variant}</Arabic>
      </small>
    ))}
  </div>
);

const Cell = ({ cell, language }: { cell: ParadigmCell; language: Language }) => (
  <td rowSpan={cell.rows === 1 ? undefined : cell.rows}>
    {cell.forms.length === 0
      ? paradigmText[language].noForm
      : cell.forms.map((form) => <FormText key={form.form} form={form} language={language} />)}
  </td>
);

export function Table({
  table,
  section,
  language,
}: {
  table: ParadigmTable;
  section: string;
  language: Language;
}) {
  const { feature, row } = termsText[language];
  const text = paradigmText[language];
  const title = table.title === null ? section : feature[table.title];
  const columns = table.columns.map((column) => (column === "form" ? text.form : feature[column]));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard
    <section class="wide" tabIndex={0} aria-label={section === title ? title : `${section}: ${title}`}>
      <table class="paradigm">
        {table.title === null ? null : <caption>{title}</caption>}
        <thead>
          <tr>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{row[name]}</th>
              {cells.map((cell, index) =>
                cell === null ? null : <Cell key={index} cell={cell} language={language} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Section({
  section,
  language,
  level,
}: {
  section: ParadigmSection;
  language: Language;
  level: 3 | 4;
}) {
  const { section: titles } = termsText[language];
  const title = section.title === null ? null : titles[section.title as keyof typeof titles];
  const Heading = `h${level}` as const;
  return (
    <>
      {title === null ? null : <Heading>{title}</Heading>}
      <div class="paradigms">
        {section.tables.map((table, index) => (
          <Table
            key={index}
            table={table}
            section={title ?? paradigmText[language].inflection}
            language={language}
          />
        ))}
      </div>
    </>
  );
}

/** A paradigm as the tables of a grammar book; `level` is the heading level of its sections. */
export function Paradigm({
  language,
  inflection,
  level = 3,
}: {
  language: Language;
  inflection: FullWord["inflection"];
  level?: 3 | 4;
}) {
  const text = paradigmText[language];
  const alone = uninflected(inflection);
  const sections = paradigmSections(inflection);
  return (
    <>
      {alone.length === 0 ? null : (
        <>
          {sections.length === 0 ? <p>{text.uninflected}</p> : null}
          {alone.map((form) => (
            <FormText key={form.form} form={form} language={language} />
          ))}
        </>
      )}
      {sections.map((section) => (
        <Section key={section.title} section={section} language={language} level={level} />
      ))}
      {inflection.some(({ status }) => status === "theoretical") ? (
        <p>
          <small>{text.theoretical}</small>
        </p>
      ) : null}
    </>
  );
}
