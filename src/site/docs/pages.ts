import { type Language, languages, type Texts, texts } from "../../look/text.ts";

/** A short page under /docs in one language, written in `texts/<name>.md`. */
export interface DocPage {
  /** `errors`, `errors.ar` */
  readonly name: string;
  /** The name without its language. */
  readonly topic: string;
  /** Title in the navigation and in the page's first heading. */
  readonly title: string;
  readonly language: Language;
}

interface DocSection {
  readonly title: Texts<string>;
  /** Titles by topic, in the order of the navigation. */
  readonly topics: Readonly<Record<string, Texts<string>>>;
}

export const docSections: readonly DocSection[] = [
  {
    title: texts("Start", "البداية"),
    topics: {
      "quick-start": texts("Quick start", "بداية سريعة"),
      authentication: texts("Authentication", "المصادقة"),
      "data-points": texts("Data Points", "نقاط البيانات"),
    },
  },
  {
    title: texts("Words and texts", "الكلمات والنصوص"),
    topics: {
      tiers: texts("Tiers", "المستويات"),
      search: texts("Search and folding", "البحث وتوحيد الإملاء"),
      texts: texts("Texts", "النصوص"),
      assistants: texts("Assistants", "المساعدات الذكية"),
      transliteration: texts("Transliteration", "الكتابة بالحروف اللاتينية"),
    },
  },
  {
    title: texts("Calls and answers", "الطلبات والاستجابات"),
    topics: {
      pagination: texts("Lists and pages", "القوائم والصفحات"),
      errors: texts("Errors", "الأخطاء"),
      versioning: texts("Versions and caching", "الإصدارات والتخزين المؤقت"),
    },
  },
  {
    title: texts("Your own server", "خادمك الخاص"),
    topics: {
      "self-hosting": texts("Self-hosting", "الاستضافة الذاتية"),
      performance: texts("Performance", "الأداء"),
      scaling: texts("Scaling", "التوسّع"),
      sources: texts("Sources and licences", "المصادر والتراخيص"),
    },
  },
];

/** The path of a topic in a language. */
export const topicPath = (topic: string, language: Language): string =>
  `/docs/${topic}${language === "en" ? "" : `.${language}`}`;

/** Every page, in the order of the navigation: English, then Arabic. */
export const docPages: readonly DocPage[] = languages.flatMap((language) =>
  docSections.flatMap(({ topics }) =>
    Object.entries(topics).map(([topic, title]) => ({
      name: topicPath(topic, language).slice("/docs/".length),
      topic,
      title: title[language],
      language,
    })),
  ),
);

export const docPath = ({ topic, language }: DocPage): string => topicPath(topic, language);
