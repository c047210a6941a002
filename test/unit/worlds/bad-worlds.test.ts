import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { composeCalendar } from "../../../src/calendar/compose-calendar.ts";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { internals } from "../../../src/calendar/internals.ts";
import { controlClient } from "../../../src/control.ts";
import { verify } from "../../../src/mirror.ts";
import { setupCalendar } from "../../../src/node.ts";
import { CalendarError } from "../../../src/util/errors.ts";
import { calendar as plugin } from "../../../src/vite.ts";
import { loadWorld } from "../../../src/worlds.ts";
import { anEvent, aTag, aVenue, aWorld } from "../../support/records.ts";

/** Holds a world with one error of each sort. */
const broken = {
  ...aWorld({
    now: "2026-06-15T12:00:00Z",
    venues: [aVenue({ id: 20 }), aVenue({ id: 20, slug: "again" })],
    tags: [
      aTag({ id: 50 }),
      aTag({ id: 51, language: "es", translation_of: 50 }),
      aTag({ id: 52, language: "es", translation_of: 50 }),
      aTag({ id: 53, translation_of: 999 }),
    ],
    events: [anEvent({ id: 40, venue: [21], timezone: "Mars/Olympus" }), anEvent({ id: 41, start_date: "2026-02-30 10:00:00" })],
  }),
  color: "green",
};

const allErrors = [
  "the world: has unknown keys (color); remove them",
  'venues[1].id ("Venue 20"): 20 is already the id of venues[0]; images, venues, organizers, events need different ids',
  "sequences.term: 50 must be above 53, the highest id in use",
  'tags[3].translation_of ("Term 53"): there is no 999 in tags',
  'events[0].venue[0] ("Event 40"): there is no 21 in venues',
  'tags[2].language ("Term 52"): "es" is already the language of tags[1] in its translation group',
  'events[0].timezone ("Event 40"): "Mars/Olympus" is not a time zone; use a name such as America/Toronto or an offset such as UTC-5',
  'events[1].start_date ("Event 41"): 2026-02-30 10:00:00 does not exist',
];

/** The same world as people write it: without its next ids. Links to missing records are errors there only. */
const { sequences: _, ...brokenByHand } = broken;
const errorsByHand = allErrors.filter((error) => !error.startsWith("sequences"));

function messageOf(action: () => unknown): string[] {
  try {
    action();
  } catch (error) {
    if (error instanceof CalendarError) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("starting with an invalid world", () => {
  test("throws all errors at once, each after its path", () => {
    const [first, ...errors] = messageOf(() => createCalendar({ world: brokenByHand }));
    expect([first, errors.toSorted()]).toEqual(["Cannot load the world before this is corrected:", errorsByHand.toSorted()]);
  });

  test.each(["javascript:alert(1)", "ftp://calendar.example", "file:///etc", "calendar.example"])("refuses %s as a home", (home) => {
    const world = { ...aWorld(), site: { ...aWorld().site, home } };
    const sentence = "site.home: must be an absolute address such as https://calendar.example";
    expect(messageOf(() => createCalendar({ world }))).toContain(sentence);
    expect(() => createCalendar({ publicUrl: home })).toThrow('publicUrl: must be an address such as "https://calendar.example", ');
  });

  test.each([
    ["a hole in a list", { events: new Array(1) }, /^events\[0\]: is missing; it must be an object$/],
    ["a bigint", { events: [{ title: "Jazz", start_date: 10n }] }, /^events\[0\]\.start_date \("Jazz"\): \[object BigInt\] is not a date/],
  ])("refuses %s, which JSON does not have", (_, world, error) => {
    expect(messageOf(() => composeCalendar({ world }))).toContainEqual(expect.stringMatching(error));
  });

  test("refuses it before rebasing too", () => {
    expect(messageOf(() => createCalendar({ world: brokenByHand, now: "2027-01-01T00:00:00Z", rebase: true }))).toHaveLength(8);
  });
});

describe("restoring a snapshot", () => {
  test("throws all errors of an invalid snapshot and changes nothing", () => {
    const calendar = createCalendar({ world: aWorld({ events: [anEvent({ id: 40 })] }) });
    const before = calendar.snapshot();
    const world = { ...broken, site: { ...broken.site, timezone: "Mars/Olympus" } };
    expect(messageOf(() => calendar.restore(world))).toEqual([
      ...["Cannot restore the snapshot before this is corrected:", allErrors[0], allErrors[1], allErrors[2]],
      'site.timezone: "Mars/Olympus" is not a time zone; use a name such as America/Toronto or an offset such as UTC-5',
    ]);
    expect(calendar.snapshot()).toEqual(before);
  });

  test("names what is wrong with it like createCalendar", () => {
    expect(messageOf(() => createCalendar({ world: broken })).slice(1)).toEqual(allErrors.slice(0, 3));
  });
});

describe("a value that has no fields to read", () => {
  const calendar = createCalendar({ world: "empty" });
  calendar.db.tag.create({ name: "Jazz" });
  const ways: readonly (readonly [name: string, give: (world: object) => unknown])[] = [
    ["createCalendar", (world) => createCalendar({ world })],
    ["restore", (world) => calendar.restore(world)],
    ["the edited world of a page", (world) => calendar[internals].startFrom(world, "reset")],
    ["restore of a client", (world) => controlClient("http://127.0.0.1:9").restore(world)],
    ["setupCalendar", (world) => setupCalendar({ world })],
    ["the plugin", (world) => plugin({ world })],
    ["verify", (world) => verify("http://127.0.0.1:9", { world })],
  ];

  test.each(ways)("%s asks for await before a world that is still a Promise, and keeps its records", async (_, give) => {
    const giving = async () => give(loadWorld("festival"));
    await expect(giving()).rejects.toMatchObject({
      code: "invalid_world",
      message: expect.stringContaining("the world: is a Promise; write await before the call that returns it"),
    });
    expect(calendar.db.tag.count()).toBe(1);
  });

  test.each([
    [new Map(), "a Map"],
    [new Date(), "a Date"],
    [[], "a list"],
    [42, "42"],
    [null, "null"],
  ])("a world is refused that is %j: %s", (value, named) => {
    const problem = `the world: must be an object, not ${named}`;
    expect(() => composeCalendar({ world: value })).toThrow(problem);
    expect(() => Reflect.apply(calendar.restore, undefined, [value])).toThrow(problem);
    expect(calendar.db.tag.count()).toBe(1);
  });

  test("a world of another realm or without a prototype is read", () => {
    const events = [{ title: "Jazz", start_date: "2026-12-01 20:00" }];
    const worlds = [Object.assign(Object.create(null), { events }), runInNewContext(`(${JSON.stringify({ events })})`)];
    expect(worlds.map((world) => createCalendar({ world }).db.event.count())).toEqual([1, 1]);
  });
});

test("an error lists the first fifty errors and counts the others, and a long list of errors is left early", () => {
  const badTags = (count: number) => ({ ...aWorld({}), tags: Array.from({ length: count }, () => ({})) });
  const lines = (count: number) => messageOf(() => composeCalendar({ world: badTags(count) }));
  const each = lines(2).length - lines(1).length;
  const many = lines(100);
  expect(many).toHaveLength(52);
  expect(many.at(-1)).toBe(`and ${lines(1).length - 1 + 99 * each - 50} more`);
  expect(Number(/\d+/.exec(lines(100_000).at(-1) ?? "")?.[0])).toBeLessThan(2000);
});

test("a world with more errors than are looked for names those that were found, and none of the records after them", () => {
  const events = Array.from({ length: 2_000 }, () => ({ title: "Jazz", start_date: "never", author: "nobody" }));
  const message = messageOf(() => createCalendar({ world: { events } })).join("\n");
  expect(message).toContain('events[0].start_date ("Jazz"): "never" is not a date');
  expect(message).not.toContain("language");
  expect(message).toMatch(/\nand \d+ more$/);
});

test.each([
  ["a zone", { site: { timezone: "x".repeat(1_000_000) } }],
  ["a title", { events: [{ title: "x".repeat(1_000_000), start_date: "never" }] }],
  ["a login", { users: ["x", "x"].map((letter) => ({ login: letter.repeat(1_000_000), role: "editor" as const })) }],
])("the error about %s of a million characters is short", (_, world) => {
  expect(messageOf(() => createCalendar({ world })).join("\n").length).toBeLessThan(500);
});
