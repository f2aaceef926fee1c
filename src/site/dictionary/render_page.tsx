/** @jsxImportSource preact */
import { renderToString } from "preact-render-to-string";
import type { DictionaryMode } from "../../domain/dictionary_mode.ts";
import { once } from "../../domain/once.ts";
import type { Services } from "../../http/services.ts";
import { PublicFrame, type SiteFacts } from "../../look/public_frame.tsx";
import { formats, type Language, languages } from "../../look/text.ts";
import { pathsOf } from "./paths.ts";
import { basicOf, type DictionaryPage, type Reader } from "./reader.ts";
import { startPage } from "./start_page.tsx";
import { wordPage } from "./word_page.tsx";

/** Makes the pages of an installation. */
export interface Renderer {
  readerOf(language: Language): Reader;
  html(reader: Reader, page: DictionaryPage): string;
  /** Changes with the data, and with what pages are made of. */
  version(): string;
}

export function makeRenderer(
  { lexicon, baseUrl }: Pick<Services, "lexicon" | "baseUrl">,
  { mode, site }: { readonly mode: Exclude<DictionaryMode, "off">; readonly site: SiteFacts },
): Renderer {
  const readerOf = (language: Language): Reader => ({
    ...{ language, format: formats[language], lexicon, mode, baseUrl },
  });

  function html({ language }: Reader, page: DictionaryPage): string {
    const { path, title, description, body, data, isHidden } = page;
    const optional = { ...(data ? { data } : {}), ...(isHidden ? { isHidden } : {}) };
    const facts = { language, title, description, paths: pathsOf(path), ...optional };
    const rendered = renderToString(
      <PublicFrame
        page={{ ...facts, section: "dictionary", assets: ["dictionary.css", "entry.css"] }}
        site={site}
      >
        {body}
      </PublicFrame>,
    );
    return `<!doctype html>\n${rendered}\n`;
  }

  const version = once(() => {
    const [commonest] = lexicon.words({}, "frequency", "basic", { offset: 0, limit: 1 }).items;
    const samples = languages.map(readerOf).flatMap((reader) => {
      const word = commonest ? wordPage(reader, basicOf(commonest).bare) : null;
      return [startPage(reader), ...(word?.kind === "page" ? [word] : [])].map((page) => html(reader, page));
    });
    return `${lexicon.dataVersion}-${Bun.hash(mode + samples.join("")).toString(36)}`;
  });

  return { readerOf, html, version };
}
