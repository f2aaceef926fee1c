import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../../http/endpoints.ts";
import { makeOpenapi } from "../../openapi/openapi.ts";
import { apiText } from "./api_text.ts";
import { pythonFiles } from "./python/python_files.ts";

const client = join(import.meta.dir, "..");

/** The generated files of the clients, path to current contents. */
export function currentFiles(): Map<string, string> {
  const openapi = makeOpenapi(endpoints, { contactEmail: null });
  const python = [...pythonFiles(openapi)].map(
    ([name, text]) => [join(client, "python/mizan", name), text] as const,
  );
  return new Map([[join(client, "api.ts"), apiText(openapi)], ...python]);
}

if (import.meta.main) for (const [path, text] of currentFiles()) writeFileSync(path, text);
