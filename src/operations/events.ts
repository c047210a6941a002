import type { Context } from "../context.ts";
import { keptEvent } from "../presenters/kept.ts";
import type { Detail } from "../presenters/linked.ts";
import { pageLinks, totals } from "../presenters/page.ts";
import { isLocked } from "../presenters/post.ts";
import type { Reply } from "../routes/route.ts";
import type { EventRecord } from "../schemas/records.ts";
import type { Sources } from "../schemas/sources.ts";
import { ServiceError } from "../service-error.ts";
import { type EventWishes, listEvents } from "./event-list.ts";
import { createEvent, type EventFields, updateEvent } from "./event-write.ts";
import { inAskedLanguage, openingPassword } from "./posts.ts";
import { trash } from "./trash.ts";

interface On {
  readonly id: number | undefined;
  readonly sources: Sources;
}

/** The operations of events (specification sections 4.3 to 4.6). */
export const events = {
  list({ values, sources }: { values: EventWishes; sources: Sources }, context: Context): Reply {
    const { page, args, encoded } = listEvents(values, sources, context);
    const detailOf = (event: EventRecord) => ({ detailed: false, password: openingPassword(event, sources, context) });
    const address = `${context.links.in(context.language.effective).api}/events/`;
    const body = {
      events: page.items.map((event) => keptEvent(event, detailOf(event), context)),
      ...pageLinks(address, args, page, encoded),
      total: page.total,
      total_pages: page.pages,
    };
    return { status: 200, body, headers: totals(page, context) };
  },

  read({ id, sources }: On, context: Context): Reply {
    const event = inAskedLanguage(context.store.events, found(id, context), context);
    if (event.status === "trash") throw new ServiceError(403, "event-no-longer-available");
    if (!context.caller.mayRead(event)) throw new ServiceError(403, "event-not-accessible");
    if (isLocked(event, openingPassword(event, sources, context))) throw new ServiceError(403, "event-password-protected");
    return answer(200, event, { detailed: true, password: event.password }, context);
  },

  create({ values }: { values: EventFields }, context: Context): Reply {
    return answer(201, createEvent(values, context), quick, context);
  },

  update({ id, values }: On & { values: EventFields }, context: Context): Reply {
    const event = updateEvent(found(id, context), values, context);
    return answer(200, event, { detailed: false, password: event.password }, context);
  },

  delete({ id }: On, context: Context): Reply {
    const before = found(id, context);
    if (before.status === "trash") throw new ServiceError(410, "event-is-in-trash");
    const event = trash(context.store.events, before, context);
    return answer(200, event, { detailed: false, password: event.password }, context);
  },
};

const quick = { detailed: false, password: undefined };

function answer(status: number, event: EventRecord, detail: Detail, context: Context): Reply {
  return { status, body: keptEvent(event, detail, context) };
}

/** The event with an ID; the number of another kind of record is another mistake than a number nothing has. */
function found(id: number | undefined, { store }: Context): EventRecord {
  const event = id === undefined ? undefined : store.events.get(id);
  if (event) return event;
  const isOther = id !== undefined && (store.venues.get(id) ?? store.organizers.get(id) ?? store.images.get(id)) !== undefined;
  if (isOther) throw new ServiceError(400, "rest-invalid-event-id");
  throw new ServiceError(404, "rest-event-not-found", { values: { id: id ?? 0 } });
}
