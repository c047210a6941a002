import { withControlRoutes } from "../../../../src/calendar/control/openapi.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import type { Document } from "../../../../src/pages/reference/open-api.ts";

const home = "http://127.0.0.1:4010";

/** The document that the reference shows, as a page reads it. */
export const document: Document = JSON.parse(JSON.stringify(withControlRoutes(await createCalendar().openApi(home), home)));
