import { expectTypeOf, test } from "vitest";
import { factories } from "../../fixtures/index.ts";
import { controlClient } from "../../src/control.ts";
import {
  type Calendar,
  type CalendarOptions,
  createCalendar,
  type EventResponse,
  type ImageResponse,
  type RouteName,
  type VenueResponse,
  type World,
  type WorldFile,
} from "../../src/index.ts";
import { setupCalendar } from "../../src/node.ts";
import { serveCalendar } from "../../src/server.ts";
import type { Records } from "../../src/service/resources/records.ts";
import { loadWorld } from "../../src/worlds.ts";

/** Checks the public types. The code is only compiled: `npm run check` fails when a type is wrong. */

const calendar = createCalendar({ world: "empty" });

test("a calendar answers requests with responses", () => {
  expectTypeOf(createCalendar).returns.toEqualTypeOf<Calendar>();
  expectTypeOf(calendar.fetch).parameters.toExtend<Parameters<typeof fetch>>();
  expectTypeOf(calendar.fetch).returns.resolves.toEqualTypeOf<Response>();
});

test("options accept only their values", () => {
  expectTypeOf(createCalendar)
    .parameter(0)
    .exclude<undefined>()
    .toHaveProperty("access")
    .exclude<undefined>()
    .toEqualTypeOf<"open" | "service">();
  // @ts-expect-error the only modes are spec and observed
  const misspelled = () => createCalendar({ fidelity: "specs" });
  expectTypeOf(misspelled).toBeFunction();
});

test("an option that is undefined counts as omitted, also with exactOptionalPropertyTypes", () => {
  const options = () => createCalendar({ publicUrl: undefined, baseUrl: undefined, world: undefined, now: undefined });
  const served = () => serveCalendar(calendar, { port: undefined, controlToken: undefined, upstream: undefined });
  expectTypeOf(options).toBeFunction();
  expectTypeOf(served).toBeFunction();
});

test("a snapshot is a world, and restore takes worlds, parsed JSON, and no promise of a world", () => {
  expectTypeOf(calendar.snapshot).returns.toEqualTypeOf<World>();
  expectTypeOf(calendar.restore).parameter(0).toEqualTypeOf<World | WorldFile>();
  expectTypeOf(controlClient).returns.toHaveProperty("restore").parameter(0).toEqualTypeOf<World | WorldFile>();
  expectTypeOf<ReturnType<typeof JSON.parse>>().toExtend<World | WorldFile>();
  expectTypeOf<ReturnType<typeof loadWorld>>().not.toExtend<World | WorldFile>();
});

test("an event shows one venue, none or several, and an image or none", () => {
  expectTypeOf<EventResponse["venue"]>().toExtend<VenueResponse | VenueResponse[]>();
  expectTypeOf<VenueResponse | VenueResponse[]>().toExtend<EventResponse["venue"]>();
  expectTypeOf<EventResponse["image"]>().toExtend<ImageResponse | false>();
  expectTypeOf<ImageResponse | false>().toExtend<EventResponse["image"]>();
});

test("a calendar starts with a named world, a whole world, or a world that leaves out fields with a default", () => {
  type Given = Exclude<CalendarOptions["world"], undefined>;
  expectTypeOf<Given>().toEqualTypeOf<"city" | "empty" | World | WorldFile>();
  expectTypeOf(loadWorld).returns.resolves.toEqualTypeOf<World>();
  expectTypeOf<World>().toExtend<WorldFile>();
});

test("the database has typed records", () => {
  const event = calendar.db.event.findFirst({ where: { featured: { equals: true } } });
  expectTypeOf(event?.title).toEqualTypeOf<string | undefined>();
  expectTypeOf(event?.website).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(calendar.db.event.getAll()).toExtend<Records["event"][]>();
  expectTypeOf(calendar.db.venue.create).parameter(0).exclude<undefined>().toEqualTypeOf<Partial<Records["venue"]>>();
});

test("factories return stored records, one or many", () => {
  const add = factories(calendar);
  expectTypeOf(add.tag).returns.toEqualTypeOf<Records["tag"]>();
  expectTypeOf(add.event.many).returns.toExtend<readonly Records["event"][]>();
});

test("setupCalendar and serveCalendar return a close function", () => {
  expectTypeOf(setupCalendar).returns.toHaveProperty("close").returns.toBeVoid();
  expectTypeOf(serveCalendar).returns.resolves.toHaveProperty("close").returns.resolves.toBeVoid();
});

test("names of routes are checked while they are typed", () => {
  expectTypeOf<"events.list">().toExtend<RouteName>();
  expectTypeOf<"GET /venues/{id}">().toExtend<RouteName>();
  expectTypeOf<"organizers">().toExtend<RouteName>();
  expectTypeOf<"events.lst">().not.toExtend<RouteName>();
  expectTypeOf<"events.lst">().not.toExtend<Parameters<typeof calendar.faults.add>[0]>();
  expectTypeOf<"events.lst">().not.toExtend<Parameters<typeof calendar.journal.of>[0]>();
});
