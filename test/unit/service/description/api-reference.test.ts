import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiReference } from "../../../../scripts/api-reference/reference.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { refusals } from "../../../../src/service/description/refusal-words.ts";
import { repository } from "../../../support/repository.ts";

/** Compares the pages of the reference with the routes and fields from which `npm run docs` writes them. */

const written = await apiReference();
const read = (file: string) => readFileSync(join(repository, "docs", file), "utf8");

test("the reference has a page for each kind, and no page says more than the routes and fields", () => {
  const files = readdirSync(join(repository, "docs")).filter((name) => /^api(-[\w-]+)?\.md$/.test(name));
  expect(files.toSorted()).toEqual(Object.keys(written).toSorted());
  expect(files).toContain("api-venues.md");
  const old = Object.entries(written).flatMap(([file, text]) => (text === read(file) ? [] : file));
  expect(old, "are out of date: run npm run docs and read its diff").toEqual([]);
});

test("each page of the reference has less than 5,000 words", () => {
  expect(Object.entries(written).flatMap(([file, text]) => (text.split(/\s+/).length > 5_000 ? file : []))).toEqual([]);
});

test.each([
  ["events", { title: "Jazz", start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 23:00:00" }, 22],
  ["venues", { venue: "Club" }, 16],
  ["organizers", { organizer: "Choir" }, 9],
  ["categories", { name: "A new category" }, 4],
  ["tags", { name: "A new tag" }, 3],
])("the reference says which fields of %s count null as not sent, and the others refuse it", async (collection, needed, least) => {
  const [, section = ""] = read(`api-${collection}.md`).split(`## Fields of a request, ${collection}\n`);
  const taken = [...(/`null` counts as not sent in ([^;]+);/.exec(section.split("\n##")[0] ?? "")?.[1] ?? "").matchAll(/`(\w+)`/g)];
  const fields = [...(section.split("\n##")[0] ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
  expect(fields.length).toBeGreaterThanOrEqual(least);
  const accepted: string[] = [];
  for (const name of fields) {
    const { fetch } = createCalendar({ quiet: true });
    const body = JSON.stringify({ ...needed, [name]: null });
    const init = { method: "POST", headers: { "content-type": "application/json" }, body };
    const { ok, status } = await fetch(`https://calendar.example/wp-json/calendar/events/v1/${collection}`, init);
    if (ok) accepted.push(name);
    else expect(status).toBe(400);
  }
  expect(taken.map(([, name]) => name)).toEqual(accepted);
});

test("the reference names every error that the sources throw, with its status", () => {
  const thrown = sources("src").flatMap((text) => [...text.matchAll(/new ServiceError\((\d+), ["`]([\w${}.-]+)["`]/g)]);
  expect(thrown.length).toBeGreaterThan(30);
  const unknown = thrown.flatMap(([, status, name = ""]) =>
    ["venue", "organizer"]
      .map((kind) => name.replace(/\$\{[^}]+\}/, kind))
      .filter((code) => !described.some((known) => known.code === code && known.statuses.includes(Number(status)))),
  );
  expect(unknown).toEqual([]);
});

const described = Object.entries(refusals).map(([code, { statuses }]) => ({ code, statuses }));

function sources(folder: string): string[] {
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.map((name) => readFileSync(join(repository, folder, name), "utf8"));
}
