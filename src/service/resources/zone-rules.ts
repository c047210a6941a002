import { newestRules, recordedRules, type ZoneRules } from "../../time/zones/zone-rules.ts";
import type { FidelityPoint } from "../fidelity.ts";

/** Decides by which rules the clocks of places change. */
export const zoneRules: FidelityPoint<ZoneRules> = { spec: newestRules, observed: recordedRules };
