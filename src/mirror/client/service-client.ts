import { isLoopback } from "../../calendar/control/create-control.ts";
import { basicCredentials } from "../../text/encoding/utf8.ts";
import { unlessAborted } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { isNestedDeeper, maxJsonLevels } from "../../util/is-nested-deeper.ts";
import { spellUrl, withPrettyUrls } from "./plain-permalinks.ts";
import { createRobotsGuard } from "./robots-guard.ts";
import {
  createTurns,
  explainLogin,
  explainUnreadable,
  follow,
  LoginError,
  linkedRoot,
  type Received,
  readLimited,
  WallError,
} from "./wall.ts";

export interface ServiceAnswer {
  readonly status: number;
  /** The headers by name, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The URL that answered, after redirects. */
  readonly url?: string;
}

interface ServiceRequest {
  readonly method?: string;
  readonly url: string;
  /** The body, sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServiceClient {
  /**
   * Sends a request, when it is its turn and after the delay that the service asks for. Rejects with a `WallError` if the service is
   * unreachable or does not answer with JSON.
   */
  send(request: ServiceRequest): Promise<ServiceAnswer>;
  readonly sent: number;
}

/** How requests are sent to a service. */
export interface ClientOptions {
  /** Sends a request; by default the global `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** `user:application-password` for HTTP Basic. */
  readonly auth?: string | undefined;
  /** An address for the user agent, at which the site's owner can reach you, such as `mailto:anna@example.org`. */
  readonly contact?: string | undefined;
  /** True to read what `robots.txt` disallows. */
  readonly ignoreRobots?: boolean | undefined;
  /** The most concurrent requests; by default 2, or 8 to this machine. */
  readonly concurrency?: number | undefined;
  /** The timeout of a request in milliseconds; by default 30,000. */
  readonly timeout?: number | undefined;
  /** The most characters of all answers together; by default unlimited. */
  readonly maxTotal?: number | undefined;
  /** Answers of an earlier run by URL, which are not requested again. */
  readonly answers?: AnswerStore | undefined;
  /** Ends the run: when it aborts, no more requests are sent, and pending ones reject with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Waits for some milliseconds; replaced in tests. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Stores answers to reads, so that a stopped run can continue. */
export interface AnswerStore {
  get(url: string): ServiceAnswer | undefined;
  put(url: string, answer: ServiceAnswer): void;
}

const agent = "event-calendar-mock";
/** The most retries of a request to a busy service. */
const maxRetries = 5;
/** The longest delay that a service can ask for, in milliseconds. */
const maxWait = 120_000;

/** Reports that no answer came. */
class ConnectionError extends WallError {}

export function createServiceClient(options: ClientOptions): ServiceClient {
  const {
    auth,
    contact,
    ignoreRobots = false,
    timeout = 30_000,
    answers,
    signal: stopped = new AbortController().signal,
    maxTotal = Number.POSITIVE_INFINITY,
    fetch: send = globalThis.fetch,
  } = options;
  const wait = options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
  const turns = createTurns((url) => options.concurrency ?? (isLoopback(url.hostname) ? 8 : 2));
  const userAgent = `${agent} (${contact ? `contact: ${contact}` : "reads the event calendar interface of this site"})`;
  const obeyRobots = createRobotsGuard({ send, agent, userAgent, timeout, wait });
  let sent = 0;
  let total = 0;
  let hasAnswered = false;

  /** Counts the characters of an answer. Throws a `WallError` above the limit of all answers. */
  function count(url: string, characters: number): void {
    total += characters;
    if (total <= maxTotal) return;
    const { origin } = new URL(url);
    throw new WallError(
      `${origin} has answered more than ${maxTotal / 1_000_000} MB, which is more than a world holds. Read a part of it: --limit 1000, or --from and --until.`,
    );
  }

  function sendOnce({ url, method = "GET", body, headers }: ServiceRequest, signal: AbortSignal): Promise<Response> {
    stopped.throwIfAborted();
    sent += 1;
    const sentHeaders = {
      accept: "application/json",
      "user-agent": userAgent,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(auth !== undefined && { authorization: basicCredentials(auth) }),
      ...headers,
    };
    const text = body === undefined ? null : JSON.stringify(body);
    return send(new Request(url, { method, headers: sentHeaders, body: text, redirect: "manual", signal }));
  }

  /** Sends a request once, and reads the answer. */
  async function receive(request: ServiceRequest): Promise<Received & { readonly text: string }> {
    try {
      const late = AbortSignal.timeout(timeout);
      const received = await unlessAborted(async () => {
        const answer = await follow(request.url, auth !== undefined, (url) => sendOnce({ ...request, url }, late));
        return { ...answer, text: await readLimited(answer.response) };
      }, late);
      hasAnswered = true;
      return received;
    } catch (error) {
      if (error instanceof WallError) throw error;
      throw new ConnectionError(`Cannot reach ${new URL(request.url).origin}: ${reasonOf(error, timeout)}`, { cause: error });
    }
  }

  /** Sends a request, and retries a read once if the connection breaks, which happens in a long run. */
  async function receiveAgain(request: ServiceRequest) {
    try {
      return await receive(request);
    } catch (error) {
      const isRead = (request.method ?? "GET") === "GET";
      if (!(error instanceof ConnectionError) || !hasAnswered || !isRead) throw error;
      await wait(1_000);
      return receive(request);
    }
  }

  async function ask(request: ServiceRequest): Promise<ServiceAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const { response, text, url } = await receiveAgain(request);
      const { status, headers } = response;
      // Not retried: the service may have created a record before it answered, and another POST would create a second one.
      if (isBusy(status, request) && request.method === "POST") {
        throw new WallError(`${request.url} answers ${status} to a POST, which is not sent again. Try again later.`);
      }
      if (isBusy(status, request) && attempt < maxRetries) {
        await wait(Math.min(retryAfter(headers, attempt), maxWait));
        continue;
      }
      // Only 401: the service answers 403 to a signed-in caller without a right.
      if (auth !== undefined && status === 401) throw new LoginError(explainLogin(request.url, auth, text));
      const reason = text === "" && status < 400 ? undefined : explainUnreadable(request.url, response, text);
      if (reason !== undefined) throw new WallError(reason, { link: linkedRoot(url, headers) });
      const body: unknown = text === "" ? null : JSON.parse(text);
      if (isNestedDeeper(body, maxJsonLevels))
        throw new WallError(
          `${request.url} answers JSON that is nested deeper than ${maxJsonLevels} levels, which this interface never does.`,
        );
      count(request.url, text.length);
      const isPlain = text.includes("rest_route=");
      return { status, headers: Object.fromEntries(headers), body: isPlain ? withPrettyUrls(body) : body, url };
    }
  }

  return {
    get sent() {
      return sent;
    },
    async send(given) {
      const request = { ...given, url: spellUrl(given.url) };
      if (!URL.canParse(request.url)) throw new CalendarError("invalid_options", `${request.url} is not a URL.`);
      const isRead = (request.method ?? "GET") === "GET";
      const known = isRead ? answers?.get(request.url) : undefined;
      if (known) {
        if (Number.isFinite(maxTotal)) count(request.url, JSON.stringify(known.body).length);
        return known;
      }
      const url = new URL(request.url);
      const task = async () => {
        stopped.throwIfAborted();
        if (!ignoreRobots && !isLoopback(url.hostname)) await obeyRobots(url);
        return ask(request);
      };
      // Within the turn: a listener for each waiting request would be more than ten, of which Node warns.
      const answer = await turns(url, () => unlessAborted(task, stopped));
      // Errors of the server are not stored, because a later run may succeed.
      if (isRead && answer.status !== 401 && answer.status < 500) answers?.put(request.url, answer);
      return answer;
    },
  };
}

/**
 * Returns whether a request is retried: the service was busy, or, for reads, a proxy could not reach it. (A write may have passed the proxy
 * anyway.)
 */
function isBusy(status: number, { method = "GET" }: ServiceRequest): boolean {
  return status === 429 || status === 503 || (status === 502 && method === "GET");
}

function reasonOf(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === "TimeoutError") return `no answer within ${timeout / 1_000} seconds.`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `${cause instanceof Error ? cause.message || cause.name : String(cause)}.`;
}

/** Returns the milliseconds to wait before a retry: what the service asks for, or twice as long each time. */
function retryAfter(headers: Headers, attempt: number): number {
  const value = headers.get("retry-after");
  if (value === null) return 1_000 * 2 ** attempt;
  const seconds = Number(value);
  const date = Date.parse(headers.get("date") ?? "");
  const until = Number.isNaN(seconds) ? (Date.parse(value) - date) / 1_000 : seconds;
  return Number.isFinite(until) ? Math.max(0, until * 1_000) : 1_000 * 2 ** attempt;
}
