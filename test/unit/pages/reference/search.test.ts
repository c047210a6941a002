import { expect, test } from "vitest";
import { isListed, listOperations } from "../../../../src/pages/reference/open-api.ts";
import { findGuides, findHits } from "../../../../src/pages/reference/shell/navigation.tsx";
import { document } from "./document.ts";

function found(search: string) {
  return findHits(document, search).map(({ operation, parts }) => [operation.id, parts] as const);
}

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
