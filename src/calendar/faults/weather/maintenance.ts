import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

export const maintenance: FaultKindDeclaration = {
  about: "503 with a page and Retry-After.",
  act: async () => page(503, "Maintenance", "The site is being updated. Please come back in a minute.", { "Retry-After": "60" }),
};
