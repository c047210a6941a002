import { type Step, script } from "./script.ts";

type Fetch = (request: Request) => Promise<Response>;

/** The options of a calendar the script is for; links lead to one home wherever requests come in. */
export const options = { world: "city", access: "service", publicUrl: "https://calendar.example" } as const;

/** What came of a run. */
export interface Played {
  /** The SHA-256 of everything that was asked and answered, hexadecimal. */
  readonly hash: string;
  /** One line a request: its own hash, the status, who asked what. */
  readonly lines: readonly string[];
}

/** Plays the script, or a part of it, below a home, one request after another. */
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

/** The body goes as bytes, so that no content type is added. */
function requestOf(home: string, { method, path, login, headers, body }: Step): Request {
  const signedIn = login ? { authorization: `Basic ${btoa(`${login}:${login}-pass`)}` } : {};
  return new Request(home + path, { method, headers: { ...headers, ...signedIn }, ...(body !== undefined && { body: encode(body) }) });
}

/** Headers that belong to the way and not to the answer. */
const ofTheWay = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

function headersOf({ headers }: Response): [string, string][] {
  return [...headers].filter(([name]) => !ofTheWay.includes(name));
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
