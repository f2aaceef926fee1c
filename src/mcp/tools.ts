import type { Tool } from "./tool.ts";
import { analyze } from "./tools/analyze.ts";
import { conjugate } from "./tools/conjugate.ts";
import { decline } from "./tools/decline.ts";
import { lookUp } from "./tools/look_up.ts";
import { rootFamily } from "./tools/root_family.ts";
import { vocalise } from "./tools/vocalise.ts";

/** Every tool; the list that assistants get and the documentation come from this table. */
export const tools: readonly Tool[] = [lookUp, analyze, conjugate, decline, rootFamily, vocalise];
