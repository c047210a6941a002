import first from "./first-site/world.json" with { type: "json" };
import fourth from "./fourth-site/world.json" with { type: "json" };
import second from "./second-site/world.json" with { type: "json" };
import type { SiteName } from "./site-names.ts";

/** A site whose requests and responses were recorded; its pairs are in the folder of its name, one group a file. */
export interface RecordedSite {
  readonly name: SiteName;
  /** The number of groups, so that a lost file is noticed. */
  readonly groups: number;
}

export const worlds: Readonly<Record<SiteName, { readonly site: { readonly home: string } }>> = {
  "first-site": first,
  "second-site": second,
  "fourth-site": fourth,
};

/** The time zones of groups that were recorded in another one. */
export const timezones: Readonly<Record<SiteName, Readonly<Record<string, string>>>> = {
  "first-site": {},
  "second-site": { "site-utc": "UTC", "site-offset": "UTC-5" },
  "fourth-site": {},
};

export const firstSite: RecordedSite = { name: "first-site", groups: 48 };

export const secondSite: RecordedSite = { name: "second-site", groups: 9 };

/** The pairs of a third site are kept for measuring. */
export const fourthSite: RecordedSite = { name: "fourth-site", groups: 17 };
