import * as z from "zod/mini";
import { eachOf, type Kind, kindNames, kinds, type PostKind, postKinds, type TermKind, termKinds } from "../kinds/kinds.ts";
import { type Language, languages } from "../language/languages.ts";
import { type Platform, platforms } from "../text/rendering/answer-state.ts";
import { urlType, withMeta } from "../util/errors.ts";

const word = (example: string) => z.optional(z.string(`must be ${example}`).check(z.regex(/^[\w-]+$/, `must be ${example}`)));
const hostName = (kind: Kind) => word(`a name such as "${kinds[kind].hostName}"`);
const aNamespace = 'must be a path such as "calendar/events/v1", without slashes at its ends';
const aFreeNamespace = 'must have no segment of only dots, and not begin with "__calendar"';

/** Describes the name of the language parameter. */
export const aLanguageParameter = 'must be a name such as "i18n_language" that no parameter of the service has, without a leading "_"';

/** Describes the names of a service that are not those of the specification. */
export const SiteNames = z.strictObject({
  namespace: z.optional(
    z.string(aNamespace).check(
      z.regex(/^[\w.-]+(\/[\w.-]+)*$/, aNamespace),
      z.refine((path) => !/^__calendar(\/|$)|(^|\/)\.+(\/|$)/i.test(path), aFreeNamespace),
    ),
  ),
  languageParameter: z.optional(z.string(aLanguageParameter).check(z.regex(/^(?!_)[\w-]+$/, aLanguageParameter))),
  headerPrefix: word('a name such as "X-Calendar"'),
  postTypes: z.optional(z.strictObject({ ...eachOf(postKinds, hostName), embed: word('a name such as "calendar_embed"') })),
  taxonomies: z.optional(z.strictObject(eachOf(termKinds, hostName))),
}) satisfies z.ZodMiniType<SiteNames>;

/** The names of a service that differ from the specification. */
export interface SiteNames {
  /** The path below the REST root, without slashes at its ends: `acme/v2`. */
  readonly namespace?: string | undefined;
  readonly languageParameter?: string | undefined;
  /** The first part of the names of the two headers with totals: `X-Acme`. */
  readonly headerPrefix?: string | undefined;
  /** The names of the kinds of posts in links to drafts and to the host platform's own interface. */
  readonly postTypes?: { readonly [K in PostKind | "embed"]?: string | undefined } | undefined;
  /** The names of the taxonomies in `taxonomy` and `_links`. */
  readonly taxonomies?: { readonly [K in TermKind]?: string | undefined } | undefined;
}

/**
 * Merges names; those of `later` take precedence.
 *
 * @example joinNames({ postTypes: { event: "acme_event" } }, { postTypes: { venue: "acme_place" } }) // both post types
 */
/** Returns whether a calendar can use a namespace. */
export function isNamespace(path: string): boolean {
  return SiteNames.shape.namespace.safeParse(path).success;
}

export function joinNames(earlier: SiteNames | undefined, later: SiteNames | undefined): SiteNames {
  const postTypes = { ...earlier?.postTypes, ...later?.postTypes };
  const taxonomies = { ...earlier?.taxonomies, ...later?.taxonomies };
  return {
    ...earlier,
    ...later,
    ...(Object.keys(postTypes).length > 0 && { postTypes }),
    ...(Object.keys(taxonomies).length > 0 && { taxonomies }),
  };
}

const segment = z.string().check(z.regex(/^[^/?#]+(?:\/[^/?#]+)*$/, "must be a name without slashes at its ends, such as veranstaltung"));

/** Describes the settings of the site: its URL (`home`), name, time zone, language, currency symbol and page size. */
export const Site = z.object({
  home: urlType("must be an absolute address such as https://calendar.example", (url) => /^https?:/i.test(url)),
  name: z.string(),
  timezone: withMeta(z.string().check(z.minLength(1)), { examples: ["America/Toronto", "Europe/Berlin", "UTC", "UTC+2"] }),
  language: z.enum(languages),
  currency_symbol: z.string(),
  per_page: z.int().check(z.positive()),
  currency: z.optional(
    z.strictObject({
      symbol: z.optional(z.string()),
      position: z.optional(z.enum(["prefix", "postfix"])),
      code: z.optional(z.string()),
    }),
  ),
  day_starts: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be an hour such as 06:00"))),
  addresses: z.optional(
    z.strictObject({
      permalinks: z.optional(z.enum(["pretty", "plain"])),
      events: z.optional(segment),
      ...eachOf(kindNames, () => z.optional(segment)),
    }),
  ),
  platform: z.optional(z.enum(platforms)),
  names: z.optional(SiteNames),
  recorded_part: z.optional(
    z.strictObject({ limit: z.optional(z.int().check(z.positive())), from: z.optional(z.string()), until: z.optional(z.string()) }),
  ),
}) satisfies z.ZodMiniType<Site>;

/** The settings of a site. */
export interface Site {
  /** The URL of the site, such as `https://calendar.example`. */
  home: string;
  name: string;
  /** The time zone, such as `America/Toronto` or `UTC-5`. */
  timezone: string;
  /** The default language of requests. */
  language: Language;
  /** The symbol of costs without their own, such as `$`. */
  currency_symbol: string;
  /** The default number of records per page of a list. */
  per_page: number;
  /** The format of costs without their own; by default `currency_symbol` before the number, and the code `USD`. */
  currency?: Currency | undefined;
  /** The time at which a day of a date filter starts, such as `06:00`; by default midnight. */
  day_starts?: string | undefined;
  /** The words in the URLs of pages of the site. */
  addresses?: Addresses | undefined;
  /** The version of the host platform, on which rendered texts depend; by default the newest. */
  platform?: Platform | undefined;
  /** The names in routes, headers and links; by default those of the specification. The option `names` of a calendar takes precedence. */
  names?: SiteNames | undefined;
  /** The limits with which the site was recorded, so that `verify` does not compare lists; absent if it was recorded completely. */
  recorded_part?: { limit?: number | undefined; from?: string | undefined; until?: string | undefined } | undefined;
}

/** The currency of a site. */
export interface Currency {
  /** The symbol, such as `kr`. */
  symbol?: string | undefined;
  /** `postfix` for `20kr`. */
  position?: "prefix" | "postfix" | undefined;
  /** The code in `json_ld`, such as `SEK`. */
  code?: string | undefined;
}

/** The words in the URLs of a site; by default English. */
export type Addresses = {
  /** `plain` for URLs without words: `/?calendar_event=jazz`, and `/index.php?rest_route=%2F…` for the REST interface. */
  permalinks?: "pretty" | "plain" | undefined;
  /** The word before the archives of categories: `/events/category/music/`. */
  events?: string | undefined;
} & {
  /** The word before the slug of a record: `/event/jazz/`. */
  [K in Kind]?: string | undefined;
};

/**
 * Returns the default format of costs.
 *
 * @example currencyOf({ currency_symbol: "$" }) // { symbol: "$", position: "prefix", code: "USD" }
 */
export function currencyOf({ currency_symbol, currency }: Pick<Site, "currency_symbol" | "currency">) {
  return { symbol: currency?.symbol ?? currency_symbol, position: currency?.position ?? "prefix", code: currency?.code ?? "USD" };
}

/**
 * Returns the seconds from midnight to the start of a day.
 *
 * @example secondsToDayStart({ day_starts: "06:30" }) // 23400
 */
export function secondsToDayStart({ day_starts = "00:00" }: Pick<Site, "day_starts">): number {
  const [hours, minutes] = day_starts.split(":").map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60;
}

/** Describes the extensions of the service that a site has installed. */
export const Extensions = z.strictObject({
  tickets: z.optional(z.boolean()),
  geolocation: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<Extensions>;

/** The extensions that a site has installed. */
export interface Extensions {
  /** True if events can have tickets. */
  tickets?: boolean | undefined;
  /** True if venues show coordinates, by which events can be listed. */
  geolocation?: boolean | undefined;
}
