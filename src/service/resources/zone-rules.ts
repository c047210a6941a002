import { newestRules, recordedRules, type ZoneRules } from "../../time/zones/zone-rules.ts";
import type { FidelityPoint } from "../fidelity.ts";

/** Decides which time zone rules apply to places. */
export const zoneRules: FidelityPoint<ZoneRules> = { spec: newestRules, observed: recordedRules };
