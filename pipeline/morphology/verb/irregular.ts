import type { VerbForm } from "../../../src/schema/mod.ts";
import { type FormStems, formStems } from "./stems.ts";

/** Verbs with irregular stems: رَأَى and أَرَى lose the hamza of the root. */
const table: Readonly<Record<string, Partial<Record<VerbForm, FormStems>>>> = {
  رءي: {
    I: { ...formStems.I, imperfect: "1a3", imperfectPassive: "1a3" },
    IV: {
      ...formStems.IV,
      perfect: "ءa1a3",
      perfectPassive: "ءu1i3",
      imperfect: "1i3",
      imperfectPassive: "1a3",
    },
  },
};

export const irregularStems = (radicals: readonly string[], form: VerbForm): FormStems | null =>
  table[radicals.join("")]?.[form] ?? null;
