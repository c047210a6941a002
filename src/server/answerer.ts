import { IncomingMessage, ServerResponse } from "node:http";
import type { ServerRequest } from "srvx";
import { CONTROL_ROOT } from "../control/create-control.ts";
import { CalendarError } from "../errors.ts";
import { BODY_LIMIT } from "../http/body.ts";
import { receive } from "./receive.ts";

// Whole worlds are sent to the control routes.
const WORLD_LIMIT = 256 * 1_048_576;

/** Takes requests off the network for a calendar. `drain` resolves when what is being answered has been sent; until then nothing is kept alive. */
export type Answerer = { answer(request: ServerRequest): Promise<Response>; drain(): Promise<void> };

/** An answerer over a calendar. What the calendar throws goes to `log` and is answered with 500. */
export function createAnswerer(calendar: { fetch(request: Request): Promise<Response> }, log: (text: string) => void): Answerer {
  const running = new Set<ServerResponse>();
  let draining = false;

  async function answer(request: ServerRequest): Promise<Response> {
    const { message, reply } = nodeParts(request);
    const limit = message.url?.startsWith(`${CONTROL_ROOT}/`) ? WORLD_LIMIT : BODY_LIMIT;
    const body = await receive(message, limit);
    if (body === "too large") return lastOne(refusal(413, "rest_request_too_large", `The body is larger than ${limit} bytes.`));
    // Nobody is left to read an answer to half a request.
    if (body === "gone") return lastOne(refusal(400, "rest_request_aborted", "The request ended before its body did."));
    running.add(reply);
    reply.once("close", () => running.delete(reply));
    const response = await ask(request, body);
    return draining ? lastOne(response) : response;
  }

  async function ask(request: ServerRequest, body: Uint8Array): Promise<Response> {
    const received = standardRequest(request, body);
    if (received === undefined) return refusal(400, "rest_request_malformed", "The address, method or headers cannot be read.");
    try {
      return await calendar.fetch(received);
    } catch (error) {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return refusal(500, "internal_server_error", "The calendar failed on this request; its log says why.");
    }
  }

  async function drain(): Promise<void> {
    draining = true;
    await Promise.all([...running].map(sent));
  }

  return { answer, drain };
}

function nodeParts(request: ServerRequest): { message: IncomingMessage; reply: ServerResponse } {
  const { req: message, res: reply } = request.runtime?.node ?? {};
  if (message instanceof IncomingMessage && reply instanceof ServerResponse) return { message, reply };
  throw new CalendarError("The calendar's server speaks HTTP/1 over Node's http module only.");
}

// What the calendar reads is a plain web request, as everywhere else; `undefined` when none can be made of what came.
function standardRequest(request: ServerRequest, body: Uint8Array): Request | undefined {
  const bodyless = request.method === "GET" || request.method === "HEAD" || body.length === 0;
  try {
    const init = { method: request.method, headers: request.headers };
    return new Request(request.url, bodyless ? init : { ...init, body: Uint8Array.from(body) });
  } catch {
    return undefined;
  }
}

/** An answer in the service's error form to what never reached the service. */
function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status });
}

/** The same answer, after which the connection ends. A copy, because headers of an answer may be frozen. */
function lastOne(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("connection", "close");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function sent(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    reply.once("finish", () => resolve());
    reply.once("close", () => resolve());
  });
}
