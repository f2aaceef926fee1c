import { readProject } from "../../../house/source_files.ts";

/** One step of a Dockerfile: `RUN`, and what follows it. */
export interface Step {
  readonly instruction: string;
  readonly rest: string;
}

export interface Stage {
  /** The image that it begins with, arguments filled in. */
  readonly image: string;
  readonly name: string | null;
  readonly steps: readonly Step[];
}

/** The stages of the project's Dockerfile. Knows what that is made of, and throws at anything else. */
export function readStages(): Stage[] {
  const lines = readProject("Dockerfile")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: { image: string; name: string | null; steps: Step[] }[] = [];
  const given = new Map<string, string>();
  for (const line of lines) {
    const [, instruction, rest] = /^([A-Z]+) (.+)$/.exec(line) as unknown as [string, string, string];
    if (instruction === "FROM") {
      const [, image, name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) as unknown as [string, string, string?];
      const filledIn = image.replaceAll(/\$\{(\w+)\}/g, (_, argument) => given.get(argument) as string);
      stages.push({ image: filledIn, name: name ?? null, steps: [] });
    } else if (instruction === "ARG" && stages.length === 0) {
      given.set(...(rest.split("=") as [string, string]));
    } else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
}

const patterns = readProject(".dockerignore")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => ({ isException: line.startsWith("!"), glob: new Bun.Glob(line.replace(/^!/, "")) }));

/** Whether `.dockerignore` keeps a path of the project out: the last pattern that the path or a folder of it fits holds. */
export function isIgnored(path: string): boolean {
  const names = path.split("/");
  const prefixes = names.map((_, index) => names.slice(0, index + 1).join("/"));
  const last = patterns.findLast(({ glob }) => prefixes.some((prefix) => glob.match(prefix)));
  return last !== undefined && !last.isException;
}
