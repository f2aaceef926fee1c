import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { showProblem } from "../../pipeline/problem.ts";
import { checkFixture, goldenFolder, ruleNames } from "../support/check_fixtures.ts";

/** Writes every golden anew: `bun test/goldens/update.ts`. Read what changed before you keep it. */
mkdirSync(goldenFolder, { recursive: true });
for (const rule of ruleNames) {
  const lines = checkFixture(rule, "reject").map(showProblem);
  writeFileSync(join(goldenFolder, `${rule}.txt`), `${lines.join("\n")}\n`);
}
