import { issuesMax } from "../../domain/api_error.ts";
import { figures } from "../../domain/figures.ts";
import {
  bodyBytesMax,
  lemmasMax,
  missesSuggestedMax,
  nearWordsMax,
  targetBytesMax,
  textBodyBytesMax,
  textWeight,
} from "../../http/limits.ts";
import { proseCodePointsMax, textCodePointsMax } from "../../schema/mod.ts";
import { packedBytesMin } from "../../web/packer.ts";

/** The values of `{{…}}` in a text, by name: prices, plans, and the limits of a call. */
const values: Readonly<Record<string, string | number>> = {
  ...Object.fromEntries(Object.entries(figures.price).map(([name, price]) => [`price.${name}`, price])),
  freeWords: figures.freeWords,
  freePageLimit: figures.freePageLimit,
  paidPageLimit: figures.paidPageLimit,
  issuesMax,
  lemmasMax,
  missesSuggestedMax,
  nearWordsMax,
  textCodePointsMax,
  textWeight,
  proseCodePointsMax: proseCodePointsMax.toLocaleString("en"),
  bodyKib: bodyBytesMax / 1024,
  textBodyKib: textBodyBytesMax / 1024,
  addressKib: targetBytesMax / 1024,
  packedKib: packedBytesMin / 1024,
};

/** Fills in the figures of a text, and the address of the server. Throws for an unknown name. */
export const withFigures = (text: string, address: string): string =>
  text.replace(/\{\{(.*?)\}\}/g, (_, name: string) => {
    const value = name === "address" ? address : values[name];
    if (value === undefined) throw new Error(`Cannot fill in {{${name}}}: there is no figure of this name`);
    return String(value);
  });
