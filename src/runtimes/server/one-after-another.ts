import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Answers a request of a Node server. */
export type NodeHandler = (message: IncomingMessage, nodeResponse: ServerResponse) => Promise<void>;

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
export function oneAfterAnother(handle: NodeHandler): NodeHandler {
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
