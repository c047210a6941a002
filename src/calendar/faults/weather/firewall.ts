import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

export const firewall: FaultKindDeclaration = {
  about: "403 with a page in place of the JSON.",
  act: async () => page(403, "403 Forbidden", "You have no permission to access this resource."),
};
