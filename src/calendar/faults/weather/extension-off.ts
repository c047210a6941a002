import type { FaultKindDeclaration } from "../fault-kind.ts";

export const extensionOff: FaultKindDeclaration = {
  about: "The site has no calendar: 404 with the code rest_no_route.",
  act: async ({ refuse }) => refuse(404, "rest_no_route"),
};
