import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { weather } from "../../../src/calendar/faults/weather.ts";
import { createCalendar } from "../../../src/index.ts";
import { errorCodes } from "../../../src/util/error-codes.ts";
import { repository } from "../../support/repository.ts";

const rowsOf = (page: string) => [...page.matchAll(/^\| `([a-z_]+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);

test("troubleshooting lists the code of every error for developers, with its sentence", () => {
  const [, section = ""] = readFileSync("docs/troubleshooting.md", "utf8").split("## Codes of errors");
  expect(rowsOf(section)).toEqual(Object.entries(errorCodes));
});

test("each code is given by some source, so that no page lists a code that is never sent", () => {
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

const page = readFileSync(new URL("../../../docs/weather.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm)];

test("the page about weather lists every weather in the words of its declaration", () => {
  const listed = rows.map(([, name, about]) => ({ name, about }));
  expect(listed).toEqual(Object.entries(weather).map(([name, { about }]) => ({ name, about })));
});

test("the page about weather says where clients meet each one", () => {
  for (const [, , , origin] of rows) expect(origin).toMatch(/^[A-Z].+\.$/);
});

const [, replayed = "no count"] = /^\| all \| ([\d,]+) \|/m.exec(readFileSync("docs/fidelity.md", "utf8")) ?? [];

test.each([
  ["README.md", /how ([\d,]+) recorded requests are answered/],
  ["docs/true-to-the-service.md", /([\d,]+) recorded pairs of request and response/],
  ["docs/verify.md", /tested with: ([\d,]+) of three sites/],
])("%s counts the requests that are replayed, as the score does", (page, sentence) => {
  expect(sentence.exec(readFileSync(page, "utf8"))?.[1]).toBe(replayed);
});

// Takes a moment, so that a change of the sources shows at once which diff of the guide it breaks. `test/recipes/changing.test.ts` compiles
// what the diffs make, and runs it.

const [, ...sections] = readFileSync(`${repository}docs/changing.md`, "utf8").split("\n## ");

test.each(sections.map((section) => [section.split("\n")[0], section]))("the diffs of the guide apply: %s", (_heading, section) => {
  const diffs = [...section.matchAll(/```diff\n([\s\S]*?)```/g)].map(([, diff]) => diff);
  expect(diffs.length).toBeGreaterThan(0);
  const apply = (...options: string[]) =>
    spawnSync("git", ["apply", "--check", "--unidiff-zero", ...options], { cwd: repository, input: diffs.join(""), encoding: "utf8" });
  // After a recipe, as in the copies of `test/recipes`, its diffs apply in reverse.
  const { status, stderr } = apply();
  expect([status, apply("--reverse").status], stderr).toContain(0);
});
