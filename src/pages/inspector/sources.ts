import { withControl } from "../../calendar/control/with-control.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { completeNames } from "../../service/resources/names.ts";
import type { InspectorSource } from "./context.ts";

/** Inspects a calendar of this page, by the control routes without a server. */
export function pageSource(calendar: Calendar): InspectorSource {
  const { fetch } = withControl(calendar);
  const { baseUrl, names } = calendar[internals].options;
  return {
    home: new URL(baseUrl ?? location.origin),
    fetchUrl: (url, init) => fetch(new Request(url, init)),
    root: `${baseUrl === undefined ? "/wp-json" : new URL(baseUrl).pathname}/${completeNames(names).namespace}`,
    hasWorlds: false,
  };
}
