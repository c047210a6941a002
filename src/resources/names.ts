/** The names that a published service may spell differently. */
export interface Names {
  /** The path below the REST root, without slashes at its ends: `calendar/events/v1`. */
  readonly namespace: string;
  readonly languageParameter: string;
  /** The first part of the names of the two headers with totals. */
  readonly headerPrefix: string;
  /** The names of the kinds of posts in links to drafts and to the host platform's own interface. */
  readonly postTypes: Readonly<Record<"event" | "venue" | "organizer" | "embed", string>>;
  /** The names of the taxonomies in `taxonomy` and `_links`. */
  readonly taxonomies: Readonly<Record<"category" | "tag", string>>;
}

/** The names that a published service spells differently; those that are left out stay as they are. */
export type GivenNames = Partial<Omit<Names, "postTypes" | "taxonomies">> & {
  readonly postTypes?: Partial<Names["postTypes"]>;
  readonly taxonomies?: Partial<Names["taxonomies"]>;
};

/** Completes names by those of the specification. */
export function completeNames({ postTypes, taxonomies, ...others }: GivenNames = {}): Names {
  return {
    namespace: "calendar/events/v1",
    languageParameter: "i18n_language",
    headerPrefix: "X-Calendar",
    ...others,
    postTypes: {
      event: "calendar_event",
      venue: "calendar_venue",
      organizer: "calendar_organizer",
      embed: "calendar_embed",
      ...postTypes,
    },
    taxonomies: { category: "calendar_event_category", tag: "post_tag", ...taxonomies },
  };
}
