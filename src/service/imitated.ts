import { newestPlatform } from "../text/rendering/platform.ts";

/** Names what the answers imitate: a version of the host platform, and the month of the newest service. */
export const imitated = { platform: newestPlatform, service: "2026-08" } as const;
