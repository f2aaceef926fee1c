import { join } from "node:path";
import { executablePath } from "./program.ts";
import { unpackArtifact } from "./unpack_artifact.ts";

/** The process of the executable: without arguments the server, else a command of the operator. */
if (process.argv.length === 2) {
  // The default folder is the project's, where the corpus is compiled.
  process.env.ARTIFACT_DIR ||= unpackArtifact(executablePath("artifact"), join(process.cwd(), "var"));
  await import("./main.ts");
} else {
  const { runExecutableCommand } = await import("./cli/executable.ts");
  await runExecutableCommand();
}
