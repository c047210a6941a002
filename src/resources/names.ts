import type { Names } from "./context.ts";

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
