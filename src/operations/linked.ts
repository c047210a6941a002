import type { Context } from "../context.ts";
import type { Detail } from "../presenters/linked.ts";
import { type Arguments, argument, pageLinks, totals } from "../presenters/page.ts";
import type { Reply } from "../routes/route.ts";
import type { OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import type { Sources } from "../schemas/sources.ts";
import { ServiceError } from "../service-error.ts";
import { compareText } from "../store/sorted.ts";
import { formatWall } from "../time/wall-clock.ts";
import type { LinkedKind, Sent } from "./linked-kind.ts";
import { type LinkedWishes, listLinked } from "./linked-list.ts";
import { createLinked, updateLinked } from "./linked-write.ts";
import { inAskedLanguage, openingPassword } from "./posts.ts";
import { shownStatus } from "./statuses.ts";
import { trash } from "./trash.ts";

interface On {
  readonly id: number | undefined;
  readonly sources: Sources;
}

/** The operations of venues, or of organizers (specification sections 4.7 and 4.8). */
export function linkedOperations<R extends VenueRecord | OrganizerRecord>(kind: LinkedKind<R>) {
  const collection = `${kind.name}s`;

  function found(id: number | undefined, context: Context): R {
    const record = id === undefined ? undefined : kind.records(context).get(id);
    if (record) return record;
    throw new ServiceError(403, `${kind.name}-not-accessible`);
  }

  function answer(status: number, record: R, context: Context, detail: Detail = { detailed: false, password: undefined }): Reply {
    return { status, body: kind.present(record, detail, context) };
  }

  return {
    list({ values, sources }: { values: LinkedWishes; sources: Sources }, context: Context): Reply {
      const records = kind.records(context);
      const page = listLinked({ kind: kind.name, records, texts: kind.texts }, values, context);
      const address = `${context.links.in(context.language.effective).api}/${collection}/`;
      const body = {
        [collection]: page.items.map((record) =>
          kind.present(record, { detailed: false, password: openingPassword(record, sources, context) }, context),
        ),
        ...pageLinks(address, argumentsOf(values, context), page, 0),
        total: page.total,
        total_pages: page.pages,
      };
      return { status: 200, body, headers: totals(page, context) };
    },

    read({ id, sources }: On, context: Context): Reply {
      const record = inAskedLanguage(kind.records(context), found(id, context), context);
      if (!context.caller.mayRead(record)) {
        throw new ServiceError(403, `${kind.name}-not-accessible`);
      }
      return answer(200, record, context, { detailed: true, password: openingPassword(record, sources, context) });
    },

    create({ values }: { values: Sent }, context: Context): Reply {
      return answer(201, createLinked(kind, values, context), context);
    },

    update({ id, values }: { id: number | undefined; values: Sent }, context: Context): Reply {
      return answer(200, updateLinked(kind, found(id, context), values, context), context);
    },

    delete({ id }: On, context: Context): Reply {
      const before = found(id, context);
      if (before.status === "trash") throw new ServiceError(410, `${kind.name}-is-in-trash`);
      const record = trash(kind.records(context), before, context);
      unlink(kind, record.id, context);
      return answer(200, record, context);
    },
  };
}

/** How many events the service cleans when what they are linked to goes to the trash. */
const cleanedEvents = 10;

/** The next published events lose all their venues or organizers when one of those goes to the trash; other events keep theirs. */
function unlink<R extends VenueRecord | OrganizerRecord>({ name, without }: LinkedKind<R>, id: number, { store, clock }: Context) {
  const now = formatWall(clock.seconds());
  const upcoming = [...store.events.linkedTo(name, id)].filter((event) => event.status === "publish" && event.utc_end_date >= now);
  const next = upcoming.sort((a, b) => compareText(a.start_date, b.start_date) || b.id - a.id).slice(0, cleanedEvents);
  for (const event of next) store.events.put(without(event));
}

function argumentsOf({ page = 1, per_page = 10, event, has_events, status }: LinkedWishes, context: Context): Arguments {
  const sent = [
    ["page", page],
    ["per_page", per_page],
    ["event", event],
    ["has_events", has_events],
    shownStatus(status, context),
  ] as const;
  return sent.flatMap(([name, value]) => argument(name, value));
}
