import type { Random } from "../domain/random.ts";

const digitsOf = (length: number): readonly string[] =>
  Array.from({ length: 36 ** length }, (_, number) => number.toString(36).padStart(length, "0"));
/** Texts of numbers, since making one takes longer than finding it. */
const [twoDigits, threeDigits] = [digitsOf(2), digitsOf(3)] as const;
const countMax = 36 ** 5;

const fiveDigits = (number: number): string =>
  `${threeDigits[Math.floor(number / 36 ** 2)]}${twoDigits[number % 36 ** 2]}`;

/** Makes request ids: `req_` and 20 characters of [0-9a-z], 15 of them drawn once and five that count from a number drawn. */
export function makeRequestIds(random: Random): () => string {
  const draw = (): number => Math.floor(random() * countMax);
  let head = "";
  let count = countMax;
  function begin(): void {
    head = `req_${fiveDigits(draw())}${fiveDigits(draw())}${fiveDigits(draw())}`;
    count = draw();
  }
  return () => {
    if (++count >= countMax) begin();
    return head + fiveDigits(count);
  };
}
