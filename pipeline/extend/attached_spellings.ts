const proclitics = /^(?:[وف]?(?:[بكل]?ال|لل|[بكلس])?)/;
const enclitics = ["ني", "نا", "ه", "ها", "هما", "هم", "هن", "ك", "كما", "كم", "كن", "ي"];

/**
 * The spellings of the stems that a spelling may be with clitics: itself, without particles written together with it, without
 * the article, without a pronoun. More than the grammar allows: who asks wants to be sure that it is none of them.
 */
export function attachedSpellings(spelling: string): string[] {
  const longest = proclitics.exec(spelling)?.[0] ?? "";
  const stems = new Set<string>([spelling]);
  for (let length = 1; length <= longest.length; length++) stems.add(spelling.slice(length));
  // للكتاب is li and the article.
  if (/^[وف]?لل/.test(spelling)) stems.add(spelling.replace(/^[وف]?لل/, ""));
  for (const stem of [...stems])
    for (const pronoun of enclitics) {
      if (!stem.endsWith(pronoun)) continue;
      const host = stem.slice(0, -pronoun.length);
      stems.add(host);
      // Before a pronoun ة is ت, and ى is ا.
      if (host.endsWith("ت")) stems.add(`${host.slice(0, -1)}ة`);
      if (host.endsWith("ا")) stems.add(`${host.slice(0, -1)}ى`);
    }
  return [...stems].filter((stem) => stem.length > 1);
}
