import type { FaultKindDeclaration } from "../fault-kind.ts";

export const flaky: FaultKindDeclaration = {
  about: "One request in five is refused with 503.",
  usual: { probability: 0.2 },
  act: async ({ refuse }) => refuse(503, "internal_server_error"),
};
