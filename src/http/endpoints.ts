import type { Endpoint } from "./endpoint.ts";
import { listEndpoints } from "./routes/lists.ts";
import { pattern } from "./routes/patterns_id.ts";
import { root } from "./routes/roots_root.ts";
import { textAnalyze } from "./routes/text_analyze.ts";
import { textDiacritize } from "./routes/text_diacritize.ts";
import { usage } from "./routes/usage.ts";
import { words } from "./routes/words.ts";
import { wordsAnalyze } from "./routes/words_analyze.ts";
import { wordsAutocomplete } from "./routes/words_autocomplete.ts";
import { wordsBulk } from "./routes/words_bulk.ts";
import { word } from "./routes/words_id.ts";
import { wordsRandom } from "./routes/words_random.ts";

/** Every endpoint under /v1; routes and documentation come from this table. */
export const endpoints: readonly Endpoint[] = [
  words,
  wordsRandom,
  wordsBulk,
  wordsAutocomplete,
  wordsAnalyze,
  word,
  textAnalyze,
  textDiacritize,
  ...listEndpoints({ roots: root, patterns: pattern }),
  usage,
];
