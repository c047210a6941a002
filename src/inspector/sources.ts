import type { Calendar } from "../calendar.ts";
import { withControl } from "../control/with-control.ts";
import { internals } from "../internals.ts";
import { completeNames } from "../resources/names.ts";
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
