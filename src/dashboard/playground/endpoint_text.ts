import { figures } from "../../domain/figures.ts";
import { dataPoints, type HalfPoints } from "../../domain/points.ts";
import { analyzePrice, autocompletePrice, pagePrice, textWordPrice, tierPrice } from "../../domain/price.ts";
import type { Language } from "../../look/text.ts";
import { countText } from "../parts/counts.ts";
import type { DescribedEndpoint, DescribedParameter } from "./described_endpoint.ts";

interface EndpointText {
  readonly summary: string;
  readonly about: string;
}

/** An amount of Data Points in Arabic. */
const inPoints = (half: HalfPoints): string => countText("ar", "points", dataPoints(half));

const basic = inPoints(tierPrice.basic);
const enriched = inPoints(tierPrice.enriched);
const full = inPoints(tierPrice.full);
const page = inPoints(pagePrice);

const tierPrices = `${basic} لكل سجل أساسي (ولا شيء للكلمات الـ${figures.freeWords} الأكثر شيوعًا)، و${enriched} لكل سجل موسَّع، و${full} لكل سجل كامل.`;
const listPrice = `تُطبَّق كل المرشِّحات معًا. ${page} لكل صفحة، ولا ثمن لصفحة فارغة.`;
const withWords = `معه صفحة من كلماته بسجلات أساسية. ${page} وثمن الكلمات: ${basic} لكل كلمة، ولا شيء للكلمات الـ${figures.freeWords} الأكثر شيوعًا.`;

/** The English documentation in Arabic: endpoints by operation, fields by name. */
export const arabicEndpoints: Readonly<Record<string, EndpointText>> = {
  listWords: {
    summary: "قائمة الكلمات",
    about: `تُطبَّق كل المرشِّحات معًا. إن لم يوجد شيء عرض \`meta.suggestions\` خمس كلمات على الأكثر قريبة الإملاء، بلا ثمن. ${tierPrices}`,
  },
  getRandomWord: { summary: "كلمة عشوائية", about: `بمرشِّحات قائمة الكلمات نفسها. ${tierPrices}` },
  lookUpWords: {
    summary: "البحث عن مداخل كثيرة دفعة واحدة",
    about: `تأتي السجلات بترتيب المداخل. المدخل غير المشكول يعطي كل ما يُكتب مثله، والمشكول ما يوافق شكله. يُحتسب ثمن المستوى مرة لكل مدخل وُجد: ${basic} أو ${enriched} أو ${full}، ولا شيء إن كان أساسيًا ولم يوجد له إلا ما هو من الكلمات الـ${figures.freeWords} الأكثر شيوعًا.`,
  },
  completeWord: {
    summary: "الإكمال التلقائي",
    about: `الكلمات التامة قبل الأطول منها، وما يطابق الإملاء قبل ما يقاربه، والأكثر شيوعًا أولًا. يجد الصيغ المصرَّفة وما دخلت عليه «ال» وما كُتب بالحروف اللاتينية. ${inPoints(autocompletePrice)} لكل نتيجة.`,
  },
  analyzeWord: {
    summary: "تحليل كلمة من نص",
    about: `كل قراءات الكلمة المصرَّفة مع ما اتصل بها، مشكولة أو غير مشكولة، والأرجح أولًا. ${inPoints(analyzePrice)} إن وُجدت قراءة.`,
  },
  analyzeText: {
    summary: "تحليل نص",
    about: `كل كلمة عربية مع التحليل المقصود في موضعها: مدخلها وما اتصل بها وسماتها وشكلها. الشكل المعطى يُلتزم به. وبالقيمة conllu ملف CoNLL-U. لا يُحفظ النص. ${inPoints(textWordPrice)} لكل كلمة معروفة.`,
  },
  diacritizeText: {
    summary: "تشكيل نص",
    about: `النص مشكولًا، لا يتغيّر فيه شيء آخر، والشكل المعطى يبقى ويُلتزم به. الكلمة المجهولة تبقى كما كُتبت. لا يُحفظ النص. ${inPoints(textWordPrice)} لكل كلمة شُكلت.`,
  },
  getWord: { summary: "كلمة واحدة", about: tierPrices },
  listRoots: { summary: "قائمة الجذور", about: `مرتبة بحسب أكثر كلماتها شيوعًا. ${listPrice}` },
  getRoot: { summary: "جذر واحد مع كلماته", about: withWords },
  listPatterns: { summary: "قائمة الأوزان", about: listPrice },
  getPattern: { summary: "وزن واحد مع كلماته", about: withWords },
  listLetters: {
    summary: "الحروف ومدى شيوعها",
    about: `الحروف الثمانية والعشرون ثم العلامات الإضافية. ${listPrice}`,
  },
  listProverbs: { summary: "قائمة الأمثال", about: listPrice },
  listExpressions: { summary: "قائمة التعابير", about: `مرتبة بحسب أنواعها. ${listPrice}` },
  listPrepositions: { summary: "حروف الجر", about: listPrice },
  listConjunctions: { summary: "أدوات الربط", about: listPrice },
  getUsage: { summary: "استهلاك المفتاح وما بقي له", about: "لا ثمن له، ويُجاب عنه حتى بعد نفاد النقاط." },
};

export const arabicParameters: Readonly<Record<string, string>> = {
  letters: "عدد الحروف.",
  pos: "نوع الكلمة.",
  root: "معرّف الجذر أو حروفه.",
  pattern: "معرّف الوزن أو الوزن مشكولًا.",
  verbForm: "صيغة الفعل برقم روماني، وللرباعي q.",
  startsWith: "أول الحروف دون شكل.",
  endsWith: "آخر الحروف دون شكل.",
  gloss: "كلمة إنجليزية من المعاني.",
  sort: "بحسب الشيوع أو بحسب الحروف.",
  tier: "مقدار ما يُعطى من كل سجل.",
  group: "القيمة lemma: عنصر واحد لكل مدخل وتقطيع، فيه قراءاته؛ وبدونها عنصر لكل قراءة.",
  page: "رقم الصفحة.",
  limit: `عدد النتائج: حتى ${figures.freePageLimit} في الخطة المجانية و${figures.paidPageLimit} في المدفوعة.`,
  "completeWord.limit": "أكبر عدد من النتائج.",
  lemmas: "المداخل المطلوبة.",
  q: "بحث حر: كلمة عربية بأي إملاء، أو بالحروف اللاتينية، أو كلمات إنجليزية من المعاني.",
  "listProverbs.q": "نص عربي أو إنجليزي يرد في المثل أو ترجمته.",
  "listExpressions.q": "نص عربي أو إنجليزي يرد في التعبير أو ترجمته.",
  "listExpressions.word": "معرّف كلمة ترد في التعبير.",
  "listExpressions.kind": "نوع التعبير: رابط أو تعبير اصطلاحي أو متلازمة أو مصطلح أو عبارة متداولة.",
  "completeWord.q": "ما كُتب، بشكل أو دونه.",
  text: "النص، بشكل أو دونه.",
  format: "json: الكلمات؛ conllu: ملف CoNLL-U.",
  endings: "full: الشكل كله؛ pausal: بالوقف في آخر الجملة؛ none: دون علامات الإعراب.",
  form: "كلمة كما ترد في النص.",
  "getWord.id": "معرّف الكلمة.",
  "getPattern.id": "معرّف الوزن.",
  type: "نوع الجذر.",
  class: "شمسي أو قمري.",
  kind: "الحروف الثمانية والعشرون أو العلامات الإضافية.",
  theme: "موضوع المثل كما تسميه السجلات.",
  word: "معرّف كلمة ترد في المثل.",
  attached: "الكتابة متصلًا بما بعده.",
  function: "معناه النحوي.",
};

/** An endpoint's summary and description in the page's language, else in English. */
export const endpointTextOf = (language: Language, endpoint: DescribedEndpoint): EndpointText =>
  (language === "ar" ? arabicEndpoints[endpoint.operationId] : undefined) ?? endpoint;

export const aboutOf = (
  language: Language,
  { operationId }: DescribedEndpoint,
  { name, about }: DescribedParameter,
): string =>
  (language === "ar" ? (arabicParameters[`${operationId}.${name}`] ?? arabicParameters[name]) : undefined) ??
  about;
