/** @jsxImportSource preact */
import { Icon, type IconName } from "../../look/icons.tsx";
import { directionOf, type Language, nameOfLanguage } from "../../look/text.ts";
import { commonText } from "../common_text.ts";
import { type Theme, themes, type Visit } from "../route.ts";
import { TokenField } from "./form.tsx";

const themeIcons: Readonly<Record<Theme, IconName>> = { auto: "monitor", light: "sun", dark: "moon" };
const otherOf: Readonly<Record<Language, Language>> = { en: "ar", ar: "en" };

/** Language and theme: each button sets one, so that no second press is needed. */
export function PreferencesForm({ visit }: { visit: Visit }) {
  const text = commonText[visit.language];
  const other = otherOf[visit.language];
  return (
    <form method="post" action="/dashboard/preferences" class="preferences">
      <TokenField visit={visit} />
      <input type="hidden" name="back" value={visit.url.pathname + visit.url.search} />
      <button type="submit" name="language" value={other} class="plain" lang={other} dir={directionOf(other)}>
        {nameOfLanguage[other]}
      </button>
      <span class="themes">
        {themes.map((theme) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            class="plain"
            title={text.themes[theme]}
            aria-label={text.themes[theme]}
            aria-pressed={theme === visit.theme}
          >
            <Icon name={themeIcons[theme]} />
          </button>
        ))}
      </span>
    </form>
  );
}
