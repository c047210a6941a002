import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** A connection of a client, with the answers that it may still wait for. */
interface Connection {
  running: ServerResponse[];
  /** The answer to the last request that arrived. */
  newest: ServerResponse | undefined;
  /** The bytes that had arrived at the last check, and the checks since more arrived. */
  bytesRead: number;
  quietChecks: number;
}

/** Stops a server without losing a request that has arrived. */
export interface Drain {
  /** Watches the connections of a server from now on. */
  watch(server: Server): void;
  /**
   * Prepares an answer before its head is written. While the server stops, waits until it may end the connection with this answer, if it is
   * the last.
   */
  prepare(nodeResponse: ServerResponse): Promise<void> | undefined;
  /** Stops listening, answers what has arrived, and resolves when all connections are closed, after 7 seconds at the latest. */
  drain(): Promise<void>;
}

/** The milliseconds between two checks of the connections. */
const checkInterval = 10;
/** After this many checks without a byte, a connection has sent all it will. */
const quietChecks = 5;
/** After this many checks, requests that have not arrived whole are given up. */
const lastChecks = 100;
/** The connections that the system keeps for a server until they are accepted: Node's default. */
const maxQueue = 511;
/** The milliseconds after which answers are given up. A package runner or container kills after 10 seconds, and a world is saved before. */
const closeTimeout = 7_000;

/** Creates the drain of a server. */
export function createDrain(): Drain {
  const connections = new Map<Socket, Connection>();
  let server: Server | undefined;
  let isDraining = false;
  let accepted = 0;

  function connect(socket: Socket): void {
    accepted += 1;
    connections.set(socket, { running: [], newest: undefined, bytesRead: 0, quietChecks: 0 });
    socket.once("close", () => connections.delete(socket));
  }

  function begin({ socket, headers }: IncomingMessage, nodeResponse: ServerResponse): void {
    const connection = connections.get(socket);
    // A stream of events ends when its connection does.
    if (connection === undefined || headers.accept?.includes("text/event-stream")) return;
    connection.newest = nodeResponse;
    // Two listeners for each answer would cost more than to look here which ones have ended.
    connection.running = [...connection.running.filter(isRunning), nodeResponse];
  }

  /** Closes the connections that wait for no answer and have sent nothing for a while. */
  function closeQuiet(isLate: boolean): void {
    for (const [socket, connection] of connections) {
      connection.quietChecks = socket.bytesRead === connection.bytesRead ? connection.quietChecks + 1 : 0;
      connection.bytesRead = socket.bytesRead;
      const isWaiting = connection.running.some((nodeResponse) => isRunning(nodeResponse) && nodeResponse.req.complete);
      if (!isWaiting && (isLate || connection.quietChecks >= quietChecks)) socket.destroy();
    }
  }

  /**
   * Waits until the connections in the queue of the system are accepted, one a turn of the event loop. Clients that have connected may have
   * sent a request, which closing the queue would lose.
   */
  async function acceptWaiting(): Promise<void> {
    for (let turn = 0; turn < maxQueue; turn += 1) {
      const before = accepted;
      await twoTurns();
      if (accepted === before) return;
    }
  }

  async function endAfterLast(nodeResponse: ServerResponse): Promise<void> {
    // Pipelined requests that have arrived, but were not read yet, are read in the meantime.
    await twoTurns();
    const { socket } = nodeResponse.req;
    if (connections.get(socket)?.newest === nodeResponse && !socket.isPaused()) nodeResponse.shouldKeepAlive = false;
  }

  return {
    watch(watched) {
      server = watched;
      watched.on("connection", connect).on("request", begin);
    },
    prepare: (nodeResponse) => (isDraining ? endAfterLast(nodeResponse) : undefined),
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
      // Stops the checks of request timeouts.
      server?.close();
    },
  };
}

/** Stops accepting connections, and calls back when all of them are closed. */
function stopListening(server: Server, onClosed: () => void): void {
  // The method of `node:http` would end connections that are idle only because has not been read their requests yet. In Bun, an HTTP server is
  // not a `net.Server`, which the types do not know.
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
