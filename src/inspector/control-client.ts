import type { AddedFault } from "../faults/faults.ts";
import type { JournalEntry } from "../journal/entry.ts";
import type { World } from "../worlds/world.ts";

/** Sends a request to the calendar: over HTTP, or to the calendar of this page. `path` begins with a slash. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** The answer of the service to a request of the inspector. */
export interface ServiceAnswer {
  readonly status: number;
  /** The sentence of a refusal; empty for other answers. */
  readonly message: string;
}

/** A fault as the control routes take it. */
export type FaultToAdd = Pick<AddedFault, "route" | "fault">;

/** The requests that the inspector makes. */
export type ControlClient = ReturnType<typeof createControlClient>;

/** Creates the requests of the inspector. Each rejects with an `Error` whose message is a sentence, when a control route refuses. */
export function createControlClient(ask: Ask) {
  async function control<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await ask(`/__calendar/${path}`, body === undefined ? { method } : { method, body: JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer;
  }

  return {
    /** Reads the entries of the journal, oldest first. */
    journal: async () => (await control<{ entries: JournalEntry[] }>("GET", "journal")).entries,
    clearJournal: () => control("DELETE", "journal"),
    now: async () => (await control<{ now: string }>("GET", "clock")).now,
    setClock: async (change: { now: string } | { advance: string | number }) =>
      (await control<{ now: string }>("PUT", "clock", change)).now,
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
    async service(path: string, init: RequestInit): Promise<ServiceAnswer> {
      const response = await ask(path, init);
      const message = response.ok ? "" : messageIn(await response.text());
      return { status: response.status, message };
    },
  };
}

function messageIn(text: string): string {
  try {
    return String(JSON.parse(text).message);
  } catch {
    return text.slice(0, 200);
  }
}
