import * as z from "zod/mini";
import type { FieldTable, SentValues } from "../../fields/field.ts";
import { asStored, computed } from "../../fields/shown.ts";
import { importedFields, type Stored, storedFlag, storedName, storedNumberOrNull, storedText } from "../../fields/stored.ts";
import { nonEmptyText, textOrEmpty, urlOrEmpty } from "../../parameters/checks.ts";
import { text, textReadAs } from "../../parameters/kinds.ts";
import { imageReferenceOrEmpty, yesOrNo } from "../posts/checks.ts";
import { authorshipFields, globalIdFields, hiddenFields, idField, storedTexts } from "../posts/fields.ts";
import { storeLine } from "../posts/stored-text.ts";
import { imageShape } from "../posts/types.ts";
import { organizerJsonLdShape, venueJsonLdShape } from "./shapes.ts";

/** The declaration of most fields of venues and organizers: a string whose default is `null`. */
const nullableText = { type: "string", default: null } as const;
/** Answers omit the field if it is empty. */
const omitsEmpty = { omitsEmpty: true } as const;

/** Declares a single-line field, such as a city. An update that omits it leaves it unchanged. */
function line(about: string, example: string) {
  return {
    about,
    stored: storedText(),
    sent: { ...text(textOrEmpty, nullableText), examples: [example, ""] },
    whenOmitted: { create: "" },
    store: storeLine,
    shown: asStored({ type: "string" }, { locked: "", ...omitsEmpty }),
  } as const;
}

/** Declares a switch of a venue. Each write that omits it turns it on, including updates. */
function mapSwitch(about: string) {
  return {
    about,
    stored: storedFlag(true),
    sent: textReadAs(yesOrNo, "yes or no", nullableText),
    whenOmitted: { create: true, update: true },
    shown: asStored({ type: "boolean" }, { locked: null }),
  } as const;
}

/** Declares the texts and the image, which `write.ts` writes. Requests cannot send `excerpt` and `slug`. */
function textFields(kind: "venue" | "organizer") {
  return {
    description: {
      about: `Text about the ${kind}, as HTML.`,
      stored: storedTexts.description,
      sent: text(textOrEmpty, nullableText),
      shown: computed(() => z.string(), { type: "string" }, { locked: "", ...omitsEmpty }),
    },
    excerpt: {
      about: `Short text about the ${kind}.`,
      stored: storedTexts.excerpt,
      shown: computed(() => z.string(), { type: "string" }, { locked: "", ...omitsEmpty }),
    },
    slug: {
      about: `Last part of the ${kind}'s address, made from its name.`,
      stored: storedTexts.slug,
      shown: asStored({ type: "string" }, omitsEmpty),
    },
    image: {
      about: `Picture of the ${kind}: an image of the site by its ID, or any image by its URL.`,
      stored: storedTexts.image,
      sent: textReadAs(imageReferenceOrEmpty, "id of an image, or URL", nullableText),
      resetsTo: () => null,
      shown: computed(
        imageShape,
        { type: "string", $ref: "#/components/schemas/Image", description: `Picture of the ${kind} in all sizes.` },
        { locked: false, ...omitsEmpty },
      ),
    },
  } satisfies FieldTable;
}

function website(kind: "venue" | "organizer") {
  return {
    ...line(`Address of the ${kind}'s own website, with scheme and host.`, ""),
    sent: { ...text(urlOrEmpty, nullableText), words: "web address" },
  };
}

/** Declares a coordinate of a venue, in degrees. Requests cannot send it, and only sites with the geolocation extension show it. */
function coordinate(about: string) {
  return {
    about,
    origin: "decision geolocation",
    stored: storedNumberOrNull(),
    shown: computed(() => z.number(), { type: "number", format: "double", description: about }, { locked: null, ...omitsEmpty }),
  } satisfies { stored: Stored<number | null> } & FieldTable[string];
}

/** The fields of a venue (specification section 2.3), in the order in which answers show them. */
export const venueFields = {
  ...idField,
  ...authorshipFields(),
  venue: {
    about: "Name of the venue, as events show it.",
    stored: storedName(),
    sent: { ...text(nonEmptyText), examples: ["The old mill", "Night owls"] },
    isRequired: true,
    shown: computed(() => z.string(), { type: "string" }, { locked: [], ...omitsEmpty }),
  },
  ...textFields("venue"),
  address: line("Street and number of the address.", "209 Cronin Street West"),
  city: line("City of the address.", "Toronto"),
  country: line("Country of the address, by its name.", "Canada"),
  province: line("Province of the address, outside of the United States.", "ON"),
  state: { ...line("State of the address, in the United States.", "NY"), shown: asStored({ type: "string" }, omitsEmpty) },
  zip: line("Postal code of the address.", "M5V 2T6"),
  phone: line("Phone number of the venue.", "416-555-0100"),
  website: website("venue"),
  stateprovince: {
    about: "State or province of the address, whichever its country has.",
    stored: storedText(),
    sent: { ...text(textOrEmpty, nullableText), examples: ["ON", ""] },
    resetsTo: () => "",
    shown: asStored({ type: "string" }, { locked: "", ...omitsEmpty }),
  },
  geo_lat: coordinate("Latitude of the venue, in degrees."),
  geo_lng: coordinate("Longitude of the venue, in degrees."),
  json_ld: {
    about: "The venue for search engines, as JSON-LD; only in answers about one venue.",
    shown: computed(venueJsonLdShape, undefined, { isSingleOnly: true }),
  },
  show_map: mapSwitch("Whether pages of events at this venue show a map."),
  show_map_link: mapSwitch("Whether pages of events at this venue have a link to a map."),
  ...globalIdFields,
  ...importedFields,
  ...hiddenFields,
} satisfies FieldTable;

/** The fields of an organizer (specification section 2.4), in the order in which answers show them. */
export const organizerFields = {
  ...idField,
  ...authorshipFields({ default: null }),
  organizer: {
    about: "Name of the organizer, as events show it.",
    stored: storedName(),
    sent: { ...text(nonEmptyText, nullableText), examples: ["Night owls", "Jazz society"] },
    isRequired: true,
    shown: computed(() => z.string(), { type: "string" }, { locked: [], ...omitsEmpty }),
  },
  ...textFields("organizer"),
  phone: line("Phone number of the organizer.", "416-555-0100"),
  website: website("organizer"),
  email: line("E-mail address of the organizer.", "hello@calendar.example"),
  json_ld: {
    about: "The organizer for search engines, as JSON-LD; only in answers about one organizer.",
    shown: computed(organizerJsonLdShape, undefined, { isSingleOnly: true }),
  },
  ...globalIdFields,
  ...importedFields,
  ...hiddenFields,
} satisfies FieldTable;

/** The values that a client may write into a venue. */
export type VenueValues = SentValues<typeof venueFields>;

/** The values that a client may write into an organizer. */
export type OrganizerValues = SentValues<typeof organizerFields>;

export type LinkedPostValues = VenueValues & OrganizerValues;
