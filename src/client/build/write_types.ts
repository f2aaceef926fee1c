import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "../../http/endpoints.ts";
import { makeOpenapi } from "../../openapi/openapi.ts";
import { apiText } from "./api_text.ts";

/** The file of the client that says what the API is. */
export const apiFile = join(import.meta.dir, "../api.ts");

/** What that file must hold. */
export const currentApiText = (): string => apiText(makeOpenapi(endpoints, { contactEmail: null }));

if (import.meta.main) writeFileSync(apiFile, currentApiText());
