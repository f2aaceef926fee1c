/** @jsxImportSource preact */
import { assetPath } from "./assets.ts";
import type { Language } from "./text.ts";

const always = ["plex_latin_400.woff2", "plex_latin_600.woff2", "plex_arabic_400.woff2"];
const ofLanguage: Readonly<Record<Language, readonly string[]>> = { en: [], ar: ["plex_arabic_600.woff2"] };

/**
 * Asks for the fonts that a page is sure to use before its sheets are read. They are there for the first paint then, or
 * left out until the next page (`font-display: optional`): nothing moves when a font comes late.
 */
export const FontLinks = ({
  language,
  isVocalised,
}: {
  readonly language: Language;
  /** Whether the page has vocalised Arabic, or the name in its own face. */
  readonly isVocalised: boolean;
}) => (
  <>
    {[...always, ...ofLanguage[language], ...(isVocalised ? ["naskh_400.woff2"] : [])].map((name) => (
      <link
        key={name}
        rel="preload"
        href={assetPath(name)}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />
    ))}
  </>
);
