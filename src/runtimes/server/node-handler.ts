import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { NetworkError } from "../../calendar/faults/network-error.ts";
import { type Answer, isResponse } from "../../service/http/answer.ts";
import { handleOf } from "../../service/http/handle.ts";
import { printableLines } from "../../text/printable.ts";
import { createBudget } from "../../util/budget.ts";
import { createReadMessage } from "./node-request.ts";
import { type NodeHandler, oneAfterAnother } from "./one-after-another.ts";
import { refusal, refusalBody } from "./refusal.ts";

/** The most bytes of answers that clients have not taken yet. One answer has at most some 60 MB: fifty records of a mebibyte. */
const maxUnreadBytes = 256 * 1_048_576;

/** The parts of a handler that depend on its server. */
export interface NodeHandlerOptions {
  /** Receives each exception as text. */
  readonly log: (text: string) => void;
  /** The milliseconds in which a body must arrive, and in which a client must take a byte of its answer; 30,000 unless given. */
  readonly readTimeout?: number;
  /** Is called with each answer before its head is written. */
  readonly prepare?: (nodeResponse: ServerResponse) => Promise<void> | undefined;
}

/**
 * Creates the handler of a calendar. It answers the requests of a connection one after another, and never rejects: whatever is thrown while
 * a request is answered or its answer is written becomes a 500 and an entry in the log, for this request alone.
 */
export function createNodeHandler(calendar: { fetch(request: Request): Promise<Response> }, options: NodeHandlerOptions): NodeHandler {
  const { log, readTimeout = 30_000, prepare = () => undefined } = options;
  const answerTo = handleOf(calendar);
  const readMessage = createReadMessage(readTimeout);
  const countUnread = createUnreadCount();
  const writeSoon = createQueue((nodeResponse, answer) => {
    try {
      write(nodeResponse, answer);
    } catch (error) {
      fail(nodeResponse, error);
    }
  });

  async function handle(message: IncomingMessage, nodeResponse: ServerResponse): Promise<void> {
    try {
      await respond(message, nodeResponse);
    } catch (error) {
      if (error instanceof NetworkError) nodeResponse.destroy();
      else fail(nodeResponse, error);
    }
  }

  async function respond(message: IncomingMessage, nodeResponse: ServerResponse): Promise<void> {
    const read = readMessage(message, nodeResponse);
    const request = read instanceof Promise ? await read : read;
    const answered = request
      ? await answerTo(request)
      : refusal(400, "rest_request_malformed", "The address, method or headers cannot be read.");
    // The client goes on to send a body that nobody reads.
    if ([408, 413].includes(answered.status) && !message.complete) nodeResponse.shouldKeepAlive = false;
    const prepared = prepare(nodeResponse);
    if (prepared) await prepared;
    if (isResponse(answered)) return sendResponse(nodeResponse, answered);
    // A prepared answer may end its connection, and a request that arrives before it is written would be lost.
    if (prepared) write(nodeResponse, answered);
    else writeSoon(nodeResponse, answered);
  }

  function write(nodeResponse: ServerResponse, answer: Answer): void {
    nodeResponse.writeHead(answer.status, headersOf(answer)).end(answer.body);
    limitReading(nodeResponse, readTimeout);
    countUnread(nodeResponse);
  }

  /** Answers with 500 when nothing is sent yet, and ends the connection otherwise. */
  function fail(nodeResponse: ServerResponse, error: unknown): void {
    if (nodeResponse.headersSent) nodeResponse.destroy();
    // Node may remember the length of an answer whose headers it refused, so this one must have a length, too.
    else nodeResponse.writeHead(500, { "Content-Type": "application/json", "Content-Length": failure.length }).end(failure);
    try {
      log(printableLines(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    } catch {
      // A failing log, such as on a full disk, must not cost the request.
    }
  }

  return oneAfterAnother(handle);
}

const failure = JSON.stringify(refusalBody(500, "internal_server_error", "The calendar failed on this request; its log says why."));

/**
 * Creates the function that counts an answer until its client has taken it. Ends the connection where clients leave more unread than a server
 * has room for.
 */
function createUnreadCount(): (nodeResponse: ServerResponse) => void {
  const unread = createBudget(maxUnreadBytes);
  return (nodeResponse) => {
    const bytes = nodeResponse.socket?.writableLength ?? 0;
    if (bytes === 0) return;
    unread.add(bytes);
    nodeResponse.once("close", () => unread.add(-bytes));
    if (unread.isExceeded) nodeResponse.destroy();
  };
}

/** Ends the connection of a client that takes no byte of an answer for some time. */
function limitReading(nodeResponse: ServerResponse, milliseconds: number): void {
  const { socket } = nodeResponse;
  if (socket === null || socket.writableLength === 0) return;
  socket.setTimeout(milliseconds);
  // Before Node sets the time after which an idle connection ends.
  nodeResponse.prependOnceListener("finish", () => socket.setTimeout(0));
}

async function sendResponse(nodeResponse: ServerResponse, response: Response): Promise<void> {
  const { sendNodeResponse } = await import("srvx/node");
  await sendNodeResponse(nodeResponse, withReason(response));
}

/** Gives a response without a reason phrase the usual one, such as `Not Found`. Clients of HTTP/1.1 show it. */
function withReason(response: Response): Response {
  const { status, statusText, headers, body } = response;
  return statusText === "" ? new Response(body, { status, statusText: STATUS_CODES[status] ?? "", headers }) : response;
}

/** Batches writes per turn of the event loop, so that a batch wakes a local client once. Waking it takes as long as everything else. */
function createQueue(
  write: (nodeResponse: ServerResponse, answer: Answer) => void,
): (nodeResponse: ServerResponse, answer: Answer) => void {
  let waiting: { readonly nodeResponse: ServerResponse; readonly answer: Answer }[] = [];

  function writeAll(): void {
    const queue = waiting;
    waiting = [];
    for (const { nodeResponse, answer } of queue) write(nodeResponse, answer);
  }

  return (nodeResponse, answer) => {
    if (waiting.length === 0) setImmediate(writeAll);
    waiting.push({ nodeResponse, answer });
  };
}

/** Lists the headers of an answer as Node writes them fastest: names and values in turn. */
function headersOf({ headers, body }: Answer): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? "");
  if (body !== null) list.push("Content-Length", String(body.length));
  return list;
}
