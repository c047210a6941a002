import type { Weather } from "../fault-kind.ts";
import { page } from "./page.ts";

const evidence = "Extensions for security switch the REST interface off, for visitors or for everybody; each answers in its own way.";

export const apiOff401: Weather = {
  about: "The REST interface asks visitors to log in: 401.",
  evidence,
  act: async ({ refuse }) => refuse(401, "rest_cannot_access"),
};

export const apiOff403: Weather = {
  about: "The REST interface is closed: 403.",
  evidence,
  act: async ({ refuse }) => refuse(403, "rest_disabled"),
};

export const apiOff404: Weather = {
  about: "The site answers with its page for unknown addresses: 404.",
  evidence,
  act: async () => page(404, "Page not found", "There is no page at this address."),
};

export const apiOff410: Weather = {
  about: "The REST interface is gone: 410.",
  evidence,
  act: async ({ refuse }) => refuse(410, "rest_disabled"),
};
