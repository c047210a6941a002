import * as z from "zod/mini";
import { eachCollection, kinds, modesOf, type TermKind, termKinds } from "../../../kinds/kinds.ts";
import { capitalized } from "../../../text/nouns.ts";
import type { FieldTable, SentValues } from "../../fields/field.ts";
import { asStored, computed } from "../../fields/shown.ts";
import {
  importedFields,
  stored,
  storedChoice,
  storedEventDate,
  storedFlag,
  storedIds,
  storedName,
  storedParent,
  storedText,
  storedTextList,
  storedTextOrNull,
} from "../../fields/stored.ts";
import { acceptedCost, acceptedList, acceptedTextOrNull } from "../../parameters/accepted.ts";
import { nonEmptyText, timezoneOrEmpty, urlOrEmpty } from "../../parameters/checks.ts";
import { boolean, dateText, text, textReadAs, untyped } from "../../parameters/kinds.ts";
import { anyType } from "../../parameters/types.ts";
import { isEmpty } from "../../parameters/values.ts";
import { organizerEntries, venueEntries } from "../linked-posts/entries.ts";
import { acceptedOrganizers, acceptedVenues } from "../linked-posts/schemas.ts";
import { imageReference } from "../posts/checks.ts";
import { authorshipFields, globalIdFields, hiddenFields, idField, storedTexts } from "../posts/fields.ts";
import { emptyList, imageOrFalse } from "../posts/shapes.ts";
import { storeLine } from "../posts/stored-text.ts";
import {
  costDetailsShape,
  dateDetailsShape,
  eventJsonLdShape,
  linkedOrganizers,
  linkedVenues,
  listedDates,
  listedTerms,
  utcDate,
} from "./shapes.ts";
import { warnOfZone } from "./zone-warning.ts";

const lockedCost = { currency_symbol: "", currency_position: "", currency_code: "", values: [] };
const dateDetails = { type: "array", items: { $ref: "#/components/schemas/DateDetails" }, description: "Its parts." } as const;

/** A flag that every update resets unless it is sent. */
function flag(about: string) {
  return {
    about,
    stored: storedFlag(false),
    sent: boolean(),
    whenOmitted: { create: false, update: false },
    shown: asStored({ type: "boolean" }, { locked: null }),
  } as const;
}

/** The declaration of a link to other records, which `links.ts` writes. */
const nullableList = { default: null, items: { type: "integer" } } as const;

/** Declares the link to the terms of a taxonomy. */
function termLink(kind: TermKind) {
  const name = capitalized(kinds[kind].collection);
  const doc = { type: "array", items: { $ref: "#/components/schemas/Term" }, description: `${name}.` } as const;
  return {
    about: `${name} by ID or name; unknown names make new ones.`,
    stored: storedIds(),
    sent: { declared: nullableList, accepts: acceptedList, convert: anyType, documented: "csv" },
    shown: computed(listedTerms, doc, { locked: [] }),
    ...modesOf(kind),
  } as const;
}

/** The fields of an event (specification section 2.2), in the order in which answers show them. */
export const eventFields = {
  ...idField,
  ...globalIdFields,
  ...authorshipFields(),
  rest_url: {
    about: "Address of the event in this interface.",
    shown: computed(() => z.string(), { type: "string", description: "Address in this interface." }),
  },
  title: {
    about: "Title.",
    stored: storedName(),
    sent: text(nonEmptyText),
    isRequired: true,
    shown: computed(() => z.string(), { type: "string" }),
  },
  description: {
    about: "Description.",
    stored: storedTexts.description,
    sent: text(nonEmptyText),
    shown: computed(() => z.string(), { type: "string" }, { locked: "" }),
  },
  excerpt: {
    about: "Excerpt.",
    stored: storedTexts.excerpt,
    sent: text(nonEmptyText),
    shown: computed(() => z.string(), { type: "string" }, { locked: "" }),
  },
  slug: { about: "Slug.", stored: storedTexts.slug, sent: text(nonEmptyText), shown: asStored({ type: "string" }) },
  image: {
    about: "ID or address of the image.",
    stored: storedTexts.image,
    sent: textReadAs(imageReference),
    resetsTo: () => null,
    shown: computed(imageOrFalse, { type: "object", $ref: "#/components/schemas/Image", description: "Image." }, { locked: false }),
  },
  all_day: {
    about: "Whether the event lasts whole days.",
    stored: storedFlag(false),
    sent: { ...boolean({ default: false, type: "boolean" }), fallback: () => false },
    resetsTo: () => false,
    shown: asStored({ type: "boolean" }, { locked: null }),
  },
  start_date: {
    about: "Start, as wall clock in the time zone of the event.",
    stored: storedEventDate(),
    sent: { ...dateText(), warn: warnOfZone },
    isRequired: true,
    shown: asStored({ type: "string", description: "Start on the clock of its time zone." }),
  },
  start_date_details: { about: "Parts of the start.", shown: computed(dateDetailsShape, dateDetails) },
  end_date: {
    about: "End, as wall clock in the time zone of the event.",
    stored: storedEventDate(),
    sent: { ...dateText(), warn: warnOfZone },
    isRequired: true,
    shown: asStored({ type: "string", description: "End on the clock of its time zone." }),
  },
  end_date_details: { about: "Parts of the end.", shown: computed(dateDetailsShape, dateDetails) },
  utc_start_date: {
    about: "Start in UTC.",
    stored: storedEventDate(),
    shown: computed(utcDate, { type: "string", description: "Start in UTC." }),
  },
  utc_start_date_details: { about: "Parts of the start in UTC.", shown: computed(dateDetailsShape, dateDetails) },
  utc_end_date: {
    about: "End in UTC.",
    stored: storedEventDate(),
    shown: computed(utcDate, { type: "string", description: "End in UTC." }),
  },
  utc_end_date_details: { about: "Parts of the end in UTC.", shown: computed(dateDetailsShape, dateDetails) },
  timezone: {
    about: "Time zone of the event.",
    stored: storedName("UTC"),
    sent: text(timezoneOrEmpty),
    resetsTo: ({ timezone }) => timezone,
    shown: asStored({ type: "string" }),
  },
  timezone_abbr: {
    about: "Abbreviation of the time zone.",
    stored: storedName("UTC"),
    shown: asStored({ type: "string", description: "Abbreviation of the time zone." }),
  },
  cost: {
    about: "Cost, as text, number or list of them.",
    stored: storedTextList(),
    sent: untyped({ accepts: acceptedCost }),
    resetsTo: () => [],
    shown: computed(() => z.string(), { type: "string", description: "Cost as shown." }, { locked: "" }),
  },
  currency_symbol: { about: "Currency symbol of the cost; empty for the symbol of the site.", stored: storedText() },
  currency_position: { about: "Place of the currency symbol: prefix or postfix.", stored: storedText() },
  cost_details: {
    about: "Parts of the cost.",
    shown: computed(
      costDetailsShape,
      { type: "array", items: { $ref: "#/components/schemas/CostDetails" }, description: "Its parts." },
      { locked: lockedCost },
    ),
  },
  website: {
    about: "Address of the event's website.",
    // `null` was never stored, so that readers see the address of the event; `""` was stored empty.
    stored: storedTextOrNull(),
    sent: untyped({ declared: { default: null }, accepts: acceptedTextOrNull, check: urlOrEmpty }),
    whenOmitted: { create: null, update: "" },
    store: (value) => (isEmpty(value) ? undefined : storeLine(value)),
    shown: computed(() => z.string(), { type: "string" }, { locked: "" }),
  },
  show_map: flag("Whether to show a map."),
  show_map_link: flag("Whether to show a link to a map."),
  hide_from_listings: flag("Whether lists leave the event out."),
  sticky: flag("Whether the event sticks to the top."),
  featured: flag("Whether the event is featured."),
  ...eachCollection(termKinds, termLink),
  venue: {
    about: "Venue by ID or as an entry.",
    stored: storedIds(),
    sent: { declared: nullableList, accepts: acceptedVenues, check: venueEntries, documented: "csv" },
    shown: computed(linkedVenues, { type: "object", $ref: "#/components/schemas/Venue", description: "Venue." }, { locked: [] }),
  },
  organizer: {
    about: "Organizers by ID or as entries.",
    stored: storedIds(),
    sent: { declared: nullableList, accepts: acceptedOrganizers, check: organizerEntries, documented: "csv" },
    resetsTo: () => [],
    shown: computed(
      linkedOrganizers,
      { type: "array", items: { $ref: "#/components/schemas/Organizer" }, description: "Organizers." },
      { locked: [] },
    ),
  },
  custom_fields: { about: "Extra fields of the site; none here.", shown: computed(emptyList, undefined, { locked: [] }) },
  json_ld: {
    about: "Description for search engines; only in single reads.",
    shown: computed(eventJsonLdShape, undefined, { isSingleOnly: true }),
  },
  ...importedFields,
  ...hiddenFields,
  event_status: {
    about: "What became of the event; only `json_ld` shows it.",
    stored: storedChoice(["scheduled", "canceled", "postponed"]),
    whenOmitted: { create: "scheduled" },
  },
  parent: { about: "ID of the event above this one; 0 for none.", stored: storedParent() },
  ticketed: { about: "Whether the event has tickets.", stored: storedFlag(false) },
  listed_dates: {
    about: "Dates by which lists find the event, where they are not its own: those before an update whose end lay before its start.",
    stored: stored(z.nullable(listedDates), null),
  },
} satisfies FieldTable;

/** The values that a client may write into an event. */
export type EventValues = SentValues<typeof eventFields>;
