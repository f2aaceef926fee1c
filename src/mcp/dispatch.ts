import { bodyIssues } from "../http/input/check_body.ts";
import { requiredKeys } from "../http/input/schema_notes.ts";
import type { Caller } from "../keys/keys.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Asked } from "./ask.ts";
import { faultCodes, isMembers, type Members, type Message, ProtocolFault } from "./message.ts";
import { answerResult, type CallResult, failureResult } from "./result.ts";
import { handshakeRevisions, modernRevision, revisions } from "./revision.ts";
import { type Tool, ToolFailure } from "./tool.ts";
import { tools } from "./tools.ts";

/** How long clients may keep the list of tools: it changes with a new version of the server alone. */
const listTtlMs = 3_600_000;

const serverInfo = { name: "mizan", title: "Mizan · ميزان", version: "1.0.0" };

const instructions =
  "Arabic words, forms, roots and vowels from a dictionary edited by people. Do not guess an Arabic form: ask for it. For a " +
  "word of a text call analyze, for a dictionary entry look_up, for inflection conjugate or decline, for related words " +
  "root_family, for vowels on a text vocalise. Calls cost Data Points of the key; their descriptions say how many.";

const capabilities = { tools: {} };

/** As `tools/list` has them. TypeBox marks schemas with symbols, which JSON leaves out. */
const toolList = tools.map(({ name, title, description, input, output }) => ({
  ...{ name, title, description, outputSchema: output },
  inputSchema: { ...input, required: requiredKeys(input) },
  annotations: { title, readOnlyHint: true, idempotentHint: true, openWorldHint: false },
}));

export interface DispatchContext {
  readonly caller: Caller;
  readonly lexicon: Lexicon;
  readonly asked: Asked;
}

type Handle = (params: Members, context: DispatchContext) => object | Promise<object>;

/** The answer to `initialize`: the version that was asked for, where it is one of those that begin so. */
const initialize: Handle = ({ protocolVersion }) => ({
  protocolVersion: handshakeRevisions.find((each) => each === protocolVersion) ?? handshakeRevisions[0],
  ...{ capabilities, serverInfo, instructions },
});

/** Wrong arguments are for the model to mend, so they are a result and not an error of the protocol. */
function checkedArguments({ name, input }: Tool, sent: unknown): unknown {
  const given = sent ?? {};
  if (!isMembers(given))
    throw new ProtocolFault(faultCodes.invalidParams, "arguments must be an object", 400);
  const issues = bodyIssues(input, given);
  if (issues.length === 0) return given;
  const named = issues.map(({ location, message }) => `${location.replace(/^body\.?/, "")} ${message}`);
  throw new ToolFailure(`Cannot call ${name}: ${named.join("; ")}`);
}

/** The tool that a call names. Throws a `ProtocolFault` when there is none. */
export function toolOf({ name }: Members): Tool {
  const tool = tools.find((each) => each.name === name);
  if (tool !== undefined) return tool;
  const known = tools.map((each) => each.name).join(", ");
  throw new ProtocolFault(faultCodes.invalidParams, `There is no such tool: call one of ${known}`, 200);
}

async function callTool(
  params: Members,
  { caller, lexicon, asked: { ask } }: DispatchContext,
): Promise<CallResult> {
  const tool = toolOf(params);
  try {
    const input = checkedArguments(tool, params.arguments);
    return answerResult(tool, await tool.run(input, { lexicon, ask, pageLimit: caller.plan.pageLimit }));
  } catch (error) {
    if (error instanceof ToolFailure) return failureResult(error);
    throw error;
  }
}

const kept = { ttlMs: listTtlMs, cacheScope: "public" };

/** What every request of 2026-07-28 may ask for. */
const modernMethods: Readonly<Record<string, Handle>> = {
  "server/discover": () => ({
    supportedVersions: revisions,
    capabilities,
    serverInfo,
    instructions,
    ...kept,
  }),
  "tools/list": () => ({ tools: toolList, ...kept }),
  "tools/call": callTool,
};

const handshakeMethods: Readonly<Record<string, Handle>> = {
  initialize,
  ping: () => ({}),
  "tools/list": () => ({ tools: toolList }),
  "tools/call": callTool,
};

/**
 * The result of a request in a revision.
 * @throws ProtocolFault
 */
export async function dispatch(
  { method, params }: Message,
  revision: string,
  context: DispatchContext,
): Promise<object> {
  const isModern = revision === modernRevision;
  const methods = isModern ? modernMethods : handshakeMethods;
  if (!Object.hasOwn(methods, method))
    throw new ProtocolFault(faultCodes.methodNotFound, "Method not found", isModern ? 404 : 200);
  const result = await (methods[method] as Handle)(params, context);
  if (!isModern) return result;
  return { resultType: "complete", ...result, _meta: { "io.modelcontextprotocol/serverInfo": serverInfo } };
}
