import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { apiReference } from "../../../../scripts/api-reference/reference.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { refusals } from "../../../../src/service/description/refusal-words.ts";

/** Compares `docs/api.md` with the routes and fields from which `npm run docs` writes it. */

const top = fileURLToPath(new URL("../../../../", import.meta.url));
const page = readFileSync(join(top, "docs/api.md"), "utf8");

test("docs/api.md is what the routes and fields say", async () => {
  expect(page === (await apiReference()), "docs/api.md is out of date: run npm run docs and read its diff").toBe(true);
});

test.each([
  ["events", { title: "Jazz", start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 23:00:00" }, 22],
  ["venues", { venue: "Club" }, 16],
  ["organizers", { organizer: "Choir" }, 9],
  ["categories", { name: "A new category" }, 4],
  ["tags", { name: "A new tag" }, 3],
])("docs/api.md says which fields of %s count null as not sent, and the others refuse it", async (collection, needed, least) => {
  const [, section = ""] = page.split(`### Fields of a request, ${collection}\n`);
  const taken = [...(/`null` counts as not sent in ([^;]+);/.exec(section.split("\n###")[0] ?? "")?.[1] ?? "").matchAll(/`(\w+)`/g)];
  const fields = [...(section.split("\n###")[0] ?? "").matchAll(/^\| `(\w+)` \|/gm)].map(([, name = ""]) => name);
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

test("every link inside of docs/api.md leads to one of its headings", () => {
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

test("docs/api.md names every error that the sources throw, with its status", () => {
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

/** Returns the anchor that web pages give a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");
}

function sources(folder: string): string[] {
  const files = readdirSync(join(top, folder), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  return files.map((name) => readFileSync(join(top, folder, name), "utf8"));
}
