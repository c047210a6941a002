import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { internals } from "../../calendar/internals.ts";
import { CalendarError, checkOptionNames, type OptionNames } from "../../util/errors.ts";
import { messageOf, systemCodeOf } from "../../util/thrown.ts";
import { createGuard } from "./guard/guard.ts";
import { type GuardOptions, whyControlIsOff } from "./guard/options.ts";
import { createNodeHandler } from "./node-handler.ts";
import { describedCalendar } from "./pages/with-pages.ts";
import { readUpstream, type UpstreamOptions } from "./upstream/options.ts";
import { type AnsweredRequest, watchAnswers } from "./watch-answers.ts";
import { hasControl, redactionOf, type Served, withServerRoutes } from "./with-server-routes.ts";

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
interface Drain {
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
function createDrain(): Drain {
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

/**
 * The options of a server; each has a default.
 *
 * @example const options: ServeOptions = { port: 4010, host: "0.0.0.0", controlToken: "open-sesame" };
 */
export interface ServeOptions extends GuardOptions, UpstreamOptions {
  /** The port to listen on; 0, the default, picks a free one. */
  readonly port?: number;
  /** The host to listen on; `127.0.0.1` unless given, `0.0.0.0` for every interface. */
  readonly host?: string;
  /**
   * The milliseconds that a client has to send a whole request, and in which it must take some of its answer; 30,000 unless given. The headers
   * of a request must arrive in a third of this time. With an upstream, it is the time without progress: in which the client must send, and
   * the upstream take or send, the next bytes.
   */
  readonly requestTimeout?: number;
  /** Is called after every answer, such as to log it. */
  readonly onAnswer?: (answered: AnsweredRequest) => void;
  /** Receives the exceptions of the calendar as text; writes them to the standard error stream unless given. */
  readonly log?: (text: string) => void;
  /** Receives advice about ignored headers of a proxy, once for each host; by default `log`, or nothing for a calendar with `quiet`. */
  readonly advise?: (sentence: string) => void;
}

const serveOptionNames: OptionNames<ServeOptions> = {
  ...{ port: true, host: true, requestTimeout: true, onAnswer: true, log: true, advise: true },
  ...{ allowHosts: true, controlOrigins: true, controlToken: true, trustProxy: true, cors: true },
  ...{ upstream: true, upstreamCredentials: true },
};

/**
 * A running server.
 *
 * @example
 * const { url, close }: RunningServer = await serveCalendar(createCalendar());
 * await fetch(`${url}/wp-json/calendar/events/v1/events`);
 * await close();
 */
export interface RunningServer {
  /** The URL of the server, without a slash at the end: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Answers all requests that have arrived, closes every connection and frees the port; gives up after 7 seconds. */
  close(): Promise<void>;
}

/**
 * Serves a calendar on a port of this machine, with the control routes, a page at `/` and the demo at `/demo/`. Requests to foreign host
 * names are refused, and so are control requests and simple writes of other sites' pages.
 *
 * @param calendar - the calendar to serve
 * @param options - the port, the host, the time limit of requests, the log, and whom to let in
 * @throws a `CalendarError` for wrong options, or when the server cannot listen on its port
 * @example
 * const server = await serveCalendar(createCalendar(), { port: 4010 });
 * await fetch(`${server.url}/wp-json/calendar/events/v1/events`);
 * await server.close();
 */
export async function serveCalendar(calendar: Served, options: ServeOptions = {}): Promise<RunningServer> {
  if (typeof calendar?.fetch !== "function")
    throw new CalendarError(
      "invalid_options",
      "Cannot serve this: it has no fetch. Give the calendar first: serveCalendar(createCalendar()).",
    );
  checkOptionNames(options, serveOptionNames, "Cannot start the server");
  const { port = 0, host = "127.0.0.1", requestTimeout = 30_000, log = (text) => process.stderr.write(`${text}\n`) } = options;
  if (!isPort(port)) throw new CalendarError("invalid_options", `Cannot listen on port ${port}: a port is a whole number from 0 to 65535.`);
  // Node would listen on every interface.
  if (host === "")
    throw new CalendarError(
      "invalid_options",
      "Cannot listen on an empty host: give one such as 127.0.0.1, or 0.0.0.0 for every interface.",
    );
  const isQuiet = describedCalendar(calendar)?.[internals].options.quiet ?? false;
  const guard = createGuard(host, options, options.advise ?? (isQuiet ? undefined : log));
  if (hasControl(calendar) && !guard.hasControl) log(whyControlIsOff(host));
  const { watch, prepare, drain } = createDrain();
  const guarded = guard.protect(withServerRoutes(calendar, readUpstream(options, requestTimeout)));
  const handle = createNodeHandler(options.onAnswer ? watchAnswers(guarded, options.onAnswer, redactionOf(calendar)) : guarded, {
    log,
    readTimeout: requestTimeout,
    prepare,
  });
  const headersTimeout = Math.ceil(requestTimeout / 3);
  // The handler limits the time of bodies: an upload to an upstream may take longer.
  const timeouts = { requestTimeout: 0, headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout) };
  // Longer than clients keep a connection that is not used, so that they end it: a request that meets the end of its connection fails.
  const server = createServer({ ...timeouts, keepAliveTimeout: 65_000 }, handle);
  watch(server);
  const url = await listen(server, host, port);
  let closed: Promise<void> | undefined;

  return {
    url,
    close() {
      closed ??= drain();
      return closed;
    },
  };
}

function isPort(port: number): boolean {
  return Number.isInteger(port) && port >= 0 && port <= 65_535;
}

/** Starts a server and resolves to its URL, without a slash at the end. Rejects with a `CalendarError` that says why it did not start. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    throw new CalendarError("port_unavailable", `Cannot listen on ${host}:${port}: ${reasonOf(error)}`, { cause: error });
  }
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new CalendarError("port_unavailable", `Cannot listen on ${host}:${port}.`);
  return `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
}

function reasonOf(error: unknown): string {
  const code = systemCodeOf(error);
  if (code === "EADDRINUSE") return "the port is in use. Stop what listens there, or choose another port (0 picks a free one).";
  if (code === "EACCES") return "this user may not open the port. Choose one above 1023.";
  if (code === "ENOTFOUND" || code === "EADDRNOTAVAIL" || code === "EAI_AGAIN")
    return "this machine has no such host. Use 127.0.0.1 or 0.0.0.0.";
  return messageOf(error);
}
