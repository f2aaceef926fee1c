import type { Rule } from "../rule.ts";
import { definition } from "./definition.ts";
import { duplicate } from "./duplicate.ts";
import { ending } from "./ending.ts";
import { example } from "./example.ts";
import { expression } from "./expression.ts";
import { fileName } from "./file_name.ts";
import { frame } from "./frame.ts";
import { frequency } from "./frequency.ts";
import { gloss } from "./gloss.ts";
import { government } from "./government.ts";
import { grammar } from "./grammar.ts";
import { homographShare } from "./homograph_share.ts";
import { id } from "./id.ts";
import { lettersList } from "./letters_list.ts";
import { link } from "./link.ts";
import { override } from "./override.ts";
import { participle } from "./participle.ts";
import { particle } from "./particle.ts";
import { pattern } from "./pattern.ts";
import { patternsList } from "./patterns_list.ts";
import { proverb } from "./proverb.ts";
import { publishedId } from "./published_id.ts";
import { quotation } from "./quotation.ts";
import { regenerate } from "./regenerate.ts";
import { retired } from "./retired.ts";
import { root } from "./root.ts";
import { sense } from "./sense.ts";
import { source } from "./source.ts";
import { text } from "./text.ts";
import { usage } from "./usage.ts";
import { verb } from "./verb.ts";
import { vocalisation } from "./vocalisation.ts";

/** Every rule of the corpus. Each has a test file of its name in `test/pipeline/check`. */
export const rules: readonly Rule[] = [
  fileName,
  vocalisation,
  text,
  ending,
  verb,
  participle,
  pattern,
  regenerate,
  override,
  id,
  publishedId,
  duplicate,
  root,
  gloss,
  sense,
  definition,
  grammar,
  government,
  link,
  patternsList,
  lettersList,
  proverb,
  expression,
  particle,
  example,
  quotation,
  frame,
  frequency,
  usage,
  homographShare,
  source,
  retired,
];
