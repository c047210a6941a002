import { eachOf, kinds, type PostKind, postKinds, type TermKind, termKinds } from "../../kinds/kinds.ts";
import type { SiteNames } from "../../store/site.ts";

/** The names that a published service may spell differently. */
export interface Names {
  /** The path below the REST root, without slashes at either end: `calendar/events/v1`. */
  readonly namespace: string;
  readonly languageParameter: string;
  /**
   * The names of the two headers with totals. Concatenated once, because the engine looks up each new string before using it as a header
   * name.
   */
  readonly totalHeaders: readonly [total: string, pages: string];
  /** The names of the kinds of posts in links to drafts and to the host platform's own interface. */
  readonly postTypes: Readonly<Record<PostKind | "embed", string>>;
  /** The names of the taxonomies in `taxonomy` and `_links`. */
  readonly taxonomies: Readonly<Record<TermKind, string>>;
}

/** The names that a published service spells differently. Omitted names are those of the specification. */
export type GivenNames = SiteNames;

/** Completes names from the specification. */
export function completeNames(given: GivenNames = {}): Names {
  const { namespace, languageParameter, postTypes, taxonomies, headerPrefix = "X-Calendar" } = given;
  return {
    namespace: namespace ?? "calendar/events/v1",
    languageParameter: languageParameter ?? "i18n_language",
    totalHeaders: [`${headerPrefix}-Total`, `${headerPrefix}-TotalPages`],
    postTypes: { ...eachOf(postKinds, (kind) => postTypes?.[kind] ?? kinds[kind].hostName), embed: postTypes?.embed ?? "calendar_embed" },
    taxonomies: eachOf(termKinds, (kind) => taxonomies?.[kind] ?? kinds[kind].hostName),
  };
}

/** Returns the names that differ from the specification. */
export function unusualNames(names: GivenNames): GivenNames {
  const usual = completeNames();
  const unusualIn = <Name extends string>(
    given: { readonly [K in Name]?: string | undefined } | undefined,
    known: Readonly<Record<string, string>>,
  ) => {
    const entries = Object.entries<string | undefined>(given ?? {}).filter(([name, value]) => value !== undefined && value !== known[name]);
    return entries.length === 0 ? undefined : Object.fromEntries(entries);
  };
  const { namespace, languageParameter, headerPrefix } = names;
  const postTypes = unusualIn(names.postTypes, usual.postTypes);
  const taxonomies = unusualIn(names.taxonomies, usual.taxonomies);
  return {
    ...(namespace !== undefined && namespace !== usual.namespace && { namespace }),
    ...(languageParameter !== undefined && languageParameter !== usual.languageParameter && { languageParameter }),
    ...(headerPrefix !== undefined && !usual.totalHeaders[0].startsWith(`${headerPrefix}-`) && { headerPrefix }),
    ...(postTypes && { postTypes }),
    ...(taxonomies && { taxonomies }),
  };
}
