import type { InflectedForm } from "./paradigm.ts";
import { lightEnergetics } from "./verb/variants.ts";

/**
 * Further forms of a cell that are found in vocalised text alone, because unvocalised they are mostly other words: the
 * light energetic يَكْتُبَنْ beside the feminine plural يَكْتُبْنَ. Theoretical, and not served.
 */
export const vocalisedOnly = ({
  form,
  variants,
  unimorph,
}: Pick<InflectedForm, "form" | "variants" | "unimorph">): string[] =>
  unimorph.startsWith("V;IPFV;ENERG;") ? [form, ...variants].flatMap(lightEnergetics) : [];
