import type { JournalEntry } from "./entry.ts";

interface HarPair {
  readonly name: string;
  readonly value: string;
}

/** The requests of a journal in the HTTP Archive format 1.2. Sizes of -1 are not measured. */
export interface Har {
  readonly log: {
    readonly version: "1.2";
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly object[];
  };
}

/** Converts entries to the HTTP Archive format, with the answer bodies that are still stored. */
export function toHar(entries: readonly JournalEntry[], bodyOf: (number: number) => string | undefined): Har {
  const written = entries.map((entry) => harEntry(entry, bodyOf(entry.number)));
  return { log: { version: "1.2", creator: { name: "event-calendar-mock", version: "1" }, entries: written } };
}

function harEntry(entry: JournalEntry, answer: string | undefined): object {
  const { time, method, url, requestHeaders, responseHeaders, status, body, milliseconds, bytes = -1 } = entry;
  const queryString = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
  const hasBody = Object.keys(body).length > 0;
  const unknown = { httpVersion: "HTTP/1.1", cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: time,
    time: milliseconds,
    request: {
      ...unknown,
      method,
      url,
      headers: pairs(requestHeaders),
      queryString,
      ...(hasBody && { postData: { mimeType: "application/json", text: JSON.stringify(body), params: [] } }),
    },
    response: {
      ...unknown,
      status,
      statusText: "",
      headers: pairs(responseHeaders),
      content: { size: bytes, mimeType: responseHeaders["content-type"] ?? "", ...(answer !== undefined && { text: answer }) },
      redirectURL: "",
    },
    cache: {},
    timings: { send: 0, wait: milliseconds, receive: 0 },
  };
}

function pairs(headers: Readonly<Record<string, string>>): HarPair[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}
