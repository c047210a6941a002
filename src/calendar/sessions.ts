/**
 * The sessions of a calendar: isolated states beside its own, each under an id.
 *
 * @example
 * calendar.session("worker-1").db.tag.create({ name: "Only here" });
 * calendar.sessions.list(); // ["worker-1"]
 * calendar.sessions.end("worker-1"); // true
 */
export interface Sessions {
  /** Returns the ids of the sessions that are open, the least recently used first. */
  list(): readonly string[];
  /** Ends a session: its next use opens a new one. Returns `false` when none is open under this id. */
  end(id: string): boolean;
}

/** The sessions as a calendar opens them. */
export interface SessionRegistry<Session> extends Sessions {
  /**
   * Returns the session of an id, which counts as a use, and opens it at its first use. Above the limit, ends the least recently used session
   * of the opener with the most sessions.
   *
   * @param opener - the address of the client that opens the session; omitted by the program that owns the calendar
   */
  open(id: string, opener?: string): Session;
  /** Counts a use of a session, if it is open. */
  use(id: string): void;
}

/** The parts of a registry that depend on the calendar. */
export interface RegistryParts<Session> {
  /** The most sessions that are open. */
  readonly limit: number;
  create(id: string): Session;
  /** Receives a session that has ended. */
  onEnd(session: Session): void;
  /** Receives the id of a session that was ended because there were too many. */
  onEvict(id: string): void;
}

/** Creates an empty registry of sessions. */
export function createSessions<Session>({ limit, create, onEnd, onEvict }: RegistryParts<Session>): SessionRegistry<Session> {
  // Maps are ordered by insertion, and every use inserts its session anew, so the least recently used one comes first.
  const opened = new Map<string, { readonly session: Session; readonly opener: string | undefined }>();

  function use(id: string): void {
    const entry = opened.get(id);
    if (entry === undefined) return;
    opened.delete(id);
    opened.set(id, entry);
  }

  function end(id: string): boolean {
    const entry = opened.get(id);
    if (entry !== undefined) onEnd(entry.session);
    return opened.delete(id);
  }

  /** Returns the session to end. A client that opens many sessions loses its own, and never one of another client. */
  function findSurplus(): string | undefined {
    const counts = new Map<string | undefined, number>();
    for (const { opener } of opened.values()) counts.set(opener, (counts.get(opener) ?? 0) + 1);
    const most = Math.max(...counts.values());
    for (const [id, { opener }] of opened) if (counts.get(opener) === most) return id;
    return undefined;
  }

  return {
    open(id, opener) {
      const entry = opened.get(id) ?? { session: create(id), opener };
      opened.set(id, entry);
      use(id);
      const surplus = opened.size > limit ? findSurplus() : undefined;
      if (surplus !== undefined) {
        end(surplus);
        onEvict(surplus);
      }
      return entry.session;
    },
    use,
    list: () => [...opened.keys()],
    end,
  };
}
