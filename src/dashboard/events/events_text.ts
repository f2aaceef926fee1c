import type { EventKind } from "../../domain/key_event.ts";
import { texts } from "../../look/text.ts";

type Kinds = Readonly<Record<EventKind, string>>;
/** An event as a sentence, from the values before and after it. */
type Sentences = Readonly<Record<EventKind, (before: string, after: string) => string>>;
type Periods = Readonly<Record<string, string>>;

export const eventsText = texts(
  {
    title: "Events",
    key: "Key",
    allKeys: "All keys",
    kind: "Event",
    allKinds: "All events",
    kinds: {
      created: "Created",
      renamed: "Renamed",
      revoked: "Revoked",
      planChanged: "Plan changed",
      budget80: "80% of a budget used",
      budget100: "100% of a budget used",
    } as Kinds,
    show: "Show",
    when: "Time",
    what: "Event",
    sentences: {
      created: (_, name) => `Created as “${name}”`,
      renamed: (before, after) => `Renamed from “${before}” to “${after}”`,
      revoked: () => "Revoked",
      planChanged: (before, after) => `Plan changed from ${before} to ${after}`,
      budget80: (_, period) => `80% of the ${period} budget used`,
      budget100: (_, period) =>
        `100% of the ${period} budget used: calls that cost points are refused until it resets`,
    } as Sentences,
    periods: { day: "daily", month: "monthly" } as Periods,
    count: (first: string, last: string, total: string) => `${first} to ${last} of ${total}`,
    pages: "Pages of events",
    newer: "Newer events",
    older: "Older events",
    export: "Export these events:",
    exportAs: (format: string) => `Events as ${format}`,
    noKey: "No key yet: create one to see its events here.",
    makeKey: "Create a key",
    none: "No events of this kind.",
    showAll: "Show all events",
  },
  {
    title: "السجل",
    key: "المفتاح",
    allKeys: "كل المفاتيح",
    kind: "الحدث",
    allKinds: "كل الأحداث",
    kinds: {
      created: "الإنشاء",
      renamed: "تغيير الاسم",
      revoked: "الإلغاء",
      planChanged: "تغيير الخطة",
      budget80: "استهلاك 80% من رصيد",
      budget100: "استهلاك 100% من رصيد",
    } as Kinds,
    show: "اعرض",
    when: "الوقت",
    what: "ما حدث",
    sentences: {
      created: (_, name) => `أُنشئ باسم «${name}»`,
      renamed: (before, after) => `تغيّر اسمه من «${before}» إلى «${after}»`,
      revoked: () => "أُلغي",
      planChanged: (before, after) => `تغيّرت خطته من ${before} إلى ${after}`,
      budget80: (_, period) => `استُهلك 80% من رصيد ${period}`,
      budget100: (_, period) => `استُهلك 100% من رصيد ${period}: تُرفض الطلبات ذات الكلفة حتى يتجدّد`,
    } as Sentences,
    periods: { day: "اليوم", month: "الشهر" } as Periods,
    count: (first: string, last: string, total: string) => `من ${first} إلى ${last}، والمجموع ${total}`,
    pages: "صفحات الأحداث",
    newer: "الأحداث الأحدث",
    older: "الأحداث الأقدم",
    export: "احفظ هذه الأحداث كلها:",
    exportAs: (format: string) => `الأحداث بصيغة ${format}`,
    noKey: "لا مفتاح بعد: أنشئ واحدًا، وسيُروى هنا ما يحدث له.",
    makeKey: "أنشئ مفتاحًا",
    none: "لا حدث من هذا النوع.",
    showAll: "اعرض كل الأحداث",
  },
);
