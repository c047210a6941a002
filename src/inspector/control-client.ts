import type { AddedFault } from "../faults/faults.ts";
import { SESSION_HEADER } from "../http/session-id.ts";
import type { JournalEntry } from "../journal/entry.ts";
import type { World } from "../worlds/world.ts";

/** Sends a request to the calendar: over HTTP, or to the calendar of this page. `path` begins with a slash. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

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

/** A fault as the control routes take it. */
export type FaultToAdd = Pick<AddedFault, "route" | "fault">;

/** Whom the inspector asks as. */
export interface Credentials {
  /** The id of the session that requests act on; empty for the calendar itself. */
  readonly session: string;
  /** The control token of the server; empty for a server without one. */
  readonly token: string;
}

/** The requests that the inspector makes. */
export type ControlClient = ReturnType<typeof createControlClient>;

/**
 * Creates the requests of the inspector. Each rejects with an `Error` whose message is a sentence, when a control route
 * refuses; `onGuarded` receives the sentence too, when the server lets in only those who know its token.
 */
export function createControlClient(ask: Ask, { session, token }: Credentials, onGuarded: (message: string) => void) {
  const sessionHeaders: Record<string, string> = session === "" ? {} : { [SESSION_HEADER]: session };

  async function control<Answer>(method: string, path: string, body?: unknown, target = sessionHeaders): Promise<Answer> {
    const headers = { ...target, ...(token !== "" && { authorization: `Bearer ${token}` }) };
    const response = await ask(`/__calendar/${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const answer = await response.json();
    // 401 asks for the token of the server, and 403 says that it has none.
    if (response.status === 401 || response.status === 403) onGuarded(answer.message);
    if (!response.ok) throw new Error(answer.message);
    return answer;
  }

  return {
    /** Reads the entries of the journal, oldest first. Of those that were read before, the server sends none again. */
    journal: createJournalReader((after) => control<JournalPart>("GET", after === 0 ? "journal" : `journal?after=${after}`)),
    clearJournal: () => control("DELETE", "journal"),
    now: async () => (await control<{ now: string }>("GET", "clock")).now,
    setClock: async (change: { now: string } | { advance: string | number }) =>
      (await control<{ now: string }>("PUT", "clock", change)).now,
    /** Lists the sessions that are open, without opening one. */
    sessions: async () => (await control<{ sessions: string[] }>("GET", "sessions", undefined, {})).sessions,
    /** Opens a session by reading its clock. Rejects for a text that is no id. */
    openSession: (id: string) => control("GET", "clock", undefined, { [SESSION_HEADER]: id }),
    endSession: (id: string) => control("DELETE", `sessions/${encodeURIComponent(id)}`, undefined, {}),
    snapshot: () => control<World>("GET", "snapshot"),
    restore: (world: unknown) => control("PUT", "snapshot", world),
    loadWorld: (name: string) => control("PUT", `snapshot?world=${encodeURIComponent(name)}`),
    reset: () => control("POST", "reset"),
    faults: async () => (await control<{ faults: AddedFault[] }>("GET", "faults")).faults,
    /** Replaces all faults. */
    async setFaults(faults: readonly FaultToAdd[]): Promise<void> {
      await control("DELETE", "faults");
      for (const { route, fault } of faults) await control("POST", "faults", { route, fault });
    },
    /** Sends a request to the service, whose rules decide. */
    async service(path: string, { headers, ...init }: ServiceRequest): Promise<ServiceAnswer> {
      const response = await ask(path, { ...init, headers: { ...headers, ...sessionHeaders } });
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

/** Creates the function that reads a journal, and asks only for the entries that it does not have. */
function createJournalReader(read: (after: number) => Promise<JournalPart>): () => Promise<readonly JournalEntry[]> {
  let known: readonly JournalEntry[] = [];
  return async () => {
    const before = known;
    const after = before.at(-1)?.number ?? 0;
    const { entries, last } = await read(after);
    if (last === undefined || after === 0) known = entries;
    // The journal was emptied since, so its numbers began again.
    else if (last < after) known = (await read(0)).entries;
    else known = [...before, ...entries];
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
