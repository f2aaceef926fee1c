import type { SentenceRule } from "../sentence_rule.ts";
import { definitionWords } from "./definition_words.ts";
import { exampleWords } from "./example_words.ts";
import { textEndings } from "./text_endings.ts";
import { textWords } from "./text_words.ts";

/** Every rule that needs the analyses of words. Each has a test file of its name in `test/pipeline/check`. */
export const sentenceRules: readonly SentenceRule[] = [definitionWords, exampleWords, textWords, textEndings];
