import type { LinkKind } from "../domain/person.ts";
import { drawBase62, type Random } from "../domain/random.ts";

const day = 24 * 60 * 60_000;

/** How long a link can be used. */
export const linkLifeMs: Readonly<Record<LinkKind, number>> = {
  first: 7 * day,
  invitation: 14 * day,
  reset: day,
};

/** 32 base62 characters: 190 bits of chance. */
export const makeToken = (random: Random): string => drawBase62(32, random);

/** Hexadecimal SHA-256, which is what is stored. */
export const tokenHash = (token: string): string =>
  new Bun.CryptoHasher("sha256").update(token).digest("hex");
