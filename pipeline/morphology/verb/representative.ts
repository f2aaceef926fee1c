import type { VerbClass } from "./conjugate.ts";

/**
 * A verb and its representative: consonants that no rule names are interchangeable (فَتَحَ and كَسَبَ differ in nothing else),
 * so one verb of each kind is conjugated and the others take its forms with their own letters.
 */
const joining = [..."فعلق"];
const nonJoining = [..."ردذز"];

/** No rule names them; hamza seats only ask whether a letter joins. */
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
    const known = taken.get(radical);
    if (known !== undefined) return known;
    const next = used.get(pool) ?? 0;
    used.set(pool, next + 1);
    taken.set(radical, pool[next] as string);
    return pool[next] as string;
  });
}

/** Puts a root's own letters into a text of forms of its representative. */
export function lettersOf(
  radicals: readonly string[],
  representative: readonly string[],
): (text: string) => string {
  const own = new Map(representative.map((letter, i) => [letter, radicals[i] as string]));
  const others = [...own].filter(([from, to]) => from !== to);
  if (others.length === 0) return (text) => text;
  const replaced = new RegExp(`[${others.map(([from]) => from).join("")}]`, "g");
  return (text) => text.replace(replaced, (letter) => own.get(letter) as string);
}
