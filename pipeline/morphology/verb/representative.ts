import type { VerbClass } from "./verb_class.ts";

/**
 * Consonants that no rule names are interchangeable (the only difference of فَتَحَ and كَسَبَ), so one representative of each
 * kind is conjugated, and other verbs take its forms with their own letters.
 */
const joining = [..."فعلق"];
const nonJoining = [..."ردذز"];

/** No rule names these letters; hamza seats depend only on whether they join. */
const plain: Readonly<Record<string, readonly string[]>> = Object.fromEntries([
  ...[..."بجحخسشعغفقكلمه"].map((letter) => [letter, joining]),
  ["ر", nonJoining],
]);
/** Named by the assimilation of form VIII alone. */
const plainButInEighth: typeof plain = Object.fromEntries([
  ...[..."ثصضطظ"].map((letter) => [letter, joining]),
  ...[..."دذز"].map((letter) => [letter, nonJoining]),
]);

/** Roots with rules of their own: رَأَى; خُذْ, كُلْ, مُرْ, سَلْ; لَمْ يَكُ; مَيْأَق, whose م is spelled as if it were the prefix of مَيْؤُوس. */
const namedRoots = new Set(["رءي", "ءخذ", "ءكل", "ءمر", "سءل", "كون", "مءق"]);

/** The radicals of the representative; equal letters stay equal, different ones different. */
export function representativeRadicals({
  radicals,
  form,
}: Pick<VerbClass, "radicals" | "form">): readonly string[] {
  if (namedRoots.has(radicals.join(""))) return radicals;
  const taken = new Map<string, string>();
  const used = new Map<readonly string[], number>();
  return radicals.map((radical) => {
    const pool = plain[radical] ?? (form === "VIII" ? undefined : plainButInEighth[radical]);
    if (pool === undefined) return radical;
    const replacement = taken.get(radical);
    if (replacement !== undefined) return replacement;
    const next = used.get(pool) ?? 0;
    used.set(pool, next + 1);
    taken.set(radical, pool[next] as string);
    return pool[next] as string;
  });
}

const replaceable = new RegExp(`[${[...joining, ...nonJoining].join("")}]`, "g");

/** Replaces a representative's interchangeable radicals by their places, 1 to 4: 1َ2َ3َ. */
export const templateOf = (forms: string, representative: readonly string[]): string =>
  forms.replace(replaceable, (letter) => {
    const place = representative.indexOf(letter);
    return place < 0 ? letter : String(place + 1);
  });

/** Fills a template with a root's letters. */
export const fillTemplate = (template: string, radicals: readonly string[]): string =>
  radicals.reduce((text, radical, index) => text.replaceAll(String(index + 1), radical), template);
