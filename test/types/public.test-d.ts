import { expectTypeOf, test } from "vitest";
import { factories } from "../../fixtures/index.ts";
import { type Calendar, createCalendar, type World } from "../../src/index.ts";
import { setupCalendar } from "../../src/node.ts";
import type { Records } from "../../src/resources/records.ts";
import { serveCalendar } from "../../src/server/index.ts";

/** What the types of the public surface promise. Nothing here runs: `npm run check` fails where a promise is broken. */

const calendar = createCalendar({ world: "empty" });

test("a calendar answers requests with responses", () => {
  expectTypeOf(createCalendar).returns.toEqualTypeOf<Calendar>();
  expectTypeOf(calendar.fetch).parameters.toEqualTypeOf<[Request]>();
  expectTypeOf(calendar.fetch).returns.resolves.toEqualTypeOf<Response>();
});

test("options know their values", () => {
  expectTypeOf(createCalendar)
    .parameter(0)
    .exclude<undefined>()
    .toHaveProperty("access")
    .exclude<undefined>()
    .toEqualTypeOf<"open" | "service">();
  // @ts-expect-error there are two modes only
  const misspelled = () => createCalendar({ fidelity: "specs" });
  expectTypeOf(misspelled).toBeFunction();
});

test("snapshots are worlds, and anything may be tried to restore", () => {
  expectTypeOf(calendar.snapshot).returns.toEqualTypeOf<World>();
  expectTypeOf(calendar.restore).parameter(0).toBeUnknown();
});

test("the database knows the fields of its records", () => {
  const event = calendar.db.event.findFirst({ where: { featured: { equals: true } } });
  expectTypeOf(event?.title).toEqualTypeOf<string | undefined>();
  expectTypeOf(event?.website).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(calendar.db.event.getAll()).toExtend<Records["event"][]>();
  expectTypeOf(calendar.db.venue.create).parameter(0).exclude<undefined>().toEqualTypeOf<Partial<Records["venue"]>>();
});

test("factories give records as they are stored, one or many", () => {
  const add = factories(calendar);
  expectTypeOf(add.tag).returns.toEqualTypeOf<Records["tag"]>();
  expectTypeOf(add.event.many).returns.toExtend<readonly Records["event"][]>();
});

test("shells give what closes them", () => {
  expectTypeOf(setupCalendar).returns.toHaveProperty("close").returns.toBeVoid();
  expectTypeOf(serveCalendar).returns.resolves.toHaveProperty("close").returns.resolves.toBeVoid();
});
