import { z } from "zod";
import { once } from "../../../util/once.ts";
import { jsonLdStart } from "../posts/shapes.ts";

/** The description of a venue for search engines. Parts of the address that are empty are left out. */
export const venueJsonLdShape = once(() =>
  z.object({
    "@type": z.literal("Place"),
    ...jsonLdStart(),
    address: z.object({
      "@type": z.literal("PostalAddress"),
      streetAddress: z.string().exactOptional(),
      addressLocality: z.string().exactOptional(),
      addressRegion: z.string().exactOptional(),
      postalCode: z.string().exactOptional(),
      addressCountry: z.string().exactOptional(),
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
