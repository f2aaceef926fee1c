import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

/** The script that puts axe-core into a page. */
export const axePath = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe-core finds on the page as it stands; its script must be there. */
export const violationsOf = (page: Page): Promise<readonly Violation[]> =>
  page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((r) => r.violations)");

/** Its serious and critical findings. */
export async function seriousIssues(page: Page): Promise<string[]> {
  return (await violationsOf(page))
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ""}`),
    );
}

/** By how many pixels the page is wider than its window; runs in the page. */
export const overflowOf = (): number =>
  Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);
