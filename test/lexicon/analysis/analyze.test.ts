import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { baseForm } from "../../../pipeline/morphology/base_form.ts";
import { regularAdjective } from "../../../pipeline/morphology/regular_adjective.ts";
import { vocalisedOnly } from "../../../pipeline/morphology/vocalised_only.ts";
import {
  attach,
  type Clitic,
  contractions,
  enclitics,
  leavesOutHamza,
  prefix,
  stripMarks,
  withoutArticle,
} from "../../../src/arabic/mod.ts";
import type { Lexicon } from "../../../src/lexicon/lexicon.ts";
import { openArtifact } from "../../../src/lexicon/open_artifact.ts";
import { type Analysis, type AnalysisGroup, analyses, analysisKey } from "../../support/analysis.ts";
import { hostsOf, pronounFaults } from "../../support/pronoun_hosts.ts";
import { readTable } from "../../support/read_table.ts";
import { type ArtifactWord, artifactWords, writeRealArtifact } from "../../support/real_artifact.ts";
import { seededRandom } from "../../support/seeded_random.ts";
import { tempFolder } from "../../support/temp_folder.ts";

const minute = 60_000;
const folder = tempFolder();
let lexicon: Lexicon;
let words: readonly ArtifactWord[];

beforeAll(() => {
  writeRealArtifact(folder.path);
  lexicon = openArtifact(folder.path, { cacheBytes: 16000000 });
  words = artifactWords(folder.path);
}, 5 * minute);

afterAll(() => {
  lexicon.close();
  folder[Symbol.dispose]();
});

const facts = readTable("facts/analyze.tsv", 6).map(({ at, cells }) => {
  const [form, lemma, pos, surface, unimorph, found] = cells as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return { at, form, lemma, pos, surface, unimorph, normalized: found === "normalized" };
});

const firstFacts = readTable("facts/analyze_first.tsv", 6).map(({ at, cells }) => {
  const [form = "", lemma = "", pos = "", proclitics = "", enclitic = "", surface = ""] = cells;
  return { at, form, expected: { lemma, pos, proclitics, enclitic, surface } };
});

interface GeneratedForm {
  readonly id: string;
  readonly form: string;
  readonly unimorph: string;
}

/** So many forms of the corpus, each word as likely as any other; the same for the same seed. */
function someForms(count: number, seed: number): GeneratedForm[] {
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: count }, () => {
    const { id, forms } = pick(words);
    const { form, unimorph } = pick(forms());
    return { id, form, unimorph };
  });
}

describe("analyze", () => {
  for (const { at, form, ...expected } of facts) {
    test(`${form} may be ${expected.surface}, ${expected.unimorph} of ${expected.lemma} (${at})`, () => {
      const found = analyses(lexicon, form).map(({ lemma, surface, unimorph, normalized }) => ({
        lemma: lemma.arabic,
        pos: lemma.pos,
        surface,
        unimorph,
        normalized,
      }));
      expect(found).toContainEqual({ ...expected, pos: expected.pos as Analysis["lemma"]["pos"] });
    });
  }

  for (const { at, form, expected } of firstFacts) {
    const { lemma, pos, proclitics, enclitic, surface } = expected;
    test(`${form} is first of all ${proclitics} ${lemma} (${pos}) ${enclitic} (${at})`, () => {
      const [first] = analyses(lexicon, form, 1) as [Analysis];
      const forms = (clitics: Analysis["proclitics"]) =>
        clitics.map((clitic) => clitic.form).join("+") || "-";
      expect({
        lemma: first.lemma.arabic,
        pos: first.lemma.pos,
        proclitics: forms(first.proclitics),
        enclitic: forms(first.enclitics),
        surface: surface === "-" ? "-" : first.surface,
      }).toEqual({ lemma, pos: pos as Analysis["lemma"]["pos"], proclitics, enclitic, surface });
    });
  }

  test(
    "finds a form with its own lemma and features (20,000 forms)",
    () => {
      const lost = someForms(20_000, 1).filter(
        ({ id, form, unimorph }) =>
          !analyses(lexicon, form).some(
            (found) =>
              found.lemma.id === id &&
              found.unimorph === unimorph &&
              found.surface === form &&
              !found.normalized,
          ),
      );
      expect(lost.slice(0, 10)).toEqual([]);
    },
    minute,
  );

  test(
    "finds with fewer marks whatever it finds with more",
    () => {
      const forms = [...someForms(200, 2).map(({ form }) => form), ...facts.map(({ surface }) => surface)];
      const someMarks = fc.tuple(
        fc.constantFrom(...forms),
        fc.infiniteStream(fc.constantFrom("all", "vowel", "none")),
      );
      fc.assert(
        fc.property(someMarks, ([form, keep]) => {
          const fewer = form.replace(/\p{Mn}+/gu, (marks) => {
            const dropped = keep.next().value;
            return dropped === "all"
              ? ""
              : dropped === "vowel"
                ? marks.replace(/[^\u0651\u0670]/g, "")
                : marks;
          });
          const found = new Set(analyses(lexicon, fewer).map(analysisKey));
          // The light energetic, names in pause and an emphatic لَ that is hardly met are read only where their vowels are given.
          const isEmphatic = ({ proclitics }: Analysis): boolean =>
            proclitics.some(({ gloss }) => gloss === "indeed");
          const needsMarks = ({ unimorph, surface }: Analysis): boolean =>
            unimorph.startsWith("PROPN;SG;INDF")
              ? /\u0652$|\u0652يَا$/.test(surface)
              : unimorph.startsWith("V;IPFV;ENERG;") && !/ن[\u064E\u0650]\u0651/.test(surface);
          const lost = analyses(lexicon, form).filter(
            (it) => !needsMarks(it) && !isEmphatic(it) && !found.has(analysisKey(it)),
          );
          expect(lost).toEqual([]);
        }),
        { seed: 3, numRuns: 1_000 },
      );
    },
    minute,
  );

  const excluded: readonly (readonly [string, string])[] = [
    ["كَتَّبَ", "كَتَبَ"],
    ["كُتِبَ", "كَتَبَ"],
    ["إِنْ", "إِنَّ"],
    ["كُتُب", "كِتَابٌ"],
    ["مُعَلِّم", "مَعْلَمٌ"],
    ["لِهُ", "لَهُ"],
    ["وَلِيَكْتُبْ", "وَلْيَكْتُبْ"],
  ];
  for (const [asked, surface] of excluded) {
    test(`does not read ${asked} as ${surface}`, () => {
      expect(analyses(lexicon, asked).map((found) => found.surface)).not.toContain(surface);
    });
  }

  const nothing = ["", " ", "ـ", "\u064E", "123", "kitab", "زززز", "ضصثق", "ظظظ", "بسيكتب", "ولو ولو"];
  for (const form of nothing) {
    test(`finds nothing behind ${JSON.stringify(form)}`, () => {
      expect(analyses(lexicon, form)).toEqual([]);
    });
  }

  /** Clitics that do not stand before, or behind, such a word. */
  const impossible: readonly (readonly [string, string, string])[] = [
    ["سكتب", "سَكَتَبَ", "سَ before a perfect"],
    ["سيكتبوا", "سَيَكْتُبُوا", "سَ before a subjunctive"],
    ["سيكتب", "سَيَكْتُبَ", "سَ before a subjunctive"],
    ["بيكتب", "بِيَكْتُبُ", "a preposition before a verb"],
    ["بكتاب", "بِكِتَابٌ", "a preposition before a nominative"],
    ["للكتاب", "لِلْكِتَابُ", "a preposition before a nominative"],
    ["الكتابه", "الْكِتَابُهُ", "the article with a pronoun"],
    ["كتابه", "كِتَابٌهُ", "tanwin with a pronoun"],
    ["بهو", "بِهُوَ", "بِ before هُوَ"],
    ["به", "بِهُ", "هُ unchanged after i"],
    ["ذاه", "ذَاهُ", "ذُو with a pronoun"],
    ["كتابني", "كِتَابَنِي", "ني behind a noun"],
    ["مننا", "مِنْنَا", "مِنْ with its ن apart"],
    ["كتبي", "كَتَبِي", "ي behind a verb"],
    ["منذه", "مُنْذُهُ", "a preposition that takes no pronoun"],
    ["يذهبه", "يَذْهَبُهُ", "an object of an intransitive verb"],
    ["وك", "وَكَ", "a pronoun that is attached, behind a conjunction"],
    ["أيكتب", "أَيَكْتُبْ", "a question before a jussive"],
    ["أناسبني", "أُنَاسِبُنِي", "the subject as its own object"],
    ["ضربتك", "ضَرَبْتَكَ", "the subject as its own object"],
    ["ولله", "وَلَلَهُ", "an emphatic لَ before لِ"],
    ["أفاكتب", "أَفَاكْتُبْ", "a question before an imperative"],
    ["أفسحر", "أَفَسِحْر", "a question before a masdar without case"],
    ["أفكتاب", "أَفَكِتَابٍ", "a question before a genitive"],
    ["بمما", "بِمِمَّا", "a preposition before another"],
    ["بإياه", "بِإِيَّاهُ", "a preposition before an object that stands apart"],
    ["الرجل", "أَلِرَجُلٍ", "a question and a preposition in place of the article"],
    ["مدرسة", "مُدَرِّسُهُ", "ة for a pronoun"],
    ["كتبتك", "كَتَبْتَكَ", "an object of the second person behind its subject"],
    ["كتبتكه", "كَتَبْتُكَهُ", "two objects of a verb that takes one"],
    ["أعطيتنيه", "أَعْطَيْتُنِيهِ", "two objects of which one is the subject"],
    ["أعطاهيك", "أَعْطَاهِيكَ", "the farther person before the nearer"],
  ];
  for (const [form, surface, why] of impossible) {
    test(`does not read ${form} as ${surface}: ${why}`, () => {
      expect(analyses(lexicon, form).map((found) => found.surface)).not.toContain(surface);
    });
  }

  test(
    "gives at most as many as asked for, and the best",
    () => {
      const forms = [
        ...facts.map(({ form }) => form),
        ...someForms(100, 4).map(({ form }) => stripMarks(form)),
      ];
      for (const form of forms) {
        const all = lexicon.analyze(form, 10_000);
        expect(lexicon.analyze(form, 50)).toEqual(all.slice(0, 50));
      }
    },
    minute,
  );

  test(
    "writes all analyses at any place, and as many bytes as it says",
    () => {
      const derived = firstFacts.map(({ form }) => form);
      for (const form of ["", "xyz", ...derived, ...someForms(100, 5).map(({ form }) => stripMarks(form))]) {
        const { count, json } = lexicon.analyses(form, 50);
        const texts = lexicon.analyze(form, 50);
        const into = Buffer.alloc(json.byteLength + 2, "-");
        json.write(into, 1);
        expect([count, into.toString()]).toEqual([texts.length, `-[${texts.join(",")}]-`]);
      }
    },
    minute,
  );

  test("ranks what is spelled so, but for hamzas left out on alif, before what is folded", () => {
    for (const { form } of facts) {
      // The hamza of a question is never left out: it would be the article.
      const folded = analyses(lexicon, form).map(({ normalized, surface, proclitics: [first] }) =>
        Number(normalized && (first?.form === "أَ" || !leavesOutHamza(form, stripMarks(surface)))),
      );
      expect(folded).toEqual(folded.toSorted());
    }
  });

  test("reads a form only with the tanwin that is written", () => {
    const states = (form: string): string[] => [
      ...new Set(analyses(lexicon, form).map(({ unimorph }) => unimorph)),
    ];
    expect(states("بَيْتٍ")).toEqual(["N;SG;INDF;GEN"]);
    expect(states("بَيْتِ")).toEqual(["N;SG;PSSD;GEN"]);
  });

  test("reads a foreign name in pause too, in one cell and last", () => {
    const names = analyses(lexicon, "فيسبوك").filter(({ lemma }) => lemma.arabic === "فِيسْبُوك");
    expect(names.filter(({ surface }) => surface === "فِيسْبُوكْ")).toEqual(names.slice(-1));
    expect(analyses(lexicon, "محمد").map(({ surface }) => surface)).not.toContain("مُحَمَّدْ");
  });

  test("attaches pronouns to every form of the corpus that takes them as its sounds demand", () => {
    const hosts = hostsOf(folder.path);
    expect(hosts.length).toBeGreaterThan(20_000);
    expect(pronounFaults(hosts)).toEqual([]);
  }, 60_000);

  test("drops the alif of اِبْن between names, not that of the imperative اِبْنِ", () => {
    expect(analyses(lexicon, "بن").map(({ lemma }) => lemma.arabic)).not.toContain("بَنَى");
  });

  test("groups the analyses by lemma and clitics; a group stands where its best reading does", () => {
    for (const { form } of facts) {
      const groups = lexicon.analyzeByLemma(form, 10_000).map((json) => JSON.parse(json) as AnalysisGroup);
      const ungrouped = groups.flatMap(({ readings, ...shared }) =>
        readings.map((reading) => ({ ...shared, ...reading }) as Analysis),
      );
      const flat = analyses(lexicon, form);
      expect(ungrouped.map(analysisKey).toSorted()).toEqual(flat.map(analysisKey).toSorted());
      const keyOf = ({ lemma, derivation, proclitics, enclitics }: AnalysisGroup | Analysis): string =>
        JSON.stringify([lemma.id, derivation, proclitics, enclitics]);
      expect(groups.map(keyOf)).toEqual([...new Set(flat.map(keyOf))]);
    }
  });

  test("gives no analysis twice", () => {
    for (const { form } of facts) {
      const keys = analyses(lexicon, form).map(
        ({ lemma, surface, unimorph }) => `${lemma.id} ${surface} ${unimorph}`,
      );
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });

  test(
    "accepts nothing but forms that were generated, put together as the clitics say",
    () => {
      const wordById = new Map(words.map((word) => [word.id, word]));
      const faults: string[] = [];
      for (const { form } of facts) {
        for (const found of analyses(lexicon, form)) {
          const cells = found.derivation
            ? regularAdjective(found.derivation.arabic)
            : (wordById.get(found.lemma.id)?.forms() ?? []);
          const generated = cells
            .filter(({ unimorph }) => unimorph === found.unimorph)
            .flatMap((inflected) => [inflected.form, ...inflected.variants, ...vocalisedOnly(inflected)]);
          if (!generated.some((core) => isMadeOf(core, found))) faults.push(`${form}: ${found.surface}`);
        }
      }
      expect(faults).toEqual([]);
    },
    minute,
  );
});

type LetteredClitic = Clitic & { readonly letters: string };

/** Whether an analysis is `core` with its clitics. */
function isMadeOf(core: string, found: Analysis): boolean {
  const proclitics = found.proclitics
    .filter(({ form }) => form !== "الْ")
    .map(({ form, gloss }) => ({ form, gloss, letters: stripMarks(form) }));
  const pronouns = found.enclitics.flatMap((ending) =>
    enclitics.filter(({ form, gloss }) => form === ending.form && gloss === ending.gloss),
  );
  if (pronouns.length === 0) {
    const shown = found.proclitics.some(({ form }) => form === "الْ") ? withoutArticle(core) : core;
    const wholes = contractions
      .filter(({ base, enclitics: [second] }) => base === core && second?.form === found.enclitics[0]?.form)
      .map(({ form }) => form);
    return (
      found.form === shown && [core, ...wholes].some((whole) => isJoined(proclitics, whole, found.surface))
    );
  }
  const base = baseForm(core, found.unimorph);
  return attach(base, pronouns, found.unimorph).some((whole) => isJoined(proclitics, whole, found.surface));
}

const withMadda = (question: LetteredClitic): LetteredClitic => ({ ...question, letters: "آ" });

/** Whether proclitics and a word make this surface, where أَ and the article may be آ. */
const isJoined = (proclitics: readonly LetteredClitic[], word: string, surface: string): boolean =>
  prefix(proclitics, word) === surface ||
  (proclitics.length === 1 &&
    proclitics[0]?.letters === "أ" &&
    prefix([withMadda(proclitics[0])], word) === surface);
