/**
 * Prepositions that are accusatives of a noun and become its genitive after another: مِنْ تَحْتِ الْأَرْضِ. Those whose noun has
 * a record of its own in that sense (قُرْب, وَسْط) are not among them. Ryding, on locative adverbs.
 */
const accusatives: ReadonlySet<string> = new Set(
  "قَبْلَ بَعْدَ قُبَيْلَ بُعَيْدَ عِنْدَ تَحْتَ فَوْقَ أَمَامَ قُدَّامَ خَلْفَ وَرَاءَ بَيْنَ حَوْلَ دُونَ خِلَالَ أَثْنَاءَ ضِمْنَ إِثْرَ إِزَاءَ تُجَاهَ قُبَالَةَ حِيَالَ جَرَّاءَ نَحْوَ".split(
    " ",
  ),
);

export const takesGenitive = (preposition: string): boolean => accusatives.has(preposition);

/** تَحْتِ of تَحْتَ. */
export const genitiveOf = (preposition: string): string => preposition.replace(/\u064E$/, "\u0650");
