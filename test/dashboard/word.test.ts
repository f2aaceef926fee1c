import { expect, test } from "bun:test";
import { adviceText } from "../../src/dashboard/playground/api_fault.tsx";
import { wordText } from "../../src/dashboard/word/word_text.ts";
import { openArtifact } from "../../src/lexicon/open_artifact.ts";
import {
  conjunctionFunctions,
  conjunctionRelations,
  declensions,
  type FullWord,
  genders,
  governments,
  labels,
  numbers,
  type PartOfSpeech,
  posDetails,
  prepositionFunctions,
  rationalities,
  transitivities,
} from "../../src/schema/mod.ts";
import { formLabel } from "../../src/words_view/form_label.ts";
import { labelsText } from "../../src/words_view/labels_text.ts";
import { paradigmText } from "../../src/words_view/paradigm_text.ts";
import { detailOf, termsText } from "../../src/words_view/terms_text.ts";
import { createKey } from "../support/create_key.ts";
import { recordsOf, senseOf, writeRecords } from "../support/generated_artifact.ts";
import { tempFolder } from "../support/temp_folder.ts";
import { openTestDashboard, type TestDashboard, type TestDashboardOptions, type Visitor } from "./support.ts";

const page = "/dashboard/words/w_00000005";

async function personWithKey(site: TestDashboard): Promise<{ ann: Visitor; key: string }> {
  await site.signUpFirst();
  const ann = await site.signUp("ann@example.org");
  return { ann, key: (await createKey(site.keys, { name: "My app", account: "ann@example.org" })).id };
}

const usedDp = (site: TestDashboard, key: string): number => site.ledger.balance(key).dayUsed / 2;

const inflected = (form: string, unimorph: string, rest: Partial<FullWord["inflection"][number]> = {}) => ({
  ...{ form, bare: form, variants: [], unimorph, ud: "_", label: "a cell", status: "rule" as const },
  ...rest,
});

const qala: Partial<FullWord> = {
  ...{ id: "w_qala0000", arabic: "قَالَ", bare: "قال", pos: "verb", root: "ق و ل", pattern: "فَعَلَ" },
  ...{ verbForm: "I", gloss: "to say", transliteration: "qāla", verbClass: "hollow", imperfect: "يَقُولُ" },
  ...{ masdars: ["قَوْل"], activeParticiple: "قَائِل", derived: ["w_qawl0000"], proverbs: ["m_1"] },
  senses: [
    senseOf({
      gloss: "to say",
      definition: "نَطَقَ بِكَلَامٍ",
      labels: ["formal", "egypt"],
      government: [
        { object: "none", prepositions: ["لِ"], complement: "إِنَّ" },
        { object: "two", prepositions: [], complement: "noun" },
      ],
      masdars: ["قَوْل"],
      note: "Of written words too.",
      seeAlso: [{ id: "w_hal00000", arabic: "هَلْ", pos: "part", gloss: "whether" }],
      examples: [
        { arabic: "قَالَ لِي", translation: "He told me", source: { id: "mizan", title: "The Mizan corpus" } },
      ],
    }),
    senseOf({ gloss: "to hold an opinion" }),
  ],
  definition: "نَطَقَ بِكَلَامٍ",
  prepositions: ["لِ"],
  expressions: ["x_1"],
  synonyms: [{ id: "w_hal00000", arabic: "نَطَقَ", pos: "verb", gloss: "to utter" }],
  inflection: [
    inflected("قَالَ", "V;PFV;ACT;3;SG;MASC"),
    inflected("قُلْتُمَا", "V;PFV;ACT;2;DU"),
    inflected("قِلْنَ", "V;PFV;PASS;3;PL;FEM", { variants: ["قُلْنَ"] }),
    inflected("يَقُولَنَّ", "V;IPFV;ENERG;ACT;3;SG;MASC", { status: "theoretical" }),
    inflected("قَوْل", "V.MSDR"),
  ],
};
const qawl: Partial<FullWord> = {
  ...{ id: "w_qawl0000", arabic: "قَوْل", bare: "قول", pos: "noun", root: "ق و ل", pattern: "فَعْل" },
  ...{ verbForm: null, gloss: "saying", transliteration: "qawl", plurals: ["أَقْوَال"], gender: "masculine" },
  inflection: [inflected("قَوْلٌ", "N;SG;INDF;NOM"), inflected("الْقَوْلُ", "N;SG;DEF;NOM")],
};
const hal: Partial<FullWord> = {
  ...{ id: "w_hal00000", arabic: "هَلْ", bare: "هل", pos: "part", root: null, pattern: null, verbForm: null },
  inflection: [inflected("هَلْ", "PART", { label: "uninflected" })],
};

/** A dashboard over these three words and a proverb. */
function openOverWords(options: TestDashboardOptions = {}) {
  const folder = tempFolder();
  const records = recordsOf([qala, qawl, hal]);
  const proverb = {
    ...{ id: "m_1", arabic: "خَيْرُ الْكَلَامِ مَا قَلَّ وَدَلَّ", bare: "خير الكلام ما قل ودل" },
    ...{
      transliteration: "x",
      translation: "The best speech is short",
      meaning: "Be brief",
      usage: "As advice",
    },
    ...{ theme: "speech", words: ["w_qala0000"] },
  };
  const expression = {
    ...{ id: "x_1", arabic: "قَالَ ه بِصَرَاحَةٍ", bare: "قال ه بصراحة", transliteration: "x" },
    ...{ kind: "idiom" as const, gloss: "to put it plainly", literal: "to say openly" },
    ...{ words: ["w_qala0000"], examples: [] },
  };
  writeRecords(folder.path, { ...records, proverbs: [proverb], expressions: [expression] });
  const lexicon = openArtifact(folder.path, { cacheBytes: 16000 });
  const site = openTestDashboard({ ...options, services: { lexicon } });
  return {
    ...site,
    [Symbol.dispose]() {
      site[Symbol.dispose]();
      lexicon.close();
      folder[Symbol.dispose]();
    },
  };
}

test("opening a word shows the basic record and charges nothing, wherever the link stood", async () => {
  using site = openTestDashboard();
  const { ann, key } = await personWithKey(site);
  for (const from of ["same-origin", "none", "cross-site"]) {
    const { status, text } = await ann.get(`${page}?key=${key}`, { "sec-fetch-site": from });
    expect(status).toBe(200);
    expect(text).toContain('<span class="radical r1">كِ</span><span class="radical r2">تَ</span>ا');
    expect(text).toContain(wordText.en.charge(20));
    expect(text).not.toContain(wordText.en.inflection);
  }
  expect(usedDp(site, key)).toBe(0);
});

test("the button charges 20 DP once to the key that was chosen, and says so", async () => {
  using site = openTestDashboard();
  const { ann, key } = await personWithKey(site);
  const other = (await createKey(site.keys, { name: "other", account: "ann@example.org" })).id;
  const { status, text } = await ann.post(page, { key });
  expect(status).toBe(200);
  expect(text).toContain("20 DP charged to \u2068My app\u2069 \u2068…");
  expect(text).toContain("480 DP left");
  expect(usedDp(site, key)).toBe(20);
  expect(usedDp(site, other)).toBe(0);
  expect(site.ledger.usage(key).map(({ endpoint }) => endpoint)).toEqual(["GET /v1/words/{id}"]);
});

test("a record shown again on the same day costs nothing, by the button too, and costs again on the next", async () => {
  using site = openTestDashboard();
  const { ann, key } = await personWithKey(site);
  await ann.post(page, { key });
  const again = await ann.get(page);
  expect(again.text).toContain(wordText.en.paidToday);
  expect(again.text).toContain(wordText.en.inflection);
  expect((await ann.post(page, { key })).location).toBe(`${page}?key=${key}`);
  expect(usedDp(site, key)).toBe(20);
  const bob = await site.signUp("bob@example.org");
  expect((await bob.get(page)).text).not.toContain(wordText.en.inflection);
  site.setTime(Date.now() + 86_400_000);
  await ann.signIn("ann@example.org");
  expect((await ann.get(page)).text).not.toContain(wordText.en.inflection);
});

test("operators see the whole record free, without a key", async () => {
  using site = openTestDashboard();
  const operator = await site.signUpFirst();
  const { text } = await operator.get(page);
  expect(text).toContain(wordText.en.freeForOperator);
  expect(text).toContain(wordText.en.inflection);
  expect(site.keys.list("operator")).toEqual([]);
});

test("a form from another site or without its token charges nothing", async () => {
  using site = openTestDashboard();
  const { ann, key } = await personWithKey(site);
  expect((await ann.post(page, { key }, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await ann.post(page, { key, token: "none" })).status).toBe(403);
  expect(usedDp(site, key)).toBe(0);
});

test("another account's key is a 404 on both ways", async () => {
  using site = openTestDashboard();
  const { ann } = await personWithKey(site);
  await site.signUp("bob@example.org");
  const foreign = (await createKey(site.keys, { name: "b", account: "bob@example.org" })).id;
  expect((await ann.get(`${page}?key=${foreign}`)).status).toBe(404);
  expect((await ann.post(page, { key: foreign })).status).toBe(404);
  expect(usedDp(site, foreign)).toBe(0);
});

test("a key that was revoked meanwhile, and one without points, leave the basic record with the reason", async () => {
  using site = openTestDashboard();
  const { ann, key } = await personWithKey(site);
  await site.accounts.putPlan({ name: "tiny", day: 10, month: 100, concurrency: 1, pageLimit: 20 });
  await site.accounts.setPlan("ann@example.org", "tiny");
  const poor = await ann.post(page, { key });
  expect(poor.text).toContain(adviceText.en.ERR_RATE_LIMIT_EXCEEDED);
  expect(poor.text).toContain(wordText.en.charge(20));
  await site.keys.revoke(key);
  const revoked = await ann.post(page, { key });
  expect(revoked.status).toBe(400);
  expect(revoked.text).toContain("This key is revoked");
  expect(revoked.text).toContain('<a href="/dashboard/keys">Create a key</a>');
});

test("a retired id shows its successor, an unknown one is a 404", async () => {
  using site = openTestDashboard();
  const { ann, key } = await personWithKey(site);
  expect((await ann.get("/dashboard/words/w_retired")).text).toContain(`action="${page}"`);
  expect((await ann.post("/dashboard/words/w_retired", { key })).status).toBe(200);
  expect((await ann.get("/dashboard/words/w_none")).status).toBe(404);
  expect((await ann.post("/dashboard/words/w_none", { key })).status).toBe(404);
});

test("the full page of a verb has its tables, family, proverbs and links, in both languages", async () => {
  using site = openOverWords();
  const { ann, key } = await personWithKey(site);
  const { text } = await ann.post("/dashboard/words/w_qala0000", { key });
  expect(text).toContain("<h1>qāla – to say</h1>");
  expect(text).toContain('<span class="radical r2 changed">ا</span>');
  for (const one of ["قُلْتُمَا", "قِلْنَ", "قُلْنَ", "يَقُولَنَّ°", "قَوْل", "يَقُولُ", "قَائِل"]) expect(text).toContain(one);
  expect(text).toContain('<td rowspan="2"><div class="form"><span lang="ar" dir="rtl" class="arabic">قُلْتُمَا');
  expect(text).toContain(paradigmText.en.theoretical);
  expect(text).toContain(`<a href="/dashboard/words/w_qawl0000?key=${key}">`);
  expect(text).toContain(`<a href="/dashboard/words/w_hal00000?key=${key}">`);
  expect(text).toContain("The best speech is short");
  expect(text).toContain("He told me");

  const arabic = await ann.get("/dashboard/words/w_qala0000", { "accept-language": "ar" });
  expect(arabic.text).toContain("<h1>قَالَ</h1>");
  for (const one of ["الماضي", "المضارع المؤكد", "المبني للمجهول", "أجوف", "المخاطبة"])
    expect(arabic.text).toContain(one);
});

test("a sense shows what it governs, its labels, note and links, and to readers of Arabic its definition", async () => {
  using site = openOverWords();
  const { ann, key } = await personWithKey(site);
  const { text } = await ann.post("/dashboard/words/w_qala0000", { key });
  const english = text.slice(text.indexOf('<ol class="senses">'), text.indexOf("</ol>"));
  for (const one of [
    "to say",
    "to hold an opinion",
    ">formal<",
    ">Egypt<",
    "Of written words too.",
    "See also:",
  ])
    expect(english).toContain(one);
  for (const one of ["قَالَ لِ هـ إِنَّ، قَالَ ه هـ …", "<small>Masdars:</small>", "He told me", "هَلْ"])
    expect(english).toContain(one);
  expect(english).not.toContain("نَطَقَ بِكَلَامٍ");
  expect(text).toContain("to put it plainly");
  expect(text).toContain("Literally:");

  const arabic = (await ann.get("/dashboard/words/w_qala0000", { "accept-language": "ar" })).text;
  const senses = arabic.slice(arabic.indexOf('<ol class="senses">'), arabic.indexOf("</ol>"));
  for (const one of ["نَطَقَ بِكَلَامٍ", "to hold an opinion", ">رسمي<", ">مصر<", "انظر أيضًا"])
    expect(senses).toContain(one);
  expect(senses).not.toContain("to say<");
});

test("every label has an Arabic name", () => {
  expect(Object.keys(labelsText.ar).sort()).toEqual([...labels].sort());
});

test("a nominal has its cases, and a particle says that it is not inflected", async () => {
  using site = openOverWords();
  const { ann, key } = await personWithKey(site);
  const noun = await ann.post("/dashboard/words/w_qawl0000", { key });
  expect(noun.text).toContain("<caption>Singular</caption>");
  expect(noun.text).toContain("الْقَوْلُ");
  expect(noun.text).toContain("أَقْوَال");
  const particle = await ann.post("/dashboard/words/w_hal00000", { key });
  expect(particle.text).toContain(paradigmText.en.uninflected);
  expect(particle.text).not.toContain("<caption>");
});

test("formLabel says in Arabic where a form stands", () => {
  const label = "imperfect indicative active, 3rd person masculine plural";
  const cell = { unimorph: "V;IPFV;IND;ACT;3;PL;MASC", label };
  expect(formLabel("en", cell)).toBe(label);
  expect(formLabel("ar", cell)).toBe("المضارع المرفوع، المبني للمعلوم، الغائب، المذكر، الجمع");
  expect(formLabel("ar", { unimorph: "V.PTCP;PASS;SG;MASC", label: "" })).toBe("اسم المفعول");
  expect(formLabel("ar", { unimorph: "PART", label: "uninflected" })).toBe("لا تتصرف");
});

test("there are Arabic words for all values that records can have", () => {
  const values = [
    ...[genders, numbers, rationalities, declensions, transitivities, governments].flat(),
    ...[prepositionFunctions, conjunctionFunctions, conjunctionRelations].flat(),
  ];
  expect(values.filter((value) => !(value in termsText.ar.value))).toEqual([]);
  const details = Object.entries(posDetails).flatMap(([pos, all]) =>
    all.filter((detail) => detailOf("ar", pos as PartOfSpeech, detail) === detail),
  );
  expect(details).toEqual([]);
});
