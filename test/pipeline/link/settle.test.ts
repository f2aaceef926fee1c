import { describe, expect, test } from "bun:test";
import { settle } from "../../../pipeline/link/settle.ts";
import { candidate, linkSentence, spot } from "../../support/link_candidate.ts";

const heart = (likelihood: number, distance = 0) =>
  candidate("قَلْب/noun", "N;SG;INDF;NOM", { likelihood, distance });
const other = (likelihood: number, distance = 0) =>
  candidate("قَلْب/noun/masdar", "N;SG;INDF;NOM", { likelihood, distance });
const ground = (...candidates: Parameters<typeof spot>[1][]) =>
  settle(linkSentence([spot("قَلْبٌ", ...candidates)]))[0]?.by;

describe("settle", () => {
  test("alone: one analysis has the vowels", () => {
    expect(ground(heart(1))).toBe("alone");
  });

  test("choice: the trained choice is sure from 0.95 on", () => {
    expect(ground(heart(0.95), other(0.05))).toBe("choice");
  });

  test("frequency: all other lemmas are 50 times rarer", () => {
    expect(ground(heart(0.6), other(0.4, 5))).toBe("frequency");
    expect(ground(heart(0.6), other(0.4, 4))).toBeNull();
  });

  test("likely: from 0.7 on, below it the word is open", () => {
    expect(ground(heart(0.7), other(0.3))).toBe("likely");
    expect(ground(heart(0.69), other(0.31))).toBeNull();
  });

  test("grammar: a rule leaves one, and its name is kept", () => {
    const verb = ["V;IPFV;IND;ACT;2;SG;MASC", "V;IPFV;IND;ACT;3;SG;FEM"].map((features) =>
      candidate("كَتَبَ/verb", features),
    );
    const [settled] = settle(linkSentence([spot("تَكْتُبُ", ...verb)]));
    expect(settled).toMatchObject({ by: "grammar", rules: ["person"] });
    expect(settled?.candidate.features).toContain("3");
    expect(settled?.all).toHaveLength(2);
  });

  test("a rule that would leave nothing is not heard, and what is left shares what was likely", () => {
    const only = candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;2;SG;MASC", { likelihood: 0.6 });
    expect(settle(linkSentence([spot("تَكْتُبُ", only)]))[0]?.by).toBe("alone");
    const verb = [
      candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;2;SG;MASC", { likelihood: 0.8 }),
      candidate("كَتَبَ/verb", "V;IPFV;IND;ACT;3;SG;FEM", { likelihood: 0.15 }),
      candidate("كَتَّبَ/verb", "V;IPFV;IND;ACT;3;SG;FEM", { likelihood: 0.05 }),
    ];
    const [settled] = settle(linkSentence([spot("تَكْتُبُ", ...verb)]));
    expect(settled?.left.map(({ likelihood }) => Number(likelihood.toFixed(2)))).toEqual([0.75, 0.25]);
  });

  test("signs and unknown words have no link", () => {
    expect(settle(linkSentence(["."]))).toEqual([null]);
  });
});
