import { expect, test } from "vitest";
import type { JournalEntry } from "../../../../src/calendar/journal/entry.ts";
import { createJournal } from "../../../../src/calendar/journal/journal.ts";
import { createBudget } from "../../../../src/util/budget.ts";

const entry: JournalEntry = {
  ...{ number: 1, time: "2026-06-15T12:00:00Z", session: undefined, route: "events.list", method: "GET", url: "https://a.example/events" },
  ...{ requestHeaders: {}, parameters: {}, body: {}, isShortened: false, caller: undefined, language: "en", status: 200, milliseconds: 1 },
  ...{ bytes: 2, code: undefined, rules: [], origins: [], responseHeaders: {}, written: [], fault: undefined, nearestRoute: undefined },
};

/** Returns a request that takes so many bytes in a journal. */
const weighing = (weight: number) => ({
  weight,
  build: (number: number) => ({ ...entry, number }),
  details: { body: undefined, changes: [] },
});

test("a session that has ended gives its share of the journal's budget back", () => {
  const budget = createBudget(1_000);
  const [ended, other] = [createJournal(100, budget), createJournal(100, budget)];
  for (const weight of [300, 300, 300]) ended.add(weighing(weight));
  ended.detach();
  for (const weight of [300, 300, 300]) other.add(weighing(weight));
  expect(other.journal.entries.map(({ number }) => number)).toEqual([1, 2, 3]);

  // A request that the session answers after its end is not counted either, and pushes nothing out.
  ended.add(weighing(1_000));
  expect(ended.journal.entries.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(budget.isExceeded).toBe(false);
  other.add(weighing(300));
  expect(other.journal.entries.map(({ number }) => number)).toEqual([2, 3, 4]);
});
