import { z } from "zod";
import { languages } from "../language/languages.ts";

/** Describes the settings of the site: its URL (`home`), name, time zone, language, currency symbol and page size. */
export const Site = z.object({
  home: z.url("must be an absolute address such as https://calendar.example"),
  name: z.string(),
  timezone: z.string().min(1),
  language: z.enum(languages),
  currency_symbol: z.string(),
  per_page: z.int().positive(),
});

/** The settings of a site. */
export type Site = z.infer<typeof Site>;

/** Describes the extensions of the service that a site has installed. */
export const Extensions = z.strictObject({ tickets: z.boolean().optional(), geolocation: z.boolean().optional() });

/** The extensions that a site has installed. */
export type Extensions = z.infer<typeof Extensions>;
