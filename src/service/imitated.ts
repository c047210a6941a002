import { newestPlatform } from "../text/rendering/platform.ts";

/** What the answers of this package are those of: a version of the host platform, and the month of the newest service. */
export const imitated = { platform: newestPlatform, service: "2026-08" } as const;
