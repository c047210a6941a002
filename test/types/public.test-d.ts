import { expectTypeOf, test } from "vitest";
import { factories } from "../../fixtures/index.ts";
import { type Calendar, createCalendar, type World } from "../../src/index.ts";
import { setupCalendar } from "../../src/node.ts";
import type { Records } from "../../src/resources/records.ts";
import { serveCalendar } from "../../src/server/index.ts";

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

test("a snapshot is a world, and restore takes any value", () => {
  expectTypeOf(calendar.snapshot).returns.toEqualTypeOf<World>();
  expectTypeOf(calendar.restore).parameter(0).toBeUnknown();
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
