import type { Weather } from "../fault-kind.ts";

export const extensionOff: Weather = {
  about: "The site has no calendar: 404 with the code rest_no_route.",
  evidence: "The extension is deactivated, which also happens by itself after an error during an update.",
  act: async ({ refuse }) => refuse(404, "rest_no_route"),
};
