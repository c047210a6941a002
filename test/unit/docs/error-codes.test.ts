import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCalendar } from "../../../src/index.ts";
import { errorCodes } from "../../../src/util/error-codes.ts";

const rowsOf = (page: string) => [...page.matchAll(/^\| `([a-z_]+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);

test("troubleshooting lists the code of every error for developers, with its sentence", () => {
  const [, section = ""] = readFileSync("docs/troubleshooting.md", "utf8").split("## Codes of errors");
  expect(rowsOf(section)).toEqual(Object.entries(errorCodes));
});

test("each code is given by some source, so that no page lists one that never comes", () => {
  const files = ["src", "fixtures"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  );
  const sources = files
    .filter((file) => file.endsWith(".ts") && !file.endsWith("error-codes.ts"))
    .map((file) => readFileSync(file, "utf8"));
  expect(Object.keys(errorCodes).filter((code) => !sources.some((source) => source.includes(`"${code}"`)))).toEqual([]);
});

test.each([
  ["invalid_options", () => createCalendar({ ...Object({ wrold: "city" }) })],
  ["unknown_world", () => createCalendar({ world: Object("citty").toString() })],
  ["unknown_route", () => createCalendar().journal.of(Object("event.create").toString())],
  ["invalid_query", () => createCalendar().db.event.findMany(Object({ where: { titel: "Jazz" } }))],
  ["invalid_clock", () => createCalendar().clock.advance("soon")],
  ["invalid_fault", () => createCalendar().faults.add("events.list", Object({ stauts: 503 }))],
])("an error has the code %s", (code, act) => {
  expect(act).toThrow(expect.objectContaining({ name: "CalendarError", code }));
});
