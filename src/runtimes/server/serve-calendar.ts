import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { internals } from "../../calendar/internals.ts";
import { maxDelay } from "../../time/duration.ts";
import { CalendarError, checkOptionNames, type OptionNames, requireText } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { messageOf, systemCodeOf } from "../../util/thrown.ts";
import { createDrain } from "./drain.ts";
import { createGuard } from "./guard/guard.ts";
import { type GuardOptions, guardOptionNames, whyControlIsOff } from "./guard/options.ts";
import { createNodeHandler } from "./node-handler.ts";
import { describedCalendar } from "./pages/with-pages.ts";
import { readUpstream, type UpstreamOptions, upstreamOptionNames } from "./upstream/options.ts";
import { type AnsweredRequest, watchAnswers } from "./watch-answers.ts";
import { hasControl, redactionOf, type Served, withServerRoutes } from "./with-server-routes.ts";

/**
 * The options of a server; each has a default.
 *
 * @example const options: ServeOptions = { port: 4010, host: "0.0.0.0", controlToken: "open-sesame" };
 */
export interface ServeOptions extends GuardOptions, UpstreamOptions {
  /** The port to listen on; by default 0, which picks a free one. */
  readonly port?: number | undefined;
  /** The host to listen on; by default `127.0.0.1`. `0.0.0.0` listens on all interfaces. */
  readonly host?: string | undefined;
  /**
   * The milliseconds within which a client must send a whole request, and within which it must read some of its answer; by default 30,000.
   * Headers must arrive in a third of this time. With an upstream, the time without progress, in which neither side sends or reads any
   * bytes.
   */
  readonly requestTimeout?: number | undefined;
  /** Called after each answer, for example to log it. If it throws or rejects, the error goes to `log`, and the client gets its answer. */
  readonly onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
  /** Receives exceptions of the calendar as strings; by default writes them to stderr. */
  readonly log?: ((text: string) => void) | undefined;
  /** Receives advice about ignored proxy headers, once per host; by default `log`, unless the calendar is `quiet`. */
  readonly advise?: ((sentence: string) => void) | undefined;
}

const serveOptionNames: OptionNames<ServeOptions> = {
  ...{ port: true, host: true, requestTimeout: true, onAnswer: true, log: true, advise: true },
  ...guardOptionNames,
  ...upstreamOptionNames,
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
  /** The URL of the server, without a trailing slash: `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Answers all requests that have arrived, closes all connections and frees the port, within 7 seconds. */
  close(): Promise<void>;
}

/**
 * Serves a calendar on a port of this machine, with the control routes, a page at `/` and the demo at `/demo/`. Refuses requests to unknown
 * host names, and control requests and writes without a preflight from pages of other sites.
 *
 * @param calendar - the calendar to serve
 * @param options - the port, the host, the time limit of requests, the log, access, and the upstream
 * @throws a `CalendarError` for invalid options, or if the server cannot listen on its port
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
  const { port = 0, host = "127.0.0.1", log = (text) => process.stderr.write(`${text}\n`) } = options;
  checkPort(port);
  const requestTimeout = readRequestTimeout(options.requestTimeout);
  requireText(host, "Cannot start the server", "host must be an address of this machine, such as 127.0.0.1");
  for (const name of ["onAnswer", "log", "advise"] as const)
    if (options[name] !== undefined && typeof options[name] !== "function")
      throw new CalendarError("invalid_options", `Cannot start the server: ${name} must be a function, not ${showValue(options[name])}.`);
  // Refused, because Node would listen on all interfaces.
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
  const handle = createNodeHandler(
    options.onAnswer ? watchAnswers(guarded, options.onAnswer, { log, ofUrl: redactionOf(calendar).ofUrl }) : guarded,
    {
      log,
      readTimeout: requestTimeout,
      prepare,
    },
  );
  const headersTimeout = Math.ceil(requestTimeout / 3);
  // No `requestTimeout`: the handler limits the time of bodies, because uploads to an upstream may take longer.
  const timeouts = { requestTimeout: 0, headersTimeout, connectionsCheckingInterval: Math.min(1_000, headersTimeout) };
  // Longer than clients keep an idle connection, so that clients close it: a request fails if the server closes its connection.
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

/** Throws a `CalendarError` for a port that is not one, such as a variable of the environment in plain JavaScript, which is a string. */
function checkPort(port: unknown): void {
  if (typeof port === "number" && Number.isInteger(port) && port >= 0 && port <= 65_535) return;
  const given = typeof port === "number" ? port : showValue(port);
  const isText = typeof port === "string" && /^\d+$/.test(port);
  const why = isText ? "it is a string. Convert it: Number(process.env.PORT)." : "a port is a whole number from 0 to 65535.";
  throw new CalendarError("invalid_options", `Cannot listen on port ${given}: ${why}`);
}

/** Returns a time that Node's timers take. Throws a `CalendarError` for a string, and for 0, in which no body can arrive. */
function readRequestTimeout(time: unknown = 30_000): number {
  if (typeof time === "number" && time >= 1) return Math.min(time, maxDelay);
  const given = typeof time === "number" ? time : showValue(time);
  throw new CalendarError("invalid_options", `Cannot start the server: requestTimeout: must be milliseconds such as 30_000, not ${given}.`);
}

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
