export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** The texts of some pages in every language. */
export type Texts<T> = Readonly<Record<Language, T>>;

/** Pairs the texts of both languages; the compiler reports missing ones. */
export const texts = <T>(en: T, ar: NoInfer<T>): Texts<T> => ({ en, ar });

export const nameOfLanguage: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

// Western digits in Arabic too, to match keys, dates and API answers on the same page.
const locales: Readonly<Record<Language, string>> = { en: "en-GB", ar: "ar-u-nu-latn" };

/** Formats numbers, days and instants for a language; all times are UTC. */
export interface Format {
  number(value: number): string;
  /** `20 Nov 2026` */
  day(ms: number): string;
  /** `November 2026` */
  month(ms: number): string;
  /** `20 Nov 2026, 14:05 UTC` */
  instant(ms: number): string;
  percent(share: number): string;
}

function makeFormat(language: Language): Format {
  const locale = locales[language];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
  const day = dates({ day: "numeric", month: "short", year: "numeric" });
  const month = dates({ month: "long", year: "numeric" });
  const time = dates({ hour: "2-digit", minute: "2-digit", hour12: false });
  const comma = language === "ar" ? "،" : ",";
  return {
    number: (value) => number.format(value),
    percent: (share) => percent.format(share),
    day: (ms) => day.format(ms),
    month: (ms) => month.format(ms),
    instant: (ms) => `${day.format(ms)}${comma} ${time.format(ms)} UTC`,
  };
}

export const formats: Readonly<Record<Language, Format>> = { en: makeFormat("en"), ar: makeFormat("ar") };

/** Isolates text of any direction (U+2068 to U+2069) where markup is impossible. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
