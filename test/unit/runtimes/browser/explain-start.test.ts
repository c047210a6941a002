import { expect, test } from "vitest";
import { explainStart } from "../../../../src/runtimes/browser/explain-start.ts";
import { CalendarError } from "../../../../src/util/errors.ts";

test.each([
  "Failed to register a ServiceWorker: The script has an unsupported MIME type ('text/html').",
  "Service Worker script does not exist at the given path.",
  "A bad HTTP response code (404) was received when fetching the script.",
])("a missing worker script gets a sentence with the way out: %s", (message) => {
  const cause = new TypeError(message);
  const explained = explainStart(cause, "/app/mockServiceWorker.js");
  expect(explained).toBeInstanceOf(CalendarError);
  expect(explained).toMatchObject({
    cause,
    message: expect.stringContaining('at /app/mockServiceWorker.js. Write it with "npx msw init public'),
  });
});

test("another error stays unchanged", () => {
  const error = new Error("The operation is insecure.");
  expect(explainStart(error)).toBe(error);
});
