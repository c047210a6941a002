import * as z from "zod/mini";
import { type Language, languages } from "../language/languages.ts";
import { urlType } from "../util/url-type.ts";

/** Describes the settings of the site: its URL (`home`), name, time zone, language, currency symbol and page size. */
export const Site = z.object({
  home: urlType("must be an absolute address such as https://calendar.example", (url) => /^https?:/i.test(url)),
  name: z.string(),
  timezone: z.string().check(z.minLength(1)),
  language: z.enum(languages),
  currency_symbol: z.string(),
  per_page: z.int().check(z.positive()),
}) satisfies z.ZodMiniType<Site>;

/** The settings of a site. */
export interface Site {
  /** The URL of the site, such as `https://calendar.example`. */
  home: string;
  name: string;
  /** The time zone, such as `America/Toronto` or `UTC-5`. */
  timezone: string;
  /** The language of requests that name none. */
  language: Language;
  /** The symbol of costs that have none of their own, such as `$`. */
  currency_symbol: string;
  /** The number of records on a page of a list, unless a request says otherwise. */
  per_page: number;
}

/** Describes the extensions of the service that a site has installed. */
export const Extensions = z.strictObject({
  tickets: z.optional(z.boolean()),
  geolocation: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Extensions>;

/** The extensions that a site has installed. */
export interface Extensions {
  /** True when events can have tickets. */
  tickets?: boolean | undefined;
  /** True when venues show coordinates, and events can be listed by them. */
  geolocation?: boolean | undefined;
}
