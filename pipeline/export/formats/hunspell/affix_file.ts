import { type Places, prefixes, pronouns } from "./attached.ts";

/** Numbers of flags, the same each time: classes are numbered as they are first asked for. */
export interface AffixClasses {
  /** The flags of a spelling, as its line names them; empty where nothing is attached. */
  flagsOf(places: Places): string;
  /** The text of the `.aff` file after its head, complete after the last spelling. */
  lines(): string[];
}

/** Flag 1: the spelling is no word without an affix. */
const needsAffix = 1;
const bits = (mask: number): string[] => prefixes.filter((_, index) => (mask & (1 << index)) !== 0);

/** Rules of one class: a header with their number, then one a line. */
const classOf = (kind: "PFX" | "SFX", flag: number, cross: "Y" | "N", rules: readonly string[]): string[] => [
  `${kind} ${flag} ${cross} ${rules.length}`,
  ...rules.map((rule) => `${kind} ${flag} ${rule}`),
];

/** Proclitics and the article: لِ takes its alif, and its ل where the word begins with one. */
const articleRules = (mask: number): string[] =>
  bits(mask).flatMap((letters) =>
    letters.endsWith("ل") ? [`0 ${letters}ل [^ل]`, `ل ${letters}ل ل`] : [`0 ${letters}ال .`],
  );
const plainRules = (mask: number): string[] =>
  bits(mask)
    .filter((letters) => letters !== "")
    .map((letters) => `0 ${letters} .`);

export function openClasses(): AffixClasses {
  const flags = new Map<string, number>();
  const classes: string[] = [];
  const aliases = new Map<string, number>();
  function flag(key: string, write: (flag: number) => readonly string[]): number {
    const known = flags.get(key);
    if (known !== undefined) return known;
    const number = flags.size + needsAffix + 1;
    flags.set(key, number);
    const lines = write(number);
    classes.push(...lines);
    return number;
  }
  /** With aliases, flags are named by the number of their set everywhere, in affixes too. */
  function aliasOf(own: readonly number[]): number {
    const set = own.join(",");
    const alias = aliases.get(set) ?? aliases.size + 1;
    aliases.set(set, alias);
    return alias;
  }
  /** Proclitics before a word; `crossed`: named by a pronoun, which then may stand with them. */
  function plainFlag(mask: number, crossed: boolean): number | null {
    const rules = plainRules(mask);
    if (rules.length === 0) return null;
    const cross = crossed ? "Y" : "N";
    return flag(`${cross}${mask}`, (number) => classOf("PFX", number, cross, rules));
  }
  const articleFlag = (mask: number): number =>
    flag(`A${mask}`, (number) => classOf("PFX", number, "N", articleRules(mask)));
  const pronounFlag = (bound: Int32Array): number =>
    flag(`P${bound.join(",")}`, (number) => {
      const rules = pronouns.flatMap((letters, index) => {
        const mask = bound[index] as number;
        if (mask === 0) return [];
        const before = plainFlag(mask, true);
        return [`0 ${letters}${before === null ? "" : `/${aliasOf([before])}`} .`];
      });
      return classOf("SFX", number, "Y", rules);
    });
  return {
    flagsOf({ plain, articled, bound }) {
      const own = [
        ...(plain === 0 ? [needsAffix] : [plainFlag(plain, false)]),
        ...(articled === 0 ? [] : [articleFlag(articled)]),
        ...(bound.some((mask) => mask !== 0) ? [pronounFlag(bound)] : []),
      ].filter((each) => each !== null);
      return own.length === 0 ? "" : `/${aliasOf(own)}`;
    },
    lines: () => [
      `NEEDAFFIX ${needsAffix}`,
      `AF ${aliases.size}`,
      ...[...aliases.keys()].map((set) => `AF ${set}`),
      ...classes,
    ],
  };
}
