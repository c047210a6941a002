import { IncomingMessage, ServerResponse } from "node:http";
import { type ServerRequest, serve } from "srvx";
import { CONTROL_ROOT } from "../control/create-control.ts";
import { CalendarError } from "../errors.ts";
import { BODY_LIMIT } from "../http/body.ts";
import { listen } from "./listen.ts";
import { receive } from "./receive.ts";
import { refusal } from "./refusals.ts";

// Whole worlds are sent to the control routes.
const WORLD_LIMIT = 256 * 1_048_576;

/** Where to listen, and how long a client may take. */
export type ServeOptions = {
  /** 0 picks a free port. */
  readonly port?: number;
  /** `0.0.0.0` answers on every interface. */
  readonly host?: string;
  /** Milliseconds a client has to send a whole request; its headers must arrive within a third of them. */
  readonly patience?: number;
  /** Gets what was thrown out of `fetch`, as text; the standard error stream unless given. */
  readonly log?: (text: string) => void;
};

/** A running server. `close` finishes what is being answered, ends every connection and frees the port. */
export type RunningServer = { readonly url: string; close(): Promise<void> };

/**
 * Serves a calendar on a port of this machine. Rejects with a CalendarError when it cannot listen there.
 *
 * @example
 * const server = await serveCalendar(createCalendar(), { port: 4010 });
 * await fetch(`${server.url}/wp-json/calendar/events/v1/events`);
 * await server.close();
 */
export async function serveCalendar(
  calendar: { fetch(request: Request): Promise<Response> },
  options: ServeOptions = {},
): Promise<RunningServer> {
  const { port = 0, host = "127.0.0.1", patience = 30_000, log = (text) => process.stderr.write(`${text}\n`) } = options;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CalendarError(`Cannot listen on port ${port}: a port is a whole number from 0 to 65535.`);
  const running = new Set<ServerResponse>();
  const state = { closing: false };

  async function answer(request: ServerRequest): Promise<Response> {
    const { message, reply } = nodeParts(request);
    const limit = message.url?.startsWith(`${CONTROL_ROOT}/`) ? WORLD_LIMIT : BODY_LIMIT;
    const body = await receive(message, limit);
    if (body === "too large") return refusal(413, "rest_request_too_large", `The body is larger than ${limit} bytes.`, { close: true });
    // Nobody is left to read an answer to half a request.
    if (body === "gone") return refusal(400, "rest_request_aborted", "The request ended before its body did.", { close: true });
    const received = standardRequest(request, body);
    if (received === undefined)
      return refusal(400, "rest_request_malformed", "The address, method or headers of the request cannot be read.");
    running.add(reply);
    reply.once("close", () => running.delete(reply));
    try {
      const response = await calendar.fetch(received);
      return state.closing ? lastOnItsConnection(response) : response;
    } catch (error) {
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return refusal(500, "internal_server_error", "The calendar failed on this request; its log says why.", { close: state.closing });
    }
  }

  const server = serve({
    fetch: answer,
    port,
    hostname: host,
    manual: true,
    silent: true,
    gracefulShutdown: false,
    node: {
      requestTimeout: patience,
      headersTimeout: patience / 3,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: Math.min(1_000, patience / 3),
    },
  });
  const { url, node } = await listen(server, host, port);
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    state.closing = true;
    const freed = new Promise<void>((resolve) => node.close(() => resolve()));
    node.closeIdleConnections();
    await Promise.all([...running].map(sent));
    // What is left has sent half a request, or nothing.
    node.closeAllConnections();
    await freed;
  }

  return { url, close: () => (closed ??= close()) };
}

function nodeParts(request: ServerRequest): { message: IncomingMessage; reply: ServerResponse } {
  const { req: message, res: reply } = request.runtime?.node ?? {};
  if (message instanceof IncomingMessage && reply instanceof ServerResponse) return { message, reply };
  throw new CalendarError("The calendar's server speaks HTTP/1 over Node's http module only.");
}

function sent(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    reply.once("finish", () => resolve());
    reply.once("close", () => resolve());
  });
}

// What the calendar reads is a plain web request, as everywhere else; `undefined` when none can be made of what came.
function standardRequest(request: ServerRequest, body: Uint8Array): Request | undefined {
  const bodyless = request.method === "GET" || request.method === "HEAD";
  try {
    const init = { method: request.method, headers: request.headers, signal: request.signal };
    return new Request(request.url, bodyless || body.length === 0 ? init : { ...init, body: Uint8Array.from(body) });
  } catch {
    return undefined;
  }
}

function lastOnItsConnection(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set("connection", "close");
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
