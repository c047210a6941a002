import type { Weather } from "../fault-kind.ts";
import { page } from "./page.ts";

export const upstreamTimeout: Weather = {
  about: "522 with a page, after two seconds.",
  evidence: "Networks in front of a site answer so when the site takes no connection.",
  usual: { delay: 2_000 },
  act: async () => page(522, "522: Connection timed out", "The server of this site does not answer."),
};
