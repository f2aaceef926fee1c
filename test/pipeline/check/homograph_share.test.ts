import { describe, expect, test } from "bun:test";
import { checkRule, writingRoot } from "../../support/checked_corpus.ts";

/** Three homographs of one part of speech or another. */
const twins = `${writingRoot}  - id: w_00000004
    lemma: كِتَاب
    pos: noun
    gender: masculine
    glosses: [divine decree]
  - id: w_00000005
    lemma: كِتَاب
    pos: adv
    glosses: [bookwise]
`;

const rule = (lines: string) =>
  checkRule("homograph-share", {
    "roots/k/k-t-b.yaml": twins,
    "homograph_shares.tsv": `# shares\nid\tlemma\tshare\treason\n${lines}`,
  });

describe("homograph-share", () => {
  test("accepts a whole group whose shares add up to 1", () => {
    expect(rule("w_00000002\tكِتَاب\t0.95\tbooks\nw_00000004\tكِتَاب\t0.05\tthe Quran\n")).toEqual([]);
  });

  test("accepts a sum that is off by rounding alone", () => {
    expect(rule("w_00000002\tكِتَاب\t0.6666\tbooks\nw_00000004\tكِتَاب\t0.3333\tthe Quran\n")).toEqual([]);
  });

  test("asks only for the parts of speech that a group has", () => {
    const lines = "w_00000002\tكِتَاب\t0.8\tbooks\nw_00000005\tكِتَاب\t0.2\trare\n";
    expect(rule(lines)).toEqual([
      "corpus/homograph_shares.tsv:3 [homograph-share] كِتَاب: the group lacks w_00000004; give it a share, even if it is 0",
    ]);
  });

  test("refuses a word that stands twice, is none, or has another lemma", () => {
    const lines =
      "w_00000002\tكِتَاب\t0.5\tbooks\nw_00000002\tكِتَاب\t0.4\tbooks\nw_00000009\tكِتَاب\t0.05\tgone\nw_00000004\tكُتَّاب\t1\tschool\n";
    expect(rule(lines)).toEqual(
      expect.arrayContaining([
        "corpus/homograph_shares.tsv:4 [homograph-share] w_00000002: it is listed twice; keep one line",
        "corpus/homograph_shares.tsv:5 [homograph-share] w_00000009: no word has this id; remove the line",
        "corpus/homograph_shares.tsv:6 [homograph-share] كُتَّاب: the word with this id is كِتَاب; correct the lemma, or remove the line",
      ]),
    );
  });

  test("refuses a sum other than 1", () => {
    expect(rule("w_00000002\tكِتَاب\t0.5\tbooks\nw_00000004\tكِتَاب\t0.4\tthe Quran\n")).toEqual([
      "corpus/homograph_shares.tsv:3 [homograph-share] كِتَاب: the shares of the group add up to 0.9; let them add up to 1",
    ]);
  });

  test.each([0, 0.1])("accepts %d of a word that is alone in its group", (share) => {
    expect(rule(`w_00000003\tكَاتِب\t${share}\tmostly a name\n`)).toEqual([]);
  });

  test("refuses a group of one word, because its homograph is gone", () => {
    expect(rule("w_00000003\tكَاتِب\t1\twriter\n")).toEqual([
      "corpus/homograph_shares.tsv:3 [homograph-share] كَاتِب: it shares with no other word; remove the line",
    ]);
  });

  test("refuses a group whose lines stand apart", () => {
    const lines =
      "w_00000002\tكِتَاب\t0.9\tbooks\nw_00000003\tكَاتِب\t1\twriter\nw_00000004\tكِتَاب\t0.1\tthe Quran\n";
    expect(rule(lines)).toContain(
      "corpus/homograph_shares.tsv:5 [homograph-share] كِتَاب: its group is above; keep the lines together",
    );
  });

  test("refuses a line that has another shape, before anything else", () => {
    const lines =
      "w_00000002\tكِتَاب\t0.5\nw_00000002\tكِتَاب\thalf\tbooks\nw_00000002\tكِتَاب\t1.5\tbooks\nw_00000002\tكِتَاب\t\tbooks\n";
    const says =
      "the line is not an id, a lemma, a share from 0 to 1 and a reason; write the four with tabs between them";
    expect(rule(lines)).toEqual(
      ["0.5", "half\tbooks", "1.5\tbooks", "\tbooks"].map(
        (rest, at) =>
          `corpus/homograph_shares.tsv:${at + 3} [homograph-share] w_00000002\tكِتَاب\t${rest}: ${says}`,
      ),
    );
  });
});
