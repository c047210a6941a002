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
  /** Prepares an answer before its head is written. While the server stops, the last answer of a connection ends it, once this resolves. */
  settle(reply: ServerResponse): Promise<void> | undefined;
  /** Stops listening, answers what has arrived, and resolves when all connections are closed, after 9 seconds at the latest. */
  drain(): Promise<void>;
}

/** The milliseconds between two checks of the connections. */
const checkInterval = 10;
/** The checks without a byte after which a connection has sent all it will. */
const quietChecks = 5;
/** The checks after which requests that are not complete are given up: their clients are still sending them. */
const lastChecks = 100;
/** The connections that the system keeps for a server until they are accepted: Node's default. */
const longestQueue = 511;
/** The milliseconds after which answers are given up. A package runner or container kills after 10 seconds. */
const patience = 9_000;

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

  function begin({ socket }: IncomingMessage, reply: ServerResponse): void {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.newest = reply;
    // Two listeners for each answer would cost more than to look here which ones have ended.
    connection.running = [...connection.running.filter(isRunning), reply];
  }

  /** Closes the connections that wait for no answer and have sent nothing for a while. */
  function closeQuiet(isLate: boolean): void {
    for (const [socket, connection] of connections) {
      connection.quietChecks = socket.bytesRead === connection.bytesRead ? connection.quietChecks + 1 : 0;
      connection.bytesRead = socket.bytesRead;
      const isWaiting = connection.running.some((reply) => isRunning(reply) && reply.req.complete);
      if (!isWaiting && (isLate || connection.quietChecks >= quietChecks)) socket.destroy();
    }
  }

  /**
   * Waits until the connections in the queue of the system are accepted, one a turn of the event loop. Clients that have connected may have
   * sent a request, which closing the queue would lose.
   */
  async function acceptWaiting(): Promise<void> {
    for (let turn = 0; turn < longestQueue; turn += 1) {
      const before = accepted;
      await twoTurns();
      if (accepted === before) return;
    }
  }

  async function endAfterLast(reply: ServerResponse): Promise<void> {
    // Pipelined requests that have arrived, but were not read yet, are read in the meantime.
    await twoTurns();
    const { socket } = reply.req;
    if (connections.get(socket)?.newest === reply && !socket.isPaused()) reply.shouldKeepAlive = false;
  }

  return {
    watch(watched) {
      server = watched;
      watched.on("connection", connect).on("request", begin);
    },
    settle: (reply) => (isDraining ? endAfterLast(reply) : undefined),
    async drain() {
      isDraining = true;
      await acceptWaiting();
      const freed = new Promise<void>((resolve) => {
        // The method of `node:http` would end connections that are idle only because nobody has read their requests yet.
        if (server === undefined) resolve();
        else NetServer.prototype.close.call(server, () => resolve());
      });
      let checks = 0;
      const checking = setInterval(() => {
        checks += 1;
        closeQuiet(checks > lastChecks);
      }, checkInterval);
      const giveUp = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, patience);
      await freed;
      clearInterval(checking);
      clearTimeout(giveUp);
      // Stops the checks of request timeouts.
      server?.close();
    },
  };
}

function isRunning(reply: ServerResponse): boolean {
  return !reply.writableFinished && !reply.destroyed;
}

async function twoTurns(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
