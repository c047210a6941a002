import type { EventResponse } from "event-calendar-mock";

/** The maximum number of stored writes. */
const maxEvents = 50;

/** Stores the answers of writes of events until lists contain them, because a cache between page and service may return an old list. */
interface WrittenEvents {
  wrote(event: EventResponse): EventResponse;
  /** Returns an event from a read, or the answer of a later write of it. */
  latest(read: EventResponse): EventResponse;
  /** Corrects a list. `belongs` returns whether an event matches the query of the list. */
  correct(listed: readonly EventResponse[], belongs: (event: EventResponse) => boolean): EventResponse[];
}

/** Creates an empty store of written events. */
export function createWrittenEvents(): WrittenEvents {
  const written = new Map<number, EventResponse>();
  /** The writes that a read of their event has returned. */
  const confirmed = new WeakSet<EventResponse>();
  return {
    wrote(event) {
      written.delete(event.id);
      written.set(event.id, event);
      const [oldest] = written.keys();
      if (written.size > maxEvents && oldest !== undefined) written.delete(oldest);
      return event;
    },
    latest(read) {
      const own = written.get(read.id);
      if (own === undefined) return read;
      // Only the answer of a read has `json_ld`.
      if (JSON.stringify(own) === JSON.stringify({ ...read, json_ld: undefined })) confirmed.add(own);
      // On a stopped clock, a later write of another client has the same time.
      else if (confirmed.has(own) || own.modified_utc < read.modified_utc) {
        written.delete(read.id);
        return read;
      }
      return own;
    },
    correct(listed, belongs) {
      const events = new Map(listed.map((event) => [event.id, event]));
      for (const [id, event] of written) {
        const other = events.get(id);
        const isListed =
          other !== undefined && (other.modified_utc > event.modified_utc || JSON.stringify(other) === JSON.stringify(event));
        if (isListed) written.delete(id);
        else if (belongs(event)) events.set(id, event);
        else events.delete(id);
      }
      return [...events.values()].sort((one, two) => (one.start_date < two.start_date ? -1 : Number(one.start_date > two.start_date)));
    },
  };
}
