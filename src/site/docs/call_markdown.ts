import { type Call, codeOfCall } from "../../look/code/call_code.ts";

/** Text as a block of code in Markdown. */
export const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``;

/** A call as the command that makes it. */
export const callMarkdown = (call: Call, origin: string): string =>
  fenced("sh", codeOfCall(call, origin).find(({ id }) => id === "curl")?.code ?? "");
