import type { ZodMiniType } from "zod/mini";
import type { TermKind } from "../../src/kinds/kinds.ts";
import { recordTypes } from "../../src/service/resources/declarations.ts";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import type { OrganizerRecord, VenueRecord } from "../../src/service/resources/linked-posts/types.ts";
import type { Records, Store } from "../../src/service/resources/records.ts";
import { createStore } from "../../src/store/store.ts";
import { createZoneFinder } from "../../src/time/zones/find-zone.ts";
import { emptyWorld, type World } from "../../src/worlds/world.ts";

/** Creates published records for tests. Omitted fields have defaults. */

type Fields<Row extends { id: number }> = Partial<Row> & { readonly id: number };

const day = "2026-01-02 09:00:00";
const published = { author: 1, date: day, date_utc: day, modified: day, modified_utc: day } as const;

export function anEvent(fields: Fields<EventRecord>): EventRecord {
  return recordTypes.event.schema.parse({
    ...recordTypes.event.defaults,
    ...published,
    slug: `event-${fields.id}`,
    title: `Event ${fields.id}`,
    ...{ start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" },
    ...{ utc_start_date: "2026-06-20 19:00:00", utc_end_date: "2026-06-20 21:00:00", show_map: true, show_map_link: true },
    ...fields,
  });
}

export function aVenue(fields: Fields<VenueRecord>): VenueRecord {
  const named = { slug: `venue-${fields.id}`, venue: `Venue ${fields.id}` };
  return recordTypes.venue.schema.parse({ ...recordTypes.venue.defaults, ...published, ...named, ...fields });
}

export function anOrganizer(fields: Fields<OrganizerRecord>): OrganizerRecord {
  const named = { slug: `organizer-${fields.id}`, organizer: `Organizer ${fields.id}` };
  return recordTypes.organizer.schema.parse({ ...recordTypes.organizer.defaults, ...published, ...named, ...fields });
}

export function aTermOf<K extends TermKind>(kind: K): (fields: Fields<Records[K]>) => Records[K] {
  const { schema, defaults }: { readonly schema: ZodMiniType<Records[K]>; readonly defaults: object } = recordTypes[kind];
  return (fields) => schema.parse({ ...defaults, slug: `term-${fields.id}`, name: `Term ${fields.id}`, ...fields });
}

export const aCategory = aTermOf("category");
export const aTag = aTermOf("tag");

const file = { url: "https://calendar.example/a.png", extension: "png", mime_type: "image/png" };
const image = { id: 5, ...file, width: 2, height: 1, filesize: 3, sizes: {} };

/** Creates a valid world: two venues, an organizer, three nested categories, a tag, and three events that use them. */
export function aWorld(changes: Partial<World> = {}): World {
  return {
    ...emptyWorld(),
    sequences: { post: 100, term: 50 },
    users: [{ id: 1, login: "admin", role: "administrator", password: "secret" }],
    images: [image],
    categories: [aCategory({ id: 1 }), aCategory({ id: 2, parent: 1 }), aCategory({ id: 3, parent: 2 })],
    tags: [aTag({ id: 10 })],
    venues: [aVenue({ id: 20, image: 5 }), aVenue({ id: 21, date: "2026-03-01 00:00:00" })],
    organizers: [anOrganizer({ id: 30 })],
    events: [
      anEvent({ id: 40, venue: [20], organizer: [30], categories: [3], tags: [10] }),
      anEvent({ id: 41, venue: [20], categories: [1, 2] }),
      anEvent({ id: 42, status: "draft", slug: "", parent: 40, tags: [10] }),
    ],
    ...changes,
  };
}

export function storeOf(world: World): Store {
  return createStore<Records>(recordTypes, world, createZoneFinder());
}
