import * as z from "zod/mini";
import { once } from "../../../util/once.ts";
import { jsonLdStart } from "../posts/types.ts";

/** The description of a venue for search engines. Omits empty parts of the address. */
export const venueJsonLdShape = once(() =>
  z.object({
    "@type": z.literal("Place"),
    ...jsonLdStart(),
    address: z.object({
      "@type": z.literal("PostalAddress"),
      streetAddress: z.exactOptional(z.string()),
      addressLocality: z.exactOptional(z.string()),
      addressRegion: z.exactOptional(z.string()),
      postalCode: z.exactOptional(z.string()),
      addressCountry: z.exactOptional(z.string()),
    }),
    telephone: z.string(),
    sameAs: z.string(),
  }),
);

/** The description of an organizer for search engines. */
export const organizerJsonLdShape = once(() =>
  z.object({
    "@type": z.literal("Person"),
    ...jsonLdStart(),
    telephone: z.string(),
    email: z.string(),
    sameAs: z.string(),
  }),
);
