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
  settle: (reply: ServerResponse) => Promise<void> | undefined = () => undefined,
): NodeHandler {
  const answerTo = handleOf(calendar);
  const readMessage = createReadMessage();
  const headersOf = createHeaderLists();
  const writeSoon = createQueue(write);

  async function handle(message: IncomingMessage, reply: ServerResponse): Promise<void> {
    const limit = message.url?.startsWith(`${CONTROL_ROOT}/`) ? WORLD_LIMIT : BODY_LIMIT;
    const body = await readNodeBody(message, limit);
    if (body === "too large") return refuse(reply, refusal(413, "rest_request_too_large", `The body is larger than ${limit} bytes.`));
    // The client has closed the connection, so this answer is never read.
    if (body === "aborted") return refuse(reply, refusal(400, "rest_request_aborted", "The request ended before its body did."));
    const answered = await answer(message, reply, body);
    // A fault of the kind `network-error` leaves the client without an answer.
    if (answered === "no answer") {
      reply.destroy();
      return;
    }
    const settled = settle(reply);
    if (settled) await settled;
    if (isResponse(answered)) return sendResponse(reply, answered);
    // The connection may end with a settled answer, and with it a request that arrives before the answer is written.
    if (settled) write(reply, answered);
    else writeSoon(reply, answered);
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

  function write(reply: ServerResponse, answer: Answer): void {
    reply.writeHead(answer.status, headersOf(answer)).end(answer.body);
  }

  return handle;
}

/** Answers a request whose body was not read, and ends the connection. */
function refuse(reply: ServerResponse, response: Response): Promise<void> {
  reply.setHeader("connection", "close");
  return sendResponse(reply, response);
}

async function sendResponse(reply: ServerResponse, response: Response): Promise<void> {
  const { sendNodeResponse } = await import("srvx/node");
  await sendNodeResponse(reply, response);
}

/**
 * Creates the function that writes answers at the end of a turn of the event loop. Waking a client of the same machine takes about as long as
 * everything else, and answers that are written one right after the other wake it once.
 */
function createQueue(write: (reply: ServerResponse, answer: Answer) => void): (reply: ServerResponse, answer: Answer) => void {
  let waiting: { readonly reply: ServerResponse; readonly answer: Answer }[] = [];

  function writeAll(): void {
    const queue = waiting;
    waiting = [];
    for (const { reply, answer } of queue) write(reply, answer);
  }

  return (reply, answer) => {
    if (waiting.length === 0) setImmediate(writeAll);
    waiting.push({ reply, answer });
  };
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
