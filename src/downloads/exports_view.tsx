/** @jsxImportSource preact */
import { directionOf, type Language } from "../look/text.ts";
import type { OfferedExport } from "./downloads.ts";
import { downloadsText } from "./downloads_text.ts";

const Code = ({ children }: { readonly children: string }) => <code dir="ltr">{children}</code>;

/** What an export holds, in the page's language where there is such a sentence. */
function About({ export: { format, description }, language }: ExportProps) {
  const own = downloadsText[language].aboutFormat(format);
  if (own !== null || language === "en") return <p>{own ?? description}</p>;
  return (
    <p lang="en" dir={directionOf("en")}>
      {description}
    </p>
  );
}

interface ExportProps {
  readonly export: OfferedExport;
  readonly language: Language;
}

function ExportSection({ export: offered, language }: ExportProps) {
  const { format, licence, dataVersion, rows, files } = offered;
  const text = downloadsText[language];
  return (
    <section class="export">
      <h2 id={format}>
        <a href={`#${format}`} lang="en" dir="ltr">
          {format}
        </a>
      </h2>
      <About export={offered} language={language} />
      <p>
        {text.licence}: <Code>{licence}</Code> · {text.version}: <Code>{dataVersion}</Code> · {text.rows}:{" "}
        {text.number(rows)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling must work by keyboard */}
      <section class="wide" tabIndex={0} aria-label={`${text.file}: ${format}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.file}</th>
              <th scope="col">{text.size}</th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {files.map(({ name, path, bytes, sha256 }) => (
              <tr key={name}>
                <td dir="ltr">
                  <a href={path} download>
                    {name}
                  </a>
                </td>
                <td class="number">
                  <bdi>{text.sizeOf(bytes)}</bdi>
                </td>
                <td>
                  <Code>{sha256}</Code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** Every export with its files, for a page of any frame. */
export const ExportsView = ({
  exports,
  language,
}: {
  readonly exports: readonly OfferedExport[];
  readonly language: Language;
}) => (
  <>
    <p>{downloadsText[language].about}</p>
    {exports.length === 0 ? <p>{downloadsText[language].none}</p> : null}
    {exports.map((offered) => (
      <ExportSection key={offered.format} export={offered} language={language} />
    ))}
  </>
);

/** The same as Markdown; addresses begin with `origin`. */
export function exportsMarkdown(
  exports: readonly OfferedExport[],
  language: Language,
  origin: string,
): string {
  const text = downloadsText[language];
  const sections = exports.map(({ format, description, licence, dataVersion, rows, files }) =>
    [
      `## ${format}`,
      text.aboutFormat(format) ?? description,
      `${text.licence}: \`${licence}\` · ${text.version}: \`${dataVersion}\` · ${text.rows}: ${text.number(rows)}`,
      [
        `| ${text.file} | ${text.size} | SHA-256 |`,
        "| --- | --- | --- |",
        ...files.map(
          ({ name, path, bytes, sha256 }) =>
            `| [${name}](${origin}${path}) | ${text.sizeOf(bytes)} | \`${sha256}\` |`,
        ),
      ].join("\n"),
    ].join("\n\n"),
  );
  return `${[`# ${text.title}`, text.about, ...(sections.length > 0 ? sections : [text.none])].join("\n\n")}\n`;
}
