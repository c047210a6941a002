import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

interface Connection {
  running: ServerResponse[];
  newest: ServerResponse | undefined;
  /** The bytes that had arrived at the last check, and the checks since then without more. */
  bytesRead: number;
  quietChecks: number;
}

/** The milliseconds between two checks of the connections. */
const checkInterval = 10;
/** After this many checks without a byte, a connection counts as quiet. */
const quietChecks = 5;
/** After this many checks, incomplete requests are dropped. */
const lastChecks = 100;
/** The length of the system's queue of connections that are not accepted yet: Node's default. */
const maxQueue = 511;
/**
 * The milliseconds after which unfinished answers are dropped. Containers and package runners kill a process after 10 seconds, and the
 * world has to be saved before.
 */
const closeTimeout = 7_000;

/** Stops a server without losing requests that have arrived. */
export function createDrain() {
  const connections = new Map<Socket, Connection>();
  let server: Server | undefined;
  let isDraining = false;
  let accepted = 0;

  function connect(socket: Socket): void {
    accepted += 1;
    connections.set(socket, { running: [], newest: undefined, bytesRead: 0, quietChecks: 0 });
    socket.once("close", () => connections.delete(socket));
  }

  function begin({ socket }: IncomingMessage, nodeResponse: ServerResponse): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.newest = nodeResponse;
    // Filtering here costs less than two listeners for each answer.
    connection.running = [...connection.running.filter(isRunning), nodeResponse];
  }

  function leaveOut(nodeResponse: ServerResponse): void {
    const connection = connections.get(nodeResponse.req.socket);
    if (connection) connection.running = connection.running.filter((running) => running !== nodeResponse);
  }

  function closeQuiet(isLate: boolean): void {
    for (const [socket, connection] of connections) {
      connection.quietChecks = socket.bytesRead === connection.bytesRead ? connection.quietChecks + 1 : 0;
      connection.bytesRead = socket.bytesRead;
      const isWaiting = connection.running.some((nodeResponse) => isRunning(nodeResponse) && nodeResponse.req.complete);
      if (!isWaiting && (isLate || connection.quietChecks >= quietChecks)) socket.destroy();
    }
  }

  /**
   * Waits until the queued connections are accepted, one per event-loop turn. They may contain requests, which closing the queue would
   * lose.
   */
  async function acceptWaiting(): Promise<void> {
    for (let turn = 0; turn < maxQueue; turn += 1) {
      const before = accepted;
      await twoTurns();
      if (accepted === before) return;
    }
  }

  async function endAfterLast(nodeResponse: ServerResponse): Promise<void> {
    // Meanwhile, pipelined requests that have arrived are read.
    await twoTurns();
    const { socket } = nodeResponse.req;
    if (connections.get(socket)?.newest === nodeResponse && !socket.isPaused()) nodeResponse.shouldKeepAlive = false;
  }

  return {
    watch(watched: Server) {
      server = watched;
      watched.on("connection", connect).on("request", begin);
    },
    /**
     * Prepares an answer before its head is written. While the server is stopping, waits until it is known whether this is the last answer of
     * its connection, which then closes. An endless answer, a stream of events, is not waited for.
     */
    prepare(nodeResponse: ServerResponse, isEndless: boolean) {
      if (isEndless) leaveOut(nodeResponse);
      return isDraining ? endAfterLast(nodeResponse) : undefined;
    },
    /** Resolves when all connections are closed, after at most 7 seconds. */
    async drain() {
      isDraining = true;
      await acceptWaiting();
      const freed = new Promise<void>((resolve) => {
        if (server === undefined) resolve();
        else stopListening(server, resolve);
      });
      let checks = 0;
      const checking = setInterval(() => {
        checks += 1;
        closeQuiet(checks > lastChecks);
      }, checkInterval);
      const giveUp = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, closeTimeout);
      await freed;
      clearInterval(checking);
      clearTimeout(giveUp);
      // Stops Node's checks of request timeouts.
      server?.close();
    },
  };
}

function stopListening(server: Server, onClosed: () => void): void {
  // `close` of `node:http` would also close connections whose requests have not been read yet. In Bun, an HTTP server is not a
  // `net.Server`, contrary to the types.
  if (server instanceof NetServer) NetServer.prototype.close.call(server, () => onClosed());
  else (server as Server).close(() => onClosed());
}

function isRunning(nodeResponse: ServerResponse): boolean {
  return !nodeResponse.writableFinished && !nodeResponse.destroyed;
}

async function twoTurns(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
