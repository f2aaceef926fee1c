/** @jsxImportSource preact */
import type { Language } from "../look/text.ts";
import type { FullWord } from "../schema/mod.ts";
import { type ParadigmTable, paradigmSections, uninflected } from "./paradigm.ts";
import { FormText, Table } from "./paradigm_tables.tsx";
import { paradigmText } from "./paradigm_text.ts";
import { termsText } from "./terms_text.ts";

/** A tab of a paradigm: a name and its tables. */
interface Tab {
  readonly name: string;
  readonly tables: readonly ParadigmTable[];
}

/**
 * A verb's tenses and moods stand apart, and its passive together; the genders of an adjective; the numbers of a noun.
 */
export function paradigmTabs(language: Language, inflection: FullWord["inflection"]): Tab[] {
  const { section: titles, feature } = termsText[language];
  const { tabs: short } = paradigmText[language];
  const sections = paradigmSections(inflection);
  return sections.flatMap(({ title, tables }): Tab[] => {
    const isWhole = title !== "ACT" && (sections.length > 1 || tables.length === 1);
    const whole = title === null ? paradigmText[language].inflection : titles[title as keyof typeof titles];
    if (isWhole) return [{ name: short[title ?? ""] ?? whole, tables }];
    return tables.map((table) => ({
      name: table.title === null ? whole : (short[table.title] ?? feature[table.title]),
      tables: [{ ...table, title: null }],
    }));
  });
}

/** The paradigm of a word in tabs: radio buttons, so that they work by keyboard and without scripts. */
export function ParadigmTabs({
  language,
  word: { id, arabic, inflection },
}: {
  readonly language: Language;
  readonly word: Pick<FullWord, "id" | "arabic" | "inflection">;
}) {
  const text = paradigmText[language];
  const alone = uninflected(inflection);
  const tabs = paradigmTabs(language, inflection);
  return (
    <>
      {alone.length > 0 && tabs.length === 0 ? <p>{text.uninflected}</p> : null}
      {alone.map((form) => (
        <FormText key={form.form} form={form} language={language} />
      ))}
      <div class="tabs">
        {tabs.map((tab, index) => (
          <>
            <input type="radio" name={`forms-${id}`} id={`forms-${id}-${index}`} checked={index === 0} />
            <label for={`forms-${id}-${index}`}>{tab.name}</label>
            <div class="panel">
              {tab.tables.map((table) => (
                <Table
                  key={table.title}
                  table={table}
                  section={`${arabic}: ${tab.name}`}
                  language={language}
                />
              ))}
            </div>
          </>
        ))}
      </div>
      {inflection.some(({ status }) => status === "theoretical") ? (
        <p class="small">{text.theoretical}</p>
      ) : null}
    </>
  );
}
