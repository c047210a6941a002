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
import { nonEmptyText, timezoneOrEmpty, urlOrEmpty, warnOfZone } from "../../parameters/checks.ts";
import { boolean, dateText, text, textReadAs, untyped } from "../../parameters/kinds.ts";
import { anyType } from "../../parameters/parameter.ts";
import { isEmpty } from "../../parameters/values.ts";
import { organizerEntries, venueEntries, warnOfOrganizer, warnOfVenue } from "../linked-posts/entries.ts";
import { acceptedOrganizers, acceptedVenues } from "../linked-posts/types.ts";
import { imageReference } from "../posts/checks.ts";
import { authorshipFields, globalIdFields, hiddenFields, idField, storedTexts } from "../posts/fields.ts";
import { storeLine } from "../posts/stored-text.ts";
import { emptyList, imageOrFalse } from "../posts/types.ts";
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

const lockedCost = { currency_symbol: "", currency_position: "", currency_code: "", values: [] };
const dateDetails = { type: "array", items: { $ref: "#/components/schemas/DateDetails" }, description: "Its parts." } as const;

/** Declares a flag that an update resets if it is omitted. */
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

function termLink(kind: TermKind) {
  const name = capitalized(kinds[kind].collection);
  const doc = { type: "array", items: { $ref: "#/components/schemas/Term" }, description: `${name} of the event.` } as const;
  return {
    about: `${name} of the event, by ID or name. An unknown name creates one.`,
    stored: storedIds(),
    sent: {
      declared: nullableList,
      accepts: acceptedList,
      words: "id or name, or a list",
      convert: anyType,
      documented: "csv",
      refersTo: kinds[kind].collection,
    },
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
    about: "Address of the event in this API.",
    shown: computed(() => z.string(), { type: "string", description: "Address of the event in this API." }),
  },
  title: {
    about: "Name of the event, in lists and on its page.",
    stored: storedName(),
    sent: { ...text(nonEmptyText), examples: ["Jazz at the mill", "Night owls"] },
    isRequired: true,
    shown: computed(() => z.string(), { type: "string" }),
  },
  description: {
    about: "Text of the event's page, as HTML.",
    stored: storedTexts.description,
    sent: text(nonEmptyText),
    shown: computed(() => z.string(), { type: "string" }, { locked: "" }),
  },
  excerpt: {
    about: "Short text about the event, for lists and previews.",
    stored: storedTexts.excerpt,
    sent: text(nonEmptyText),
    shown: computed(() => z.string(), { type: "string" }, { locked: "" }),
  },
  slug: {
    about: "Last part of the event's address, such as `jazz-at-the-mill`; made from the title unless it is sent.",
    stored: storedTexts.slug,
    sent: text(nonEmptyText),
    shown: asStored({ type: "string" }),
  },
  image: {
    about: "Picture of the event: an image of the site by its ID, or any image by its URL.",
    stored: storedTexts.image,
    sent: textReadAs(imageReference, "id of an image, or URL"),
    resetsTo: () => null,
    shown: computed(
      imageOrFalse,
      { type: "object", $ref: "#/components/schemas/Image", description: "Picture of the event in all sizes; false without one." },
      { locked: false },
    ),
  },
  all_day: {
    about: "Whether the event lasts whole days, without times.",
    stored: storedFlag(false),
    sent: { ...boolean({ default: false, type: "boolean" }), fallback: () => false },
    resetsTo: () => false,
    shown: asStored({ type: "boolean" }, { locked: null }),
  },
  start_date: {
    about: "When the event starts, on the clock of its `timezone`. An offset in the date is dropped.",
    stored: storedEventDate(),
    sent: { ...dateText(), warn: warnOfZone },
    isRequired: true,
    shown: asStored({ type: "string", description: "When the event starts, on the clock of its `timezone`." }),
  },
  start_date_details: {
    about: "Year, month, day, hour, minutes and seconds of `start_date`.",
    shown: computed(dateDetailsShape, dateDetails),
  },
  end_date: {
    about: "When the event ends, on the clock of its `timezone`. An offset in the date is dropped.",
    stored: storedEventDate(),
    sent: { ...dateText(), warn: warnOfZone },
    isRequired: true,
    shown: asStored({ type: "string", description: "When the event ends, on the clock of its `timezone`." }),
  },
  end_date_details: { about: "Year, month, day, hour, minutes and seconds of `end_date`.", shown: computed(dateDetailsShape, dateDetails) },
  utc_start_date: {
    about: "When the event starts, in UTC.",
    stored: storedEventDate(),
    shown: computed(utcDate, { type: "string", description: "When the event starts, in UTC." }),
  },
  utc_start_date_details: {
    about: "Year, month, day, hour, minutes and seconds of `utc_start_date`.",
    shown: computed(dateDetailsShape, dateDetails),
  },
  utc_end_date: {
    about: "When the event ends, in UTC.",
    stored: storedEventDate(),
    shown: computed(utcDate, { type: "string", description: "When the event ends, in UTC." }),
  },
  utc_end_date_details: {
    about: "Year, month, day, hour, minutes and seconds of `utc_end_date`.",
    shown: computed(dateDetailsShape, dateDetails),
  },
  timezone: {
    about: "Time zone of `start_date` and `end_date`, such as `America/Toronto` or `UTC+5:30`.",
    stored: storedName("UTC"),
    sent: { ...text(timezoneOrEmpty), words: "time zone" },
    resetsTo: ({ timezone }) => timezone,
    shown: asStored({ type: "string" }),
  },
  timezone_abbr: {
    about: "Short name of the time zone at the start, such as `EST`.",
    stored: storedName("UTC"),
    shown: asStored({ type: "string", description: "Short name of the time zone at the start, such as `EST`." }),
  },
  cost: {
    about: "Price of the event: one amount, or several that are shown as a range.",
    stored: storedTextList(),
    sent: untyped({ accepts: acceptedCost, words: "string or number, or a list", examples: ["12", "10-15", 5] }),
    resetsTo: () => [],
    shown: computed(() => z.string(), { type: "string", description: "Price as it is shown, such as `$20`." }, { locked: "" }),
  },
  currency_symbol: { about: "Currency symbol of the cost; empty for the symbol of the site.", stored: storedText() },
  currency_position: { about: "Place of the currency symbol: prefix or postfix.", stored: storedText() },
  cost_details: {
    about: "Currency and amounts of `cost`.",
    shown: computed(
      costDetailsShape,
      { type: "array", items: { $ref: "#/components/schemas/CostDetails" }, description: "Currency and amounts of `cost`." },
      { locked: lockedCost },
    ),
  },
  website: {
    about: "Address of the event's own website, with scheme and host.",
    // `null` was never stored, so readers see the URL of the event; `""` was stored empty.
    stored: storedTextOrNull(),
    sent: untyped({ declared: { default: null }, accepts: acceptedTextOrNull, words: "web address", check: urlOrEmpty }),
    whenOmitted: { create: null, update: "" },
    store: (value) => (isEmpty(value) ? undefined : storeLine(value)),
    shown: computed(() => z.string(), { type: "string" }, { locked: "" }),
  },
  show_map: flag("Whether the event's page shows a map of the venue."),
  show_map_link: flag("Whether the event's page has a link to a map of the venue."),
  hide_from_listings: flag("Whether the event is hidden in the calendar view."),
  sticky: flag("Whether the event sticks to the top of its day in the calendar view."),
  featured: flag("Whether the event is featured. Lists can filter by it."),
  ...eachCollection(termKinds, termLink),
  venue: {
    about: "Where the event takes place: a venue by its ID, or the fields of a new one.",
    stored: storedIds(),
    sent: {
      declared: nullableList,
      accepts: acceptedVenues,
      words: "id or object, or a list",
      check: venueEntries,
      warn: warnOfVenue,
      documented: "csv",
    },
    shown: computed(
      linkedVenues,
      { type: "object", $ref: "#/components/schemas/Venue", description: "Where the event takes place; an empty list without a venue." },
      { locked: [] },
    ),
  },
  organizer: {
    about: "Who hosts the event: organizers by their IDs, or a list with the fields of new ones.",
    stored: storedIds(),
    sent: {
      declared: nullableList,
      accepts: acceptedOrganizers,
      words: "id, or a list of ids and objects",
      check: organizerEntries,
      warn: warnOfOrganizer,
      documented: "csv",
    },
    resetsTo: () => [],
    shown: computed(
      linkedOrganizers,
      { type: "array", items: { $ref: "#/components/schemas/Organizer" }, description: "Who hosts the event." },
      { locked: [] },
    ),
  },
  custom_fields: { about: "Extra fields that the site defines; none here.", shown: computed(emptyList, undefined, { locked: [] }) },
  json_ld: {
    about: "The event for search engines, as JSON-LD; only in answers about one event.",
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

export type EventValues = SentValues<typeof eventFields>;
