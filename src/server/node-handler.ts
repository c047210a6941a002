import type { IncomingMessage, ServerResponse } from "node:http";
import { NetworkError } from "../faults/network-error.ts";
import { type Answer, isResponse } from "../http/answer.ts";
import { handleOf } from "../http/handle.ts";
import { BODY_LIMIT } from "../http/read-body.ts";
import { CONTROL_ROOT } from "../http/session-id.ts";
import { createReadMessage } from "./node-request.ts";
import { readNodeBody } from "./read-node-body.ts";
import { refusal } from "./refusal.ts";

/** The largest body of a control route, in bytes. Clients send whole worlds to these routes. */
const WORLD_LIMIT = 256 * 1_048_576;

/** Answers a request of a Node server. */
export type NodeHandler = (message: IncomingMessage, reply: ServerResponse) => Promise<void>;

/**
 * Creates the handler of a calendar. Exceptions of the calendar are written to `log` and answered with 500. `settle` is called with each
 * answer before its head is written.
 */
export function createNodeHandler(
  calendar: { fetch(request: Request): Promise<Response> },
  log: (text: string) => void,
  settle: (reply: ServerResponse) => Promise<void> = async () => {},
): NodeHandler {
  const answerTo = handleOf(calendar);
  const readMessage = createReadMessage();
  const headersOf = createHeaderLists();

  async function handle(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const limit = message.url?.startsWith(`${CONTROL_ROOT}/`) ? WORLD_LIMIT : BODY_LIMIT;
    const body = await readNodeBody(message, limit);
    if (body === "too large") return send(reply, refusal(413, "rest_request_too_large", `The body is larger than ${limit} bytes.`), true);
    // The client has closed the connection, so this answer is never read.
    if (body === "aborted") return send(reply, refusal(400, "rest_request_aborted", "The request ended before its body did."), true);
    const answered = await answer(message, reply, body);
    // A fault of the kind `network-error` leaves the client without an answer.
    if (answered === "no answer") {
      reply.destroy();
      return;
    }
    await settle(reply);
    await send(reply, answered, false);
  }

  async function answer(message: IncomingMessage, reply: ServerResponse, body: Uint8Array): Promise<Answer | Response | "no answer"> {
    const request = await readMessage(message, reply, body);
    if (request === undefined) return refusal(400, "rest_request_malformed", "The address, method or headers cannot be read.");
    try {
      return await answerTo(request);
    } catch (error) {
      if (error instanceof NetworkError) return "no answer";
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return refusal(500, "internal_server_error", "The calendar failed on this request; its log says why.");
    }
  }

  /** Writes an answer on the connection, and ends the connection after it when it `isLast`. */
  async function send(reply: ServerResponse, answer: Answer | Response, isLast: boolean): Promise<void> {
    if (isLast) reply.setHeader("connection", "close");
    if (isResponse(answer)) return (await import("srvx/node")).sendNodeResponse(reply, answer);
    reply.writeHead(answer.status, headersOf(answer)).end(answer.body);
  }

  return handle;
}

/** Creates the function that lists the headers of an answer as Node writes them fastest. An answer that is sent again is listed once. */
function createHeaderLists(): (answer: Answer) => string[] {
  const lists = new WeakMap<Answer, string[]>();
  return (answer) => {
    const known = lists.get(answer);
    if (known) return known;
    const list = Object.entries(answer.headers).flat();
    if (answer.body !== null) list.push("Content-Length", String(answer.body.length));
    lists.set(answer, list);
    return list;
  };
}
