import type { RecordedSite } from "./describe-site.ts";
import first from "./first-site/world.json" with { type: "json" };
import second from "./second-site/world.json" with { type: "json" };

/** Two groups of the second site were recorded in another time zone. */
const timezones: Readonly<Record<string, string>> = { "site-utc": "UTC", "site-offset": "UTC-5" };

export const firstSite: RecordedSite = { name: "first-site", groups: 48, worldOf: () => first };

export const secondSite: RecordedSite = {
  name: "second-site",
  groups: 9,
  worldOf: (group) => ({ ...second, site: { ...second.site, timezone: timezones[group] ?? second.site.timezone } }),
};
