import type { Weather } from "../fault-kind.ts";
import { page } from "./page.ts";

export const botWall: Weather = {
  about: "A page that checks the browser stands in place of the JSON, with status 200.",
  evidence: "Networks in front of a site send it to clients without cookies or with an unknown user agent.",
  act: async () => page(200, "One moment, please", "Your browser is being checked. This page needs JavaScript and cookies."),
};
