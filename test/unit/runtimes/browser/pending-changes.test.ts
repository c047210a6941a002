import { expect, test } from "vitest";
import { internals } from "../../../../src/calendar/internals.ts";
import { createPageCalendar } from "../../../../src/runtimes/browser/create-page-calendar.ts";
import { createPendingChanges } from "../../../../src/runtimes/browser/pending-changes.ts";

/** Opens a tab with its calendar. */
function openTab() {
  const page = createPageCalendar({ world: "empty", quiet: true });
  return { ...page, changes: createPendingChanges(page, () => undefined) };
}

test("a world from another tab counts as written only if that tab has written", () => {
  const [one, other] = [openTab(), openTab()];
  const isWritten = () => other.calendar[internals].isWritten;
  other.changes.apply(one.changes.all());
  expect(isWritten()).toBe(false);
  one.calendar.db.tag.create({ name: "Jazz" });
  other.changes.apply(one.changes.all());
  expect(isWritten()).toBe(true);
});
