import { expect, test } from "vitest";
import { z } from "zod";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import * as schemas from "../../../../src/schemas.ts";
import { createClient } from "../../../support/client.ts";
import { home } from "../../../support/world.ts";

const { NewEventFields } = schemas;
const calendar = createCalendar({ now: "2026-06-15T12:00:00Z", quiet: true });

async function refusedByService(path: string, body: object, method = "POST"): Promise<readonly string[]> {
  const { status, body: answer } = await createClient(home, calendar.fetch).ask(method, `/${path}`, body);
  const { data } = Object(answer);
  calendar.reset();
  return status === 400 ? Object.keys(data?.params ?? {}).filter((name) => Number.isNaN(Number(name))) : [];
}

function refusedBySchema(schema: z.ZodType, body: object): readonly string[] {
  const { error } = schema.safeParse(body);
  return (error?.issues ?? []).map(({ path }) => String(path[0]));
}

const event = { title: "Jazz", start_date: "2026-12-01 20:00", end_date: "2026-12-01 22:00" };
const forms = [
  ["events", NewEventFields, event],
  ["venues", schemas.NewVenueFields, { venue: "Town Hall" }],
  ["organizers", schemas.NewOrganizerFields, { organizer: "Friends of Jazz" }],
  ["categories", schemas.NewCategoryFields, { name: "Jazz" }],
  ["tags", schemas.NewTagFields, { name: "Jazz" }],
] as const;

/** Values of which some are dates, zones, addresses or statuses, and some are none of these. */
const values = [
  ...["", "0", " ", "x", "Jazz", "publish", "trash", "published"],
  ...["2026-12-01 20:00", "next friday 8pm", "eight o'clock", "1970-01-01", "2026-13-45", "1781956800", "31/12/2026", "10 Dec 2026 CET"],
  ...["Europe/Madrid", "UTC+3", "Mars/Base", "https://a.example/b?c=d", "a.example", "mailto:a@a.example", "https://a b.example"],
];
/** The fields whose checks need the world: an image, a user or a category must exist. */
const ofTheWorld = ["image", "author", "venue", "organizer", "parent", "categories", "tags", "cost"];

test.each(forms)("a form of %s refuses the texts that the service refuses, and no others", async (path, schema, valid) => {
  const names = Object.keys(schema.shape).filter((name) => !ofTheWorld.includes(name) && isText(schema.shape, name));
  expect(names.length).toBeGreaterThan(2);
  for (const name of names)
    for (const value of values) {
      const body = { ...valid, [name]: value };
      const isRefused = (await refusedByService(path, body)).includes(name);
      expect([name, value, refusedBySchema(schema, body).includes(name)]).toEqual([name, value, isRefused]);
    }
});

/** Returns whether a field takes any text, so that only its check refuses one: a yes or no is refused by its type. */
function isText(shape: object, name: string): boolean {
  const type: unknown = Reflect.get(shape, name);
  const inner = type instanceof z.ZodExactOptional ? type.unwrap() : type;
  return inner instanceof z.ZodString || inner instanceof z.ZodNullable;
}

test.each(forms)("a form of new %s names the fields that are missing", async (path, schema, valid) => {
  expect([refusedBySchema(schema, {}), schema.safeParse(valid).success]).toEqual([expect.arrayContaining(Object.keys(valid)), true]);
  expect(await refusedByService(path, valid)).toEqual([]);
});

test.each([
  ["events", schemas.EventFields],
  ["venues", schemas.VenueFields],
  ["organizers", schemas.OrganizerFields],
  ["categories", schemas.CategoryFields],
  ["tags", schemas.TagFields],
] as const)("a form that changes %s needs no field", (_, schema) => expect(schema.parse({})).toEqual({}));

test("a form picks fields, adds its own and says what is wrong", () => {
  const schema = NewEventFields.pick({ title: true, start_date: true, website: true }).extend({ guests: z.int().min(1) });
  const good: z.infer<typeof schema> = { title: "Jazz", start_date: "next friday 8pm", guests: 4 };
  expect(schema.parse(good)).toEqual(good);
  const result = schema.safeParse({ title: "", start_date: "eight o'clock", website: "a.example", guests: 0 });
  expect(z.flattenError(result.error ?? new z.ZodError([])).fieldErrors).toMatchObject({
    title: ["is not a string, or is empty"],
    start_date: ["is not a date"],
    website: [expect.stringMatching(/^is not a URL/)],
    guests: [expect.any(String)],
  });
});

test("a form takes a date at any moment, also a relative one", () => {
  for (const start_date of ["now", "tomorrow", "+1 week", "last monday of may", "@0"])
    expect([start_date, NewEventFields.shape.start_date.safeParse(start_date).success]).toEqual([start_date, start_date !== "@0"]);
});
