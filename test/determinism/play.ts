import { type Step, script } from "./script.ts";

type Fetch = (request: Request) => Promise<Response>;

/** Holds the options of the calendar that answers the script. Links start with `publicUrl` in every runtime. */
export const options = { world: "city", access: "service", publicUrl: "https://calendar.example" } as const;

export interface Played {
  /** The SHA-256 of all requests and answers, hexadecimal. */
  readonly hash: string;
  /** One line for each request: its hash, status, login, method and path. */
  readonly lines: readonly string[];
}

/** Sends the requests of the script, or of a part of it, one after another. */
export async function play(fetch: Fetch, home: string = options.publicUrl, steps: readonly Step[] = script): Promise<Played> {
  const lines: string[] = [];
  for (const step of steps) lines.push(await ask(fetch, home, step));
  return { hash: await sha256(encode(lines.join("\n"))), lines };
}

async function ask(fetch: Fetch, home: string, step: Step): Promise<string> {
  const { method, path, login = "" } = step;
  const response = await fetch(requestOf(home, step));
  const body = new Uint8Array(await response.arrayBuffer());
  const head = JSON.stringify([method, path, response.status, headersOf(response)]);
  return `${await sha256(encode(head), body)} ${response.status} ${login || "-"} ${method} ${path}`;
}

/** Creates the request of a step. Its body is bytes, so that `Request` adds no content type. */
function requestOf(home: string, { method, path, login, headers, body }: Step): Request {
  const signedIn = login ? { authorization: `Basic ${btoa(`${login}:${login}-pass`)}` } : {};
  const sent = { ...headers, ...signedIn };
  const request = new Request(home + path, { method, headers: sent, ...(body !== undefined && { body: encode(body) }) });
  // A page cannot give a `Request` the header Origin, which browsers set themselves when they send it. A calendar reads it all the same.
  return headers?.origin === undefined || request.headers.has("origin")
    ? request
    : Object.defineProperty(request, "headers", { value: new Headers(sent) });
}

const transportHeaders = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

function headersOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !transportHeaders.includes(name));
}

function encode(text: string) {
  return new TextEncoder().encode(text);
}

async function sha256(...parts: readonly Uint8Array[]): Promise<string> {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  parts.reduce((offset, part) => {
    all.set(part, offset);
    return offset + part.length;
  }, 0);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", all));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
