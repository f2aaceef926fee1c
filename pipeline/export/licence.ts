import type { Manifest } from "../../src/schema/mod.ts";
import { isPermissive, permissive } from "../licences.ts";
import type { Edition, Part } from "./exporter.ts";

type Source = Manifest["sources"][number];

/** Sources of figures, ranks and orders; all others are sources of records. */
const frequencySources: ReadonlySet<string> = new Set(["mizan-frequency", "samer", "wordfreq"]);

/** Licences that ask for the same licence again, and those under which their works may be published instead. */
const shareAlike: Readonly<Record<string, readonly string[]>> = {
  "CC-BY-SA-3.0": ["CC-BY-SA-4.0"],
  "CC-BY-SA-4.0": ["GPL-3.0-only", "GPL-3.0-or-later"],
  "GPL-2.0-or-later": ["GPL-3.0-only", "GPL-3.0-or-later"],
  "GPL-2.0-only": [],
  "GPL-3.0-only": [],
  "GPL-3.0-or-later": ["GPL-3.0-only"],
};

/** Whether a work under one licence may be published under another. */
function allows(licence: string, other: string): boolean {
  if (licence === other || isPermissive(licence)) return true;
  return (shareAlike[licence] ?? []).some((next) => allows(next, other));
}

/**
 * The one licence for a work made of these sources.
 * @throws Error when a licence is unknown or forbids what another demands.
 */
export function commonLicence(sources: readonly Source[]): string {
  const known = (licence: string): boolean => isPermissive(licence) || licence in shareAlike;
  const unknown = sources.find(({ licence }) => !known(licence));
  if (unknown !== undefined)
    throw new Error(
      `Cannot export source ${unknown.id}: nothing is known of its licence ${unknown.licence}; add the licence to pipeline/export/licence.ts`,
    );
  const licences = new Set(sources.map(({ licence }) => licence));
  const candidates = [...permissive.filter((each) => licences.has(each)), ...Object.keys(shareAlike)];
  const common = candidates.findLast(
    (candidate) => licences.has(candidate) && [...licences].every((each) => allows(each, candidate)),
  );
  if (common === undefined) {
    const named = sources.map(({ id, licence }) => `${id} (${licence})`).join(", ");
    throw new Error(
      `Cannot export these sources together: their licences conflict: ${named}; build without one`,
    );
  }
  return common;
}

const urls: Readonly<Record<string, string>> = {
  "CC0-1.0": "https://creativecommons.org/publicdomain/zero/1.0/legalcode",
  "CC-BY-3.0": "https://creativecommons.org/licenses/by/3.0/legalcode",
  "CC-BY-4.0": "https://creativecommons.org/licenses/by/4.0/legalcode",
  "CC-BY-SA-3.0": "https://creativecommons.org/licenses/by-sa/3.0/legalcode",
  "CC-BY-SA-4.0": "https://creativecommons.org/licenses/by-sa/4.0/legalcode",
};

/** Version, licence and credits of an export made of these parts. */
export function editionOf(
  { dataVersion, sources }: { readonly dataVersion: string; readonly sources: readonly Source[] },
  parts: readonly Part[],
): Edition {
  const used = sources.filter(({ id }) => parts.includes(frequencySources.has(id) ? "frequency" : "records"));
  const licence = commonLicence(used);
  const licenceUrl = urls[licence] ?? `https://spdx.org/licenses/${licence}.html`;
  const credits = used.map(({ title, credit, licence: own }) => `${title}: ${credit} (${own})`);
  return {
    ...{ dataVersion, licence, licenceUrl, credits },
    lines: [
      `Mizan Arabic lexicon, data version ${dataVersion}`,
      `Licence: ${licence}, ${licenceUrl}`,
      ...credits.map((line) => `Source: ${line}`),
    ],
  };
}
