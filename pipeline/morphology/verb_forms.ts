import type { VerbForm } from "../../src/schema/mod.ts";

/** The patterns of a verb form: its citation form, imperfect, masdars (the regular one first) and participles. */
export interface VerbPatterns {
  readonly perfect: readonly string[];
  readonly imperfect: readonly string[];
  /** Empty for form I, whose masdars are lexical. */
  readonly masdars: readonly string[];
  readonly activeParticiple: string;
  readonly passiveParticiple: string;
}

const form = (
  perfect: string,
  imperfect: string,
  masdars: string,
  activeParticiple: string,
  passiveParticiple: string,
): VerbPatterns => ({
  perfect: perfect.split(" "),
  imperfect: imperfect.split(" "),
  masdars: masdars === "" ? [] : masdars.split(" "),
  activeParticiple,
  passiveParticiple,
});

/** Wright, vol. I, the chapter on the derived forms; Ryding, chapters 22 to 33. */
export const verbPatterns: Readonly<Record<VerbForm, VerbPatterns>> = {
  I: form("فَعَلَ فَعِلَ فَعُلَ", "يَفْعُلُ يَفْعِلُ يَفْعَلُ", "", "فَاعِل", "مَفْعُول"),
  II: form("فَعَّلَ", "يُفَعِّلُ", "تَفْعِيل تَفْعِلَة تَفْعَال تِفْعَال فِعَّال", "مُفَعِّل", "مُفَعَّل"),
  III: form("فَاعَلَ", "يُفَاعِلُ", "مُفَاعَلَة فِعَال", "مُفَاعِل", "مُفَاعَل"),
  IV: form("أَفْعَلَ", "يُفْعِلُ", "إِفْعَال إِفَالَة", "مُفْعِل", "مُفْعَل"),
  V: form("تَفَعَّلَ", "يَتَفَعَّلُ", "تَفَعُّل", "مُتَفَعِّل", "مُتَفَعَّل"),
  VI: form("تَفَاعَلَ", "يَتَفَاعَلُ", "تَفَاعُل", "مُتَفَاعِل", "مُتَفَاعَل"),
  VII: form("اِنْفَعَلَ", "يَنْفَعِلُ", "اِنْفِعَال", "مُنْفَعِل", "مُنْفَعَل"),
  VIII: form("اِفْتَعَلَ", "يَفْتَعِلُ", "اِفْتِعَال", "مُفْتَعِل", "مُفْتَعَل"),
  IX: form("اِفْعَلَّ", "يَفْعَلُّ", "اِفْعِلَال", "مُفْعَلّ", "مُفْعَلّ"),
  X: form("اِسْتَفْعَلَ", "يَسْتَفْعِلُ", "اِسْتِفْعَال اِسْتِفَالَة", "مُسْتَفْعِل", "مُسْتَفْعَل"),
  XI: form("اِفْعَالَّ", "يَفْعَالُّ", "اِفْعِيلَال", "مُفْعَالّ", "مُفْعَالّ"),
  XII: form("اِفْعَوْعَلَ", "يَفْعَوْعِلُ", "اِفْعِيعَال", "مُفْعَوْعِل", "مُفْعَوْعَل"),
  XIII: form("اِفْعَوَّلَ", "يَفْعَوِّلُ", "اِفْعِوَّال", "مُفْعَوِّل", "مُفْعَوَّل"),
  XIV: form("اِفْعَنْلَلَ", "يَفْعَنْلِلُ", "اِفْعِنْلَال", "مُفْعَنْلِل", "مُفْعَنْلَل"),
  XV: form("اِفْعَنْلَى", "يَفْعَنْلِي", "اِفْعِنْلَاء", "مُفْعَنْلٍ", "مُفْعَنْلًى"),
  Iq: form("فَعْلَلَ", "يُفَعْلِلُ", "فَعْلَلَة فِعْلَال", "مُفَعْلِل", "مُفَعْلَل"),
  IIq: form("تَفَعْلَلَ", "يَتَفَعْلَلُ", "تَفَعْلُل", "مُتَفَعْلِل", "مُتَفَعْلَل"),
  IIIq: form("اِفْعَنْلَلَ", "يَفْعَنْلِلُ", "اِفْعِنْلَال", "مُفْعَنْلِل", "مُفْعَنْلَل"),
  IVq: form("اِفْعَلَلَّ", "يَفْعَلِلُّ", "اِفْعِلْلَال اِفْعِلَّال", "مُفْعَلِلّ", "مُفْعَلَلّ"),
};
