import type { FaultKindDeclaration } from "../fault-kind.ts";
import { page } from "./page.ts";

export const apiOff401: FaultKindDeclaration = {
  about: "The REST interface is for those who are signed in: 401 with the code rest_cannot_access.",
  act: async ({ refuse }) => refuse(401, "rest_cannot_access", {}, "DRA: Only authenticated users can access the REST API."),
};

export const apiOffLogin: FaultKindDeclaration = {
  about: "The REST interface asks visitors to log in: 401 with the code rest_login_required.",
  act: async ({ refuse }) => refuse(401, "rest_login_required", {}, "REST API restricted to authenticated users."),
};

const disabled = "The REST API on this site has been disabled.";

export const apiOff403: FaultKindDeclaration = {
  about: "The REST interface is closed: 403 with the code rest_disabled.",
  act: async ({ refuse }) => refuse(403, "rest_disabled", {}, disabled),
};

export const apiOff404: FaultKindDeclaration = {
  about: "The site answers with its page for unknown addresses: 404.",
  act: async () => page(404, "Page not found", "There is no page at this address."),
};

export const apiOff410: FaultKindDeclaration = {
  about: "The REST interface is gone: 410 with the code rest_disabled.",
  act: async ({ refuse }) => refuse(410, "rest_disabled", {}, disabled),
};
