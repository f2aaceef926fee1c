import type { ComponentChildren } from "preact";
import type { DictionaryMode } from "../../domain/dictionary_mode.ts";
import type { Lexicon, WordHit } from "../../lexicon/lexicon.ts";
import type { Format, Language } from "../../look/text.ts";
import type { BasicWord, EnrichedWord, FullWord } from "../../schema/mod.ts";
import { pathIn } from "./paths.ts";

/** What every record of a word has. */
export type Word = Omit<BasicWord, "tier">;

/** A word as far as it is shown. */
export type ShownWord = BasicWord | FullWord;

/** Who reads a page: in which language, and how much of the lexicon is open. */
export interface Reader {
  readonly language: Language;
  readonly format: Format;
  readonly lexicon: Lexicon;
  readonly mode: Exclude<DictionaryMode, "off">;
  /** The public origin, for calls that are shown; null where the operator set none. */
  readonly baseUrl: string | null;
}

/** A page, without its frame. */
export interface DictionaryPage {
  readonly kind: "page";
  /** The path of the English page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly body: ComponentChildren;
  /** Structured data (schema.org). */
  readonly data?: object;
  /** Whether search engines should leave it out. */
  readonly isHidden?: boolean;
}

/** What a path leads to. `to` is the English path. */
export type Outcome =
  | DictionaryPage
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "missing"; readonly query: string };

export const redirect = (to: string): Outcome => ({ kind: "redirect", to });
export const missing = (query: string): Outcome => ({ kind: "missing", query });

/** Whether the whole record of a word is shown. */
export const isOpen = ({ mode }: Reader, { free }: WordHit): boolean => mode === "open" || free;

/** The record of a word as far as it is shown. */
export const recordOf = (reader: Reader, hit: WordHit): ShownWord =>
  isOpen(reader, hit)
    ? (JSON.parse(reader.lexicon.word(hit.id, "full")?.json ?? hit.json) as FullWord)
    : (JSON.parse(hit.json) as BasicWord);

/** The Arabic definition of a word for readers of Arabic; null where there is none, or it is not open. */
export function definitionOf(reader: Reader, id: string): string | null {
  if (reader.language !== "ar") return null;
  const hit = reader.lexicon.word(id, "enriched");
  return hit !== null && isOpen(reader, hit) ? (JSON.parse(hit.json) as EnrichedWord).definition : null;
}

export const basicOf = ({ json }: WordHit): BasicWord => JSON.parse(json) as BasicWord;

/** The address of a page in the reader's language. */
export const linkFor = ({ language }: Reader, path: string): string => pathIn(language, path);
