import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { NetworkError } from "../../calendar/faults/act.ts";
import { handleOf, refusal } from "../../service/http/handle.ts";
import { type Answer, isResponse } from "../../service/http/response.ts";
import { byteLengthOf } from "../../text/encoding/utf8.ts";
import { printableLines } from "../../text/quoting.ts";
import { createBudget } from "../../util/bounds.ts";
import { stackOf } from "../../util/thrown.ts";
import { compress } from "./compress.ts";
import { drained } from "./drained.ts";
import { createReadMessage } from "./node-request.ts";

type NodeHandler = (message: IncomingMessage, nodeResponse: ServerResponse) => Promise<void>;

/** The most requests that wait in all connections together. Each takes about 3 kB, so they take 30 MB at most. */
export const maxWaiting = 10_000;

/** A connection whose client sent further requests before it has read the answer to one. */
interface Line {
  /** The answer that is created or sent. */
  nodeResponse: ServerResponse;
  /** Starts the requests after it, in their order. */
  waiting: (() => void)[];
}

/**
 * Creates a handler that answers the requests of a connection one after another: a request starts when the answer before it has left. So a
 * client that pipelines hundreds of requests and reads none of their answers costs one answer, and nothing is computed for a connection that
 * has ended. A connection that brings more requests than may wait is ended.
 */
function oneAfterAnother(handle: NodeHandler): NodeHandler {
  const lines = new WeakMap<Socket, Line>();
  let waiting = 0;

  /** Starts the next request of a connection when the answer before it has left. */
  function startNextAfter(line: Line, socket: Socket): void {
    line.nodeResponse.once("close", () => {
      const [start] = line.waiting;
      const isGone = socket.destroyed;
      const left = isGone ? line.waiting.splice(0) : line.waiting.splice(0, 1);
      waiting -= left.length;
      if (isGone) return;
      start?.();
      if (line.waiting.length > 0) startNextAfter(line, socket);
      else socket.resume();
    });
  }

  function wait(line: Line, socket: Socket, start: () => void): void {
    if (waiting >= maxWaiting) {
      socket.destroy();
      return;
    }
    waiting += 1;
    line.waiting.push(start);
    if (line.waiting.length === 1) startNextAfter(line, socket);
    // Node starts to read again when it has parsed the end of this request, so the pause must come later.
    process.nextTick(() => {
      if (line.waiting.length > 0) socket.pause();
    });
  }

  return async (message, nodeResponse) => {
    const { socket } = message;
    // The streams of HTTP/2 have windows of their own.
    if (message.httpVersionMajor > 1) return handle(message, nodeResponse);
    const line = lines.get(socket);
    if (line === undefined) lines.set(socket, { nodeResponse, waiting: [] });
    else if (isAnswering(line))
      return wait(line, socket, () => {
        line.nodeResponse = nodeResponse;
        void handle(message, nodeResponse);
      });
    else line.nodeResponse = nodeResponse;
    return handle(message, nodeResponse);
  };
}

function isAnswering({ nodeResponse, waiting }: Line): boolean {
  return waiting.length > 0 || !(nodeResponse.closed || nodeResponse.destroyed || nodeResponse.writableFinished);
}

/** The most bytes of answers that clients have not taken yet. One answer has at most some 60 MB: fifty records of a mebibyte. */
const maxUnreadBytes = 256 * 1_048_576;

/** The parts of a handler that depend on its server. */
interface NodeHandlerOptions {
  /** Receives each exception as text. */
  readonly log: (text: string) => void;
  /** The milliseconds in which a body must arrive, and in which a client must take a byte of its answer; 30,000 unless given. */
  readonly readTimeout?: number;
  /** Is called with each answer before its head is written. */
  readonly prepare?: (nodeResponse: ServerResponse) => Promise<void> | undefined;
}

/**
 * Creates the handler of a calendar. It answers the requests of a connection one after another, and never rejects: whatever is thrown while
 * a request is answered or its answer is written becomes a 500 and an entry in the log, for this request only.
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
    // The client still sends a body that nothing reads.
    if ([408, 413].includes(answered.status) && !message.complete) nodeResponse.shouldKeepAlive = false;
    const prepared = prepare(nodeResponse);
    if (prepared) await prepared;
    if (isResponse(answered)) return writeChunks(nodeResponse, answered);
    const compressed = compress(answered, message);
    const sent = compressed instanceof Promise ? await compressed : compressed;
    // A prepared answer may end its connection, and a request that arrives before it is written would be lost.
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

  /** Writes a response chunk by chunk, and takes the next chunk when the client has taken the ones before. */
  async function writeChunks(nodeResponse: ServerResponse, response: Response): Promise<void> {
    const { status, statusText, headers, body } = response;
    const lines = [...headers].filter(([name]) => name !== "set-cookie").flat();
    for (const cookie of headers.getSetCookie()) lines.push("set-cookie", cookie);
    if (statusText === "") nodeResponse.writeHead(status, lines);
    else nodeResponse.writeHead(status, statusText, lines);
    // A stream that waits for its first chunk, such as the changes of a calendar, has begun for its client.
    nodeResponse.flushHeaders();
    const reader = body?.getReader();
    nodeResponse.once("close", () => void reader?.cancel().catch(() => undefined));
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

  /** Answers with 500 when nothing is sent yet, and ends the connection otherwise. */
  function fail(nodeResponse: ServerResponse, error: unknown): void {
    if (nodeResponse.headersSent) nodeResponse.destroy();
    // Node may remember the length of an answer whose headers it refused, so this one must have a length, too.
    else nodeResponse.writeHead(500, { "Content-Type": "application/json", "Content-Length": failure.length }).end(failure);
    try {
      log(printableLines(stackOf(error)));
    } catch {
      // A failing log, such as on a full disk, must not cost the request.
    }
  }

  return oneAfterAnother(handle);
}

const failure = JSON.stringify({
  code: "internal_server_error",
  message: "The calendar failed on this request; its log says why.",
  data: { status: 500 },
});

/**
 * Creates the function that counts the bytes that a client has not taken yet, and returns the function that forgets them. Ends the connection
 * where clients leave more unread than a server has room for.
 */
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

/** Ends the connection of a client that takes no byte of an answer for some time. */
function limitReading(nodeResponse: ServerResponse, milliseconds: number): void {
  const { socket } = nodeResponse;
  if (socket === null || socket.writableLength === 0) return;
  socket.setTimeout(milliseconds);
  // Before Node sets the time after which an idle connection ends.
  nodeResponse.prependOnceListener("finish", () => socket.setTimeout(0));
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
  if (body !== null) list.push("Content-Length", String(byteLengthOf(body)));
  return list;
}
