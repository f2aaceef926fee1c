import { texts } from "../../look/text.ts";

/** Words around the texts of the short pages. */
export const docsText = texts(
  {
    documentation: "Documentation",
    pages: "Pages of the documentation",
    allPages: "All pages",
    onThisPage: "On this page",
    reference: "Reference",
    endpoints: "All endpoints",
    interactive: "Interactive reference",
    downloads: "Downloads",
    previous: "Previous",
    next: "Next",
    language: "Language of the example",
    answer: "Answer",
    getKey: "Get a key",
    searchLabel: "Search the documentation",
    search: "Search",
    searchTitle: "Search",
    results: (count: number, q: string) =>
      count === 1 ? `One section about “${q}”` : `${count} sections about “${q}”`,
    noResults: (q: string) =>
      `No section has “${q}”. Try fewer or other words, or look through the pages below.`,
    searchAbout: "Search the pages of the documentation: endpoints, parameters, errors, settings.",
  },
  {
    documentation: "التوثيق",
    pages: "صفحات التوثيق",
    allPages: "كل الصفحات",
    onThisPage: "في هذه الصفحة",
    reference: "المرجع",
    endpoints: "كل نقاط النهاية",
    interactive: "المرجع التفاعلي",
    downloads: "التنزيلات",
    previous: "السابق",
    next: "التالي",
    language: "لغة المثال",
    answer: "الاستجابة",
    getKey: "احصل على مفتاح",
    searchLabel: "ابحث في التوثيق",
    search: "ابحث",
    searchTitle: "البحث",
    results: (count: number, q: string) => `نتائج البحث عن «${q}»: ${count}`,
    noResults: (q: string) => `لا نتائج للبحث عن «${q}». جرّب كلمات أقل أو غيرها، أو تصفّح الصفحات أدناه.`,
    searchAbout: "ابحث في صفحات التوثيق: نقاط النهاية والمعاملات والأخطاء والإعدادات.",
  },
);
