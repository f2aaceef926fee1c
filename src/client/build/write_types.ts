import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../../http/endpoints.ts";
import { makeOpenapi } from "../../openapi/openapi.ts";
import { apiText } from "./api_text.ts";

/** The generated file of the client. */
export const apiFile = join(import.meta.dir, "../api.ts");

/** The current contents of that file. */
export const currentApiText = (): string => apiText(makeOpenapi(endpoints, { contactEmail: null }));

if (import.meta.main) writeFileSync(apiFile, currentApiText());
