import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

export const apiOff401: FaultKindDeclaration = {
  about: "The REST interface asks visitors to log in: 401.",
  act: async ({ refuse }) => refuse(401, "rest_cannot_access"),
};

export const apiOff403: FaultKindDeclaration = {
  about: "The REST interface is closed: 403.",
  act: async ({ refuse }) => refuse(403, "rest_disabled"),
};

export const apiOff404: FaultKindDeclaration = {
  about: "The site answers with its page for unknown addresses: 404.",
  act: async () => page(404, "Page not found", "There is no page at this address."),
};

export const apiOff410: FaultKindDeclaration = {
  about: "The REST interface is gone: 410.",
  act: async ({ refuse }) => refuse(410, "rest_disabled"),
};
