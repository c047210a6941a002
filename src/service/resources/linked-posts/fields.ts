import * as z from "zod/mini";
import type { FieldTable, SentValues } from "../../fields/field.ts";
import { asStored, computed } from "../../fields/shown.ts";
import { importedFields, type Stored, storedFlag, storedName, storedNumberOrNull, storedText } from "../../fields/stored.ts";
import { nonEmptyText, textOrEmpty, urlOrEmpty } from "../../parameters/checks.ts";
import { text, textReadAs } from "../../parameters/kinds.ts";
import { imageReferenceOrEmpty, yesOrNo } from "../posts/checks.ts";
import { authorshipFields, globalIdFields, hiddenFields, idField, storedTexts } from "../posts/fields.ts";
import { imageShape } from "../posts/shapes.ts";
import { storeLine } from "../posts/stored-text.ts";
import { organizerJsonLdShape, venueJsonLdShape } from "./shapes.ts";

/** The declaration of most fields of venues and organizers: a text whose default is `null`. */
const nullableText = { type: "string", default: null } as const;
/** The rule that answers leave a field out while it is empty. */
const omitsEmpty = { omitsEmpty: true } as const;

/** Declares a field of one line, such as a city. An update that omits it leaves it unchanged. */
function line(about: string) {
  return {
    about,
    stored: storedText(),
    sent: text(textOrEmpty, nullableText),
    whenOmitted: { create: "" },
    store: storeLine,
    shown: asStored({ type: "string" }, { locked: "", ...omitsEmpty }),
  } as const;
}

/** Declares a switch of a venue. Every write that does not send it turns it on, updates included. */
function mapSwitch(about: string) {
  return {
    about,
    stored: storedFlag(true),
    sent: textReadAs(yesOrNo, nullableText),
    whenOmitted: { create: true, update: true },
    shown: asStored({ type: "boolean" }, { locked: null }),
  } as const;
}

/** Declares the texts and the image, which `write.ts` writes. Requests cannot send `excerpt` and `slug`. */
function textFields(kind: "venue" | "organizer") {
  return {
    description: {
      about: `Description of the ${kind}.`,
      stored: storedTexts.description,
      sent: text(textOrEmpty, nullableText),
      shown: computed(() => z.string(), { type: "string" }, { locked: "", ...omitsEmpty }),
    },
    excerpt: {
      about: "Excerpt.",
      stored: storedTexts.excerpt,
      shown: computed(() => z.string(), { type: "string" }, { locked: "", ...omitsEmpty }),
    },
    slug: { about: "Slug.", stored: storedTexts.slug, shown: asStored({ type: "string" }, omitsEmpty) },
    image: {
      about: `ID or address of the ${kind}'s image.`,
      stored: storedTexts.image,
      sent: textReadAs(imageReferenceOrEmpty, nullableText),
      resetsTo: () => null,
      shown: computed(
        imageShape,
        { type: "string", $ref: "#/components/schemas/Image", description: "Image." },
        { locked: false, ...omitsEmpty },
      ),
    },
  } satisfies FieldTable;
}

/** The website, which is checked as an address and stored as a line. */
function website(kind: "venue" | "organizer") {
  return { ...line(`Address of the ${kind}'s website.`), sent: text(urlOrEmpty, nullableText) };
}

/** Declares a coordinate of a venue, in degrees. No request can send it, and only sites with the geolocation extension show it. */
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
    about: "Name of the venue.",
    stored: storedName(),
    sent: text(nonEmptyText),
    isRequired: true,
    shown: computed(() => z.string(), { type: "string" }, { locked: [], ...omitsEmpty }),
  },
  ...textFields("venue"),
  address: line("Street address."),
  city: line("City."),
  country: line("Country."),
  province: line("Province."),
  state: { ...line("State."), shown: asStored({ type: "string" }, omitsEmpty) },
  zip: line("Postal code."),
  phone: line("Phone number."),
  website: website("venue"),
  stateprovince: {
    about: "State or province.",
    stored: storedText(),
    sent: text(textOrEmpty, nullableText),
    resetsTo: () => "",
    shown: asStored({ type: "string" }, { locked: "", ...omitsEmpty }),
  },
  geo_lat: coordinate("Latitude."),
  geo_lng: coordinate("Longitude."),
  json_ld: {
    about: "Description for search engines; only in single reads.",
    shown: computed(venueJsonLdShape, undefined, { isSingleOnly: true }),
  },
  show_map: mapSwitch("Whether events at this venue show a map."),
  show_map_link: mapSwitch("Whether events at this venue show a link to a map."),
  ...globalIdFields,
  ...importedFields,
  ...hiddenFields,
} satisfies FieldTable;

/** The fields of an organizer (specification section 2.4), in the order in which answers show them. */
export const organizerFields = {
  ...idField,
  ...authorshipFields({ default: null }),
  organizer: {
    about: "Name of the organizer.",
    stored: storedName(),
    sent: text(nonEmptyText, nullableText),
    isRequired: true,
    shown: computed(() => z.string(), { type: "string" }, { locked: [], ...omitsEmpty }),
  },
  ...textFields("organizer"),
  phone: line("Phone number."),
  website: website("organizer"),
  email: line("E-mail address."),
  json_ld: {
    about: "Description for search engines; only in single reads.",
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
