import { expect, test } from "bun:test";
import {
  type InflectedForm,
  type ParadigmTable,
  paradigmSections,
  readFeatures,
  uninflected,
} from "../../src/words_view/paradigm.ts";

const form = (text: string, unimorph: string): InflectedForm => ({
  form: text,
  bare: text,
  variants: [],
  unimorph,
  ud: "_",
  label: "",
  status: "rule",
});

/** `form features` on each line. */
const forms = (lines: string): InflectedForm[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => form(...(line.trim().split(" ") as [string, string])));

/** The table as text: `^` where the cell above goes on, `-` where there is no form. */
const drawn = ({ columns, rows }: ParadigmTable): string[] => [
  columns.join(" "),
  ...rows.map(({ name, cells }) =>
    [name, ...cells.map((cell) => (cell ? cell.forms.map((one) => one.form).join("/") || "-" : "^"))].join(
      " ",
    ),
  ),
];

test("readFeatures reads each dimension and passes over what is none", () => {
  expect(readFeatures("V;IPFV;SBJV;PASS;3;DU;FEM")).toEqual({
    kind: "V",
    tense: "IPFV",
    mood: "SBJV",
    voice: "PASS",
    person: "3",
    number: "DU",
    gender: "FEM",
  });
  expect(readFeatures("PART")).toEqual({ kind: "PART" });
});

test("a verb's table has a dual of both genders as high as two rows, and no dual of the first person", () => {
  const perfect = forms(`
    كَتَبَ V;PFV;ACT;3;SG;MASC
    كَتَبَتْ V;PFV;ACT;3;SG;FEM
    كَتَبَا V;PFV;ACT;3;DU;MASC
    كَتَبَتَا V;PFV;ACT;3;DU;FEM
    كَتَبُوا V;PFV;ACT;3;PL;MASC
    كَتَبْنَ V;PFV;ACT;3;PL;FEM
    كَتَبْتَ V;PFV;ACT;2;SG;MASC
    كَتَبْتِ V;PFV;ACT;2;SG;FEM
    كَتَبْتُمَا V;PFV;ACT;2;DU
    كَتَبْتُمْ V;PFV;ACT;2;PL;MASC
    كَتَبْتُنَّ V;PFV;ACT;2;PL;FEM
    كَتَبْتُ V;PFV;ACT;1;SG
    كَتَبْنَا V;PFV;ACT;1;PL`);
  const [active] = paradigmSections(perfect);
  expect(active?.title).toBe("ACT");
  expect(active?.tables[0]?.title).toBe("PFV");
  expect(drawn(active?.tables[0] as ParadigmTable)).toEqual([
    "SG DU PL",
    "3;MASC كَتَبَ كَتَبَا كَتَبُوا",
    "3;FEM كَتَبَتْ كَتَبَتَا كَتَبْنَ",
    "2;MASC كَتَبْتَ كَتَبْتُمَا كَتَبْتُمْ",
    "2;FEM كَتَبْتِ ^ كَتَبْتُنَّ",
    "1 كَتَبْتُ - كَتَبْنَا",
  ]);
  expect(active?.tables[0]?.rows[2]?.cells[1]?.rows).toBe(2);
});

test("a verb has a section for each voice and a table for each tense and mood, and its nouns apart", () => {
  const sections = paradigmSections(
    forms(`
      كَتَبَ V;PFV;ACT;3;SG;MASC
      يَكْتُبُ V;IPFV;IND;ACT;3;SG;MASC
      يَكْتُبْ V;IPFV;JUS;ACT;3;SG;MASC
      اُكْتُبْ V;IMP;ACT;2;SG;MASC
      كُتِبَ V;PFV;PASS;3;SG;MASC
      كَاتِب V.PTCP;ACT;SG;MASC
      مَكْتُوب V.PTCP;PASS;SG;MASC
      كِتَابَة V.MSDR
      كَتْب V.MSDR`),
  );
  expect(sections.map(({ title, tables }) => [title, ...tables.map((table) => table.title)])).toEqual([
    ["ACT", "PFV", "IND", "JUS", "IMP"],
    ["PASS", "PFV"],
    ["nouns", null],
  ]);
  expect(drawn(sections[2]?.tables[0] as ParadigmTable)).toEqual([
    "form",
    "V.PTCP;ACT كَاتِب",
    "V.PTCP;PASS مَكْتُوب",
    "V.MSDR كِتَابَة/كَتْب",
  ]);
  expect(sections[0]?.tables[3]?.rows.map(({ name }) => name)).toEqual(["2;MASC", "2;FEM"]);
});

test("a noun has a table for each number; two plurals share their cells", () => {
  const sections = paradigmSections(
    forms(`
      نَفْسٌ N;SG;INDF;NOM
      نَفْسًا N;SG;INDF;ACC
      النَّفْسُ N;SG;DEF;NOM
      نُفُوسٌ N;PL;INDF;NOM
      أَنْفُسٌ N;PL;INDF;NOM`),
  );
  expect(sections.map(({ title }) => title)).toEqual([null]);
  expect(sections[0]?.tables.map(drawn)).toEqual([
    ["INDF DEF", "NOM نَفْسٌ النَّفْسُ", "ACC نَفْسًا -"],
    ["INDF", "NOM نُفُوسٌ/أَنْفُسٌ"],
  ]);
});

test("forms without a gender are masculine where there are feminine ones", () => {
  const sections = paradigmSections(forms("قَاضٍ N;SG;INDF;NOM\nقَاضِيَةٌ N;SG;FEM;INDF;NOM"));
  expect(sections.map(({ title }) => title)).toEqual(["MASC", "FEM"]);
});

test("cases without definiteness stand under one head beside those that have it", () => {
  const sections = paradigmSections(forms("كِلَا DET;DU;NOM\nكِلَيْ DET;DU;PSSD;ACC\nكِلَا DET;DU;ACC"));
  expect(sections[0]?.tables.map(drawn)).toEqual([["form PSSD", "NOM كِلَا -", "ACC كِلَا كِلَيْ"]]);
});

test("a word without features is in no table", () => {
  const particle = [form("هَلْ", "PART")];
  expect(paradigmSections(particle)).toEqual([]);
  expect(uninflected(particle)).toEqual(particle);
  expect(uninflected(forms("كِتَابَة V.MSDR\nكِتَابٌ N;SG;INDF;NOM"))).toEqual([]);
});
