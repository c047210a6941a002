import type { Weather } from "../fault-kind.ts";
import { inSlices } from "./in-slices.ts";

export const slowFirstByte: Weather = {
  about: "Nothing comes for three to six seconds, then all of the answer.",
  evidence: "Sites without a cache take so long for a list while another visitor makes them busy.",
  onlySlows: true,
  usual: { delay: { min: 3_000, max: 6_000 } },
  act: ({ answer }) => answer(),
};

export const slowBody: Weather = {
  about: "The body arrives in slices of 2 kB, ten of them in a second.",
  evidence: "Long lists over a slow uplink: the status is there at once, and the JSON is whole seconds later.",
  onlySlows: true,
  act: async ({ answer }) => inSlices(await answer(), 2_000),
};
