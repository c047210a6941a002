import { createSend, type FetchUrl, type Send } from "../client/send.ts";
import type { Fault } from "../faults/fault.ts";
import type { AddedFault } from "../faults/faults.ts";
import { SESSION_HEADER } from "../http/session-id.ts";
import type { JournalEntry } from "../journal/entry.ts";
import type { World } from "../worlds/world.ts";

/** Where the requests of the inspector go. */
export interface ControlTarget {
  /** The URL of the calendar. */
  readonly home: URL;
  /** Sends a request to the calendar: over HTTP, or to the calendar of this page. */
  readonly fetchUrl: FetchUrl;
}

/** A request of the inspector to the service. */
export interface ServiceRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The answer of the service to a request of the inspector. */
export interface ServiceAnswer {
  readonly status: number;
  /** The sentence of a refusal; empty for other answers. */
  readonly message: string;
}

/** The session and the token that requests carry. */
export interface Credentials {
  /** The id of the session that requests act on; empty for the calendar itself. */
  readonly session: string;
  /** The control token of the server; empty for a server without one. */
  readonly token: string;
}

/** Receives what the inspector shows beside the answers. */
export interface ControlListeners {
  /** Receives the refusal of a server that lets in only those who know its token. */
  onGuarded(message: string): void;
  /** Receives whether the last control request was answered at all. */
  onReach(isReached: boolean): void;
}

/** The requests that the inspector makes. */
export type ControlClient = ReturnType<typeof createControlClient>;

/**
 * Creates the requests of the inspector. Each rejects with a `CalendarError` when a control route refuses or nothing answers, and the
 * listeners hear of it, too.
 */
export function createControlClient(
  { home, fetchUrl }: ControlTarget,
  { session, token }: Credentials,
  { onGuarded, onReach }: ControlListeners,
) {
  const inSession: Record<string, string> = session === "" ? {} : { [SESSION_HEADER]: session };
  const send = sendIn(inSession);
  const sendOutside = sendIn({});

  /** Creates the function that sends control requests with these headers and the token. */
  function sendIn(headers: Readonly<Record<string, string>>): Send {
    return createSend(home, { ...headers, ...(token !== "" && { authorization: `Bearer ${token}` }) }, async (url, init) => {
      const response = await fetchUrl(url, init).catch((error: unknown) => {
        onReach(false);
        throw error;
      });
      onReach(true);
      // 401 asks for the token of the server, and 403 says that it has none.
      if (response.status === 401 || response.status === 403) onGuarded(messageIn(await response.clone().text()));
      return response;
    });
  }

  return {
    /** Reads the entries of the journal, oldest first. Of those that were read before, the server sends only the last again. */
    journal: createJournalReader((after) => send<JournalPart>("GET", after === 0 ? "journal" : `journal?after=${after}`)),
    clearJournal: () => send("DELETE", "journal"),
    now: async () => (await send<{ now: string }>("GET", "clock")).now,
    setClock: async (change: { now: string } | { advance: string | number }) => (await send<{ now: string }>("PUT", "clock", change)).now,
    /** Lists the sessions that are open, without opening one. */
    sessions: async () => (await sendOutside<{ sessions: string[] }>("GET", "sessions")).sessions,
    /** Opens a session by reading its clock. Rejects for a text that is no id. */
    openSession: (id: string) => sendIn({ [SESSION_HEADER]: id })("GET", "clock"),
    endSession: (id: string) => sendOutside("DELETE", `sessions/${encodeURIComponent(id)}`),
    snapshot: () => send<World>("GET", "snapshot"),
    restore: (world: unknown) => send("PUT", "snapshot", world),
    loadWorld: (name: string) => send("PUT", `snapshot?world=${encodeURIComponent(name)}`),
    reset: () => send("POST", "reset"),
    faults: async () => (await send<{ faults: AddedFault[] }>("GET", "faults")).faults,
    /** Adds a fault to a route and returns its id. The others keep their hits. */
    addFault: async (route: string, fault: Fault) => (await send<{ added: number }>("POST", "faults", { route, fault })).added,
    removeFault: (id: number) => send("DELETE", `faults/${id}`),
    removeFaults: () => send("DELETE", "faults"),
    /** Sends a request to the service, whose rules decide. */
    async service(path: string, { headers, ...init }: ServiceRequest): Promise<ServiceAnswer> {
      const response = await fetchUrl(new URL(path, home), { ...init, headers: { ...headers, ...inSession } });
      const message = response.ok ? "" : messageIn(await response.text());
      return { status: response.status, message };
    },
  };
}

/** The entries after the one that was asked for. */
interface JournalPart {
  readonly entries: readonly JournalEntry[];
  /** The number of the last entry; a calendar that ignores `after` and sends all entries leaves it out. */
  readonly last?: number;
}

/** Creates the function that reads a journal, and asks only for the entries that it does not have and the last one that it has. */
function createJournalReader(read: (after: number) => Promise<JournalPart>): () => Promise<readonly JournalEntry[]> {
  let known: readonly JournalEntry[] = [];
  return async () => {
    const before = known;
    const newest = before.at(-1);
    // The newest known entry is asked for again: when another one has its number, the journal was emptied since.
    const { entries, last } = await read(newest === undefined ? 0 : newest.number - 1);
    if (newest === undefined || last === undefined) known = entries;
    else if (JSON.stringify(entries[0]) === JSON.stringify(newest)) known = [...before, ...entries.slice(1)];
    else known = (await read(0)).entries;
    return known;
  };
}

function messageIn(text: string): string {
  try {
    return String(JSON.parse(text).message);
  } catch {
    return text.slice(0, 200);
  }
}
