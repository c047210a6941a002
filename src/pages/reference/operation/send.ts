import { useRef, useState } from "preact/hooks";
import type { JournalPart } from "../../../clients/control-journal.ts";
import { pageHeader } from "../../../service/http/sent-request.ts";
import { prettyJson } from "../../../text/json.ts";
import { startStopwatch } from "../../../time/clock.ts";
import type { Draft } from "./samples.ts";

const journal = "/__calendar/journal";

/** The number of last entries to search, because others may have sent requests in the meantime. */
const searched = 10;

/** Finds the number of the last request with a method and a URL in the journal; `undefined` if it is missing. */
async function findEntry(method: string, url: string): Promise<number | undefined> {
  // No entry has a number this high, so the answer only contains the number of the last one.
  const { last = 0 } = (await read(Number.MAX_SAFE_INTEGER)) ?? {};
  const part = last > 0 ? await read(Math.max(0, last - searched)) : undefined;
  const path = pathOf(url);
  return part?.entries.findLast((entry) => entry.method === method && pathOf(entry.url) === path)?.number;
}

async function read(after: number): Promise<JournalPart | undefined> {
  try {
    const response = await fetch(`${journal}?after=${after}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Compares only paths, because a proxy changes the host. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export interface Answer {
  readonly status: number;
  /** The status with its reason phrase: `201 Created`. */
  readonly line: string;
  readonly text: string;
  readonly milliseconds: number;
  /** Finds the number of the request in the journal; `undefined` if it is missing. */
  findEntry(): Promise<number | undefined>;
}

/** Reads the body of a response. Of a stream of events, which does not end, reads only what arrives first. */
async function readText(response: Response): Promise<string> {
  if (!response.body || !response.headers.get("content-type")?.startsWith("text/event-stream")) return response.text();
  const reader = response.body.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value);
}

/** Sends a request. Returns `undefined` if there is no answer. */
async function send({ method, base, path, headers, body, size }: Draft): Promise<Answer | undefined> {
  const sent = size ? "x".repeat(size) : body;
  const elapsed = startStopwatch();
  try {
    const response = await fetch(base + path, { method, headers: { ...headers, [pageHeader]: "reference" }, ...(sent && { body: sent }) });
    const text = await readText(response);
    const { status, statusText } = response;
    return {
      status,
      line: `${status} ${statusText}`.trim(),
      text: prettyJson(text),
      milliseconds: elapsed(),
      findEntry: () => findEntry(method, base + path),
    };
  } catch {
    return undefined;
  }
}

/**
 * Sends the requests of a part of the page. Keeps the last answer if the server does not answer. `sendDraft` resolves to whether it did.
 */
export function useSending() {
  const [answer, setAnswer] = useState<Answer>();
  const [hasFailed, setFailed] = useState(false);

  const count = useRef(0);

  async function sendDraft(draft: Draft): Promise<boolean> {
    count.current += 1;
    const number = count.current;
    const answered = await send(draft);
    // A late answer does not replace that of a later request.
    if (number === count.current) {
      setFailed(answered === undefined);
      if (answered) setAnswer(answered);
    }
    return answered !== undefined;
  }
  return { answer, hasFailed, sendDraft };
}
