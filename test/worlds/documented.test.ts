import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import { default as addFormats } from "ajv-formats";
import { expect, test } from "vitest";
import { z } from "zod";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { createCliCalendar } from "../../src/runtimes/cli/cli-calendar.ts";
import { withWorldLines } from "../../src/runtimes/server/world-text.ts";
import { WorldFile } from "../../src/schemas.ts";
import { newFolder } from "../support/new-folder.ts";
import { recipe } from "../support/recipes.ts";

const page = "docs/worlds.md";
const text = readFileSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)), "utf8");

const examples = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, code = ""]) => JSON.parse(code));
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(z.toJSONSchema(WorldFile, { target: "draft-7", io: "input" }));

test.each(examples.map((world, index) => [index + 1, world]))("example %i starts a calendar, and its schema accepts it", (_, world) => {
  const snapshot = composeCalendar({ world }).snapshot();
  expect(snapshot.events).toHaveLength(world.events.length);
  expect(WorldFile.safeParse(world).error).toBeUndefined();
  expect(validate(world), JSON.stringify(validate.errors)).toBe(true);
  expect(validate(snapshot), JSON.stringify(validate.errors)).toBe(true);
});

test("the example with names makes the records that they name", () => {
  const world = JSON.parse(recipe("Names and texts in place of stored values", page));
  const { categories, venues, organizers, events } = composeCalendar({ world }).snapshot();
  expect(categories.map(({ name }) => name)).toEqual(["Music", "Jazz", "Open air"]);
  expect(venues.map(({ venue }) => venue)).toEqual(["Town Hall"]);
  expect(organizers).toMatchObject([{ organizer: "Friends of Jazz", phone: "555 0100" }]);
  expect(events[0]).toMatchObject({ start_date: "2026-06-19 20:00:00", utc_start_date: "2026-06-20 00:00:00", cost: ["$10 – $25"] });
  expect(events[2]).toMatchObject({ translation_of: events[0]?.id });
});

test("the schema marks unknown fields, missing titles and wrong types", () => {
  expect(validate({ events: [{ title: "Jazz", start_date: "2026-12-01", starts: 5 }] })).toBe(false);
  expect(validate({ events: [{ start_date: "2026-12-01" }] })).toBe(false);
  expect(validate({ venues: [{ venue: 5 }] })).toBe(false);
});

test("the examples in TypeScript run as printed", async () => {
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code.replaceAll(/^import .*$/gm, ""));
  // The plugin and the worker need a dev server; test/journeys/edited-world.test.ts walks through them.
  const inProcess = blocks.filter((code) => code.includes("createCalendar("));
  const town = examples[0];
  const titles = inProcess.map((code) => {
    const plain = code.replaceAll(/: (?:string|WorldFile|RecordByHand<"event">)/g, "").replaceAll(" as WorldFile", "");
    const run = new Function("createCalendar", "town", `${plain}; return calendar.snapshot();`);
    return run(createCalendar, town).events.map(({ title }: { title: string }) => title);
  });
  expect(titles).toEqual([["Jazz"], expect.any(Array), ["Jazz", "Tango"], ["Jazz"]]);
});

test("the command line adds the line of the file to an error, as the page shows it", () => {
  const world = `{
  "events": [
    { "title": "Jazz",
      "start_date": "eight o'clock"
    },
    {
      "title": "Talk",
      "start_date": "2026-12-01 20:00",
      "author": "ana"
    }
  ],
  "users": [{ "login": "anna" }]
}`;
  const file = join(newFolder("world"), "world.json");
  writeFileSync(file, world);
  const load = () => createCliCalendar({ world: JSON.parse(world), access: "open", fidelity: "spec" });

  expect(() => withWorldLines(file, load)).toThrow(recipe("Errors", page).trimEnd());
});
