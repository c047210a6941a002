import { IncomingMessage, ServerResponse } from "node:http";
import type { ServerRequest } from "srvx";
import { CONTROL_ROOT } from "../control/create-control.ts";
import { CalendarError } from "../errors.ts";
import { NetworkError } from "../faults/network-error.ts";
import { BODY_LIMIT } from "../http/read-body.ts";
import { readNodeBody } from "./read-node-body.ts";

/** The largest body of a control route, in bytes. Clients send whole worlds to these routes. */
const WORLD_LIMIT = 256 * 1_048_576;

/** Answers the requests of a Node server with a calendar. */
export interface NodeHandler {
  handle(request: ServerRequest): Promise<Response>;
  /** Closes each connection after its running answer. Resolves when all running answers have been sent. */
  drain(): Promise<void>;
}

/** Creates the handler of a calendar. Exceptions of the calendar are written to `log` and answered with 500. */
export function createNodeHandler(calendar: { fetch(request: Request): Promise<Response> }, log: (text: string) => void): NodeHandler {
  const running = new Set<ServerResponse>();
  let isDraining = false;

  async function handle(request: ServerRequest): Promise<Response> {
    const { message, reply } = nodeParts(request);
    const limit = message.url?.startsWith(`${CONTROL_ROOT}/`) ? WORLD_LIMIT : BODY_LIMIT;
    const body = await readNodeBody(message, limit);
    if (body === "too large") return closing(refusal(413, "rest_request_too_large", `The body is larger than ${limit} bytes.`));
    // The client has closed the connection, so this answer is never read.
    if (body === "aborted") return closing(refusal(400, "rest_request_aborted", "The request ended before its body did."));
    running.add(reply);
    reply.once("close", () => running.delete(reply));
    const response = await answer(request, body);
    // A fault of the kind `network-error` leaves the client without an answer.
    if (response === "no answer") {
      reply.destroy();
      return new Response(null);
    }
    return isDraining ? closing(response) : response;
  }

  async function answer(request: ServerRequest, body: Uint8Array): Promise<Response | "no answer"> {
    const standard = toStandardRequest(request, body);
    if (standard === undefined) return refusal(400, "rest_request_malformed", "The address, method or headers cannot be read.");
    try {
      return await calendar.fetch(standard);
    } catch (error) {
      if (error instanceof NetworkError) return "no answer";
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return refusal(500, "internal_server_error", "The calendar failed on this request; its log says why.");
    }
  }

  async function drain(): Promise<void> {
    isDraining = true;
    await Promise.all([...running].map(untilSent));
  }

  return { handle, drain };
}

function nodeParts(request: ServerRequest): { message: IncomingMessage; reply: ServerResponse } {
  const { req: message, res: reply } = request.runtime?.node ?? {};
  if (message instanceof IncomingMessage && reply instanceof ServerResponse) return { message, reply };
  throw new CalendarError("The calendar's server speaks HTTP/1 over Node's http module only.");
}

/** Creates a standard `Request`, as the calendar gets in every other runtime; `undefined` where the platform refuses to create one. */
function toStandardRequest(request: ServerRequest, body: Uint8Array): Request | undefined {
  const hasBody = request.method !== "GET" && request.method !== "HEAD" && body.length > 0;
  try {
    const init = { method: request.method, headers: request.headers };
    return new Request(request.url, hasBody ? { ...init, body: Uint8Array.from(body) } : init);
  } catch {
    return undefined;
  }
}

/** Answers a request that never reaches the service, in the error format of the service. */
function refusal(status: number, code: string, message: string): Response {
  return Response.json({ code, message, data: { status } }, { status });
}

/** Ends the connection after a response. The response is copied, because its headers may be frozen. */
function closing(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("connection", "close");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}

function untilSent(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    reply.once("finish", () => resolve());
    reply.once("close", () => resolve());
  });
}
