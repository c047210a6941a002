import type { Weather } from "../fault-kind.ts";
import { page } from "./page.ts";

export const maintenance: Weather = {
  about: "503 with a page and Retry-After.",
  evidence: "A site answers so for a minute while it updates itself or an extension.",
  act: async () => page(503, "Maintenance", "The site is being updated. Please come back in a minute.", { "Retry-After": "60" }),
};
