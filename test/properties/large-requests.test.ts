import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { CalendarError } from "../../src/util/errors.ts";
import { createClient } from "../support/client.ts";
import { home, worldOf } from "../support/world.ts";
import { growthOf } from "./hostile/growth.ts";

const counts = [2000, 4000, 8000];
const dates = { start_date: "tomorrow", end_date: "tomorrow" };

test.each(["tags", "categories"])("an event with many new %s takes work linear in their number", async (field) => {
  const perDoubling = await growthOf(counts, async (count) => {
    const calendar = createCalendar({ world: worldOf({}) });
    const { post } = createClient(home, (request) => calendar.fetch(request));
    const names = Array.from({ length: count }, (_, index) => `t${index}`);
    expect(await post("/events", { title: "Jazz", ...dates, [field]: names })).toMatchObject({ status: 201 });
  });
  expect(perDoubling).toBeLessThan(3);
});

test("quadratic work is not mistaken for linear work", async () => {
  const quadratic = async (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `t${index}`);
    expect(names.filter((name, index) => !names.some((other, place) => place < index && other === name))).toHaveLength(count);
  };
  expect(await growthOf([200, 400], quadratic)).toBeGreaterThan(3);
});

/** Names of which each has the same slug, `jazz`: `jazz!`, `jazz?`, `jazz!?` and so on. */
const jazzNames = (count: number) =>
  Array.from({ length: count }, (_, index) => `jazz${index.toString(2).replaceAll("0", "!").replaceAll("1", "?")}`);

const namesakes: readonly (readonly [what: string, fieldsFor: (count: number) => object])[] = [
  ["organizers of one name", (count) => ({ organizer: jazzNames(count).map((text) => ({ organizer: "Jazz", description: text })) })],
  ["venues of one name", (count) => ({ venue: jazzNames(count).map((text) => ({ venue: "Jazz", description: text })) })],
  ["organizers with one slug", (count) => ({ organizer: jazzNames(count).map((name) => ({ organizer: name })) })],
  [
    "organizers of one name, half of them found again by it",
    (count) => ({
      organizer: [
        ...jazzNames(count / 2).map((text) => ({ organizer: "Jazz", description: text })),
        ...jazzNames(count / 2).map((_, index) => ({ organizer: "Jazz", email: `jazz${index}@calendar.example` })),
      ],
    }),
  ],
];

test.each(namesakes)("an event with many new %s takes work linear in their number", async (_, fieldsFor) => {
  const perDoubling = await growthOf([500, 1000, 2000], async (count) => {
    const calendar = createCalendar({ world: worldOf({}) });
    const { post } = createClient(home, (request) => calendar.fetch(request));
    expect(await post("/events", { title: "Jazz", ...dates, ...fieldsFor(count) })).toMatchObject({ status: 201 });
  });
  expect(perDoubling).toBeLessThan(3);
});

test("a snapshot with many bad records is refused for its first errors, however many there are", async () => {
  const calendar = createCalendar({ world: worldOf({}) });
  const perDoubling = await growthOf([10_000, 20_000, 40_000], async (count) => {
    const broken = { ...calendar.snapshot(), events: Array.from({ length: count }, () => ({})) };
    expect(() => calendar.restore(Object(broken))).toThrow(CalendarError);
  });
  expect(perDoubling).toBeLessThan(3);
});
