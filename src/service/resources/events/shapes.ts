import * as z from "zod/mini";
import { once } from "../../../util/once.ts";
import { storedEventDate } from "../../fields/stored.ts";
import { organizerJsonLdShape, venueJsonLdShape } from "../linked-posts/shapes.ts";
import { organizerSchemas, venueSchemas } from "../linked-posts/types.ts";
import { jsonLdStart } from "../posts/types.ts";
import { eventTermShape } from "../terms/shapes.ts";

export const dateDetailsShape = once(() =>
  z.object({ year: z.string(), month: z.string(), day: z.string(), hour: z.string(), minutes: z.string(), seconds: z.string() }),
);

export const costDetailsShape = once(() =>
  z.object({
    currency_symbol: z.string(),
    currency_code: z.string(),
    currency_position: z.string(),
    values: z.array(z.string()),
  }),
);

/** The description of an event for search engines. A linked record that the caller may not read is `false`. */
export const eventJsonLdShape = once(() =>
  z.object({
    "@context": z.literal("http://schema.org"),
    "@type": z.literal("Event"),
    ...jsonLdStart(),
    eventAttendanceMode: z.string(),
    eventStatus: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    location: z.exactOptional(z.union([venueJsonLdShape(), z.literal(false)])),
    organizer: z.exactOptional(z.union([organizerJsonLdShape(), z.literal(false)])),
    offers: z.exactOptional(offer()),
    performer: z.literal("Organization"),
  }),
);

const offer = once(() =>
  z.object({
    "@type": z.literal("Offer"),
    price: z.string(),
    priceCurrency: z.string(),
    url: z.string(),
    category: z.string(),
    availability: z.string(),
    validFrom: z.string(),
  }),
);

export const listedTerms = once(() => z.array(eventTermShape()));

/** The venues of an event: an object for one, and a list for none or several. */
export const linkedVenues = once(() => z.union([venueSchemas.record(), z.array(venueSchemas.record())]));

/** A date in UTC; `null` if the event has no dates. */
export const utcDate = once(() => z.nullable(storedEventDate().type));

/** The organizers of an event, in order. */
export const linkedOrganizers = once(() => z.array(organizerSchemas.record()));

export const listedDates = z.strictObject({
  start_date: storedEventDate().type,
  end_date: storedEventDate().type,
  utc_start_date: storedEventDate().type,
  utc_end_date: storedEventDate().type,
});
