import { worlds } from "../../src/arbitraries.ts";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import type { World } from "../../src/worlds/world.ts";
import { users } from "../support/world.ts";

/** Generates a site with at most so many events, in full. */
export const siteOf = (maxEvents: number, now = "2026-06-15T12:00:00Z") =>
  worlds({ maxEvents, now }).map((world): World => composeCalendar({ world: { ...world, users }, rebase: false, quiet: true }).snapshot());

/** Generates a site with at most 40 events. */
export const anySite = siteOf(40);

/** Puts a site in English, makes 1001 its next id, and gives each event, venue and organizer the fields that `fieldsOf` returns for its id. */
export function withPosts(world: World, fieldsOf: (id: number) => object): World {
  const english: World = JSON.parse(JSON.stringify(world, (name, value) => (name === "language" ? "en" : value)));
  const changed = <Row extends { readonly id: number }>(records: readonly Row[]) =>
    records.map((record): Row => ({ ...record, ...fieldsOf(record.id) }));
  const { events, venues, organizers } = english;
  const sequences = { post: 1001, term: 1001 };
  return { ...english, sequences, events: changed(events), venues: changed(venues), organizers: changed(organizers) };
}
