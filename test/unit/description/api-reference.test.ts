import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { apiReference } from "../../../scripts/api-reference/reference.ts";
import { refusals } from "../../../scripts/api-reference/refusals.ts";

/** Compares `docs/api.md` with the routes and fields from which `npm run docs` writes it. */

const top = fileURLToPath(new URL("../../../", import.meta.url));
const page = readFileSync(join(top, "docs/api.md"), "utf8");

test("docs/api.md is what the routes and fields say", async () => {
  expect(page === (await apiReference()), "docs/api.md is out of date: run npm run docs and read its diff").toBe(true);
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
