import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { kinds, termKinds } from "../../../src/kinds/kinds.ts";
import { CalendarError } from "../../../src/util/errors.ts";
import { emptyWorld, parseSnapshot, parseWorld, type World } from "../../../src/worlds/world.ts";
import { aCategory, anEvent, anOrganizer, aTag, aVenue, aWorld } from "../../support/records.ts";
import { findZone } from "../../support/zones.ts";

const isTimezone = (name: string) => findZone(name) !== undefined;

/** Returns the errors in a world, without the first line of the error, and without the titles that follow the paths. */
function errorsOf(world: unknown): string[] {
  try {
    parseWorld(world, { findZone });
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error;
    const [, ...lines] = error.message.split("\n");
    return lines.map((line) => line.replace(/ \("[^"]*"\)(?=: )/, ""));
  }
  return [];
}

/** Returns a world as people write it: without its next ids. */
const byHand = ({ sequences: _, ...world }: World): unknown => world;

test("a valid world is read unchanged", () => {
  expect([parseWorld(aWorld(), { findZone }), parseWorld(emptyWorld(), { findZone })]).toEqual([aWorld(), emptyWorld()]);
  expect(parseWorld({ ...emptyWorld(), extensions: { tickets: true } }, { findZone }).extensions).toEqual({ tickets: true });
});

const listsOfTerms = termKinds.map((kind) => kinds[kind].collection).join(", ");
const admin = { id: 1, login: "admin", role: "editor", password: "" } as const;
const ofFirst = "the id of users[0]; users need different ids";
const french = aTag({ id: 11, language: "fr-ca", translation_of: 10 });

test.each<[sort: string, world: unknown, errors: readonly string[]]>([
  ["null in place of a world", null, ["the world: must be an object, not null"]],
  ["an unknown format", { ...aWorld(), format: "calendar" }, ['format: must be "event-calendar-mock/world"']],
  ["an unknown version", { ...aWorld(), version: "1" }, ["version: must be 1, the only version"]],
  [
    "a wrong type, while links to its record stay valid",
    { ...aWorld(), venues: [{ ...aVenue({ id: 20 }), venue: 5 }, aVenue({ id: 21 })] },
    ["venues[0].venue: must be a string, not a number"],
  ],
  ["a list of a wrong type, with no error for each link to it", { ...aWorld(), venues: "none" }, ["venues: must be a list, not a string"]],
  [
    "an unknown nested key",
    { ...aWorld(), tags: [{ ...aTag({ id: 10 }), parent: 0 }] },
    ["tags[0]: has unknown keys (parent); remove them"],
  ],
  [
    "an id of two posts",
    aWorld({ organizers: [anOrganizer({ id: 30 }), anOrganizer({ id: 20 })] }),
    ["organizers[1].id: 20 is already the id of venues[0]; images, venues, organizers, events need different ids"],
  ],
  [
    "an id of two terms",
    aWorld({ tags: [aTag({ id: 10 }), aTag({ id: 2 })] }),
    [`tags[1].id: 2 is already the id of categories[1]; ${listsOfTerms} need different ids`],
  ],
  ["no error for an id of a post and a term", aWorld({ tags: [aTag({ id: 10 }), aTag({ id: 40 })] }), []],
  ["an id of two users", aWorld({ users: [admin, { ...admin, login: "b" }] }), [`users[1].id: 1 is already ${ofFirst}`]],
  ["a login of two users", aWorld({ users: [admin, { ...admin, id: 2 }] }), ['users[1].login: "admin" is already the login of users[0]']],
  [
    "the missing parent of a category",
    byHand(aWorld({ categories: [1, 2, 3].map((id) => aCategory({ id, parent: id === 3 ? 9 : 0 })) })),
    ["categories[2].parent: there is no 9 in categories"],
  ],
  [
    "a date that is in no calendar, but not for a zero date or a leap day",
    byHand(
      aWorld({
        events: [
          anEvent({ id: 40, start_date: "2026-02-30 10:00:00", end_date: "2026-02-28 24:00:00", date_utc: "0000-00-00 00:00:00" }),
          anEvent({ id: 41, modified: "2025-02-29 00:00:00", utc_start_date: "2026-13-01 00:00:00", utc_end_date: "2024-02-29 23:59:59" }),
        ],
      }),
    ),
    [
      ...["events[0].start_date: 2026-02-30 10:00:00 does not exist", "events[0].end_date: 2026-02-28 24:00:00 does not exist"],
      ...["events[1].modified: 2025-02-29 00:00:00 does not exist", "events[1].utc_start_date: 2026-13-01 00:00:00 does not exist"],
    ],
  ],
  [
    "a translation in the language of its original",
    byHand(aWorld({ tags: [aTag({ id: 10 }), aTag({ id: 11, translation_of: 10 })] })),
    ['tags[1].language: "en" is already the language of tags[0] in its translation group'],
  ],
  [
    "a translation of a translation",
    byHand(aWorld({ tags: [aTag({ id: 10 }), french, aTag({ id: 12, language: "es", translation_of: 11 })] })),
    ["tags[2].translation_of: 11 is itself a translation; name its original, 10"],
  ],
  [
    "a sequence that is not above all ids in use",
    aWorld({ sequences: { post: 42, term: 3 } }),
    ["sequences.post: 42 must be above 42, the highest id in use", "sequences.term: 3 must be above 10, the highest id in use"],
  ],
])("each problem of a world is one error: %s", (_, world, errors) => expect(errorsOf(world)).toEqual(errors));

test.each(["city", [[]]])("%j in place of a world is one error", (world) => expect(errorsOf(world)).toHaveLength(1));

test.each([
  ["events[0].venue[1]: there is no 999 in venues", { venue: [20, 999] }],
  ["events[0].organizer[0]: there is no 20 in organizers", { organizer: [20] }],
  ["events[0].categories[0]: there is no 10 in categories", { categories: [10] }],
  ["events[0].tags[0]: there is no 1 in tags", { tags: [1] }],
  ["events[0].image: there is no 6 in images", { image: 6 }],
  ["events[0].author: there is no 7 in users", { author: 7 }],
  ["events[0].parent: there is no 20 in events", { parent: 20 }],
  ["events[0].translation_of: there is no 20 in events", { translation_of: 20, language: "es" }],
] as const)("a link to a missing record is an error: %s", (error, fields) => {
  const { venue, organizer, categories, tags, ...single } = { venue: [], organizer: [], categories: [], tags: [], ...fields };
  const event = anEvent({ id: 40, ...single, venue: [...venue], organizer: [...organizer], categories: [...categories], tags: [...tags] });
  expect(errorsOf(byHand(aWorld({ events: [event] })))).toEqual([error]);
});

const wrongInstants = [
  "2026-02-30T00:00:00Z",
  "2026-02-03T24:00:00Z",
  "2026-02-03T08:60:00Z",
  "2026-02-03T08:00:00+01:00",
  "2026-02-03T08:00:00",
  "",
];
test.each(wrongInstants)("a world cannot start at %j", (now) => {
  expect(errorsOf(aWorld({ now }))).toEqual(["now: must be an instant in UTC such as 2026-06-15T12:00:00Z"]);
});

test("a snapshot is read although a record it links to was deleted", () => {
  const calendar = createCalendar({ world: aWorld() });
  calendar.db.venue.delete({ where: { id: { equals: 20 } } });
  const snapshot = calendar.snapshot();
  expect([parseSnapshot(snapshot, isTimezone), parseWorld(snapshot, { findZone })]).toEqual([snapshot, snapshot]);
  expect(errorsOf(byHand(snapshot))).toContain("events[0].venue[0]: there is no 20 in venues");
});

test("a record of a world may leave out fields with default values", () => {
  const date = "2026-01-02 09:00:00";
  const post = { language: "en", author: 1, date, date_utc: date, modified: date, modified_utc: date };
  const short = {
    ...aWorld({ events: [] }),
    sequences: { post: 100, term: 100 },
    venues: [{ id: 20, slug: "venue-20", venue: "Venue 20", ...post }],
    organizers: [{ id: 30, slug: "organizer-30", organizer: "Organizer 30", ...post }],
    categories: [{ id: 10, language: "en", name: "Term 10", slug: "term-10" }],
    tags: [{ id: 50, language: "en", name: "Term 50", slug: "term-50" }],
  };
  const posts = { events: [], venues: [aVenue({ id: 20 })], organizers: [anOrganizer({ id: 30 })] };
  const full = aWorld({ ...posts, categories: [aCategory({ id: 10 })], tags: [aTag({ id: 50 })] });
  expect(parseWorld(short, { findZone })).toEqual({ ...full, sequences: short.sequences });
});
