import { endingStyles } from "../../src/schema/mod.ts";
import { realLexicon } from "../site/support/real_api.ts";
import { markFaults } from "./mark_faults.ts";
import { strangeTexts } from "./strange_texts.ts";

/** The faults of vocalised strange texts, each style of endings in turn. */
export function faultsIn(count: number, seed: number): string[] {
  const faults: string[] = [];
  let index = 0;
  for (const text of strangeTexts(count, seed)) {
    const style = endingStyles[index++ % endingStyles.length] as (typeof endingStyles)[number];
    for (const word of [...realLexicon.readText(text).words(style)].flat()) faults.push(...markFaults(word));
  }
  return faults;
}
