import { type Phonemes, toPhonemes } from "../../../src/arabic/mod.ts";
import type { NominalToInflect } from "./cells.ts";
import { irregularFemininePlurals } from "./irregular.ts";

/** The plural in ـُونَ: قَاضُونَ of قَاضٍ, أَعْلَوْنَ of أَعْلَى. */
export function soundMasculine(singular: Phonemes): Phonemes {
  if (singular.endsWith("iN")) return `${singular.slice(0, -2)}Uنa`;
  if (/aN[YA]$/.test(singular)) return `${singular.slice(0, -2)}ونa`;
  if (/[YA]$/.test(singular)) return `${singular.slice(0, -1)}aونa`;
  return `${singular}Uنa`;
}

/** The plural in ـَات: كَبِيرَات of كَبِيرَة, فَتَيَات of فَتَاة, صَحْرَاوَات of صَحْرَاء, كُبْرَيَات of كُبْرَى, تَحَدِّيَات of تَحَدٍّ. */
export function soundFeminine(singular: Phonemes): Phonemes {
  if (singular.endsWith("AT")) return `${singular.slice(0, -2)}aيAت`;
  if (singular.endsWith("iN")) return `${singular.slice(0, -1)}يAت`;
  if (singular.endsWith("aT")) return `${singular.slice(0, -2)}Aت`;
  if (singular.endsWith("Aء")) return `${singular.slice(0, -1)}وAت`;
  if (/[YA]$/.test(singular)) return `${singular.slice(0, -1)}aيAت`;
  return `${singular}Aت`;
}

const isSound = (plural: Phonemes): boolean => /(?:U|aو)نa$/.test(plural);

const participles: readonly unknown[] = ["activeParticiple", "passiveParticiple"];
/** Participles that are nouns of their own, of which the dictionaries give the broken plurals alone. */
const brokenOnly: readonly string[] = ["صَاحِب", "شَابّ"];

/** Not خَيْر and شَرّ. */
const isElative = ({ posDetail, pattern }: NominalToInflect): boolean =>
  posDetail === "elative" && pattern === "أَفْعَل";

/**
 * Whether a word takes ـُونَ although its record lists other plurals: participles that are adjectives or name men
 * (عُمَّال, عَامِلُونَ), nisbas (عَرَب, عَرَبِيُّونَ), elatives (أَكَابِر, أَكْبَرُونَ). Wright, vol. I, on the sound plurals.
 */
function takesSoundMasculine(word: NominalToInflect): boolean {
  const isParticiple = participles.includes(word.posDetail);
  if (word.pos === "adj") return isParticiple || word.posDetail === "nisba" || isElative(word);
  const namesMen = word.rationality === "human" && word.gender !== "feminine";
  return namesMen && isParticiple && !brokenOnly.includes(word.lemma);
}

/** The masdars of the derived forms, which have ـَات in modern usage where one counts them: اِزْدِحَامَات. */
const countableMasdars = new Set(
  "تَفْعِيل تَفْعِلَة مُفَاعَلَة إِفْعَال تَفَعُّل تَفَاعُل اِنْفِعَال اِفْتِعَال اِسْتِفْعَال".normalize("NFC").split(" "),
);
const isCountableMasdar = ({ pos, posDetail, pattern }: NominalToInflect): boolean =>
  pos === "noun" && posDetail === "masdar" && pattern !== null && countableMasdars.has(pattern);

/** The plurals of a noun, or of the masculine of an adjective: those of its record, then ـُونَ by rule, or ـَات of masdars. */
export function pluralsOf(word: NominalToInflect): Phonemes[] {
  const listed = word.plurals.map(toPhonemes);
  if (listed.length === 0 && isCountableMasdar(word)) return [soundFeminine(toPhonemes(word.lemma))];
  const isByRule =
    listed.length === 0 ? word.pos === "adj" || takesSoundMasculine(word) : takesSoundMasculine(word);
  return isByRule && !listed.some(isSound) ? [...listed, soundMasculine(toPhonemes(word.lemma))] : listed;
}

const K = "[ء-غف-ي]";
/** Broken plurals of أَفْعَل and فَعْلَان that serve both genders: حُمْر, بِيض, عُمْي; جِيَاع; سَكَارَى, كُسَالَى; حَمْقَى. */
const ofBothGenders = [
  `^${K}(?:u${K}|[IU])${K}$`,
  `^${K}i${K}A${K}$`,
  `^${K}[au]${K}A${K}[YA]$`,
  `^${K}a${K}${K}Y$`,
].map((source) => new RegExp(source));
/** The feminine of فَعْلَان: جَوْعَى. It has no ـَات; where no broken plural is listed, modern usage makes one from فَعْلَانَة. */
const feminineInA = new RegExp(`^${K}a${K}${K}[YA]$`);

/**
 * The plurals of the feminine. Of فَعْلَاء and فَعْلَى those that the masculine shares with it come first (شُقْر, then
 * شَقْرَاوَات; جِيَاع alone). Wright, vol. I, on the plurals of أَفْعَل and فَعْلَان.
 */
export function femininePlurals(word: NominalToInflect & { readonly feminine: string }): Phonemes[] {
  const irregular = irregularFemininePlurals[word.feminine];
  if (irregular) return irregular.map(toPhonemes);
  const feminine = toPhonemes(word.feminine);
  const isDefect = feminine.endsWith("Aء") || feminineInA.test(feminine);
  if (!isDefect) return [soundFeminine(feminine)];
  const shared = word.plurals
    .map(toPhonemes)
    .filter((plural) => ofBothGenders.some((shape) => shape.test(plural)));
  if (feminine.endsWith("Aء")) return [...shared, soundFeminine(feminine)];
  return shared.length > 0 ? shared : [soundFeminine(`${toPhonemes(word.lemma)}aT`)];
}
