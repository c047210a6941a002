import { newestRules, recordedRules, type ZoneRules } from "../../time/zones/zone-rules.ts";
import type { FidelityPoint } from "../fidelity.ts";

export const zoneRules: FidelityPoint<ZoneRules> = { spec: newestRules, observed: recordedRules };
