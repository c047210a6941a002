import type { Weather } from "../fault-kind.ts";
import { page } from "./page.ts";

export const firewall: Weather = {
  about: "403 with a page in place of the JSON.",
  evidence: "Firewalls of web servers answer so when a parameter or a body looks like an attack, such as a description with a script.",
  act: async () => page(403, "403 Forbidden", "You have no permission to access this resource."),
};
