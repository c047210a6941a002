import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { internals } from "../../../src/calendar/internals.ts";
import { anEvent } from "../../support/records.ts";
import { worldOf } from "../../support/world.ts";

const selection = { language: "en", statuses: ["publish"], hidden: false, limit: 10 } as const;

function eventsOf(...titles: string[]) {
  const events = titles.map((title, index) => anEvent({ id: 101 + index, title }));
  return createCalendar({ world: worldOf({ events }), quiet: true })[internals].store.events;
}

const titlesIn = ({ items }: { readonly items: readonly { readonly title: string }[] }) => items.map(({ title }) => title);

test("an equal selection finds the same page", () => {
  const events = eventsOf("Jazz");
  expect(events.find({ ...selection }).items).toBe(events.find({ ...selection }).items);
});

test("selections that differ only in a function find different events", () => {
  const events = eventsOf("Jazz", "Folk");
  const titled = (wanted: string) => events.find({ ...selection, tests: [({ title }) => title === wanted] });
  expect(titlesIn(titled("Jazz"))).toEqual(["Jazz"]);
  expect(titlesIn(titled("Folk"))).toEqual(["Folk"]);
});
