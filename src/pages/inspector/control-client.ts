import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { Fault } from "../../calendar/faults/fault.ts";
import type { FaultyRoute } from "../../calendar/faults/faulty-route.ts";
import type { JournalEntry } from "../../calendar/journal/entry.ts";
import type { SuggestedTest } from "../../calendar/suggest-tests.ts";
import { type JournalPart, readEntries } from "../../clients/control-journal.ts";
import { createSend, type FetchUrl, type Send } from "../../clients/send.ts";
import { controlRoot, sessionHeader } from "../../service/http/sent-request.ts";
import { parsedJson } from "../../text/json.ts";
import { objectIn } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";

export interface ControlTarget {
  readonly home: URL;
  /** Sends a request to the calendar: over HTTP, or to the calendar of this page. */
  readonly fetchUrl: FetchUrl;
}

export interface ServiceRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

export interface ServiceAnswer {
  readonly status: number;
  /** The message of a refusal; empty for other answers. */
  readonly message: string;
  /** The body as JSON; `undefined` if it is not JSON. */
  readonly json: unknown;
  readonly text: string;
}

export interface Credentials {
  /** The id of the session for the requests; empty for the calendar itself. */
  readonly session: string;
  /** The control token of the server; empty for a server without one. */
  readonly token: string;
}

export interface ControlListeners {
  /** Receives the refusal of a server that requires its token. */
  onGuarded(message: string): void;
  /** Receives whether the last control request was answered at all. */
  onReach(isReached: boolean): void;
}

/** The maximum number of entries in the inspector; equal to the default of a journal. */
const maxEntries = 1_000;

export const capsuleSession = "capsule";

export type ControlClient = ReturnType<typeof createControlClient>;

/**
 * Creates the requests of the inspector. Each rejects with a `CalendarError` if a control route refuses or nothing answers, and notifies
 * the listeners.
 */
export function createControlClient(
  { home, fetchUrl }: ControlTarget,
  { session, token }: Credentials,
  { onGuarded, onReach }: ControlListeners,
) {
  const inSession: Record<string, string> = session === "" ? {} : { [sessionHeader]: session };
  const send = sendIn(inSession);
  const sendOutside = sendIn({});

  function sendIn(headers: Readonly<Record<string, string>>): Send {
    return createSend(home, { ...headers, ...(token !== "" && { authorization: `Bearer ${token}` }) }, async (url, init) => {
      const response = await fetchUrl(url, init).catch((error: unknown) => {
        if (!init.signal?.aborted) onReach(false);
        throw error;
      });
      onReach(true);
      // 401 requires the token of the server, and 403 means that it has none.
      if (response.status === 401 || response.status === 403) onGuarded(messageIn(await response.clone().text()));
      return response;
    });
  }

  return {
    /** Reads the entries of the journal, oldest first. Of those that were read before, the server sends only the last again. */
    // Cast, because `journal` answers with entries or, for `format=har`, with an archive.
    journal: createJournalReader((after) =>
      readEntries(async (number) => (await send("GET journal", { query: { after: number } })) as JournalPart, after),
    ),
    entry: (number: number) => send("GET journal/{id}", { id: number }),
    har: () => send("GET journal", { query: { format: "har" } }),
    /** Calls back after each request, by server-sent events, until the stream ends. Rejects if there is no stream. */
    async follow(onEntry: () => void, signal: AbortSignal): Promise<void> {
      const headers = { ...inSession, accept: "text/event-stream", ...(token !== "" && { authorization: `Bearer ${token}` }) };
      const response = await fetchUrl(new URL(`${controlRoot}/changes`, home), { headers, signal });
      if (!response.ok || response.body === null) throw new Error("There is no stream.");
      const reader = response.body.getReader();
      signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined));
      for (let part = await reader.read(); !part.done; part = await reader.read()) onEntry();
    },
    clearJournal: () => send("DELETE journal"),
    now: async () => (await send("GET clock")).now,
    setClock: async (change: { now: string } | { advance: string | number }) => (await send("PUT clock", { body: change })).now,
    /** Lists the activity of the calendar itself and the open sessions, without opening one. */
    sessions: async () => (await sendOutside("GET sessions")).details,
    coverage: () => send("GET coverage"),
    /** Suggests what to send next. Takes seconds, because each suggestion is tried on a calendar. */
    async suggestions(): Promise<readonly SuggestedTest[]> {
      const { next } = await send("GET coverage/next", { query: { count: 10 } });
      // Cast, because the table of control routes is in a layer below the suggestions.
      return next as readonly SuggestedTest[];
    },
    openCounting: (id: string) => sendOutside("PUT sessions/{id}", { id, body: { coverage: true } }),
    /** Opens a session by reading its clock. Rejects for an invalid id. */
    openSession: (id: string) => sendIn({ [sessionHeader]: id })("GET clock"),
    endSession: (id: string) => sendOutside("DELETE sessions/{id}", { id }),
    snapshot: () => send("GET snapshot"),
    /** Replaces the world. The calendar validates it, and returns its errors. */
    restore: (world: unknown) => send("PUT snapshot", { body: world as World }),
    loadWorld: (name: string) => send("PUT snapshot", { query: { world: name } }),
    reset: () => send("POST reset"),
    /** Replays the first requests of a capsule in the session of capsules. The calendar validates the capsule, and returns its errors. */
    replayCapsule: (capsule: unknown, until: number, signal?: AbortSignal) =>
      sendIn({ [sessionHeader]: capsuleSession })("PUT capsule", {
        ...{ query: { until }, body: capsule as Capsule },
        ...(signal && { signal }),
      }),
    faults: async () => (await send("GET faults")).faults,
    /** Adds a fault to a route and returns its id. Other faults keep their hit counts. The calendar checks the name of the route. */
    addFault: async (route: FaultyRoute, fault: Fault) => (await send("POST faults", { body: { route, fault } })).added,
    turnFault: (id: number, isOn: boolean) => send("PUT faults/{id}", { id, body: { isOn } }),
    removeFault: (id: number) => send("DELETE faults/{id}", { id }),
    removeFaults: () => send("DELETE faults"),
    async service(path: string, { headers, ...init }: ServiceRequest): Promise<ServiceAnswer> {
      const response = await fetchUrl(new URL(path, home), { ...init, headers: { ...headers, ...inSession } });
      const text = await response.text();
      return { status: response.status, message: response.ok ? "" : messageIn(text), json: parsedJson(text), text };
    },
  };
}

/** Creates the function that reads a journal. It requests the newest known entry and all later ones. */
function createJournalReader(read: (after: number) => Promise<JournalPart>): () => Promise<readonly JournalEntry[]> {
  let known: readonly JournalEntry[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function readNext(): Promise<readonly JournalEntry[]> {
    const before = known;
    const newest = before.at(-1);
    // Requests the newest known entry again: if its number now belongs to another one, the journal was emptied.
    const { entries } = await read(newest === undefined ? 0 : newest.number - 1);
    if (newest === undefined) known = entries;
    else if (JSON.stringify(entries[0]) === JSON.stringify(newest)) known = [...before, ...entries.slice(1)].slice(-maxEntries);
    else known = (await read(0)).entries;
    return known;
  }

  // One after another, because a late answer would replace the entries of a later one.
  return () => {
    const next = last.then(readNext);
    last = next.catch(() => undefined);
    return next;
  };
}

function messageIn(text: string): string {
  const { message } = objectIn(parsedJson(text));
  return message === undefined ? text.slice(0, 200) : String(message);
}
