import { eachOf, kinds, type PostKind, postKinds, type TermKind, termKinds } from "../../kinds/kinds.ts";

/** The names that a published service may spell differently. */
export interface Names {
  /** The path below the REST root, without slashes at its ends: `calendar/events/v1`. */
  readonly namespace: string;
  readonly languageParameter: string;
  /** The names of the two headers with totals. Put together once: each new text would be looked up again before it can name a header. */
  readonly totalHeaders: readonly [total: string, pages: string];
  /** The names of the kinds of posts in links to drafts and to the host platform's own interface. */
  readonly postTypes: Readonly<Record<PostKind | "embed", string>>;
  /** The names of the taxonomies in `taxonomy` and `_links`. */
  readonly taxonomies: Readonly<Record<TermKind, string>>;
}

/** The names that a published service spells differently; omitted names stay as in the specification. */
export type GivenNames = Partial<Omit<Names, "totalHeaders" | "postTypes" | "taxonomies">> & {
  /** The first part of the names of the two headers with totals. */
  readonly headerPrefix?: string;
  readonly postTypes?: Partial<Names["postTypes"]>;
  readonly taxonomies?: Partial<Names["taxonomies"]>;
};

/** Completes names from the specification. */
export function completeNames({ postTypes, taxonomies, headerPrefix = "X-Calendar", ...others }: GivenNames = {}): Names {
  return {
    namespace: "calendar/events/v1",
    languageParameter: "i18n_language",
    totalHeaders: [`${headerPrefix}-Total`, `${headerPrefix}-TotalPages`],
    ...others,
    postTypes: { ...eachOf(postKinds, (kind) => kinds[kind].hostName), embed: "calendar_embed", ...postTypes },
    taxonomies: { ...eachOf(termKinds, (kind) => kinds[kind].hostName), ...taxonomies },
  };
}

/** Returns whether a calendar can answer a namespace: a path without slashes at its ends, without segments of dots and control routes. */
export function isNamespace(path: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)*$/.test(path) && hasFreeSegments(path);
}

/** Returns whether no segment of a namespace has a meaning in addresses or in the control routes. */
export function hasFreeSegments(path: string): boolean {
  return !/^__calendar(\/|$)|(^|\/)\.+(\/|$)/i.test(path);
}
