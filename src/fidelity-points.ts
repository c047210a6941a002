import { describesLanguage } from "./description/describe-route.ts";
import type { FidelityPoint } from "./fidelity.ts";
import { pathKey } from "./http/pipeline.ts";
import { venueList } from "./resources/events/links.ts";
import { tagsFilter } from "./resources/events/list.ts";
import { defaultStart, includeAndDates } from "./resources/events/window.ts";
import { emptySearchTotal, upcomingLimit } from "./resources/linked-posts/list.ts";
import { publishesScheduled } from "./resources/posts/publication.ts";
import { countPages } from "./resources/terms/list.ts";

/** Lists every point at which the specification and the recorded release of the service contradict each other. */
export const fidelityPoints: Readonly<Record<string, FidelityPoint<unknown>>> = {
  defaultStart,
  includeAndDates,
  tagsFilter,
  venueList,
  pathKey,
  upcomingLimit,
  emptySearchTotal,
  countPages,
  publishesScheduled,
  describesLanguage,
};
