import type { Random } from "../domain/random.ts";

/** All texts of five digits are too many to keep: these are those of two and three. */
const digitsOf = (length: number): readonly string[] =>
  Array.from({ length: 36 ** length }, (_, number) => number.toString(36).padStart(length, "0"));
const [twoDigits, threeDigits] = [digitsOf(2), digitsOf(3)] as const;

function draw(random: Random): string {
  const number = Math.floor(random() * 36 ** 5);
  return `${threeDigits[Math.floor(number / 36 ** 2)]}${twoDigits[number % 36 ** 2]}`;
}

/** `req_` and 20 characters of [0-9a-z]: 103 random bits. */
export const makeRequestId = (random: Random): string =>
  `req_${draw(random)}${draw(random)}${draw(random)}${draw(random)}`;
