import { createServer } from "node:http";
import { CalendarError } from "../../util/errors.ts";
import { createDrain } from "./drain.ts";
import { createGuard } from "./guard/guard.ts";
import type { GuardOptions } from "./guard/options.ts";
import { whyControlIsOff } from "./guard/refusals.ts";
import { listen } from "./listen.ts";
import { createNodeHandler } from "./node-handler.ts";
import { readUpstream, type UpstreamOptions } from "./upstream/options.ts";
import { type AnsweredRequest, watchAnswers } from "./watch-answers.ts";
import { hasControl, redactionOf, type Served, withServerRoutes } from "./with-server-routes.ts";

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
}

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
  const { port = 0, host = "127.0.0.1", requestTimeout = 30_000, log = (text) => process.stderr.write(`${text}\n`) } = options;
  if (!isPort(port)) throw new CalendarError(`Cannot listen on port ${port}: a port is a whole number from 0 to 65535.`);
  const guard = createGuard(host, options);
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
  const server = createServer({ ...timeouts, keepAliveTimeout: 5_000 }, handle);
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
