import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { internals } from "../../../../src/calendar/internals.ts";
import { createPageCalendar } from "../../../../src/runtimes/browser/create-page-calendar.ts";
import { explainStart } from "../../../../src/runtimes/browser/explain-start.ts";
import { createPendingChanges } from "../../../../src/runtimes/browser/pending-changes.ts";
import { CalendarError } from "../../../../src/util/errors.ts";

const today = "2031-05-17T09:00:00Z";
beforeEach(() => void vi.useFakeTimers({ now: new Date(today), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("a page opens on today, with upcoming events of the built-in world", async () => {
  const { calendar } = createPageCalendar({});
  expect(calendar.clock.now()).toBe(today);
  expect((await (await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events")).json()).total).toBeGreaterThan(10);
});

test("a page with an instant of its own stays there", () => {
  expect(createPageCalendar({ now: "2026-01-15T12:00:00Z" }).calendar.clock.now()).toBe("2026-01-15T12:00:00Z");
});

test("a page that restores a persisted world follows the system's clock again", () => {
  const { calendar, restore } = createPageCalendar({ world: "empty" });
  const stored = calendar.snapshot();
  vi.setSystemTime(new Date("2031-05-18T09:00:00Z"));
  restore(stored);
  expect(calendar.clock.now()).toBe("2031-05-18T09:00:00Z");
});

test("a page whose options name an instant takes the instant of the persisted world instead", () => {
  const { calendar, restore } = createPageCalendar({ world: "empty", now: "2026-01-15T12:00:00Z" });
  calendar.clock.advance("P1D");
  const stored = calendar.snapshot();
  calendar.reset();
  restore(stored);
  expect(calendar.clock.now()).toBe("2026-01-16T12:00:00Z");
});

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

test.each([
  "Failed to register a ServiceWorker: The script has an unsupported MIME type ('text/html').",
  "Service Worker script does not exist at the given path.",
  "A bad HTTP response code (404) was received when fetching the script.",
])("a missing worker script gets a sentence with the way out: %s", (message) => {
  const cause = new TypeError(message);
  const explained = explainStart(cause, "/app/mockServiceWorker.js");
  expect(explained).toBeInstanceOf(CalendarError);
  const sentence = expect.stringContaining('at /app/mockServiceWorker.js. Write it with "npx msw init public');
  expect(explained).toMatchObject({ cause, message: sentence });
});

const insecure = new Error("The operation is insecure.");
test("another error stays unchanged", () => expect(explainStart(insecure)).toBe(insecure));
