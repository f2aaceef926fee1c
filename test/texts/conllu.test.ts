import { describe, expect, test } from "bun:test";
import { realLexicon } from "../site/support/real_api.ts";
import { conlluFaults, type Row, sentencesIn } from "./conllu_faults.ts";
import { strangeTexts } from "./strange_texts.ts";

const conllu = (text: string): string => [...realLexicon.readText(text).conllu()].join("");
const rows = (text: string): readonly Row[] => sentencesIn(conllu(text)).flatMap((sentence) => sentence.rows);
const shown = (text: string): string[] => rows(text).map(({ id, form, upos }) => `${id} ${form} ${upos}`);

describe("conllu", () => {
  test("conjunctions, prepositions, the future س and pronouns are words of a range; the article is not", () => {
    expect(shown("وسيكتبونها للمدرسة.")).toEqual([
      "1-4 وسيكتبونها _",
      "1 و CCONJ",
      "2 س PART",
      "3 يكتبون VERB",
      "4 ها PRON",
      "5-6 للمدرسة _",
      "5 ل ADP",
      "6 المدرسة NOUN",
      "7 . PUNCT",
    ]);
  });

  test("a word has its lemma, features and, in MISC, its vocalised form and root", () => {
    const [, , , verb, pronoun, , , noun] = rows("وسيكتبونها للمدرسة.");
    expect(verb).toMatchObject({
      lemma: "كَتَبَ",
      xpos: "V;IPFV;IND;ACT;3;PL;MASC",
      feats: "Aspect=Imp|Gender=Masc|Mood=Ind|Number=Plur|Person=3|VerbForm=Fin|Voice=Act",
      misc: ["Vform=يَكْتُبُونَ", "Root=كتب"],
    });
    expect(pronoun).toMatchObject({
      lemma: "هُوَ",
      feats: "Case=Acc|Gender=Fem|Number=Sing|Person=3|PronType=Prs",
    });
    expect(noun?.misc).toEqual(["Vform=الْمَدْرَسَةِ", "Root=درس"]);
  });

  test("the line of a word or range has the word as it stands in the text, joined with those around it", () => {
    const [first] = rows("من البيت.");
    expect(first).toMatchObject({ form: "من", misc: ["Vform=مِنَ"] });
    expect(rows("وكتب.")[0]).toMatchObject({ id: "1-2", form: "وكتب" });
  });

  test("numbers, signs, other scripts and unknown words have lines, glued where nothing is between", () => {
    expect(shown("كتب (12) Node غغغغ + %.")).toEqual([
      "1 كتب VERB",
      "2 ( PUNCT",
      "3 12 NUM",
      "4 ) PUNCT",
      "5 Node X",
      "6 غغغغ PROPN",
      "7 + SYM",
      "8 % PUNCT",
      "9 . PUNCT",
    ]);
    expect(rows("كتب (12).").map(({ misc }) => misc.includes("SpaceAfter=No"))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
  });

  test("an unknown word has the clitics and the part of speech that its letters show, and neither lemma nor vowels", () => {
    expect(shown("زار وسخالينوف والبايونيين.")).toEqual([
      "1 زار VERB",
      "2-3 وسخالينوف _",
      "2 و CCONJ",
      "3 سخالينوف PROPN",
      "4-5 والبايونيين _",
      "4 و CCONJ",
      "5 البايونيين PROPN",
      "6 . PUNCT",
    ]);
    const [, range, conjunction, name] = rows("زار وسخالينوف مدينة.");
    expect([range?.misc, conjunction?.misc, name?.lemma, name?.misc]).toEqual([[], ["Vform=وَ"], "_", []]);
  });

  test("sentences are numbered, and one without an Arabic word has no block", () => {
    const sentences = sentencesIn(conllu("كتب الولد.\nhello 12.\nذهب الولد؟ نعم"));
    expect(sentences.map(({ id, text }) => [id, text])).toEqual([
      ["1", "كتب الولد."],
      ["2", "ذهب الولد؟"],
      ["3", "نعم"],
    ]);
    expect(conllu("hello.")).toBe("");
  });

  test("is valid for every strange text", () => {
    const faults = [...strangeTexts(400, 11)].flatMap((text) => conlluFaults(conllu(text)));
    expect(faults.slice(0, 20)).toEqual([]);
  });
});

describe("the check of the format finds", () => {
  const good = conllu("وكتب الولد.");
  const broken: readonly (readonly [string, string])[] = [
    ["a missing column", good.replace("\tCCONJ", "")],
    ["a range that ends elsewhere", good.replace("1-2", "1-3")],
    ["words out of order", good.replace("\n3\t", "\n4\t")],
    ["a UPOS that there is not", good.replace("CCONJ", "CONJ")],
    ["features out of order", good.replace("Aspect=Perf|Gender=Masc", "Gender=Masc|Aspect=Perf")],
    ["a text that the words do not spell", good.replace("# text = و", "# text = ف")],
    ["a missing empty line", good.trimEnd()],
  ];
  test("nothing in a good file", () => expect(conlluFaults(good)).toEqual([]));
  for (const [what, file] of broken)
    test(what, () => {
      expect(file).not.toBe(good);
      expect(conlluFaults(file)).not.toEqual([]);
    });
});
