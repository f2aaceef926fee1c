import type { Reference } from "../import/reference.ts";
import type { Corpus } from "../read/corpus.ts";
import { compareBrokenPlurals, compareDerived } from "./compare_nominals.ts";
import { compareVerbs } from "./compare_verbs.ts";
import {
  type Agreement,
  type Comparison,
  countAgreement,
  type Disagreement,
  listDisagreements,
  percent,
} from "./comparison.ts";
import { faultOf, knownFaults } from "./known_faults.ts";
import { showDisagreement, type Verdict, type Verification, verification } from "./verdicts.ts";

function row(name: string, { compared, agreed, setAside }: Omit<Agreement, "class">): string {
  const figures = [compared, agreed, percent(agreed, compared), setAside || ""];
  return name.padEnd(34) + figures.map((figure) => String(figure).padStart(11)).join("");
}

const total = (rows: readonly Agreement[]): Omit<Agreement, "class"> => ({
  compared: rows.reduce((sum, { compared }) => sum + compared, 0),
  agreed: rows.reduce((sum, { agreed }) => sum + agreed, 0),
  setAside: rows.reduce((sum, { setAside }) => sum + setAside, 0),
});

function table(title: string, comparisons: readonly Comparison[]): string[] {
  const rows = countAgreement(comparisons, (one) => faultOf(one) !== null);
  const header =
    title.padEnd(34) + ["compared", "agree", "", "set aside"].map((heading) => heading.padStart(11)).join("");
  return [header, ...rows.map((one) => row(one.class, one)), row("all", total(rows)), ""];
}

const verdictOf = (one: Disagreement, verdicts: readonly Verdict[]): string =>
  verdicts.find((verdict) => showDisagreement(verdict) === showDisagreement(one))?.verdict ?? "no verdict";

export function verifyCorpus(
  corpus: Pick<Corpus, "verbs" | "nominals" | "patterns">,
  reference: Reference,
  verdicts: readonly Verdict[],
): Verification {
  const verbs = compareVerbs(corpus, reference);
  const nominals = [...compareDerived(corpus, reference), ...compareBrokenPlurals(corpus, reference)];
  const all = [...verbs, ...nominals];
  const faults = all.filter(({ agrees }) => !agrees).map(faultOf);
  const disagreements = listDisagreements(all.filter((one) => !one.agrees && faultOf(one) === null));
  const lines = [
    ...table("verbs", verbs),
    ...table("nominals", nominals),
    `Verbs compared: ${new Set(verbs.map(({ lemma }) => lemma)).size} of ${corpus.verbs.length}; the reference lacks the others or has them with another vowel.`,
    "",
    `Set aside, known faults of ${reference.name}:`,
    ...knownFaults.map((fault) => `  ${fault.name}: ${faults.filter((one) => one === fault).length} cells`),
    "",
    `Disagreements (${disagreements.length}):`,
    ...disagreements.map((one) => `  ${showDisagreement(one)}\t${verdictOf(one, verdicts)}`),
  ];
  return verification(lines, disagreements, verdicts);
}
