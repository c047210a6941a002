import { decodeUtf8, readStream } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { objectIn } from "../../util/untyped.ts";

/**
 * Reports that a service cannot be read: it is unreachable, something else answers, or it asks not to be read. The message says why, and
 * what to do.
 */
export class WallError extends Error {
  override readonly name = "WallError";
  /** The REST root in the `Link` header of the answer. */
  readonly link: string | undefined;

  constructor(message: string, { link, ...options }: ErrorOptions & { readonly link?: string | undefined } = {}) {
    super(message, options);
    this.link = link;
  }
}

/** Reports that the service refuses the login. */
export class LoginError extends WallError {}

/** The most bytes of an answer. */
const maxBytes = 10_000_000;

/** Reads the text of an answer. Throws a `WallError` and stops reading when it has more than `maxBytes`. */
export async function readLimited(response: Response): Promise<string> {
  const bytes = await readStream(response.body, maxBytes);
  if (bytes) return decodeUtf8(bytes);
  throw new WallError(`${response.url} answers more than ${maxBytes / 1_000_000} MB: no page of this interface is that long.`);
}

/** Returns the REST root in the `Link` header of an answer. Ignores roots on other hosts, because a password is sent there. */
export function linkedRoot(url: string, headers: Headers): string | undefined {
  const [, target] = /<([^<>]*)>\s*;[^,]*\brel="?https:\/\/api\.w\.org\/"?/.exec(headers.get("link") ?? "") ?? [];
  if (target === undefined || !URL.canParse(target, url)) return undefined;
  const root = new URL(target, url);
  return root.origin === new URL(url).origin ? root.href.replace(/\/$/, "") : undefined;
}

export function explainLogin(url: string, auth: string, text: string): string {
  const code = objectIn(parsedJson(text)).code;
  const why = typeof code === "string" ? `: ${code}` : "";
  return `${new URL(url).origin} refuses the login of "${auth.split(":")[0]}"${why}. Check the user and the application password of --auth.`;
}

/** The statuses by which proxies report that the service does not answer them. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504, 520, 521, 522, 523, 524, 525, 526, 530]);

/** Texts of challenge pages, which ask for proof that the client is a person. */
const challenge =
  /just a moment|captcha|challenge-platform|cf-chl|attention required|verify you are human|ddos|access denied|bot detection/i;

/**
 * Explains why an answer is not from the service itself, such as a challenge page of a proxy. Returns `undefined` for an answer of the
 * service, which includes JSON with an error code and status 401.
 */
export function explainUnreadable(url: string, { status, headers }: Response, text: string): string | undefined {
  const place = `${new URL(url).origin}${new URL(url).pathname}`;
  const json = parsedJson(text);
  if (gatewayStatuses.has(status)) return `${place} answers ${status}: the server behind the proxy does not respond. Try again later.`;
  if (status === 429) return `${place} still answers 429 after waiting: too many requests. Try again later.`;
  const code = objectIn(json).code;
  if (code === "rest_disabled" || code === "rest_cannot_access" || code === "rest_login_required" || code === "rest_not_logged_in") {
    return `${place} answers ${status} ${code}: the interface is switched off for visitors. Sign in with --auth, or ask the owner of the site.`;
  }
  if (json !== undefined) return undefined;
  const notice = noticeIn(text);
  if (notice !== undefined) {
    return `${place} answers ${status} with a notice before its JSON: ${JSON.stringify(notice)}. Switch off the display of errors on the site, or fix what it reports.`;
  }
  if (status === 401 || status === 403) {
    const isChallenge = challenge.test(text) || headers.has("cf-mitigated");
    return isChallenge
      ? `${place} answers ${status} with a challenge page: the site lets only browsers in. Ask its owner to let this user agent in.`
      : `${place} answers ${status} without JSON: the site does not let visitors read the interface. Sign in with --auth, or ask its owner.`;
  }
  if (challenge.test(text) && /<html|<!doctype/i.test(text))
    return `${place} answers with a challenge page: the site lets only browsers in.`;
  if (/^\s*</.test(text)) return `${place} answers ${status} with HTML instead of JSON: there is no such interface, or it is switched off.`;
  if (status >= 500) return `${place} answers ${status} without JSON: the service fails.`;
  return `${place} answers ${status} with a body that is not JSON: ${JSON.stringify(text.slice(0, 60))}.`;
}

/** The most places to search for JSON after a notice. */
const maxStarts = 20;

/** Returns the text before the JSON of an answer, without tags: warnings that a site prints before every answer. */
function noticeIn(text: string): string | undefined {
  if (!/[}\]]\s*$/.test(text.slice(-20))) return undefined;
  const starts = [...text.slice(0, 20_000).matchAll(/[{[]/g)].slice(0, maxStarts);
  const start = starts.find(({ index }) => parsedJson(text.slice(index)) !== undefined)?.index ?? 0;
  return start === 0
    ? undefined
    : text
        .slice(0, start)
        .replace(/<[^<>]*>/g, "")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 160);
}

export interface Received {
  readonly response: Response;
  readonly url: string;
}

const maxRedirects = 5;

/**
 * Sends a request, and follows redirects within the site. With a password, does not follow redirects to another host or away from https.
 * Throws a `WallError` for a redirect that it does not follow.
 */
export async function follow(start: string, hasPassword: boolean, send: (url: string) => Promise<Response>): Promise<Received> {
  let url = new URL(start);
  for (let redirects = 0; ; redirects += 1) {
    const response = await send(url.href);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
    if (location === null) return { response, url: url.href };
    const target = new URL(location, url);
    const from = `${url.origin}${url.pathname}`;
    if (target.host.replace(/^www\./, "") !== url.host.replace(/^www\./, "")) {
      throw new WallError(`${from} redirects to another host, ${target.host}. Name that site if it is the one you mean.`);
    }
    const isSafe = target.host === url.host && (target.protocol === url.protocol || target.protocol === "https:");
    if (hasPassword && !isSafe) {
      throw new WallError(`${from} redirects to ${target.origin}, where the password is not sent. Name that address if you trust it.`);
    }
    if (redirects >= maxRedirects) throw new WallError(`${from} redirects in a circle.`);
    url = target;
  }
}

/** Returns a function that runs tasks by URL, starting one only while fewer than `limit(url)` are running. */
export function createTurns(limit: (url: URL) => number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(url: URL, task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit(url)) await new Promise<void>((resolve) => void waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
