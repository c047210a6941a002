import type { FaultKindDeclaration } from "../fault-kind.ts";
import { die } from "./die.ts";

export const maintenance: FaultKindDeclaration = {
  about: "503 with Retry-After: 600; a page, or JSON with the code wp_die for clients that ask for JSON.",
  act: async (request) =>
    die(request, {
      status: 503,
      title: "Maintenance",
      message: "Briefly unavailable for scheduled maintenance. Check back in a minute.",
      headers: { "Retry-After": "600" },
    }),
};
