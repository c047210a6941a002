import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

export const upstreamTimeout: FaultKindDeclaration = {
  about: "522 with a page, after two seconds.",
  usual: { delay: 2_000 },
  act: async () => page(522, "522: Connection timed out", "The server of this site does not answer."),
};
