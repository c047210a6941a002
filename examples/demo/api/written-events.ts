import type { EventResponse } from "event-calendar-mock";

/** The most writes that are remembered. */
const maxEvents = 50;

/** Remembers what writes of events answered until a list has it, too: a cache between page and service may list what was there before. */
export interface WrittenEvents {
  /** Remembers the event that a write answered with, and returns it. */
  wrote(event: EventResponse): EventResponse;
  /** Returns an event that was read, or what a later write of it answered with. */
  latest(read: EventResponse): EventResponse;
  /** Corrects a list; `belongs` says whether an event is one of those that the list was asked for. */
  correct(listed: readonly EventResponse[], belongs: (event: EventResponse) => boolean): EventResponse[];
}

/** Creates an empty memory of written events. */
export function createWrittenEvents(): WrittenEvents {
  const written = new Map<number, EventResponse>();
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
      return own !== undefined && own.modified_utc >= read.modified_utc ? own : read;
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
