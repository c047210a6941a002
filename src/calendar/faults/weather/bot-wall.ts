import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

const title = "Just a moment...";
const words = "Your browser is being checked. This page needs JavaScript and cookies.";

export const botWall: FaultKindDeclaration = {
  about: "403 with a page that checks the browser, and the header cf-mitigated: challenge.",
  act: async () => page(403, title, words, { "cf-mitigated": "challenge" }),
};

export const botWall200: FaultKindDeclaration = {
  about: "A page that checks the browser is in place of the JSON, with status 200.",
  act: async () => page(200, "One moment, please", words),
};
