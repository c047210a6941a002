/** The recorded sites, in the order in which they were recorded. */
export const siteNames = ["first-site", "second-site", "fourth-site"] as const;

export type SiteName = (typeof siteNames)[number];
