/** Closed sets of values shared by records and filters. */

/** Universal Dependencies UPOS names, in lower case. */
export const partsOfSpeech = [
  "noun",
  "propn",
  "adj",
  "verb",
  "adv",
  "adp",
  "cconj",
  "sconj",
  "pron",
  "det",
  "num",
  "part",
  "intj",
] as const;
export type PartOfSpeech = (typeof partsOfSpeech)[number];

export const verbForms = [
  "I",
  "II",
  "III",
  "IV",
  "V",
  "VI",
  "VII",
  "VIII",
  "IX",
  "X",
  "XI",
  "XII",
  "XIII",
  "XIV",
  "XV",
  "Iq",
  "IIq",
  "IIIq",
  "IVq",
] as const;
export type VerbForm = (typeof verbForms)[number];

export const rootTypes = [
  "sound",
  "hamzated",
  "doubled",
  "assimilated",
  "hollow",
  "defective",
  "lafif",
  "quadriliteral",
] as const;
export type RootType = (typeof rootTypes)[number];

export const genders = ["masculine", "feminine", "common"] as const;
export const numbers = ["singular", "dual", "plural"] as const;
export const rationalities = ["human", "nonhuman"] as const;
/** Of a lemma that is itself a dual or sound plural (عِشْرُونَ, مُتَفَجِّرَات), the endings of that number. */
export const declensions = [
  "triptote",
  "diptote",
  "defective",
  "indeclinable",
  "dual",
  "soundMasculine",
  "soundFeminine",
  "invariable",
] as const;
export const transitivities = ["transitive", "intransitive", "ditransitive"] as const;
export type Transitivity = (typeof transitivities)[number];
/** How a verb without an active is used: in all persons (تُوُفِّيَ), or in the 3rd person masculine singular alone (أُغْمِيَ عَلَيْهِ). */
export const verbVoices = ["passive", "impersonal"] as const;
export type VerbVoice = (typeof verbVoices)[number];
/** What a sense governs without a preposition, and the kinds of clause that may complete it. */
export const governedObjects = ["none", "person", "thing", "two"] as const;
export const complements = ["أَنْ", "أَنَّ", "إِنَّ", "imperfect", "noun"] as const;

/** Who says a word in this sense and where, and the subject to which it belongs; each with its meaning. */
export const labelMeanings = {
  register: {
    formal: "of formal writing and speech",
    literary: "of literature",
    informal: "of everyday conversation",
    colloquial: "of the dialects, met in modern texts",
    archaic: "no longer used; met in old texts",
    dated: "still understood, used by older people",
    poetic: "of verse",
    derogatory: "shows contempt",
    euphemistic: "veils what is unpleasant",
    vulgar: "offends",
    figurative: "not meant literally",
    quranic: "as the Quran uses it",
  },
  region: {
    egypt: "in Egypt",
    sudan: "in Sudan",
    levant: "in Syria, Lebanon, Jordan and Palestine",
    iraq: "in Iraq",
    gulf: "in the states of the Gulf",
    yemen: "in Yemen",
    maghreb: "from Libya to Mauritania",
  },
  domain: {
    law: "law and courts",
    politics: "politics and diplomacy",
    military: "armed forces and war",
    finance: "money and banking",
    trade: "commerce and business",
    medicine: "medicine and anatomy",
    science: "science in general",
    mathematics: "mathematics and geometry",
    chemistry: "chemistry",
    biology: "plants, animals and living things",
    astronomy: "astronomy",
    geography: "geography and geology",
    computing: "computers and the internet",
    engineering: "engineering and building",
    transport: "traffic, ships and aircraft",
    sport: "sport and games",
    music: "music",
    art: "fine arts, theatre and film",
    literature: "prosody, rhetoric and criticism",
    grammar: "grammar and linguistics",
    philosophy: "philosophy and logic",
    education: "schools and universities",
    media: "press and broadcasting",
    food: "cooking and dishes",
    farming: "farming and livestock",
    religion: "religion in general",
    islam: "Islam",
    christianity: "Christianity",
    judaism: "Judaism",
  },
} as const;
export type LabelGroup = keyof typeof labelMeanings;
export type Label = { [G in LabelGroup]: keyof (typeof labelMeanings)[G] }[LabelGroup];
export const labels = Object.values(labelMeanings).flatMap(Object.keys) as Label[];

/** The finer part of speech, by part of speech; the others have none. */
export const posDetails: Partial<Record<PartOfSpeech, readonly string[]>> = {
  noun: [
    "masdar",
    "activeParticiple",
    "passiveParticiple",
    "instance",
    "manner",
    "place",
    "time",
    "instrument",
    "profession",
    "collective",
    "singulative",
    "diminutive",
    "abstract",
    "nisba",
    "elative",
  ],
  adj: [
    "activeParticiple",
    "passiveParticiple",
    "qualificative",
    "elative",
    "colour",
    "nisba",
    "intensive",
    "ordinal",
  ],
  num: ["cardinal", "ordinal", "fraction"],
  pron: ["personal", "demonstrative", "relative", "interrogative", "conditional", "reflexive", "reciprocal"],
  det: ["demonstrative", "quantifier", "interrogative"],
  part: [
    "negative",
    "interrogative",
    "vocative",
    "future",
    "aspect",
    "emphatic",
    "exceptive",
    "restrictive",
    "conditional",
    "answer",
    "jussive",
    "wish",
    "attention",
  ],
  adv: ["place", "time", "manner", "degree", "interrogative", "relative"],
  propn: [
    "country",
    "city",
    "region",
    "person",
    "month",
    "day",
    "people",
    "language",
    "river",
    "sea",
    "planet",
    "organisation",
    "religion",
  ],
  verb: ["copular", "modal", "praise", "wonder"],
};

/** Words that mean something together: what joins sentences, what is not meant as it is said, words that go together, names of a thing or notion, what politeness says. */
export const expressionKinds = ["connective", "idiom", "collocation", "term", "formula"] as const;
export type ExpressionKind = (typeof expressionKinds)[number];

export const letterKinds = ["letter", "extra"] as const;
export const letterClasses = ["sun", "moon"] as const;
export const letterJoins = ["both", "right", "none"] as const;

export const prepositionFunctions = [
  "place",
  "time",
  "direction",
  "source",
  "means",
  "accompaniment",
  "cause",
  "comparison",
  "exception",
  "oath",
  "possession",
  "topic",
  "purpose",
] as const;
export const conjunctionFunctions = ["coordinating", "subordinating"] as const;
export const conjunctionRelations = [
  "addition",
  "sequence",
  "choice",
  "contrast",
  "cause",
  "purpose",
  "condition",
  "time",
  "comparison",
  "complement",
  "concession",
  "result",
  "exception",
] as const;
export const governments = ["genitive", "accusative", "subjunctive", "jussive", "same", "none"] as const;

export const sorts = ["frequency", "alphabetical"] as const;
export type Sort = (typeof sorts)[number];

/** How sure it is that a form exists. */
export const statuses = ["attested", "rule", "theoretical"] as const;
export type FormStatus = (typeof statuses)[number];

/** How an adjective that is no record is made of a word. */
export const derivationKinds = ["nisba", "activeParticiple", "passiveParticiple"] as const;
export type DerivationKind = (typeof derivationKinds)[number];

/** What a vocalised text shows of endings: all, all but those that are not read before a pause, or no case and mood. */
export const endingStyles = ["full", "pausal", "none"] as const;
export type EndingStyle = (typeof endingStyles)[number];
