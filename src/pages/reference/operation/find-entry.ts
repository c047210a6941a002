import type { JournalPart } from "../../../clients/control-journal.ts";

/** The path of the journal. */
const journal = "/__calendar/journal";

/** How many of the last entries may hold the request: others may have asked meanwhile. */
const searched = 10;

/** Finds the number of the last request with a method and a URL in the journal; `undefined` for a request that it lacks. */
export async function findEntry(method: string, url: string): Promise<number | undefined> {
  // No entry has so high a number, so this asks for the number of the last one alone.
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

/** A server behind a proxy writes another host. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
