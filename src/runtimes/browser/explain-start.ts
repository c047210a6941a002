import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";

/**
 * Explains why MSW's worker did not start, if the worker script is missing: dev servers answer its URL with HTML, and browsers then report
 * the wrong MIME type. Returns any other error unchanged.
 */
export function explainStart(error: unknown, url: string = "/mockServiceWorker.js"): unknown {
  const reason = messageOf(error);
  if (!/mime type|does not exist|404|bad HTTP response|failed to fetch the script/i.test(reason)) return error;
  return new CalendarError(
    "missing_worker",
    `Cannot start the calendar in this page: there is no worker script at ${url}. Write it with "npx msw init public --save", ` +
      "where public is the folder of static files, or give its address as serviceWorker: { url }.",
    { cause: error },
  );
}
