import { isPermissive } from "../licences.ts";
import { openFaults } from "./adapters/faults.ts";
import { adapters } from "./adapters/mod.ts";
import { importedSources, readHead } from "./import_files.ts";

export interface ChosenImports {
  /** In the order in which they are joined: what sources disagree on is taken from the first. */
  readonly ids: readonly string[];
  /** Copyleft sources that were not named, with their licences. */
  readonly off: readonly { readonly id: string; readonly licence: string }[];
}

/**
 * Chooses the imported sources of an extended edition: all that ask for credit alone, and of the others those that are named,
 * for their licence becomes that of everything made with them.
 * @throws Error when nothing is imported, a named source is not, or a head cannot be read.
 */
export function chooseImports(corpusFolder: string, named: readonly string[]): ChosenImports {
  const present = importedSources(corpusFolder);
  const missing = named.find((id) => !present.includes(id));
  if (missing !== undefined)
    throw new Error(`Cannot build with ${missing}: it is not imported; run: bun run corpus import`);
  const heads = present.map((id) => readHead(corpusFolder, id, openFaults()));
  const placeOf = ({ adapter }: { readonly adapter: string }): number =>
    adapters.findIndex(({ name }) => name === adapter);
  const ordered = heads.toSorted((a, b) => placeOf(a) - placeOf(b));
  const isOn = ({ id, licence }: { readonly id: string; readonly licence: string }): boolean =>
    isPermissive(licence) || named.includes(id);
  const sources = ordered.map(({ source }) => source);
  const ids = sources.filter(isOn).map(({ id }) => id);
  if (ids.length === 0)
    throw new Error(
      "Cannot build the extended edition: nothing is imported for it; run: bun run corpus import",
    );
  return { ids, off: sources.filter((source) => !isOn(source)).map(({ id, licence }) => ({ id, licence })) };
}
