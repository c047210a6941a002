import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Writable } from "node:stream";
import { NetworkError } from "../../calendar/faults/act.ts";
import { handleOf, refusal } from "../../service/http/handle.ts";
import { type Answer, isResponse } from "../../service/http/response.ts";
import { byteLengthOf } from "../../text/encoding/utf8.ts";
import { printableLines } from "../../text/quoting.ts";
import { createBudget } from "../../util/bounds.ts";
import { stackOf } from "../../util/thrown.ts";
import { compress } from "./compress.ts";
import { createReadMessage } from "./node-request.ts";

type NodeHandler = (message: IncomingMessage, nodeResponse: ServerResponse) => Promise<void>;

/** The most waiting requests in all connections together. Each takes about 3 kB, so all take at most 30 MB. */
export const maxWaiting = 10_000;

/**
 * Creates a handler that answers the requests of a connection one after another: a request starts when the previous answer has left. So a
 * client that pipelines hundreds of requests without reading costs one answer, and nothing is computed for a closed connection. Closes a
 * connection if more than `maxWaiting` requests wait.
 */
function oneAfterAnother(handle: NodeHandler): NodeHandler {
  const newest = new WeakMap<Socket, ServerResponse>();
  let waiting = 0;

  return async (message, nodeResponse) => {
    const { socket } = message;
    // HTTP/2 has flow control for each stream.
    if (message.httpVersionMajor > 1) return handle(message, nodeResponse);
    const previous = newest.get(socket);
    newest.set(socket, nodeResponse);
    if (previous === undefined || hasLeft(previous)) return handle(message, nodeResponse);
    if (waiting >= maxWaiting) return void socket.destroy();
    waiting += 1;
    // Closed when it is answered, or with its connection.
    message.once("close", () => {
      waiting -= 1;
    });
    previous.once("close", () => {
      if (socket.destroyed) return;
      void handle(message, nodeResponse);
      if (newest.get(socket) === nodeResponse) socket.resume();
    });
    // Pauses later, because Node resumes reading when it has parsed the end of this request.
    process.nextTick(() => {
      if (!hasLeft(previous)) socket.pause();
    });
  };
}

function hasLeft({ closed, destroyed, writableFinished }: ServerResponse): boolean {
  return closed || destroyed || writableFinished;
}

/** The most bytes of unread answers. The largest answer has about 60 MB: 50 records of 1 MiB. */
const maxUnreadBytes = 256 * 1_048_576;

interface NodeHandlerOptions {
  /** Receives exceptions as strings. */
  readonly log: (text: string) => void;
  /** The milliseconds within which a body must arrive, and within which a client must read some of its answer; by default 30,000. */
  readonly readTimeout?: number;
  /** Called with each answer before its head is written. A stream of events is endless. */
  readonly prepare?: (nodeResponse: ServerResponse, isEndless: boolean) => Promise<void> | undefined;
}

/**
 * Creates the handler of a calendar. It answers the requests of a connection one after another, and never rejects: an exception becomes a
 * 500 and a log entry, for its request only.
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
    // The client may still be sending the body, which is not read.
    if ([408, 413].includes(answered.status) && !message.complete) nodeResponse.shouldKeepAlive = false;
    const prepared = prepare(nodeResponse, isResponse(answered) && isEventStream(answered));
    if (prepared) await prepared;
    if (isResponse(answered)) return writeChunks(nodeResponse, answered);
    const compressed = compress(answered, message);
    const sent = compressed instanceof Promise ? await compressed : compressed;
    // Written at once: a prepared answer may close its connection, and a request that arrives before would be lost.
    if (prepared) write(nodeResponse, sent);
    else writeSoon(nodeResponse, sent);
  }

  function write(nodeResponse: ServerResponse, answer: Answer): void {
    nodeResponse.writeHead(answer.status, headersOf(answer));
    for (const chunk of answer.body ?? []) nodeResponse.write(chunk);
    nodeResponse.end();
    limitReading(nodeResponse, readTimeout);
    const forget = countUnread(nodeResponse);
    if (forget) nodeResponse.once("close", forget);
  }

  async function writeChunks(nodeResponse: ServerResponse, response: Response): Promise<void> {
    const { status, statusText, headers, body } = response;
    const lines = [...headers].filter(([name]) => name !== "set-cookie").flat();
    for (const cookie of headers.getSetCookie()) lines.push("set-cookie", cookie);
    if (statusText === "") nodeResponse.writeHead(status, lines);
    else nodeResponse.writeHead(status, statusText, lines);
    // Flushed, so that the client sees the start of a stream before its first chunk, such as the stream of journal changes.
    nodeResponse.flushHeaders();
    const reader = body?.getReader();
    const cancel = () => void reader?.cancel().catch(() => undefined);
    // A client can have gone before its answer was there.
    if (nodeResponse.destroyed) return cancel();
    nodeResponse.once("close", cancel);
    for (let read = await reader?.read(); read?.done === false && !nodeResponse.destroyed; read = await reader?.read()) {
      if (nodeResponse.write(read.value)) continue;
      nodeResponse.socket?.setTimeout(readTimeout);
      const forget = countUnread(nodeResponse);
      await drained(nodeResponse);
      forget?.();
      nodeResponse.socket?.setTimeout(0);
    }
    nodeResponse.end();
  }

  /** Answers with 500 if nothing has been sent, otherwise closes the connection. */
  function fail(nodeResponse: ServerResponse, error: unknown): void {
    if (nodeResponse.headersSent) nodeResponse.destroy();
    // Has its own length, because Node may still have the length of an answer whose headers it refused.
    else nodeResponse.writeHead(500, { "Content-Type": "application/json", "Content-Length": failure.length }).end(failure);
    try {
      log(printableLines(stackOf(error)));
    } catch {
      // A failing log, such as on a full disk, must not fail the request.
    }
  }

  return oneAfterAnother(handle);
}

function isEventStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") === true;
}

const failure = JSON.stringify({
  code: "internal_server_error",
  message: "The calendar failed on this request; its log says why.",
  data: { status: 500 },
});

/** Counts the unread bytes of an answer; the result releases them. Closes the connection if all clients together exceed the limit. */
function createUnreadCount(): (nodeResponse: ServerResponse) => (() => void) | undefined {
  const unread = createBudget(maxUnreadBytes);
  return (nodeResponse) => {
    const bytes = nodeResponse.socket?.writableLength ?? 0;
    if (bytes === 0) return undefined;
    unread.add(bytes);
    if (unread.isExceeded) nodeResponse.destroy();
    return () => unread.add(-bytes);
  };
}

function limitReading(nodeResponse: ServerResponse, milliseconds: number): void {
  const { socket } = nodeResponse;
  if (socket === null || socket.writableLength === 0) return;
  socket.setTimeout(milliseconds);
  // Prepended, to run before Node sets the keep-alive timeout.
  nodeResponse.prependOnceListener("finish", () => socket.setTimeout(0));
}

/** Batches writes per event-loop turn, so that a local client wakes up once per batch. Waking it takes as long as everything else. */
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
  if (body !== null) list.push("Content-Length", String(byteLengthOf(body)));
  return list;
}

/** Waits until a stream accepts more bytes, or has ended. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) return resolve();
    function done(): void {
      stream.off("drain", done).off("close", done);
      resolve();
    }
    stream.once("drain", done).once("close", done);
  });
}
