// Written by `bun run client:types` from the OpenAPI description. Do not edit.

export type PartOfSpeech = "noun" | "propn" | "adj" | "verb" | "adv" | "adp" | "cconj" | "sconj" | "pron" | "det" | "num" | "part" | "intj";
export type VerbForm = "I" | "II" | "III" | "IV" | "V" | "VI" | "VII" | "VIII" | "IX" | "X" | "XI" | "XII" | "XIII" | "XIV" | "XV" | "Iq" | "IIq" | "IIIq" | "IVq";
export type RootType = "sound" | "hamzated" | "doubled" | "assimilated" | "hollow" | "defective" | "lafif" | "quadriliteral";
export type Tier = "basic" | "enriched" | "full";
export type Sort = "frequency" | "alphabetical";
export type Match = "exact" | "normalized" | "form" | "prefix" | "transliteration";
export type LetterKind = "letter" | "extra";
export type PrepositionFunction = "place" | "time" | "direction" | "source" | "means" | "accompaniment" | "cause" | "comparison" | "exception" | "oath" | "possession" | "topic" | "purpose";
export type ConjunctionFunction = "coordinating" | "subordinating";
export type ConjunctionRelation = "addition" | "sequence" | "choice" | "contrast" | "cause" | "purpose" | "condition" | "time" | "comparison" | "complement" | "concession" | "result" | "exception";
export type Government = "genitive" | "accusative" | "subjunctive" | "jussive" | "same" | "none";
export type ErrorCode = "ERR_AUTH_MISSING" | "ERR_AUTH_INVALID" | "ERR_AUTH_REVOKED" | "ERR_AUTH_CONFLICT" | "ERR_RATE_LIMIT_EXCEEDED" | "ERR_MONTHLY_LIMIT_EXCEEDED" | "ERR_CONCURRENCY_LIMIT_EXCEEDED" | "ERR_VALIDATION" | "ERR_INVALID_JSON" | "ERR_NOT_FOUND" | "ERR_METHOD_NOT_ALLOWED" | "ERR_PAYLOAD_TOO_LARGE" | "ERR_URI_TOO_LONG" | "ERR_UNSUPPORTED_MEDIA_TYPE" | "ERR_INTERNAL" | "ERR_UNAVAILABLE";

/** One issue of a request. */
export interface Fault {
  /** Place of the issue: `query.page`, `body.lemmas[3]`. */
  location: string;
  message: string;
}

/** Why a call failed. */
export interface ErrorBody {
  /**
   * - `ERR_AUTH_MISSING`: No API key in the headers.
   * - `ERR_AUTH_INVALID`: The API key does not exist or was mistyped.
   * - `ERR_AUTH_REVOKED`: The API key was revoked.
   * - `ERR_AUTH_CONFLICT`: The headers carry two different API keys.
   * - `ERR_RATE_LIMIT_EXCEEDED`: The Data Points of the day do not allow this call.
   * - `ERR_MONTHLY_LIMIT_EXCEEDED`: The Data Points of the month do not allow this call.
   * - `ERR_CONCURRENCY_LIMIT_EXCEEDED`: More requests at the same time than the plan allows.
   * - `ERR_VALIDATION`: The query or the body is not valid; `details` lists the issues.
   * - `ERR_INVALID_JSON`: The body is not JSON.
   * - `ERR_NOT_FOUND`: No such record or endpoint exists.
   * - `ERR_METHOD_NOT_ALLOWED`: The endpoint does not support the method; `Allow` lists those it does.
   * - `ERR_PAYLOAD_TOO_LARGE`: The body is larger than 32 KiB, or 128 KiB for a text.
   * - `ERR_URI_TOO_LONG`: Path and query are longer than 8 KiB.
   * - `ERR_UNSUPPORTED_MEDIA_TYPE`: The body is not sent as JSON in UTF-8.
   * - `ERR_INTERNAL`: An error on our side.
   * - `ERR_UNAVAILABLE`: The service cannot answer right now.
   */
  code: ErrorCode;
  /** What went wrong, for people. */
  message: string;
  /** Explanation of the code: a URL, or a path of this server. */
  docs: string;
  /** The limit reached: Data Points of the day or month, or parallel requests. */
  limit?: number | undefined;
  /** Whole Data Points left. */
  remaining?: number | undefined;
  /** When the budget resets (UTC). */
  resetAt?: string | undefined;
  /** The first 20 issues; the message counts the rest. */
  details?: Fault[] | undefined;
}

/** Metadata of an answer without pages. */
export interface Meta {
  /** Identifier of the request. */
  requestId: string;
}

/** A word at the basic tier. */
export interface BasicWord {
  /** Opaque id, stable across data versions; begins with `w_`. */
  id: string;
  /** Fully vocalised citation form (NFC). */
  arabic: string;
  /** The same letters without marks. */
  bare: string;
  /** Universal Dependencies part of speech. */
  pos: PartOfSpeech;
  /** Radicals separated by spaces (ك ت ب), or null. */
  root: string | null;
  /** Morphological pattern (فَاعِل), or null. */
  pattern: string | null;
  /** Number of letters of `bare`; shadda is not a letter. */
  letters: number;
  /** 1-based number among the records with the same `bare`. */
  homograph: number;
  /** Verb form, or null for other words. */
  verbForm: VerbForm | null;
  /** One short English gloss. */
  gloss: string;
  /** Transliteration after DIN 31635 (DMG). */
  transliteration: string;
  /** Frequency rank, or null if unknown. */
  frequencyRank: number | null;
  /** The tier of this record. */
  tier: "basic";
}

/** A word at the enriched tier. */
export interface EnrichedWord extends Omit<BasicWord, "tier"> {
  /** The word in Latin letters. */
  transliterations: {
    /** DIN 31635 (DMG). */
    dmg: string;
    /** ALA-LC romanisation. */
    alaLc: string;
    /** Buckwalter transliteration. */
    buckwalter: string;
    /** Broad IPA transcription of the pausal form. */
    ipa: string;
  };
  /** English glosses, the commonest first. */
  glosses: string[];
  /** Finer part of speech, such as masdar or elative. */
  posDetail: string | null;
  /** Grammatical gender, or null. */
  gender: "masculine" | "feminine" | "common" | null;
  /** Grammatical number of the lemma, or null. */
  number: "singular" | "dual" | "plural" | null;
  /** Rationality of a noun, or null. */
  rationality: "human" | "nonhuman" | null;
  /** Declension class of a nominal, or null. */
  declension: "triptote" | "diptote" | "defective" | "indeclinable" | "dual" | "soundMasculine" | "soundFeminine" | "invariable" | null;
  /** Plurals, the commonest first: broken ones without case ending, sound ones in ـُونَ and ـَات. */
  plurals: string[];
  /** Feminine counterpart, or null. */
  feminine: string | null;
  /** Other roots given by dictionaries. */
  rootVariants: string[];
  /** Class of a verb, or null. */
  verbClass: RootType | null;
  /** Transitivity of a verb, or null. */
  transitivity: "transitive" | "intransitive" | "ditransitive" | null;
  /** 3rd person masculine singular imperfect indicative of a verb, or null. */
  imperfect: string | null;
  /** Masdars of a verb, the commonest first. */
  masdars: string[];
  /** Active participle of a verb, or the adjective that stands for it (صَعْب of صَعُبَ); null if it has none. */
  activeParticiple: string | null;
  /** Passive participle of a verb, or null. */
  passiveParticiple: string | null;
  /** Frequency figures, or null. */
  frequency: {
    /** 1 is the commonest word. */
    rank: number;
    /** Occurrences per million words of running text. */
    perMillion: number;
    /** log10 of the occurrences per billion words. */
    zipf: number;
    /** 1 to rank 1,000, 2 to 2,500, 3 to 5,000, 4 to 10,000, 5 beyond. */
    band: number;
  } | null;
  /** The other records with the same `bare`. */
  homographs: {
    /** Id of the other word. */
    id: string;
    /** Vocalised citation form. */
    arabic: string;
    /** Part of speech. */
    pos: PartOfSpeech;
    /** Short gloss; of a synonym or antonym, that of its first sense that names the word. */
    gloss: string;
  }[];
  /** Syllables of the vocalised form. */
  syllables: string[];
  /** Sum of the abjad values of the letters. */
  abjad: number;
  /** Other accepted spellings or vocalisations. */
  variants: string[];
  /** Prepositions that the word governs in any sense, the commonest first. */
  prepositions: string[];
  /** Definition in Arabic, that of the first sense, or null. */
  definition: string | null;
  /** The tier of this record. */
  tier: "enriched";
}

/** A word at the full tier. */
export interface FullWord extends Omit<EnrichedWord, "tier"> {
  /** Senses, the commonest first. */
  senses: {
    /** Meaning in English; several equivalents are separated by commas. */
    gloss: string;
    /** Definition in Arabic, vocalised, or null. */
    definition: string | null;
    /** What the word governs in this sense, the commonest construction first. */
    government: {
      /** What follows in the accusative; `two` is two objects. */
      object: "none" | "person" | "thing" | "two";
      /** Prepositions that it takes together. */
      prepositions: string[];
      /** What completes it, or null. */
      complement: "أَنْ" | "أَنَّ" | "إِنَّ" | "imperfect" | "noun" | null;
    }[];
    /** Register, region and domain. */
    labels: ("formal" | "literary" | "informal" | "colloquial" | "archaic" | "dated" | "poetic" | "derogatory" | "euphemistic" | "vulgar" | "figurative" | "quranic" | "egypt" | "sudan" | "levant" | "iraq" | "gulf" | "yemen" | "maghreb" | "law" | "politics" | "military" | "finance" | "trade" | "medicine" | "science" | "mathematics" | "chemistry" | "biology" | "astronomy" | "geography" | "computing" | "engineering" | "transport" | "sport" | "music" | "art" | "literature" | "grammar" | "philosophy" | "education" | "media" | "food" | "farming" | "religion" | "islam" | "christianity" | "judaism")[];
    /** Plurals of this sense, where it has its own. */
    plurals: string[];
    /** Masdars of this sense, where it has its own. */
    masdars: string[];
    /** A note on usage in English, or null. */
    note: string | null;
    /** Related words, such as the unit noun of a collective. */
    seeAlso: {
      /** Id of the other word. */
      id: string;
      /** Vocalised citation form. */
      arabic: string;
      /** Part of speech. */
      pos: PartOfSpeech;
      /** Short gloss; of a synonym or antonym, that of its first sense that names the word. */
      gloss: string;
    }[];
    /** Example sentences. */
    examples: {
      /** A vocalised sentence. */
      arabic: string;
      /** Its English translation; null where it is a sentence of a text. */
      translation: string | null;
      /** Where the sentence comes from. */
      source: {
        /** Id of a source of the record (`mizan`: the editors), or of a text of the corpus. */
        id: string;
        /** Its title. */
        title: string;
      };
    }[];
    /** Synonyms in this sense. */
    synonyms: {
      /** Id of the other word. */
      id: string;
      /** Vocalised citation form. */
      arabic: string;
      /** Part of speech. */
      pos: PartOfSpeech;
      /** Short gloss; of a synonym or antonym, that of its first sense that names the word. */
      gloss: string;
    }[];
    /** Antonyms in this sense. */
    antonyms: {
      /** Id of the other word. */
      id: string;
      /** Vocalised citation form. */
      arabic: string;
      /** Part of speech. */
      pos: PartOfSpeech;
      /** Short gloss; of a synonym or antonym, that of its first sense that names the word. */
      gloss: string;
    }[];
  }[];
  /** Synonyms in any sense. */
  synonyms: {
    /** Id of the other word. */
    id: string;
    /** Vocalised citation form. */
    arabic: string;
    /** Part of speech. */
    pos: PartOfSpeech;
    /** Short gloss; of a synonym or antonym, that of its first sense that names the word. */
    gloss: string;
  }[];
  /** Antonyms in any sense. */
  antonyms: {
    /** Id of the other word. */
    id: string;
    /** Vocalised citation form. */
    arabic: string;
    /** Part of speech. */
    pos: PartOfSpeech;
    /** Short gloss; of a synonym or antonym, that of its first sense that names the word. */
    gloss: string;
  }[];
  /** Ids of the other words of the same root. */
  derived: string[];
  /** Ids of the proverbs that contain the word. */
  proverbs: string[];
  /** Ids of the expressions that contain the word. */
  expressions: string[];
  /** Sources of the record. */
  sources: {
    /** Id of the source. */
    id: string;
    /** SPDX identifier of its licence. */
    licence: string;
  }[];
  /** The full paradigm. */
  inflection: {
    /** Vocalised form. */
    form: string;
    /** The form without marks. */
    bare: string;
    /** Other accepted forms or spellings of the same cell. */
    variants: string[];
    /** UniMorph feature string: V;IPFV;IND;ACT;3;PL;MASC. */
    unimorph: string;
    /** Universal Dependencies features. */
    ud: string;
    /** The cell in grammar-book terms. */
    label: string;
    /** Whether the form is attested, derived by rule, or only possible. */
    status: "attested" | "rule" | "theoretical";
  }[];
  /** The tier of this record. */
  tier: "full";
}

/** A word record at the requested tier. */
export type Word = BasicWord | EnrichedWord | FullWord;

/** A suggested word. */
export interface NearWord {
  /** Id of the word. */
  id: string;
  /** Vocalised citation form. */
  arabic: string;
  /** Short English gloss. */
  gloss: string;
}

/** Suggestions for a query without results. */
export interface NearWords {
  /** The query without results, as sent. */
  query: string;
  /** The words with the nearest spelling, the nearest first. */
  words: NearWord[];
}

/** Metadata of a page that may suggest words. */
export interface SuggestingPageMeta extends Meta {
  /** Response time in milliseconds. */
  responseTimeMs: number;
  /** Number of this page. */
  page: number;
  /** Records per page, as requested. */
  limit: number;
  /** Matching records on all pages. */
  total: number;
  /** Number of pages. */
  totalPages: number;
  /** Words near to queries without results; free of charge. Missing when there are none. */
  suggestions?: NearWords[] | undefined;
}

/** The lemmas and the tier. */
export interface BulkRequest {
  /** The lemmas to look up. */
  lemmas: string[];
  /** How much of each record is returned; each tier includes the one before. */
  tier?: Tier | undefined;
}

export interface BasicLookup extends BasicWord {
  /** The lemma that this record answers, as sent. */
  query: string;
}

export interface EnrichedLookup extends EnrichedWord {
  /** The lemma that this record answers, as sent. */
  query: string;
}

export interface FullLookup extends FullWord {
  /** The lemma that this record answers, as sent. */
  query: string;
}

/** A word record with the lemma that it answers. */
export type Lookup = BasicLookup | EnrichedLookup | FullLookup;

/** Metadata of a bulk look-up. */
export interface LookupMeta extends Meta {
  /** Lemmas without a record, as sent. */
  notFound: string[];
  /** Words near to queries without results; free of charge. Missing when there are none. */
  suggestions?: NearWords[] | undefined;
}

/** An autocomplete result. */
export interface Suggestion extends NearWord {
  /** The same without marks. */
  bare: string;
  /** Part of speech. */
  pos: PartOfSpeech;
  /** Root, or null. */
  root: string | null;
  /** Frequency rank, or null. */
  frequencyRank: number | null;
  /** How it matches: whole word as typed, whole word after folding, prefix … */
  match: Match;
}

/** Metadata of an answer without pages that may suggest words. */
export interface SuggestingMeta extends Meta {
  /** Words near to queries without results; free of charge. Missing when there are none. */
  suggestions?: NearWords[] | undefined;
}

/** One analysis of a word of running text. */
export interface Analysis {
  /** The whole word, vocalised. */
  surface: string;
  /** Clitics before the word, the article last. */
  proclitics: {
    /** Vocalised form in isolation. */
    form: string;
    /** Meaning. */
    gloss: string;
  }[];
  lemma: BasicWord;
  /** The inflected word between its clitics, vocalised. */
  form: string;
  /** The attached pronouns. */
  enclitics: {
    /** Vocalised form in isolation. */
    form: string;
    /** Meaning. */
    gloss: string;
  }[];
  /** UniMorph feature string. */
  unimorph: string;
  /** Universal Dependencies features. */
  ud: string;
  /** The cell in grammar-book terms. */
  label: string;
  /** True when only the folded spelling matches. */
  normalized: boolean;
  /** Whether the form is attested, derived by rule, or only possible. */
  status: "attested" | "rule" | "theoretical";
  /** The adjective of which the word is a form, where a rule makes it of the lemma and it is no record itself; else null. */
  derivation: {
    /** Vocalised citation form of the adjective. */
    arabic: string;
    /** How it is made of the lemma. */
    kind: "nisba" | "activeParticiple" | "passiveParticiple";
  } | null;
}

/** The analyses of a word that have one lemma and the same clitics. */
export interface AnalysisGroup {
  /** Clitics before the word, the article last. */
  proclitics: {
    /** Vocalised form in isolation. */
    form: string;
    /** Meaning. */
    gloss: string;
  }[];
  lemma: BasicWord;
  /** The attached pronouns. */
  enclitics: {
    /** Vocalised form in isolation. */
    form: string;
    /** Meaning. */
    gloss: string;
  }[];
  /** The adjective of which the word is a form, where a rule makes it of the lemma and it is no record itself; else null. */
  derivation: {
    /** Vocalised citation form of the adjective. */
    arabic: string;
    /** How it is made of the lemma. */
    kind: "nisba" | "activeParticiple" | "passiveParticiple";
  } | null;
  /** The readings with these clitics, the best first. */
  readings: {
    /** The whole word, vocalised. */
    surface: string;
    /** The inflected word between its clitics, vocalised. */
    form: string;
    /** UniMorph feature string. */
    unimorph: string;
    /** Universal Dependencies features. */
    ud: string;
    /** The cell in grammar-book terms. */
    label: string;
    /** True when only the folded spelling matches. */
    normalized: boolean;
    /** Whether the form is attested, derived by rule, or only possible. */
    status: "attested" | "rule" | "theoretical";
  }[];
}

/** An analysis, or with `group=lemma` a group of them. */
export type AnyAnalysis = Analysis | AnalysisGroup;

/** Metadata of an answer about text as written. */
export interface TextMeta extends Meta {
  /** Punctuation around the word, which was left out, sign by sign. Missing when there is none. */
  ignored?: string[] | undefined;
  /** What to send instead. Only when several words were sent as one. */
  hint?: string | undefined;
}

/** The text and the format. */
export interface AnalyzeTextRequest {
  /** The text, with or without vowels. */
  text: string;
  /** The form of `data`. */
  format?: "json" | "conllu" | undefined;
}

/** A word of a text with the analysis that is meant there. */
export interface AnalysedWord {
  /** Index of its first code point in the text. */
  start: number;
  /** Index after its last code point. */
  end: number;
  /** The word as written. */
  text: string;
  /** The same with its marks; as written where the word is not known. */
  diacritized: string;
  /** Clitics before the word, the article last. */
  proclitics: {
    /** Vocalised form in isolation. */
    form: string;
    /** Meaning. */
    gloss: string;
  }[];
  /** The lemma as a basic record, or null. */
  lemma: BasicWord | null;
  /** The inflected word between its clitics, vocalised; as written where it is not known, or null. */
  form: string | null;
  /** The attached pronouns. */
  enclitics: {
    /** Vocalised form in isolation. */
    form: string;
    /** Meaning. */
    gloss: string;
  }[];
  /** UniMorph feature string, or null. */
  unimorph: string | null;
  /** Universal Dependencies features, or null. */
  ud: string | null;
  /** How likely the vocalised word is the right one; 0 where it is not known. */
  confidence: number;
  /** How many other analyses it has. */
  alternatives: number;
  /** Whether any analysis has these letters and the marks given. A word that is not known gets no marks; its proclitics and features are a guess from its letters. */
  known: boolean;
}

/** A text with the analysis of each word. */
export interface AnalysedText {
  /** The text as sent. */
  text: string;
  /** Its Arabic words, in their order. */
  words: AnalysedWord[];
}

/** A text as CoNLL-U. */
export interface ConlluText {
  /** The text in CoNLL-U, sentence by sentence. */
  conllu: string;
}

/** The words, or with `format=conllu` a file. */
export type TextAnalysis = AnalysedText | ConlluText;

/** The text and its endings. */
export interface DiacritizeRequest {
  /** The text; marks that it has are kept. */
  text: string;
  /** `full`: all marks. `pausal`: the word before a full stop, question or exclamation mark, Arabic semicolon or line end loses its short vowel and tanwin. `none`: no mark of case or mood; those of invariable words and pronouns stay. */
  endings?: "full" | "pausal" | "none" | undefined;
}

/** A word of a text with its marks. */
export interface DiacritizedWord {
  /** Index of its first code point in the text. */
  start: number;
  /** Index after its last code point. */
  end: number;
  /** The word as written. */
  text: string;
  /** The same with its marks; as written where the word is not known. */
  diacritized: string;
  /** How likely the vocalised word is the right one; 0 where it is not known. */
  confidence: number;
  /** Whether any analysis has these letters and the marks given. A word that is not known gets no marks; its proclitics and features are a guess from its letters. */
  known: boolean;
}

/** A text with its marks. */
export interface DiacritizedText {
  /** The text as sent with marks added, and nothing else changed. */
  text: string;
  /** Its Arabic words, in their order. */
  words: DiacritizedWord[];
}

/** A root. */
export interface Root {
  /** Opaque id; begins with `r_`. */
  id: string;
  /** Radicals separated by spaces: ك ت ب. */
  root: string;
  /** The 3 or 4 radicals; every hamza is ء. */
  radicals: string[];
  /** Type of the root by its weak radicals. */
  type: RootType;
  /** Number of word records of this root. */
  wordCount: number;
  /** Forms of its verbs, in ascending order. */
  verbForms: VerbForm[];
  /** General meaning of the root. */
  gloss: string;
  /** Rank of its commonest word, or null. */
  frequencyRank: number | null;
}

/** Metadata of a page. */
export interface PageMeta extends Meta {
  /** Response time in milliseconds. */
  responseTimeMs: number;
  /** Number of this page. */
  page: number;
  /** Records per page, as requested. */
  limit: number;
  /** Matching records on all pages. */
  total: number;
  /** Number of pages. */
  totalPages: number;
}

/** A root with its words. */
export interface RootWithWords extends Root {
  /** The words of the page, the commonest first. */
  words: BasicWord[];
}

/** A morphological pattern. */
export interface Pattern {
  /** Opaque id; begins with `p_`. */
  id: string;
  /** Pattern with ف ع ل for the radicals: فَاعِل. */
  pattern: string;
  /** The same without marks. */
  bare: string;
  /** Part of speech it mainly forms. */
  pos: PartOfSpeech;
  /** Verb form of the pattern, or null. */
  verbForm: VerbForm | null;
  /** What the pattern forms. */
  description: string;
  /** An example from the lexicon. */
  example: {
    /** A word of this pattern. */
    arabic: string;
    /** Its id. */
    id: string;
  };
  /** Number of word records of this pattern. */
  wordCount: number;
}

/** A pattern with its words. */
export interface PatternWithWords extends Pattern {
  /** The words of the page, the commonest first. */
  words: BasicWord[];
}

/** A letter of the alphabet, with frequency data. */
export interface Letter {
  /** The letter. */
  letter: string;
  /** Letter (one of the 28) or extra sign. */
  kind: LetterKind;
  /** Arabic name, vocalised. */
  name: string;
  /** English name. */
  nameEn: string;
  /** Unicode code point: U+0628. */
  codePoint: string;
  /** Contextual shapes, with tatweel (ـ) for the neighbours. */
  forms: {
    /** Isolated shape. */
    isolated: string;
    /** Initial shape. */
    initial: string;
    /** Medial shape. */
    medial: string;
    /** Final shape. */
    final: string;
  };
  /** Joins on both sides, only to the preceding letter (right), or not at all. */
  joins: "both" | "right" | "none";
  /** Sun or moon letter; null for extras. */
  class: "sun" | "moon" | null;
  /** Abjad value (Mashriqi); null for extras. */
  abjad: number | null;
  /** DIN 31635. */
  transliteration: string;
  /** IPA. */
  ipa: string;
  /** Place and manner of articulation. */
  articulation: string;
  /** Frequency of the letter. */
  frequency: {
    /** Shares among the lemmas, each counted once. */
    lemmas: {
      /** 1 is the commonest letter. */
      rank: number;
      /** Share of all letters of all lemmas, in percent. */
      percent: number;
      /** Share of first letters, in percent. */
      initial: number;
      /** Share of inner letters, in percent. */
      medial: number;
      /** Share of last letters, in percent. */
      final: number;
    };
    /** Share of running text: prose of sixteen genres, with article, clitics and endings. */
    text: {
      /** 1 is the commonest letter. */
      rank: number;
      /** Share of all letters of the text, in percent. */
      percent: number;
    };
  };
}

/** A proverb. */
export interface Proverb {
  /** Opaque id; begins with `m_`. */
  id: string;
  /** The proverb, vocalised. */
  arabic: string;
  /** The same without marks. */
  bare: string;
  /** DIN 31635. */
  transliteration: string;
  /** Literal English translation. */
  translation: string;
  /** Meaning. */
  meaning: string;
  /** When it is used. */
  usage: string;
  /** Theme. */
  theme: string;
  /** Ids of words that occur in it. */
  words: string[];
}

/** Words that mean something together. */
export interface Expression {
  /** Opaque id; begins with `x_`. */
  id: string;
  /** The expression, vocalised, its verb in the 3rd person masculine singular; `ه` stands for a person, `هـ` for a thing. */
  arabic: string;
  /** The same without marks. */
  bare: string;
  /** DIN 31635, with … for a person or thing. */
  transliteration: string;
  /** Kind of expression. */
  kind: "connective" | "idiom" | "collocation" | "term" | "formula";
  /** Its meaning in English. */
  gloss: string;
  /** Literal translation, or null where it says nothing more. */
  literal: string | null;
  /** Ids of words that occur in it. */
  words: string[];
  /** Example sentences. */
  examples: {
    /** A vocalised sentence. */
    arabic: string;
    /** Its English translation. */
    translation: string;
  }[];
}

/** A preposition. */
export interface Preposition {
  /** Opaque id; begins with `a_`. */
  id: string;
  /** Vocalised form. */
  arabic: string;
  /** The same without marks. */
  bare: string;
  /** True when written together with the next word. */
  attached: boolean;
  /** Case or mood of the following word; `same` is that of the preceding one. */
  governs: Government;
  /** Main function. */
  function: PrepositionFunction;
  /** English glosses, the commonest first. */
  glosses: string[];
  /** Examples of use. */
  examples: {
    /** A vocalised sentence. */
    arabic: string;
    /** Its English translation. */
    translation: string;
  }[];
}

/** A conjunction. */
export interface Conjunction {
  /** Opaque id; begins with `c_`. */
  id: string;
  /** Vocalised form. */
  arabic: string;
  /** The same without marks. */
  bare: string;
  /** True when written together with the next word. */
  attached: boolean;
  /** Case or mood of the following word; `same` is that of the preceding one. */
  governs: Government;
  /** Whether it coordinates or subordinates. */
  function: ConjunctionFunction;
  /** The relation it expresses. */
  relation: ConjunctionRelation;
  /** English glosses, the commonest first. */
  glosses: string[];
  /** Examples of use. */
  examples: {
    /** A vocalised sentence. */
    arabic: string;
    /** Its English translation. */
    translation: string;
  }[];
}

/** Usage and limits of the key. */
export interface Usage {
  /** Name of the plan of the key. */
  plan: string;
  /** The budget of the day. */
  day: {
    /** Data Points per day. */
    limit: number;
    /** Data Points used this day, exact to 0.5. */
    used: number;
    /** Data Points left this day, exact to 0.5. */
    remaining: number;
    /** When the budget resets (UTC). */
    resetAt: string;
  };
  /** The budget of the month. */
  month: {
    /** Data Points per month. */
    limit: number;
    /** Data Points used this month, exact to 0.5. */
    used: number;
    /** Data Points left this month, exact to 0.5. */
    remaining: number;
    /** When the budget resets (UTC). */
    resetAt: string;
  };
  /** Maximum concurrent requests; null is unlimited. */
  concurrency: number | null;
  /** Largest `limit` of a page. */
  pageLimit: number;
  /** Usage by endpoint. */
  endpoints: {
    /** Method and path: GET /v1/words/{id}. */
    endpoint: string;
    /** Calls this month, including failed ones. */
    calls: number;
    /** Data Points charged. */
    dp: {
      /** Data Points today. */
      day: number;
      /** Data Points this month. */
      month: number;
    };
  }[];
}

/** The query of `GET /v1/words`. */
export interface ListWordsQuery {
  /** Word length in letters. */
  letters?: number | undefined;
  /** Part of speech (Universal Dependencies, lower case); `verb` selects verbs. */
  pos?: PartOfSpeech | undefined;
  /** Id of a root, or its letters, Arabic or Latin, with or without spaces or dashes. */
  root?: string | undefined;
  /** Id of a pattern, or the vocalised pattern. */
  pattern?: string | undefined;
  /** Verb form: a Roman numeral, with q for quadriliteral verbs. */
  verbForm?: VerbForm | undefined;
  /** First letters, marks aside. */
  startsWith?: string | undefined;
  /** Last letters, marks aside. */
  endsWith?: string | undefined;
  /** English words of the glosses. */
  gloss?: string | undefined;
  /** Free search: Arabic (any spelling that autocomplete understands), a transliteration, or English words of the glosses. */
  q?: string | undefined;
  /** By frequency rank (words without one last), or by the Arabic alphabet. By default by frequency, but with `q` or `gloss` the best match first. */
  sort?: Sort | undefined;
  /** How much of each record is returned; each tier includes the one before. Default: basic. */
  tier?: Tier | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/words/random`. */
export interface GetRandomWordQuery {
  /** Word length in letters. */
  letters?: number | undefined;
  /** Part of speech (Universal Dependencies, lower case); `verb` selects verbs. */
  pos?: PartOfSpeech | undefined;
  /** Id of a root, or its letters, Arabic or Latin, with or without spaces or dashes. */
  root?: string | undefined;
  /** Id of a pattern, or the vocalised pattern. */
  pattern?: string | undefined;
  /** Verb form: a Roman numeral, with q for quadriliteral verbs. */
  verbForm?: VerbForm | undefined;
  /** First letters, marks aside. */
  startsWith?: string | undefined;
  /** Last letters, marks aside. */
  endsWith?: string | undefined;
  /** English words of the glosses. */
  gloss?: string | undefined;
  /** Free search: Arabic (any spelling that autocomplete understands), a transliteration, or English words of the glosses. */
  q?: string | undefined;
  /** How much of each record is returned; each tier includes the one before. Default: basic. */
  tier?: Tier | undefined;
}

/** The query of `GET /v1/words/autocomplete`. */
export interface CompleteWordQuery {
  /** The typed text: Arabic with or without vowels, or Latin letters. */
  q: string;
  /** Most results to return. Default: 10. */
  limit?: number | undefined;
  /** Part of speech (Universal Dependencies, lower case); `verb` selects verbs. */
  pos?: PartOfSpeech | undefined;
}

/** The query of `GET /v1/words/analyze`. */
export interface AnalyzeWordQuery {
  /** One word as written in a text. */
  form: string;
  /** `lemma`: one item for each lemma and segmentation, with its `readings`; else one for each reading. */
  group?: "lemma" | undefined;
}

/** The query of `GET /v1/words/{id}`. */
export interface GetWordQuery {
  /** How much of each record is returned; each tier includes the one before. Default: basic. */
  tier?: Tier | undefined;
}

/** The query of `GET /v1/roots`. */
export interface ListRootsQuery {
  /** Type of the root by its weak radicals. */
  type?: RootType | undefined;
  /** First radicals, with or without spaces or dashes. */
  startsWith?: string | undefined;
  /** Number of radicals. */
  letters?: 3 | 4 | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/roots/{root}`. */
export interface GetRootQuery {
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/patterns`. */
export interface ListPatternsQuery {
  /** Part of speech (Universal Dependencies, lower case); `verb` selects verbs. */
  pos?: PartOfSpeech | undefined;
  /** Verb form: a Roman numeral, with q for quadriliteral verbs. */
  verbForm?: VerbForm | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/patterns/{id}`. */
export interface GetPatternQuery {
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/letters`. */
export interface ListLettersQuery {
  /** Sun or moon letters. */
  class?: "sun" | "moon" | undefined;
  /** The 28 letters, or the extra signs. */
  kind?: LetterKind | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/proverbs`. */
export interface ListProverbsQuery {
  /** Theme, as in the records. */
  theme?: string | undefined;
  /** Id of a word that occurs in the proverb. */
  word?: string | undefined;
  /** Arabic or English text that occurs in the proverb or its translation. */
  q?: string | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/expressions`. */
export interface ListExpressionsQuery {
  /** Kind of expression. */
  kind?: "connective" | "idiom" | "collocation" | "term" | "formula" | undefined;
  /** Id of a word that occurs in the expression. */
  word?: string | undefined;
  /** Arabic or English text that occurs in the expression or its translation. */
  q?: string | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/grammar/prepositions`. */
export interface ListPrepositionsQuery {
  /** Whether written together with the next word. */
  attached?: boolean | undefined;
  /** Main function. */
  function?: PrepositionFunction | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** The query of `GET /v1/grammar/conjunctions`. */
export interface ListConjunctionsQuery {
  /** Whether written together with the next word. */
  attached?: boolean | undefined;
  /** Whether it coordinates or subordinates. */
  function?: ConjunctionFunction | undefined;
  /** Number of the page. Default: 1. */
  page?: number | undefined;
  /** Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20. */
  limit?: number | undefined;
}

/** Request and answer types of each operation. */
export interface Operations {
  /** List words. All filters given must hold. When nothing is found, `meta.suggestions` offers up to 5 words with the nearest spelling, free of charge. 1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one. */
  listWords: { query: ListWordsQuery; body: null; data: Word[]; meta: SuggestingPageMeta };
  /** Get a random word. Takes the filters of the word list; all matching words are equally likely. 1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one. */
  getRandomWord: { query: GetRandomWordQuery; body: null; data: Word; meta: Meta };
  /** Look up many lemmas at once. Records come in the order of the lemmas. A lemma without vowels returns all its homographs, one with vowels those that agree. Lemmas without a record are listed in `meta.notFound`, and `meta.suggestions` offers for the first 5 of them up to 5 words with the nearest spelling, free of charge. The tier's price is charged once per lemma found: 1, 8 or 20 DP; 0 for a basic look-up whose commonest record is among the 5,000 commonest words. */
  lookUpWords: { query: null; body: BulkRequest; data: Lookup[]; meta: LookupMeta };
  /** Complete typed text. Whole words come before longer ones, spellings as typed before folded ones, and within each the commonest first. Also finds inflected forms, words with the article, and Latin letters in DMG, ALA-LC, Buckwalter or chat Arabic. Words that agree with given vowels come first. When nothing is found, `meta.suggestions` offers up to 5 words with the nearest spelling, free of charge. 0.5 DP per result. */
  completeWord: { query: CompleteWordQuery; body: null; data: Suggestion[]; meta: SuggestingMeta };
  /** Analyse a word of running text. Every analysis of an inflected word and its clitics, vocalised or not. Vowels given must agree. Analyses of the spelling as typed come first, then those of a folded spelling, marked `normalized`; within each the likeliest first, by how frequent the word, its cell and its clitics are in text. An adjective that is no record but regular (a nisba, a participle) is analysed as a `derivation` of its lemma, after the records. At most 50, with `group=lemma` that many groups. Punctuation, quotes and brackets around the word are left out and named in `meta.ignored`; several words have no analysis, and `meta.hint` says so. 2 DP when there are any. */
  analyzeWord: { query: AnalyzeWordQuery; body: null; data: AnyAnalysis[]; meta: TextMeta };
  /** Get a word. 1 DP per basic record (0 for the 5,000 commonest words), 8 DP per enriched one, 20 DP per full one. */
  getWord: { query: GetWordQuery; body: null; data: Word; meta: Meta };
  /** Analyse a text. Every Arabic word with the analysis that is meant where it stands: lemma, clitics, features and vowels. Marks given bind the choice. Punctuation, digits and other scripts are skipped; a word that is not known has no lemma, and proclitics and features as its letters show them. `format=conllu` gives a CoNLL-U file, in which conjunctions, prepositions, the future س and pronouns are words of their own and the heads are left open. Texts are neither logged nor kept. 0.5 DP for each known word; a text whose known words do not fit the budget is refused whole. */
  analyzeText: { query: null; body: AnalyzeTextRequest; data: TextAnalysis; meta: Meta };
  /** Vocalise a text. The text with its marks: nothing else is changed, and marks given are kept and bind the choice. Helping vowels and the silent alif are as in speech (مِنَ الْبَيْتِ, فِي اسْمِهِ). A word that is not known stays as written. Texts are neither logged nor kept. 0.5 DP for each word that got marks; a text whose known words do not fit the budget is refused whole. */
  diacritizeText: { query: null; body: DiacritizeRequest; data: DiacritizedText; meta: Meta };
  /** Lists roots. By the rank of their commonest word. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listRoots: { query: ListRootsQuery; body: null; data: Root[]; meta: PageMeta };
  /** Get a root with a page of its words. `page`, `limit` and `meta` apply to its words, which are basic records. 1 DP plus the price of the words: 1 DP each, 0 for the 5,000 commonest. A page without words costs nothing. */
  getRoot: { query: GetRootQuery; body: null; data: RootWithWords; meta: PageMeta };
  /** Lists morphological patterns. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listPatterns: { query: ListPatternsQuery; body: null; data: Pattern[]; meta: PageMeta };
  /** Get a pattern with a page of its words. `page`, `limit` and `meta` apply to its words, which are basic records. 1 DP plus the price of the words: 1 DP each, 0 for the 5,000 commonest. A page without words costs nothing. */
  getPattern: { query: GetPatternQuery; body: null; data: PatternWithWords; meta: PageMeta };
  /** Lists the letters with their frequencies. The 28 letters in alphabetical order, then the extra signs. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listLetters: { query: ListLettersQuery; body: null; data: Letter[]; meta: PageMeta };
  /** Lists proverbs. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listProverbs: { query: ListProverbsQuery; body: null; data: Proverb[]; meta: PageMeta };
  /** Lists expressions. By kind, in a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listExpressions: { query: ListExpressionsQuery; body: null; data: Expression[]; meta: PageMeta };
  /** Lists prepositions. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listPrepositions: { query: ListPrepositionsQuery; body: null; data: Preposition[]; meta: PageMeta };
  /** Lists conjunctions. In a fixed order. All filters given must hold. 1 DP per page; an empty page costs nothing. */
  listConjunctions: { query: ListConjunctionsQuery; body: null; data: Conjunction[]; meta: PageMeta };
  /** Get the usage and limits of the key. Exact to half a Data Point. 0 DP, and available when the budget is used up. */
  getUsage: { query: null; body: null; data: Usage; meta: Meta };
}

/** The method and path of each operation; `{name}` in a path is its argument. */
export const addresses = {
  listWords: { method: "GET", path: "/v1/words" },
  getRandomWord: { method: "GET", path: "/v1/words/random" },
  lookUpWords: { method: "POST", path: "/v1/words/bulk" },
  completeWord: { method: "GET", path: "/v1/words/autocomplete" },
  analyzeWord: { method: "GET", path: "/v1/words/analyze" },
  getWord: { method: "GET", path: "/v1/words/{id}" },
  analyzeText: { method: "POST", path: "/v1/text/analyze" },
  diacritizeText: { method: "POST", path: "/v1/text/diacritize" },
  listRoots: { method: "GET", path: "/v1/roots" },
  getRoot: { method: "GET", path: "/v1/roots/{root}" },
  listPatterns: { method: "GET", path: "/v1/patterns" },
  getPattern: { method: "GET", path: "/v1/patterns/{id}" },
  listLetters: { method: "GET", path: "/v1/letters" },
  listProverbs: { method: "GET", path: "/v1/proverbs" },
  listExpressions: { method: "GET", path: "/v1/expressions" },
  listPrepositions: { method: "GET", path: "/v1/grammar/prepositions" },
  listConjunctions: { method: "GET", path: "/v1/grammar/conjunctions" },
  getUsage: { method: "GET", path: "/v1/usage" },
} as const satisfies Record<keyof Operations, { method: string; path: string }>;

/** The operation that lists each kind of record other than words. */
export const lists = {
  roots: "listRoots",
  patterns: "listPatterns",
  letters: "listLetters",
  proverbs: "listProverbs",
  expressions: "listExpressions",
  prepositions: "listPrepositions",
  conjunctions: "listConjunctions",
} as const;
