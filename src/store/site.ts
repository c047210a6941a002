import { z } from "zod";
import { languages } from "../language/languages.ts";

/** Describes the settings of the site that a world belongs to. */
export const Site = z.object({
  home: z.url("must be an absolute address such as https://calendar.example"),
  name: z.string(),
  timezone: z.string().min(1),
  language: z.enum(languages),
  currency_symbol: z.string(),
  per_page: z.int().positive(),
});
export type Site = z.infer<typeof Site>;

/** Describes the optional parts of the service that a site has installed. */
export const Extensions = z.strictObject({ tickets: z.boolean().optional(), geolocation: z.boolean().optional() });
export type Extensions = z.infer<typeof Extensions>;
