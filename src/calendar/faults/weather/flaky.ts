import type { Weather } from "../fault-kind.ts";

export const flaky: Weather = {
  about: "One request in five is refused with 503.",
  evidence: "A busy site runs out of workers or of connections to its database for moments.",
  usual: { probability: 0.2 },
  act: async ({ refuse }) => refuse(503, "internal_server_error"),
};
