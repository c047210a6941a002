import type { FaultKindDeclaration } from "../fault-kind.ts";
import { inSlices } from "./in-slices.ts";

export const slowFirstByte: FaultKindDeclaration = {
  about: "Nothing comes for three to six seconds, then all of the answer.",
  onlySlows: true,
  usual: { delay: { min: 3_000, max: 6_000 } },
  act: ({ answer }) => answer(),
};

export const slowBody: FaultKindDeclaration = {
  about: "The body arrives in slices of 2 kB, ten of them in a second.",
  onlySlows: true,
  act: async ({ answer }) => inSlices(await answer(), 2_000),
};
