import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

export const botWall: FaultKindDeclaration = {
  about: "A page that checks the browser is in place of the JSON, with status 200.",
  act: async () => page(200, "One moment, please", "Your browser is being checked. This page needs JavaScript and cookies."),
};
