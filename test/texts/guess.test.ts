import { describe, expect, test } from "bun:test";
import { type Around, guessOf } from "../../src/lexicon/disambiguation/guess.ts";
import { realLexicon } from "../site/support/real_api.ts";

const around = (words: string, followsName = false): Around => ({
  isWritten: (letters) => words.split(" ").includes(letters),
  followsName,
});
/** Clitics, the rest and the features, as in و+ال+بيور N. */
function shown(text: string, surroundings = around("")): string {
  const guess = guessOf(text, surroundings);
  if (guess === null) return "nothing";
  const { proclitics, showsArticle, form, unimorph } = guess;
  return [
    ...proclitics.map(({ form: clitic }) => clitic),
    ...(showsArticle ? ["ال"] : []),
    `${form} ${unimorph}`,
  ].join("+");
}

describe("a guess", () => {
  test.each([
    ["سخالينوف", "سخالينوف PROPN"],
    ["وسخالينوف", "وَ+سخالينوف PROPN"],
    ["ويلينغهورست", "ويلينغهورست PROPN"],
    ["الإيريديوم", "ال+إيريديوم N;DEF"],
    ["بالإيريديوم", "بِ+ال+إيريديوم N;DEF"],
    ["وللإيريديوم", "وَ+لِ+ال+إيريديوم N;DEF"],
    ["الفيسبوكية", "ال+فيسبوكية ADJ;FEM;SG;DEF"],
    ["والنيزكي", "وَ+ال+نيزكي ADJ;MASC;SG;DEF"],
    ["وميغافونات", "وَ+ميغافونات N;FEM;PL"],
    ["والاس", "والاس PROPN"],
    ["فالنتين", "فالنتين PROPN"],
    ["بوتوماكو", "بوتوماكو PROPN"],
    ["م", "nothing"],
  ])("%s is %s", (text, guess) => expect(shown(text)).toBe(guess));

  test("a preposition is told by the name without it elsewhere in the text", () => {
    expect(shown("لهونغ")).toBe("لهونغ PROPN");
    expect(shown("لهونغ", around("زار هونغ كونغ"))).toBe("لِ+هونغ PROPN");
    expect(shown("فالنتين", around("النتين"))).toBe("فَ+ال+نتين N;DEF");
  });

  test("behind a name is another name", () => {
    expect(shown("القنواتي")).toBe("ال+قنواتي ADJ;MASC;SG;DEF");
    expect(shown("القنواتي", around("", true))).toBe("ال+قنواتي PROPN;DEF");
  });

  test("marks that were typed stay, and none is invented", () => {
    expect(shown("وَسَخالينوف")).toBe("وَ+سَخالينوف PROPN");
  });

  test("of the names of the lexicon, one in a hundred at most would lose letters of its own", () => {
    const { total } = realLexicon.words({ pos: "propn" }, "alphabetical", "basic", { offset: 0, limit: 0 });
    const { items } = realLexicon.words({ pos: "propn" }, "alphabetical", "basic", {
      offset: 0,
      limit: total,
    });
    const names = items
      .map(({ json }) => JSON.parse(json).bare as string)
      .filter((name) => !name.includes(" "));
    const cut = names.filter((name) => (guessOf(name, around(""))?.proclitics ?? []).length > 0);
    expect(names.length).toBeGreaterThan(4_000);
    expect(cut.length / names.length).toBeLessThan(0.01);
  });
});
