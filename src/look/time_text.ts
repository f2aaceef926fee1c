import type { Language } from "./text.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const locales: Readonly<Record<Language, string>> = { en: "en-GB", ar: "ar-u-nu-latn" };

const perLanguage = <T>(make: (locale: string) => T): Readonly<Record<Language, T>> => ({
  en: make(locales.en),
  ar: make(locales.ar),
});
const durations = perLanguage((locale) => new Intl.DurationFormat(locale, { style: "long" }));
const relatives = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));

/** A span in its two largest units: `11 hours, 20 minutes`; at least one minute. */
export function durationText(language: Language, ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts = days > 0 ? { days, hours } : { hours, minutes: minutes % 60 };
  return durations[language].format(parts);
}

/** How long ago an instant was: `now`, `5 minutes ago`, `yesterday`. */
export function agoText(language: Language, atMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - atMs);
  const format = relatives[language];
  if (ms < minuteMs) return format.format(0, "second");
  if (ms < hourMs) return format.format(-Math.floor(ms / minuteMs), "minute");
  if (ms < dayMs) return format.format(-Math.floor(ms / hourMs), "hour");
  return format.format(-Math.floor(ms / dayMs), "day");
}
