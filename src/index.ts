export { type Calendar, createCalendar } from "./calendar.ts";
export type { CalendarDatabase, CalendarState } from "./calendar-state.ts";
export type { OpenApiDocument, OpenApiPart } from "./description/openapi/parts.ts";
export type { ErrorBody, ErrorData, ErrorDetail } from "./error-body.ts";
export { CalendarError } from "./errors.ts";
export type { Fault } from "./faults/fault.ts";
export type { AddedFault, Faults } from "./faults/faults.ts";
export type { FaultyRoute, RequestFilter } from "./faults/faulty-route.ts";
export type { FaultKind } from "./faults/kinds.ts";
export type { FidelityMode } from "./fidelity.ts";
export type { WrittenRecord } from "./http/trace.ts";
export type { JournalEntry, PartialEntry } from "./journal/entry.ts";
export type { Har } from "./journal/har.ts";
export type { Journal } from "./journal/journal.ts";
export type { CalendarNames, CalendarOptions } from "./options.ts";
export type {
  CostDetails,
  DateDetails,
  EventFields,
  EventJsonLd,
  EventPage,
  EventRecord,
  EventResponse,
  NewEventFields,
} from "./resources/events/types.ts";
export type {
  NewOrganizerFields,
  NewVenueFields,
  OrganizerFields,
  OrganizerJsonLd,
  OrganizerPage,
  OrganizerRecord,
  OrganizerResponse,
  VenueFields,
  VenueJsonLd,
  VenuePage,
  VenueRecord,
  VenueResponse,
} from "./resources/linked-posts/types.ts";
export type { ImageResponse } from "./resources/posts/types.ts";
export type {
  CategoryFields,
  CategoryPage,
  CategoryRecord,
  CategoryResponse,
  EventTerm,
  NewCategoryFields,
  NewTagFields,
  TagFields,
  TagPage,
  TagRecord,
  TagResponse,
  TermLinks,
} from "./resources/terms/types.ts";
export type { Sessions } from "./sessions/sessions.ts";
export type { Model } from "./store/model.ts";
export type { Clock } from "./time/clock.ts";
export type { World, WorldFile } from "./worlds/world.ts";
