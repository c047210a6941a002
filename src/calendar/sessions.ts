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
  /** Returns the session of an id, which counts as a use. Opens it at its first use, and ends the least recently used one above the limit. */
  open(id: string): Session;
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
  const opened = new Map<string, Session>();

  function use(id: string): void {
    const session = opened.get(id);
    if (session === undefined) return;
    opened.delete(id);
    opened.set(id, session);
  }

  function end(id: string): boolean {
    const session = opened.get(id);
    if (session !== undefined) onEnd(session);
    return opened.delete(id);
  }

  return {
    open(id) {
      const session = opened.get(id) ?? create(id);
      opened.set(id, session);
      use(id);
      const [oldest] = opened.keys();
      if (opened.size > limit && oldest !== undefined) {
        end(oldest);
        onEvict(oldest);
      }
      return session;
    },
    use,
    list: () => [...opened.keys()],
    end,
  };
}
