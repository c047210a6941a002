import * as z from "zod/mini";
import { eachOf, type Kind, kinds, type PostKind, postKinds, type TermKind, termKinds } from "../kinds/kinds.ts";

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
