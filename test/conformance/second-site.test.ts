import { describeSite } from "./describe-site.ts";
import world from "./second-site/world.json" with { type: "json" };

/** Two groups were recorded on the same site in another time zone. */
const timezones: Readonly<Record<string, string>> = { "site-utc": "UTC", "site-offset": "UTC-5" };

describeSite({
  name: "second-site",
  groups: 9,
  worldOf: (group) => ({ ...world, site: { ...world.site, timezone: timezones[group] ?? world.site.timezone } }),
});
