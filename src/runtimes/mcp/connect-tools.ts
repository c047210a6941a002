import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { CallToolRequestSchema, CallToolResult, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import type * as z from "zod/mini";
import { jsonSchemaOf } from "../../service/description/json-schemas.ts";
import { printableOutput } from "../../text/quoting.ts";
import { CalendarError, ended, formatIssues, listsKnownKeys, safeParse } from "../../util/errors.ts";
import { isNestedDeeper, maxJsonLevels } from "../../util/is-nested-deeper.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { messageOf } from "../../util/thrown.ts";
import { objectIn } from "../../util/untyped.ts";
import { createCallQueue } from "./call-queue.ts";
import type { Steered } from "./steered.ts";
import { type Tool, tools } from "./tools.ts";

/** The parts of the SDK that the server needs. Loaded only by the command, because it is an optional peer. */
export interface Sdk {
  readonly Server: typeof Server;
  readonly ListToolsRequestSchema: typeof ListToolsRequestSchema;
  readonly CallToolRequestSchema: typeof CallToolRequestSchema;
}

/** The most characters of an answer, because agents pay for each. */
const maxAnswer = 200_000;

/**
 * Creates a Model Context Protocol server with the tools of a calendar. Writes the schemas of inputs itself, because the SDK may have
 * another copy of zod, which does not know our descriptions.
 */
export function connectTools(sdk: Sdk, steered: Steered, version: string, queue = createCallQueue()): Server {
  const server = new sdk.Server(
    { name: "event-calendar-mock", version },
    { capabilities: { tools: {} }, instructions: instructionsFor(steered.url) },
  );
  server.setRequestHandler(sdk.ListToolsRequestSchema, () => ({ tools: Object.entries(tools).map(describeTool) }));
  server.setRequestHandler(sdk.CallToolRequestSchema, ({ params }) =>
    queue.add(() => callTool(params.name, params.arguments ?? {}, steered)),
  );
  return server;
}

function instructionsFor(url: string): string {
  return (
    `A mock of the event calendar service answers at ${url}/wp-json/calendar/events/v1. Point the application at this address, or send requests ` +
    `with the tool request. After a refusal, call why. ${url}/__calendar/docs is the reference.`
  );
}

function describeTool([name, { about, input, isReadOnly }]: readonly [
  string,
  Pick<Tool, "about" | "isReadOnly"> & { input(): z.ZodMiniType },
]) {
  const inputSchema = { type: "object" as const, ...jsonSchemaOf(input(), "input") };
  return { name, description: about, inputSchema, annotations: { readOnlyHint: isReadOnly === true, openWorldHint: false } };
}

/** Calls a tool. Answers with the error if it fails, so that an agent can read it and try again. */
async function callTool(name: string, given: unknown, steered: Steered): Promise<CallToolResult> {
  try {
    const found = Object.entries(tools).find(([known]) => known === name)?.[1];
    if (found === undefined)
      throw new CalendarError("unknown_name", `There is no tool ${showValue(name)}.${didYouMean(name, Object.keys(tools))}`);
    if (isNestedDeeper(given, maxJsonLevels))
      throw new CalendarError("invalid_body", `Cannot call ${name}: the input is nested deeper than ${maxJsonLevels} levels.`);
    // The schema of a tool checks the input of its `act`, which the union of all tools has lost.
    const { input, act } = found as unknown as Tool<{ readonly session?: string | undefined }>;
    const parsed = safeParse(input(), given);
    if (!parsed.success) {
      const { properties, required = [] }: { properties?: object; required?: string[] } = jsonSchemaOf(input(), "input");
      const known = Object.keys(properties ?? {});
      const missing = required.filter((key) => objectIn(given)[key] === undefined);
      const isListed = parsed.error.issues.some(
        (issue) => issue.code === "unrecognized_keys" && listsKnownKeys(issue.keys, known, missing),
      );
      const problems = ended(`Cannot call ${name}: ${formatIssues(parsed, "it").join("; ")}`);
      throw new CalendarError("invalid_body", isListed ? problems : `${problems} It takes ${known.join(", ")}.`);
    }
    const { session } = parsed.data;
    const answer = await act(parsed.data, session === undefined ? steered : steered.inSession(session));
    return { content: textContent(typeof answer === "string" ? answer : JSON.stringify(answer, undefined, 1)) };
  } catch (error) {
    const code = error instanceof CalendarError && { structuredContent: { code: error.code } };
    return { content: textContent(messageOf(error)), ...code, isError: true };
  }
}

/**
 * Creates the content of an answer: truncated, and with control characters escaped, which records and requests may contain. JSON keeps its
 * values.
 */
function textContent(text: string): CallToolResult["content"] {
  const shown = text.length > maxAnswer ? `${text.slice(0, maxAnswer)}… (${text.length} characters: ask for less)` : text;
  return [{ type: "text", text: printableOutput(shown) }];
}
