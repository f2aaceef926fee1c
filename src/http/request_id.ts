import type { Random } from "../domain/random.ts";

const digits = 10;
const draw = (random: Random): string =>
  Math.floor(random() * 36 ** digits)
    .toString(36)
    .padStart(digits, "0");

/** `req_` and 20 characters of [0-9a-z]: 103 random bits. */
export const makeRequestId = (random: Random): string => `req_${draw(random)}${draw(random)}`;
