import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What pure functions have answered, by all that the answer depends on. Values are one line each. */
export interface Memo {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** Answers of several kinds. */
export interface Answers {
  memo(kind: string): Memo;
}

/**
 * Answers that are kept from build to build, a file for each kind. It is safe to delete: whatever is missing, damaged or made
 * by other code is made again.
 */
export interface Cache extends Answers {
  /** Writes what was asked for or made since the last time, and forgets the rest of the kinds that were asked. */
  save(): void;
}

interface Kept {
  readonly value: string;
  isUsed: boolean;
}

interface Kind {
  readonly answers: Map<string, Kept>;
  isAsked: boolean;
  isChanged: boolean;
}

/** A hash of 64 bits in base 36: tells from build to build whether a content is the same. Nothing that is published has it for its name. */
export const shortHash = (content: string | Uint8Array): string => Bun.hash(content).toString(36);

/** Reads the answers of a file; none where it is missing, damaged or of other code. */
function readAnswers(path: string, code: string): Map<string, Kept> {
  const answers = new Map<string, Kept>();
  if (!existsSync(path)) return answers;
  const bytes = readFileSync(path);
  const end = bytes.indexOf(10);
  const body = bytes.subarray(end + 1);
  if (end < 0 || bytes.toString("utf8", 0, end) !== `${code} ${shortHash(body)}`) return answers;
  for (const line of body.toString().split("\n")) {
    const cut = line.indexOf("\t");
    if (cut >= 0) answers.set(line.slice(0, cut), { value: line.slice(cut + 1), isUsed: false });
  }
  return answers;
}

/** Written beside and renamed, so that two builds at once leave a whole file. */
function writeAnswers(path: string, code: string, answers: ReadonlyMap<string, Kept>): void {
  const body = Buffer.from(Array.from(answers, ([key, { value }]) => `${key}\t${value}\n`).join(""));
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, Buffer.concat([Buffer.from(`${code} ${shortHash(body)}\n`), body]));
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Below the artifact folder. */
export const cacheFolder = "cache";

/** Opens the cache in a folder for the code with a hash: other code may answer otherwise. */
export function openCache(folder: string, codeHash: string): Cache {
  const code = `${codeHash}-${Bun.version}`;
  const kinds = new Map<string, Kind>();
  const pathOf = (kind: string): string => join(folder, `${kind}.txt`);
  function open(name: string): Kind {
    const known = kinds.get(name);
    if (known) return known;
    const kind = { answers: readAnswers(pathOf(name), code), isAsked: false, isChanged: false };
    kinds.set(name, kind);
    return kind;
  }
  return {
    memo(name) {
      return {
        get(key) {
          const kind = open(name);
          kind.isAsked = true;
          const kept = kind.answers.get(key);
          if (kept) kept.isUsed = true;
          return kept?.value;
        },
        set(key, value) {
          const kind = open(name);
          kind.answers.set(key, { value, isUsed: true });
          kind.isAsked = true;
          kind.isChanged = true;
        },
      };
    },
    save() {
      mkdirSync(folder, { recursive: true });
      for (const [name, kind] of kinds) {
        if (!kind.isAsked) continue;
        for (const [key, kept] of kind.answers) {
          if (!kept.isUsed) {
            kind.answers.delete(key);
            kind.isChanged = true;
          }
          kept.isUsed = false;
        }
        if (kind.isChanged) writeAnswers(pathOf(name), code, kind.answers);
        kind.isAsked = false;
        kind.isChanged = false;
      }
    },
  };
}

/** Answers that last as long as they are held. */
export function openAnswers(): Answers {
  const kinds = new Map<string, Map<string, string>>();
  return {
    memo(kind) {
      const answers = kinds.get(kind) ?? new Map<string, string>();
      kinds.set(kind, answers);
      return { get: (key) => answers.get(key), set: (key, value) => void answers.set(key, value) };
    },
  };
}

/** Remembers nothing: everything is made. */
export const noCache: Cache = {
  memo: () => ({ get: () => undefined, set: () => {} }),
  save: () => {},
};
