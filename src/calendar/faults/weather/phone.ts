import type { FaultKindDeclaration } from "../fault-kind.ts";
import { inSlices } from "./in-slices.ts";

export const phone3g: FaultKindDeclaration = {
  about: "300 to 600 milliseconds before each answer, and 50 kB in a second.",
  onlySlows: true,
  usual: { delay: { min: 300, max: 600 } },
  act: async ({ answer }) => inSlices(await answer(), 5_000),
};

export const train: FaultKindDeclaration = {
  about: "As 3g, and one request in eight gets no answer.",
  onlySlows: true,
  usual: { delay: { min: 300, max: 1_500 } },
  async act({ answer, draw }) {
    if (draw() < 1 / 8) return Response.error();
    return inSlices(await answer(), 5_000);
  },
};
