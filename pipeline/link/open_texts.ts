import { Database } from "bun:sqlite";
import type { Token } from "../../src/arabic/mod.ts";
import { openChoices } from "../../src/lexicon/disambiguation/open_choices.ts";
import { draftWords } from "../derive/drafts.ts";
import { describe } from "../morphology/describe.ts";
import type { Corpus, TextEntry } from "../read/corpus.ts";
import { textId } from "../read/read_text.ts";
import type { LinkPlace } from "../read/text_links.ts";
import { goldSentences } from "../train/gold_sentences.ts";
import { openGoldReader } from "../train/make_choices.ts";
import { isLinkable, linkPlace } from "../vocabulary/linked_texts.ts";
import { proseSentences, unknownMark } from "../vocabulary/running_word.ts";
import { type Candidate, candidatesOf, type Numbered, type WordFacts } from "./candidates.ts";
import type { LinkSentence, Spot } from "./link_rule.ts";
import { type Settled, settle } from "./settle.ts";

/** A word of a text as the rules settle it; `settled` is null where no record has its form. */
export interface SettledWord {
  readonly place: LinkPlace;
  readonly settled: Settled | null;
}

const factsOf = (corpus: Corpus): Map<string, WordFacts> =>
  new Map(
    draftWords(corpus, describe(corpus)).map(
      ({ id, arabic, pos, posDetail, glosses, gender, number, rationality, plurals }) => [
        id,
        {
          id,
          lemma: arabic,
          pos,
          posDetail,
          gloss: glosses[0] ?? "",
          gender,
          number,
          isHuman: rationality === "human",
          plurals,
        },
      ],
    ),
  );

/** What the numbers in the analyses of a lexicon stand for. */
function numberedOf(sqlite: Database, facts: ReadonlyMap<string, WordFacts>): Numbered {
  const words = new Map(
    (sqlite.query("SELECT ord, id FROM words").all() as { ord: number; id: string }[]).map(({ ord, id }) => [
      ord,
      facts.get(id) as WordFacts,
    ]),
  );
  const cells = new Map(
    (sqlite.query("SELECT id, unimorph FROM cells").all() as { id: number; unimorph: string }[]).map(
      ({ id, unimorph }) => [id, unimorph.split(";")],
    ),
  );
  return {
    word: (ord) => words.get(ord) as WordFacts,
    features: (cellId) => cells.get(cellId) as string[],
  };
}

/** Whom a word addresses, whatever it is taken for; null for nobody. */
function addresseeOf(spot: Spot | null): Candidate["addressee"] {
  const found = new Set(spot?.candidates.map(({ addressee }) => addressee));
  return found.size === 1 ? ([...found][0] as Candidate["addressee"]) : null;
}

interface DraftSentence {
  readonly tokens: readonly Token[];
  readonly spots: readonly (Spot | null)[];
}

/** A sentence with the candidates of each token; marks before unknown names have none. */
function draftSentence(tokens: readonly Token[], candidates: readonly (Candidate[] | null)[]): DraftSentence {
  let place = 0;
  const spots = tokens.map(({ text }) => {
    if (text === unknownMark) return null;
    const own = candidates[place++] ?? null;
    return own && { form: text, candidates: own };
  });
  return { tokens, spots };
}

/** Settles the words of texts over the files of an artifact: the words of each text in order. */
export function* settleTexts(
  corpus: Corpus,
  { lexicon, choices }: { readonly lexicon: string; readonly choices: string | null },
): Generator<{ readonly text: TextEntry; readonly words: readonly SettledWord[] }> {
  using sqlite = new Database(lexicon, { readonly: true, strict: true });
  const reader = openGoldReader(sqlite);
  const model = openChoices(choices);
  const numbered = numberedOf(sqlite, factsOf(corpus));
  for (const text of corpus.texts) {
    const id = textId(text);
    const words = text.lines.flatMap(({ text: paragraph }) => {
      const drafts = goldSentences({ text: paragraph, isDrill: false, links: null }, reader).map(
        (sentence, index) =>
          draftSentence(proseSentences(paragraph)[index] as Token[], candidatesOf(sentence, model, numbered)),
      );
      const addressees = new Set(drafts.flatMap(({ spots }) => spots.map(addresseeOf)));
      return drafts.flatMap(({ tokens, spots }) => {
        const sentence: LinkSentence = { spots, tokens: tokens.map(({ text: form }) => form), addressees };
        const settled = settle(sentence);
        return tokens.flatMap((_, at) =>
          isLinkable(tokens, at) ? [{ place: linkPlace(id, tokens, at), settled: settled[at] ?? null }] : [],
        );
      });
    });
    yield { text, words };
  }
}
