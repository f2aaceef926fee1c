import type { Call } from "../../look/code/call_code.ts";

/** Reads a call as texts have it: its first line names method and target, unencoded, the next ones are the body. */
export function parseCall(text: string): Call {
  const [first = "", ...rest] = text.trim().split("\n");
  const [method = "", ...target] = first.split(" ");
  return { method, target: target.join(" "), body: rest.length > 0 ? rest.join("\n") : null };
}
