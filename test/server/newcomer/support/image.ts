import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { project } from "../../../house/source_files.ts";
import { isIgnored, readStages, type Step } from "./dockerfile.ts";

/** What the steps of the Dockerfile have made, as far as it can be had without Docker: folders, and how it is run. */
export interface Image {
  /** Stands for `/`. */
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCommand: string;
  readonly volumes: readonly string[];
}

/** Changes a `RUN` before it is run in a folder of the machine. */
export type Adapt = (command: string, workdir: string) => string;

const isRoot = process.getuid?.() === 0;
const nobody = "65534";

/** `USER bun` is nobody here, and where the tests are not run by root it is whoever runs them. */
const chown = `#!/bin/sh
[ "$(id -u)" = 0 ] || exit 0
shift
exec /bin/chown ${nobody}:${nobody} "$@"
`;

/** A program as the user of the image runs it: no more of the environment than `docker run` gives. */
export function inImage(image: Image, command: readonly string[], env: Record<string, string> = {}) {
  const setpriv = isRoot ? Bun.which("setpriv") : null;
  const asUser = setpriv ? [setpriv, `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : [];
  return Bun.spawn([...asUser, ...command], {
    cwd: image.workdir,
    env: {
      PATH: `${join(image.root, "bin")}:/usr/bin:/bin`,
      HOME: join(image.root, "home/bun"),
      ...image.env,
      ...env,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

function run(command: string, cwd: string, bin: string): void {
  const { MIZAN_REFERENCE: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${bin}:${process.env.PATH}` };
  const { exitCode, stdout, stderr } = Bun.spawnSync(["sh", "-c", command], { cwd, env });
  if (exitCode !== 0) throw new Error(`RUN ${command}: exit ${exitCode}: ${stdout}${stderr}`);
}

function copy(rest: string, folderOf: (stage: string) => string, root: string, workdir: string): void {
  const words = rest.split(" ");
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length);
  const paths = words.filter((word) => !word.startsWith("--"));
  const to = paths.at(-1) as string;
  const target = to.startsWith("/") ? join(root, to) : join(workdir, to);
  mkdirSync(target, { recursive: true });
  for (const path of paths.slice(0, -1)) {
    if (from !== undefined) {
      // Hard links: a copy of all libraries would take longer than everything else.
      run(`cp -a -l '${join(folderOf(from), path)}/.' '${target}'`, root, "/bin");
    } else if (path === ".") {
      const filter = (source: string) => source === project || !isIgnored(relative(project, source));
      cpSync(project, target, { recursive: true, filter });
    } else if (!isIgnored(path)) cpSync(join(project, path), join(target, path));
  }
}

/** Takes the steps of the Dockerfile one after the other, each stage in a folder of its own in `folder`. */
export function buildImage(folder: string, adapt: Adapt = (command) => command): Image {
  chmodSync(folder, 0o755);
  const folderOf = (stage: string) => join(folder, stage);
  let image: Image | undefined;
  for (const [index, { name, steps }] of readStages().entries()) {
    const root = folderOf(name ?? `stage-${index}`);
    const bin = join(root, "bin");
    mkdirSync(bin, { recursive: true });
    cpSync(process.execPath, join(bin, "bun"));
    writeFileSync(join(bin, "chown"), chown, { mode: 0o755 });
    image = steps.reduce<Image>((made, step) => take(step, made, folderOf, adapt), {
      ...{ root, workdir: root, user: "root", env: {} },
      ...{ command: [], healthCommand: "", volumes: [] },
    });
  }
  return image as Image;
}

function take({ instruction, rest }: Step, made: Image, folderOf: (stage: string) => string, adapt: Adapt) {
  const { root, workdir } = made;
  switch (instruction) {
    case "WORKDIR": {
      const folder = join(root, rest);
      mkdirSync(folder, { recursive: true });
      return { ...made, workdir: folder };
    }
    case "COPY":
      copy(rest, folderOf, root, workdir);
      return made;
    case "RUN":
      run(adapt(rest, workdir), workdir, join(root, "bin"));
      return made;
    case "USER":
      return { ...made, user: rest };
    case "ENV": {
      const [name = "", value = ""] = rest.split("=");
      return { ...made, env: { ...made.env, [name]: value } };
    }
    case "EXPOSE":
      return made;
    case "VOLUME":
      return { ...made, volumes: [...made.volumes, rest] };
    case "HEALTHCHECK":
      return { ...made, healthCommand: rest.replace(/^.*?CMD /, "") };
    case "CMD":
      return { ...made, command: JSON.parse(rest) as string[] };
    default:
      throw new Error(`Cannot take the step ${instruction}: this test does not know it`);
  }
}

/** Every file of an image outside its volumes, with the time of its last change. */
export function filesOf({ root, volumes }: Image, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (volumes.some((volume) => path === join(root, volume))) return [];
    if (entry.isDirectory()) return filesOf({ root, volumes } as Image, path);
    return [`${relative(root, path)} ${lstatSync(path).mtimeMs}`];
  });
}
