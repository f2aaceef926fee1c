# Written by `bun run client:types` from the OpenAPI description. Do not edit.

"""What the API sends and takes: records have its names of fields, keyword arguments Python's."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

PartOfSpeech: TypeAlias = Literal["noun", "propn", "adj", "verb", "adv", "adp", "cconj", "sconj", "pron", "det", "num", "part", "intj"]
VerbForm: TypeAlias = Literal["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "Iq", "IIq", "IIIq", "IVq"]
RootType: TypeAlias = Literal["sound", "hamzated", "doubled", "assimilated", "hollow", "defective", "lafif", "quadriliteral"]
Tier: TypeAlias = Literal["basic", "enriched", "full"]
Sort: TypeAlias = Literal["frequency", "alphabetical"]
Match: TypeAlias = Literal["exact", "normalized", "form", "prefix", "transliteration"]
LetterKind: TypeAlias = Literal["letter", "extra"]
PrepositionFunction: TypeAlias = Literal["place", "time", "direction", "source", "means", "accompaniment", "cause", "comparison", "exception", "oath", "possession", "topic", "purpose"]
ConjunctionFunction: TypeAlias = Literal["coordinating", "subordinating"]
ConjunctionRelation: TypeAlias = Literal["addition", "sequence", "choice", "contrast", "cause", "purpose", "condition", "time", "comparison", "complement", "concession", "result", "exception"]
Government: TypeAlias = Literal["genitive", "accusative", "subjunctive", "jussive", "same", "none"]
ErrorCode: TypeAlias = Literal["ERR_AUTH_MISSING", "ERR_AUTH_INVALID", "ERR_AUTH_REVOKED", "ERR_AUTH_CONFLICT", "ERR_RATE_LIMIT_EXCEEDED", "ERR_MONTHLY_LIMIT_EXCEEDED", "ERR_CONCURRENCY_LIMIT_EXCEEDED", "ERR_VALIDATION", "ERR_INVALID_JSON", "ERR_NOT_FOUND", "ERR_METHOD_NOT_ALLOWED", "ERR_PAYLOAD_TOO_LARGE", "ERR_URI_TOO_LONG", "ERR_UNSUPPORTED_MEDIA_TYPE", "ERR_INTERNAL", "ERR_UNAVAILABLE"]


class Fault(TypedDict):
    """One issue of a request."""

    location: str
    """Place of the issue: `query.page`, `body.lemmas[3]`."""
    message: str


class ErrorBody(TypedDict):
    """Why a call failed."""

    code: ErrorCode
    """
    - `ERR_AUTH_MISSING`: No API key in the headers.
    - `ERR_AUTH_INVALID`: The API key does not exist or was mistyped.
    - `ERR_AUTH_REVOKED`: The API key was revoked.
    - `ERR_AUTH_CONFLICT`: The headers carry two different API keys.
    - `ERR_RATE_LIMIT_EXCEEDED`: The Data Points of the day do not allow this call.
    - `ERR_MONTHLY_LIMIT_EXCEEDED`: The Data Points of the month do not allow this call.
    - `ERR_CONCURRENCY_LIMIT_EXCEEDED`: More requests at the same time than the plan allows.
    - `ERR_VALIDATION`: The query or the body is not valid; `details` lists the issues.
    - `ERR_INVALID_JSON`: The body is not JSON.
    - `ERR_NOT_FOUND`: No such record or endpoint exists.
    - `ERR_METHOD_NOT_ALLOWED`: The endpoint does not support the method; `Allow` lists those it does.
    - `ERR_PAYLOAD_TOO_LARGE`: The body is larger than 32 KiB, or 128 KiB for a text.
    - `ERR_URI_TOO_LONG`: Path and query are longer than 8 KiB.
    - `ERR_UNSUPPORTED_MEDIA_TYPE`: The body is not sent as JSON in UTF-8.
    - `ERR_INTERNAL`: An error on our side.
    - `ERR_UNAVAILABLE`: The service cannot answer right now.
    """
    message: str
    """What went wrong, for people."""
    docs: str
    """Explanation of the code: a URL, or a path of this server."""
    limit: NotRequired[int]
    """The limit reached: Data Points of the day or month, or parallel requests."""
    remaining: NotRequired[int]
    """Whole Data Points left."""
    resetAt: NotRequired[str]
    """When the budget resets (UTC)."""
    details: NotRequired[list[Fault]]
    """The first 20 issues; the message counts the rest."""


class BasicWord(TypedDict):
    """A word at the basic tier."""

    id: str
    """Opaque id, stable across data versions; begins with `w_`."""
    arabic: str
    """Fully vocalised citation form (NFC)."""
    bare: str
    """The same letters without marks."""
    pos: PartOfSpeech
    """Universal Dependencies part of speech."""
    root: str | None
    """Radicals separated by spaces (ك ت ب), or null."""
    pattern: str | None
    """Morphological pattern (فَاعِل), or null."""
    letters: int
    """Number of letters of `bare`; shadda is not a letter."""
    homograph: int
    """1-based number among the records with the same `bare`."""
    verbForm: VerbForm | None
    """Verb form, or null for other words."""
    gloss: str
    """One short English gloss."""
    transliteration: str
    """Transliteration after DIN 31635 (DMG)."""
    frequencyRank: int | None
    """Frequency rank, or null if unknown."""
    tier: Literal["basic"]
    """The tier of this record."""


class EnrichedWordTransliterations(TypedDict):
    """The word in Latin letters."""

    dmg: str
    """DIN 31635 (DMG)."""
    alaLc: str
    """ALA-LC romanisation."""
    buckwalter: str
    """Buckwalter transliteration."""
    ipa: str
    """Broad IPA transcription of the pausal form."""


class EnrichedWordFrequency(TypedDict):
    """Frequency of the word."""

    rank: int
    """1 is the commonest word."""
    perMillion: float
    """Occurrences per million words of running text."""
    zipf: float
    """log10 of the occurrences per billion words."""
    band: int
    """1 to rank 1,000, 2 to 2,500, 3 to 5,000, 4 to 10,000, 5 beyond."""


class EnrichedWordHomographs(TypedDict):
    """A short record of another word."""

    id: str
    """Id of the other word."""
    arabic: str
    """Vocalised citation form."""
    pos: PartOfSpeech
    """Part of speech."""
    gloss: str
    """Short gloss; of a synonym or antonym, that of its first sense that names the word."""


class EnrichedWord(TypedDict):
    """A word at the enriched tier."""

    id: str
    """Opaque id, stable across data versions; begins with `w_`."""
    arabic: str
    """Fully vocalised citation form (NFC)."""
    bare: str
    """The same letters without marks."""
    pos: PartOfSpeech
    """Universal Dependencies part of speech."""
    root: str | None
    """Radicals separated by spaces (ك ت ب), or null."""
    pattern: str | None
    """Morphological pattern (فَاعِل), or null."""
    letters: int
    """Number of letters of `bare`; shadda is not a letter."""
    homograph: int
    """1-based number among the records with the same `bare`."""
    verbForm: VerbForm | None
    """Verb form, or null for other words."""
    gloss: str
    """One short English gloss."""
    transliteration: str
    """Transliteration after DIN 31635 (DMG)."""
    frequencyRank: int | None
    """Frequency rank, or null if unknown."""
    transliterations: EnrichedWordTransliterations
    """The word in Latin letters."""
    glosses: list[str]
    """English glosses, the commonest first."""
    posDetail: str | None
    """Finer part of speech, such as masdar or elative."""
    gender: Literal["masculine", "feminine", "common"] | None
    """Grammatical gender, or null."""
    number: Literal["singular", "dual", "plural"] | None
    """Grammatical number of the lemma, or null."""
    rationality: Literal["human", "nonhuman"] | None
    """Rationality of a noun, or null."""
    declension: Literal["triptote", "diptote", "defective", "indeclinable", "dual", "soundMasculine", "soundFeminine", "invariable"] | None
    """Declension class of a nominal, or null."""
    plurals: list[str]
    """Plurals, the commonest first: broken ones without case ending, sound ones in ـُونَ and ـَات."""
    feminine: str | None
    """Feminine counterpart, or null."""
    rootVariants: list[str]
    """Other roots given by dictionaries."""
    verbClass: RootType | None
    """Class of a verb, or null."""
    transitivity: Literal["transitive", "intransitive", "ditransitive"] | None
    """Transitivity of a verb, or null."""
    imperfect: str | None
    """3rd person masculine singular imperfect indicative of a verb, or null."""
    masdars: list[str]
    """Masdars of a verb, the commonest first."""
    activeParticiple: str | None
    """Active participle of a verb, or the adjective that stands for it (صَعْب of صَعُبَ); null if it has none."""
    passiveParticiple: str | None
    """Passive participle of a verb, or null."""
    frequency: EnrichedWordFrequency | None
    """Frequency figures, or null."""
    homographs: list[EnrichedWordHomographs]
    """The other records with the same `bare`."""
    syllables: list[str]
    """Syllables of the vocalised form."""
    abjad: int
    """Sum of the abjad values of the letters."""
    variants: list[str]
    """Other accepted spellings or vocalisations."""
    prepositions: list[str]
    """Prepositions that the word governs in any sense, the commonest first."""
    definition: str | None
    """Definition in Arabic, that of the first sense, or null."""
    tier: Literal["enriched"]
    """The tier of this record."""


class FullWordSensesGovernment(TypedDict):
    """One construction: what a word governs."""

    object: Literal["none", "person", "thing", "two"]
    """What follows in the accusative; `two` is two objects."""
    prepositions: list[str]
    """Prepositions that it takes together."""
    complement: Literal["أَنْ", "أَنَّ", "إِنَّ", "imperfect", "noun"] | None
    """What completes it, or null."""


class FullWordSensesExamplesSource(TypedDict):
    """Where the sentence comes from."""

    id: str
    """Id of a source of the record (`mizan`: the editors), or of a text of the corpus."""
    title: str
    """Its title."""


class FullWordSensesExamples(TypedDict):
    """An example of use."""

    arabic: str
    """A vocalised sentence."""
    translation: str | None
    """Its English translation; null where it is a sentence of a text."""
    source: FullWordSensesExamplesSource
    """Where the sentence comes from."""


class FullWordSenses(TypedDict):
    """One sense of a word."""

    gloss: str
    """Meaning in English; several equivalents are separated by commas."""
    definition: str | None
    """Definition in Arabic, vocalised, or null."""
    government: list[FullWordSensesGovernment]
    """What the word governs in this sense, the commonest construction first."""
    labels: list[Literal["formal", "literary", "informal", "colloquial", "archaic", "dated", "poetic", "derogatory", "euphemistic", "vulgar", "figurative", "quranic", "egypt", "sudan", "levant", "iraq", "gulf", "yemen", "maghreb", "law", "politics", "military", "finance", "trade", "medicine", "science", "mathematics", "chemistry", "biology", "astronomy", "geography", "computing", "engineering", "transport", "sport", "music", "art", "literature", "grammar", "philosophy", "education", "media", "food", "farming", "religion", "islam", "christianity", "judaism"]]
    """Register, region and domain."""
    plurals: list[str]
    """Plurals of this sense, where it has its own."""
    masdars: list[str]
    """Masdars of this sense, where it has its own."""
    note: str | None
    """A note on usage in English, or null."""
    seeAlso: list[EnrichedWordHomographs]
    """Related words, such as the unit noun of a collective."""
    examples: list[FullWordSensesExamples]
    """Example sentences."""
    synonyms: list[EnrichedWordHomographs]
    """Synonyms in this sense."""
    antonyms: list[EnrichedWordHomographs]
    """Antonyms in this sense."""


class FullWordSources(TypedDict):
    """A source."""

    id: str
    """Id of the source."""
    licence: str
    """SPDX identifier of its licence."""


class FullWordInflection(TypedDict):
    """One cell of the paradigm."""

    form: str
    """Vocalised form."""
    bare: str
    """The form without marks."""
    variants: list[str]
    """Other accepted forms or spellings of the same cell."""
    unimorph: str
    """UniMorph feature string: V;IPFV;IND;ACT;3;PL;MASC."""
    ud: str
    """Universal Dependencies features."""
    label: str
    """The cell in grammar-book terms."""
    status: Literal["attested", "rule", "theoretical"]
    """Whether the form is attested, derived by rule, or only possible."""


class FullWord(TypedDict):
    """A word at the full tier."""

    id: str
    """Opaque id, stable across data versions; begins with `w_`."""
    arabic: str
    """Fully vocalised citation form (NFC)."""
    bare: str
    """The same letters without marks."""
    pos: PartOfSpeech
    """Universal Dependencies part of speech."""
    root: str | None
    """Radicals separated by spaces (ك ت ب), or null."""
    pattern: str | None
    """Morphological pattern (فَاعِل), or null."""
    letters: int
    """Number of letters of `bare`; shadda is not a letter."""
    homograph: int
    """1-based number among the records with the same `bare`."""
    verbForm: VerbForm | None
    """Verb form, or null for other words."""
    gloss: str
    """One short English gloss."""
    transliteration: str
    """Transliteration after DIN 31635 (DMG)."""
    frequencyRank: int | None
    """Frequency rank, or null if unknown."""
    transliterations: EnrichedWordTransliterations
    """The word in Latin letters."""
    glosses: list[str]
    """English glosses, the commonest first."""
    posDetail: str | None
    """Finer part of speech, such as masdar or elative."""
    gender: Literal["masculine", "feminine", "common"] | None
    """Grammatical gender, or null."""
    number: Literal["singular", "dual", "plural"] | None
    """Grammatical number of the lemma, or null."""
    rationality: Literal["human", "nonhuman"] | None
    """Rationality of a noun, or null."""
    declension: Literal["triptote", "diptote", "defective", "indeclinable", "dual", "soundMasculine", "soundFeminine", "invariable"] | None
    """Declension class of a nominal, or null."""
    plurals: list[str]
    """Plurals, the commonest first: broken ones without case ending, sound ones in ـُونَ and ـَات."""
    feminine: str | None
    """Feminine counterpart, or null."""
    rootVariants: list[str]
    """Other roots given by dictionaries."""
    verbClass: RootType | None
    """Class of a verb, or null."""
    transitivity: Literal["transitive", "intransitive", "ditransitive"] | None
    """Transitivity of a verb, or null."""
    imperfect: str | None
    """3rd person masculine singular imperfect indicative of a verb, or null."""
    masdars: list[str]
    """Masdars of a verb, the commonest first."""
    activeParticiple: str | None
    """Active participle of a verb, or the adjective that stands for it (صَعْب of صَعُبَ); null if it has none."""
    passiveParticiple: str | None
    """Passive participle of a verb, or null."""
    frequency: EnrichedWordFrequency | None
    """Frequency figures, or null."""
    homographs: list[EnrichedWordHomographs]
    """The other records with the same `bare`."""
    syllables: list[str]
    """Syllables of the vocalised form."""
    abjad: int
    """Sum of the abjad values of the letters."""
    variants: list[str]
    """Other accepted spellings or vocalisations."""
    prepositions: list[str]
    """Prepositions that the word governs in any sense, the commonest first."""
    definition: str | None
    """Definition in Arabic, that of the first sense, or null."""
    senses: list[FullWordSenses]
    """Senses, the commonest first."""
    synonyms: list[EnrichedWordHomographs]
    """Synonyms in any sense."""
    antonyms: list[EnrichedWordHomographs]
    """Antonyms in any sense."""
    derived: list[str]
    """Ids of the other words of the same root."""
    proverbs: list[str]
    """Ids of the proverbs that contain the word."""
    expressions: list[str]
    """Ids of the expressions that contain the word."""
    sources: list[FullWordSources]
    """Sources of the record."""
    inflection: list[FullWordInflection]
    """The full paradigm."""
    tier: Literal["full"]
    """The tier of this record."""


# A word record at the requested tier.
Word: TypeAlias = "BasicWord | EnrichedWord | FullWord"


class Meta(TypedDict):
    """Metadata of an answer without pages."""

    requestId: str
    """Identifier of the request."""


class NearWord(TypedDict):
    """A suggested word."""

    id: str
    """Id of the word."""
    arabic: str
    """Vocalised citation form."""
    gloss: str
    """Short English gloss."""


class NearWords(TypedDict):
    """Suggestions for a query without results."""

    query: str
    """The query without results, as sent."""
    words: list[NearWord]
    """The words with the nearest spelling, the nearest first."""


class SuggestingPageMeta(Meta):
    """Metadata of a page that may suggest words."""

    responseTimeMs: int
    """Response time in milliseconds."""
    page: int
    """Number of this page."""
    limit: int
    """Records per page, as requested."""
    total: int
    """Matching records on all pages."""
    totalPages: int
    """Number of pages."""
    suggestions: NotRequired[list[NearWords]]
    """Words near to queries without results; free of charge. Missing when there are none."""


class ListWordsOptions(TypedDict, total=False):
    """Keyword arguments of `words.list`."""

    letters: int | None
    """Word length in letters."""
    pos: PartOfSpeech | None
    """Part of speech (Universal Dependencies, lower case); `verb` selects verbs."""
    root: str | None
    """Id of a root, or its letters, Arabic or Latin, with or without spaces or dashes."""
    pattern: str | None
    """Id of a pattern, or the vocalised pattern."""
    verb_form: VerbForm | None
    """Verb form: a Roman numeral, with q for quadriliteral verbs."""
    starts_with: str | None
    """First letters, marks aside."""
    ends_with: str | None
    """Last letters, marks aside."""
    gloss: str | None
    """English words of the glosses."""
    q: str | None
    """Free search: Arabic (any spelling that autocomplete understands), a transliteration, or English words of the glosses."""
    sort: Sort | None
    """By frequency rank (words without one last), or by the Arabic alphabet. By default by frequency, but with `q` or `gloss` the best match first."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class GetRandomWordOptions(TypedDict, total=False):
    """Keyword arguments of `words.random`."""

    letters: int | None
    """Word length in letters."""
    pos: PartOfSpeech | None
    """Part of speech (Universal Dependencies, lower case); `verb` selects verbs."""
    root: str | None
    """Id of a root, or its letters, Arabic or Latin, with or without spaces or dashes."""
    pattern: str | None
    """Id of a pattern, or the vocalised pattern."""
    verb_form: VerbForm | None
    """Verb form: a Roman numeral, with q for quadriliteral verbs."""
    starts_with: str | None
    """First letters, marks aside."""
    ends_with: str | None
    """Last letters, marks aside."""
    gloss: str | None
    """English words of the glosses."""
    q: str | None
    """Free search: Arabic (any spelling that autocomplete understands), a transliteration, or English words of the glosses."""


class BasicLookup(BasicWord):
    query: str
    """The lemma that this record answers, as sent."""


class EnrichedLookup(EnrichedWord):
    query: str
    """The lemma that this record answers, as sent."""


class FullLookup(FullWord):
    query: str
    """The lemma that this record answers, as sent."""


# A word record with the lemma that it answers.
Lookup: TypeAlias = "BasicLookup | EnrichedLookup | FullLookup"


class LookupMeta(Meta):
    """Metadata of a bulk look-up."""

    notFound: list[str]
    """Lemmas without a record, as sent."""
    suggestions: NotRequired[list[NearWords]]
    """Words near to queries without results; free of charge. Missing when there are none."""


class SuggestingMeta(Meta):
    """Metadata of an answer without pages that may suggest words."""

    suggestions: NotRequired[list[NearWords]]
    """Words near to queries without results; free of charge. Missing when there are none."""


class Suggestion(NearWord):
    """An autocomplete result."""

    bare: str
    """The same without marks."""
    pos: PartOfSpeech
    """Part of speech."""
    root: str | None
    """Root, or null."""
    frequencyRank: int | None
    """Frequency rank, or null."""
    match: Match
    """How it matches: whole word as typed, whole word after folding, prefix …"""


class CompleteWordOptions(TypedDict, total=False):
    """Keyword arguments of `words.autocomplete`."""

    limit: int | None
    """Most results to return. Default: 10."""
    pos: PartOfSpeech | None
    """Part of speech (Universal Dependencies, lower case); `verb` selects verbs."""


class AnalysisProclitics(TypedDict):
    """A clitic written together with a word."""

    form: str
    """Vocalised form in isolation."""
    gloss: str
    """Meaning."""


class AnalysisDerivation(TypedDict):
    """An adjective that a rule makes of the lemma."""

    arabic: str
    """Vocalised citation form of the adjective."""
    kind: Literal["nisba", "activeParticiple", "passiveParticiple"]
    """How it is made of the lemma."""


class Analysis(TypedDict):
    """One analysis of a word of running text."""

    surface: str
    """The whole word, vocalised."""
    proclitics: list[AnalysisProclitics]
    """Clitics before the word, the article last."""
    lemma: BasicWord
    form: str
    """The inflected word between its clitics, vocalised."""
    enclitics: list[AnalysisProclitics]
    """The attached pronouns."""
    unimorph: str
    """UniMorph feature string."""
    ud: str
    """Universal Dependencies features."""
    label: str
    """The cell in grammar-book terms."""
    normalized: bool
    """True when only the folded spelling matches."""
    status: Literal["attested", "rule", "theoretical"]
    """Whether the form is attested, derived by rule, or only possible."""
    derivation: AnalysisDerivation | None
    """The adjective of which the word is a form, where a rule makes it of the lemma and it is no record itself; else null."""


class AnalysisGroupReadings(TypedDict):
    """One reading of the word."""

    surface: str
    """The whole word, vocalised."""
    form: str
    """The inflected word between its clitics, vocalised."""
    unimorph: str
    """UniMorph feature string."""
    ud: str
    """Universal Dependencies features."""
    label: str
    """The cell in grammar-book terms."""
    normalized: bool
    """True when only the folded spelling matches."""
    status: Literal["attested", "rule", "theoretical"]
    """Whether the form is attested, derived by rule, or only possible."""


class AnalysisGroup(TypedDict):
    """The analyses of a word that have one lemma and the same clitics."""

    proclitics: list[AnalysisProclitics]
    """Clitics before the word, the article last."""
    lemma: BasicWord
    enclitics: list[AnalysisProclitics]
    """The attached pronouns."""
    derivation: AnalysisDerivation | None
    """The adjective of which the word is a form, where a rule makes it of the lemma and it is no record itself; else null."""
    readings: list[AnalysisGroupReadings]
    """The readings with these clitics, the best first."""


class TextMeta(Meta):
    """Metadata of an answer about text as written."""

    ignored: NotRequired[list[str]]
    """Punctuation around the word, which was left out, sign by sign. Missing when there is none."""
    hint: NotRequired[str]
    """What to send instead. Only when several words were sent as one."""


class AnalysedWord(TypedDict):
    """A word of a text with the analysis that is meant there."""

    start: int
    """Index of its first code point in the text."""
    end: int
    """Index after its last code point."""
    text: str
    """The word as written."""
    diacritized: str
    """The same with its marks; as written where the word is not known."""
    proclitics: list[AnalysisProclitics]
    """Clitics before the word, the article last."""
    lemma: BasicWord | None
    """The lemma as a basic record, or null."""
    form: str | None
    """The inflected word between its clitics, vocalised; as written where it is not known, or null."""
    enclitics: list[AnalysisProclitics]
    """The attached pronouns."""
    unimorph: str | None
    """UniMorph feature string, or null."""
    ud: str | None
    """Universal Dependencies features, or null."""
    confidence: float
    """How likely the vocalised word is the right one; 0 where it is not known."""
    alternatives: int
    """How many other analyses it has."""
    known: bool
    """Whether any analysis has these letters and the marks given. A word that is not known gets no marks; its proclitics and features are a guess from its letters."""


class AnalysedText(TypedDict):
    """A text with the analysis of each word."""

    text: str
    """The text as sent."""
    words: list[AnalysedWord]
    """Its Arabic words, in their order."""


class ConlluText(TypedDict):
    """A text as CoNLL-U."""

    conllu: str
    """The text in CoNLL-U, sentence by sentence."""


class DiacritizedWord(TypedDict):
    """A word of a text with its marks."""

    start: int
    """Index of its first code point in the text."""
    end: int
    """Index after its last code point."""
    text: str
    """The word as written."""
    diacritized: str
    """The same with its marks; as written where the word is not known."""
    confidence: float
    """How likely the vocalised word is the right one; 0 where it is not known."""
    known: bool
    """Whether any analysis has these letters and the marks given. A word that is not known gets no marks; its proclitics and features are a guess from its letters."""


class DiacritizedText(TypedDict):
    """A text with its marks."""

    text: str
    """The text as sent with marks added, and nothing else changed."""
    words: list[DiacritizedWord]
    """Its Arabic words, in their order."""


class DiacritizeTextOptions(TypedDict, total=False):
    """Keyword arguments of `texts.diacritize`."""

    endings: Literal["full", "pausal", "none"] | None
    """`full`: all marks. `pausal`: the word before a full stop, question or exclamation mark, Arabic semicolon or line end loses its short vowel and tanwin. `none`: no mark of case or mood; those of invariable words and pronouns stay."""


class PageMeta(Meta):
    """Metadata of a page."""

    responseTimeMs: int
    """Response time in milliseconds."""
    page: int
    """Number of this page."""
    limit: int
    """Records per page, as requested."""
    total: int
    """Matching records on all pages."""
    totalPages: int
    """Number of pages."""


class Root(TypedDict):
    """A root."""

    id: str
    """Opaque id; begins with `r_`."""
    root: str
    """Radicals separated by spaces: ك ت ب."""
    radicals: list[str]
    """The 3 or 4 radicals; every hamza is ء."""
    type: RootType
    """Type of the root by its weak radicals."""
    wordCount: int
    """Number of word records of this root."""
    verbForms: list[VerbForm]
    """Forms of its verbs, in ascending order."""
    gloss: str
    """General meaning of the root."""
    frequencyRank: int | None
    """Rank of its commonest word, or null."""


class ListRootsOptions(TypedDict, total=False):
    """Keyword arguments of `roots.list`."""

    type: RootType | None
    """Type of the root by its weak radicals."""
    starts_with: str | None
    """First radicals, with or without spaces or dashes."""
    letters: Literal[3, 4] | None
    """Number of radicals."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class RootWithWords(Root):
    """A root with its words."""

    words: list[BasicWord]
    """The words of the page, the commonest first."""


class GetRootOptions(TypedDict, total=False):
    """Keyword arguments of `roots.get`."""

    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class PatternExample(TypedDict):
    """An example from the lexicon."""

    arabic: str
    """A word of this pattern."""
    id: str
    """Its id."""


class Pattern(TypedDict):
    """A morphological pattern."""

    id: str
    """Opaque id; begins with `p_`."""
    pattern: str
    """Pattern with ف ع ل for the radicals: فَاعِل."""
    bare: str
    """The same without marks."""
    pos: PartOfSpeech
    """Part of speech it mainly forms."""
    verbForm: VerbForm | None
    """Verb form of the pattern, or null."""
    description: str
    """What the pattern forms."""
    example: PatternExample
    """An example from the lexicon."""
    wordCount: int
    """Number of word records of this pattern."""


class ListPatternsOptions(TypedDict, total=False):
    """Keyword arguments of `patterns.list`."""

    pos: PartOfSpeech | None
    """Part of speech (Universal Dependencies, lower case); `verb` selects verbs."""
    verb_form: VerbForm | None
    """Verb form: a Roman numeral, with q for quadriliteral verbs."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class PatternWithWords(Pattern):
    """A pattern with its words."""

    words: list[BasicWord]
    """The words of the page, the commonest first."""


class GetPatternOptions(TypedDict, total=False):
    """Keyword arguments of `patterns.get`."""

    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class LetterForms(TypedDict):
    """Contextual shapes, with tatweel (ـ) for the neighbours."""

    isolated: str
    """Isolated shape."""
    initial: str
    """Initial shape."""
    medial: str
    """Medial shape."""
    final: str
    """Final shape."""


class LetterFrequencyLemmas(TypedDict):
    """Shares among the lemmas, each counted once."""

    rank: int
    """1 is the commonest letter."""
    percent: float
    """Share of all letters of all lemmas, in percent."""
    initial: float
    """Share of first letters, in percent."""
    medial: float
    """Share of inner letters, in percent."""
    final: float
    """Share of last letters, in percent."""


class LetterFrequencyText(TypedDict):
    """Share of running text: prose of sixteen genres, with article, clitics and endings."""

    rank: int
    """1 is the commonest letter."""
    percent: float
    """Share of all letters of the text, in percent."""


class LetterFrequency(TypedDict):
    """Frequency of the letter."""

    lemmas: LetterFrequencyLemmas
    """Shares among the lemmas, each counted once."""
    text: LetterFrequencyText
    """Share of running text: prose of sixteen genres, with article, clitics and endings."""


Letter = TypedDict(
    "Letter",
    {
        # The letter.
        "letter": "str",
        # Letter (one of the 28) or extra sign.
        "kind": "LetterKind",
        # Arabic name, vocalised.
        "name": "str",
        # English name.
        "nameEn": "str",
        # Unicode code point: U+0628.
        "codePoint": "str",
        # Contextual shapes, with tatweel (ـ) for the neighbours.
        "forms": "LetterForms",
        # Joins on both sides, only to the preceding letter (right), or not at all.
        "joins": "Literal[\"both\", \"right\", \"none\"]",
        # Sun or moon letter; null for extras.
        "class": "Literal[\"sun\", \"moon\"] | None",
        # Abjad value (Mashriqi); null for extras.
        "abjad": "int | None",
        # DIN 31635.
        "transliteration": "str",
        # IPA.
        "ipa": "str",
        # Place and manner of articulation.
        "articulation": "str",
        # Frequency of the letter.
        "frequency": "LetterFrequency",
    },
)


class ListLettersOptions(TypedDict, total=False):
    """Keyword arguments of `letters.list`."""

    class_: Literal["sun", "moon"] | None
    """Sun or moon letters."""
    kind: LetterKind | None
    """The 28 letters, or the extra signs."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class Proverb(TypedDict):
    """A proverb."""

    id: str
    """Opaque id; begins with `m_`."""
    arabic: str
    """The proverb, vocalised."""
    bare: str
    """The same without marks."""
    transliteration: str
    """DIN 31635."""
    translation: str
    """Literal English translation."""
    meaning: str
    """Meaning."""
    usage: str
    """When it is used."""
    theme: str
    """Theme."""
    words: list[str]
    """Ids of words that occur in it."""


class ListProverbsOptions(TypedDict, total=False):
    """Keyword arguments of `proverbs.list`."""

    theme: str | None
    """Theme, as in the records."""
    word: str | None
    """Id of a word that occurs in the proverb."""
    q: str | None
    """Arabic or English text that occurs in the proverb or its translation."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class ExpressionExamples(TypedDict):
    """An example of use."""

    arabic: str
    """A vocalised sentence."""
    translation: str
    """Its English translation."""


class Expression(TypedDict):
    """Words that mean something together."""

    id: str
    """Opaque id; begins with `x_`."""
    arabic: str
    """The expression, vocalised, its verb in the 3rd person masculine singular; `ه` stands for a person, `هـ` for a thing."""
    bare: str
    """The same without marks."""
    transliteration: str
    """DIN 31635, with … for a person or thing."""
    kind: Literal["connective", "idiom", "collocation", "term", "formula"]
    """Kind of expression."""
    gloss: str
    """Its meaning in English."""
    literal: str | None
    """Literal translation, or null where it says nothing more."""
    words: list[str]
    """Ids of words that occur in it."""
    examples: list[ExpressionExamples]
    """Example sentences."""


class ListExpressionsOptions(TypedDict, total=False):
    """Keyword arguments of `expressions.list`."""

    kind: Literal["connective", "idiom", "collocation", "term", "formula"] | None
    """Kind of expression."""
    word: str | None
    """Id of a word that occurs in the expression."""
    q: str | None
    """Arabic or English text that occurs in the expression or its translation."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class Preposition(TypedDict):
    """A preposition."""

    id: str
    """Opaque id; begins with `a_`."""
    arabic: str
    """Vocalised form."""
    bare: str
    """The same without marks."""
    attached: bool
    """True when written together with the next word."""
    governs: Government
    """Case or mood of the following word; `same` is that of the preceding one."""
    function: PrepositionFunction
    """Main function."""
    glosses: list[str]
    """English glosses, the commonest first."""
    examples: list[ExpressionExamples]
    """Examples of use."""


class ListPrepositionsOptions(TypedDict, total=False):
    """Keyword arguments of `prepositions.list`."""

    attached: bool | None
    """Whether written together with the next word."""
    function: PrepositionFunction | None
    """Main function."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class Conjunction(TypedDict):
    """A conjunction."""

    id: str
    """Opaque id; begins with `c_`."""
    arabic: str
    """Vocalised form."""
    bare: str
    """The same without marks."""
    attached: bool
    """True when written together with the next word."""
    governs: Government
    """Case or mood of the following word; `same` is that of the preceding one."""
    function: ConjunctionFunction
    """Whether it coordinates or subordinates."""
    relation: ConjunctionRelation
    """The relation it expresses."""
    glosses: list[str]
    """English glosses, the commonest first."""
    examples: list[ExpressionExamples]
    """Examples of use."""


class ListConjunctionsOptions(TypedDict, total=False):
    """Keyword arguments of `conjunctions.list`."""

    attached: bool | None
    """Whether written together with the next word."""
    function: ConjunctionFunction | None
    """Whether it coordinates or subordinates."""
    page: int | None
    """Number of the page. Default: 1."""
    limit: int | None
    """Records on a page: at most 20 on the Free plan, 100 on paid plans, or the limit of a custom plan. Default: 20."""


class UsageDay(TypedDict):
    """The budget of the day."""

    limit: float
    """Data Points per day."""
    used: float
    """Data Points used this day, exact to 0.5."""
    remaining: float
    """Data Points left this day, exact to 0.5."""
    resetAt: str
    """When the budget resets (UTC)."""


class UsageMonth(TypedDict):
    """The budget of the month."""

    limit: float
    """Data Points per month."""
    used: float
    """Data Points used this month, exact to 0.5."""
    remaining: float
    """Data Points left this month, exact to 0.5."""
    resetAt: str
    """When the budget resets (UTC)."""


class UsageEndpointsDp(TypedDict):
    """Data Points charged."""

    day: float
    """Data Points today."""
    month: float
    """Data Points this month."""


class UsageEndpoints(TypedDict):
    """Usage of one endpoint."""

    endpoint: str
    """Method and path: GET /v1/words/{id}."""
    calls: int
    """Calls this month, including failed ones."""
    dp: UsageEndpointsDp
    """Data Points charged."""


class Usage(TypedDict):
    """Usage and limits of the key."""

    plan: str
    """Name of the plan of the key."""
    day: UsageDay
    """The budget of the day."""
    month: UsageMonth
    """The budget of the month."""
    concurrency: int | None
    """Maximum concurrent requests; null is unlimited."""
    pageLimit: int
    """Largest `limit` of a page."""
    endpoints: list[UsageEndpoints]
    """Usage by endpoint."""
