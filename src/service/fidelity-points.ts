import { describesLanguage } from "./description/indexes.ts";
import type { FidelityPoint } from "./fidelity.ts";
import { exposesTotals } from "./http/headers.ts";
import { loneDate } from "./resources/events/dates.ts";
import { blankLink, emptyVenue, idList } from "./resources/events/links.ts";
import { searchedTexts, tagsFilter } from "./resources/events/list.ts";
import { unreadableLinks } from "./resources/events/present.ts";
import { ticketsOff } from "./resources/events/query.ts";
import { defaultStart, doubleBounds, includeAndDates, strictDefaultStart } from "./resources/events/window.ts";
import { emptySearchTotal, sameDate, searchedFields, searchedWords, upcomingLimit, upcomingStart } from "./resources/linked-posts/list.ts";
import { unknownImage } from "./resources/posts/checks.ts";
import { publishesScheduled } from "./resources/posts/publication.ts";
import { passwordBySlug } from "./resources/posts/read.ts";
import { childSlug } from "./resources/posts/slugs.ts";
import { unpublishedByOthers } from "./resources/posts/statuses.ts";
import { digitSlugs } from "./resources/terms/checks.ts";
import { countPages, emptyParents } from "./resources/terms/list.ts";
import { zoneRules } from "./resources/zone-rules.ts";
import { pathKey, rightsBySlug } from "./steps/operate.ts";

/** Lists the points on which the specification and the recorded release of the service disagree. */
export const fidelityPoints = {
  describesLanguage,
  idList,
  emptyVenue,
  blankLink,
  loneDate,
  zoneRules,
  unknownImage,
  publishesScheduled,
  defaultStart,
  strictDefaultStart,
  includeAndDates,
  doubleBounds,
  searchedTexts,
  tagsFilter,
  digitSlugs,
  ticketsOff,
  pathKey,
  passwordBySlug,
  childSlug,
  rightsBySlug,
  unreadableLinks,
  unpublishedByOthers,
  sameDate,
  upcomingLimit,
  upcomingStart,
  searchedFields,
  searchedWords,
  emptySearchTotal,
  countPages,
  emptyParents,
  exposesTotals,
} satisfies Readonly<Record<string, FidelityPoint<unknown>>>;
