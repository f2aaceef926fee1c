/** Languages of the dashboard. */
export const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

/** The words of some pages in every language: each has the same members. */
export type Texts<T> = Readonly<Record<Language, T>>;

/** Puts the words of both languages together; the compiler sees that none is missing. */
export const texts = <T>(en: T, ar: NoInfer<T>): Texts<T> => ({ en, ar });

export const nameOfLanguage: Readonly<Record<Language, string>> = { en: "English", ar: "العربية" };
export const directionOf = (language: Language): "ltr" | "rtl" => (language === "ar" ? "rtl" : "ltr");

// Western digits in Arabic too: keys, dates and answers of the API are read beside these.
const locales: Readonly<Record<Language, string>> = { en: "en-GB", ar: "ar-u-nu-latn" };

/** Numbers, days and instants as people of a language write them; all instants are in UTC. */
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

/** Text of any direction inside other text where no markup can stand (U+2068 to U+2069): both keep their order. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
