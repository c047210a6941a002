import { describe, expect, test } from "vitest";
import { joinPart, type Selection } from "../../../../src/service/resources/events/list.ts";

/** A selection that shows only events that the caller may read. */
const protectedSelection = (): Selection => ({ order: "start", offset: 0, limit: 10, statuses: ["publish"], tests: [() => false] });

describe("the conditions of a filter", () => {
  test("never take away the test that protects records", () => {
    const selection = protectedSelection();
    const added = () => true;
    joinPart(selection, { tests: [added] });
    expect(selection.tests).toHaveLength(2);
    expect(selection.tests?.at(1)).toBe(added);
    expect(selection.statuses).toEqual(["publish"]);
  });

  test("select the ids that every filter names", () => {
    const selection = protectedSelection();
    joinPart(selection, { ids: [1, 2, 3] });
    joinPart(selection, { ids: [3, 4] });
    expect(selection.ids).toEqual([3]);
  });

  test("select nothing where two filters want different values of a field", () => {
    const selection = protectedSelection();
    joinPart(selection, { featured: true });
    joinPart(selection, { featured: true });
    expect(selection.ids).toBeUndefined();
    joinPart(selection, { featured: false });
    expect(selection.ids).toEqual([]);
  });

  test("join two searches, with a key of both", () => {
    const selection = protectedSelection();
    joinPart(selection, { search: { key: "a", matches: () => true } });
    joinPart(selection, { search: { key: "b", matches: ({ id }) => id === 2 } });
    expect(selection.search?.key).toBe("a and b");
    // The searches read nothing but the id.
    expect([1, 2].map((id) => selection.search?.matches({ id } as never))).toEqual([false, true]);
  });
});
