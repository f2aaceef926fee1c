import { Database } from "bun:sqlite";
import { join } from "node:path";
import { toText } from "../../pipeline/morphology/orthography.ts";
import { attach, type Enclitic, enclitics, toPhonemes, vocalisationIssue } from "../../src/arabic/mod.ts";
import { openForms } from "../../src/lexicon/analysis/form_table.ts";
import { artifactFiles, partLoader } from "../../src/schema/mod.ts";

/** A form that takes a pronoun, as spelled before one. */
interface Host {
  readonly base: string;
  readonly unimorph: string;
}

/** Letters that no rule on attached pronouns names. */
const plainLetter = /[بتثجحخدذرزسشصضطظعغفقلمهك]/g;

/** Every host of an artifact, one of each shape: its last four letters, letters that no rule names alike. */
export function hostsOf(folder: string): Host[] {
  const database = new Database(join(folder, artifactFiles.lexicon), { readonly: true });
  const unimorphs = new Map(
    database.query<[number, string], []>("SELECT id, unimorph FROM cells").values() as [number, string][],
  );
  const { forms, sets } = openForms(partLoader(database), 0);
  const hosts = new Map<string, Host>();
  for (const { at, set } of forms.all()) {
    for (const { cell } of (sets[set] ?? []).filter(({ isBase }) => isBase)) {
      const unimorph = unimorphs.get(cell) as string;
      const base = forms.form(at);
      const shape = `${unimorph} ${base.slice(-8).replace(plainLetter, "ب")}`;
      if (!hosts.has(shape)) hosts.set(shape, { base, unimorph });
    }
  }
  database.close();
  return [...hosts.values()];
}

const isVerb = ({ unimorph }: Host): boolean => unimorph.startsWith("V;");

/** Words not spelled by their sounds: مِائَة, إِلٰه, رَحْمٰن, تَوْأَم, لٰكِنَّ, لِأَنَّ, and variants with a hamza on another seat. */
const ownSpelling = /مِائَ|إِلٰه|رَحْمٰن|هَيْأَ|تَوْأَم|مَسْئُول|دَءُوب|سَوْأَ|لُؤْلُؤِي|^لٰكِن|^لِأَن/;

/** The word with my by the sounds alone, or null where there is none. */
function withMy({ base, unimorph }: Host): string | null {
  const sounds = toPhonemes(base);
  const five = /^(ءa[بخ]|حaم)[AIU]$/.exec(sounds);
  if (five) return toText(`${five[1]}I`);
  if (/^ف[AIU]$/.test(sounds)) return toText("فiييa");
  if (sounds.endsWith("A")) return `${base}يَ`;
  if (/iيa$|I$/.test(sounds)) return toText(`${sounds.replace(/(iيa|I)$/, "")}iييa`);
  if (sounds.endsWith("U")) return /;PL;/.test(unimorph) ? toText(`${sounds.slice(0, -1)}iييa`) : null;
  if (/a[وي]$/.test(sounds)) return toText(`${sounds.slice(0, -1)}ييa`);
  if (sounds.endsWith("ن")) return toText(`${sounds}نI`);
  return toText(`${sounds.slice(0, -1)}I`);
}

/** The sounds of the last letter of a host decide between hu and hi. */
const turnsToI = ({ base }: Host): boolean => /(?:i|I|aي)$/.test(toPhonemes(base));

function faultsOf(host: Host, enclitic: Enclitic): string[] {
  const found = attach(host.base, [enclitic], host.unimorph);
  const name = `${host.base} + ${enclitic.form}`;
  const broken = found.filter((whole) => vocalisationIssue(whole, "full") !== null);
  if (broken.length > 0) return [`${name}: ${broken} is not a possible spelling`];
  if (enclitic.letters === "ي") {
    if (ownSpelling.test(host.base.normalize("NFC"))) return [];
    const expected = withMy(host);
    return found.join() === (expected ?? "") ? [] : [`${name} is ${expected}, not ${found}`];
  }
  const ending = turnsToI(host) ? enclitic.form.replace("هُ", "هِ") : enclitic.form;
  return found.join() === host.base + ending ? [] : [`${name} is ${host.base + ending}, not ${found}`];
}

/** What is wrong with the hosts' forms with ـهُ, ـهُمْ, ـهِنَّ, ـهُمَا and ـي. */
export const pronounFaults = (hosts: readonly Host[]): string[] =>
  hosts.flatMap((host) =>
    enclitics
      .filter(
        ({ form, base }) => (form.startsWith("هُ") || form === "ي") && !(base === "nominal" && isVerb(host)),
      )
      .flatMap((enclitic) => faultsOf(host, enclitic)),
  );
