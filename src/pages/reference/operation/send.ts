import { pageHeader } from "../../../service/http/session-id.ts";
import { startStopwatch } from "../../../time/stopwatch.ts";
import { findEntry } from "./find-entry.ts";
import type { Draft } from "./samples.ts";

/** The answer to a request that the page sent. */
export interface Answer {
  readonly status: number;
  /** The status with its words: `201 Created`. */
  readonly line: string;
  readonly text: string;
  readonly milliseconds: number;
  /** Finds the number of the request in the journal; `undefined` for a request that it lacks. */
  findEntry(): Promise<number | undefined>;
}

/** Sends a request; `undefined` when no one answers. */
export async function send({ method, base, path, headers, body, size }: Draft): Promise<Answer | undefined> {
  const sent = size ? "x".repeat(size) : body;
  const elapsed = startStopwatch();
  try {
    const response = await fetch(base + path, { method, headers: { ...headers, [pageHeader]: "reference" }, ...(sent && { body: sent }) });
    const text = await response.text();
    const { status, statusText } = response;
    return {
      status,
      line: `${status} ${statusText}`.trim(),
      text: pretty(text),
      milliseconds: elapsed(),
      findEntry: () => findEntry(method, base + path),
    };
  } catch {
    return undefined;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
