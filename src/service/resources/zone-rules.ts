import { newestRules, recordedRules, type ZoneRules } from "../../time/zones/zone-rules.ts";
import type { FidelityPoint } from "../fidelity.ts";

/** Decides by which rules the clocks of places change. */
export const zoneRules: FidelityPoint<ZoneRules> = {
  section: "2.2",
  about: "`timezone` follows the newest time zone rules of the package, or the rules of the recorded site.",
  spec: newestRules,
  observed: recordedRules,
  isOutsideRequests: true,
};
