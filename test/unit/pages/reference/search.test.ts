import { expect, test } from "vitest";
import { withControlRoutes } from "../../../../src/calendar/control/openapi.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type Document, isListed, listOperations } from "../../../../src/pages/reference/open-api.ts";
import { findGuides, findHits } from "../../../../src/pages/reference/shell/navigation.tsx";

const home = "http://127.0.0.1:4010";
const written = withControlRoutes(await createCalendar().openApi(home), home);
const document = JSON.parse(JSON.stringify(written)) as Document;

function found(search: string) {
  return findHits(document, search).map(({ operation, parts }) => [operation.id, parts] as const);
}

test("a search finds operations by their words, with or without accents", () => {
  expect(found("list événts strict_dates").map(([id]) => id)).toEqual(["listEvents"]);
  expect(found("stateprovince create").map(([id]) => id)).toEqual(["createVenue"]);
  expect(found("zebra")).toEqual([]);
});

test("a search finds refusals by their words", () => {
  expect(found("delete organizer trash already").map(([id, parts]) => [id, parts.at(-1)])).toEqual([
    ["deleteOrganizer", "organizer-is-in-trash"],
    ["deleteOrganizerBySlug", "organizer-is-in-trash"],
  ]);
});

test("every operation has a title of its own, so that lists tell operations apart", () => {
  const titles = listOperations(document)
    .filter(isListed)
    .map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(40);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("a search finds fields by what they mean", () => {
  const [, parts = []] = found("date").find(([id]) => id === "listEvents") ?? [];
  expect(parts).toContain("starts_before");
  expect(new Map(found("hosts")).get("createEvent")).toEqual(["organizer"]);
});

test("a search finds guides by their titles and paragraphs", () => {
  expect(findGuides("time zones")).toContain("dates");
  expect(findGuides("Basic signs in")).toEqual(["access"]);
  expect(findGuides("zebra")).toEqual([]);
});
