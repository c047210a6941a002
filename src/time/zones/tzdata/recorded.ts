import type { ZoneTable } from "./history.ts";

/** The instant from which the recorded histories apply: 2022-01-01. */
export const recordedFrom = 1_640_995_200;

/**
 * The histories since 2022 of places whose rules have changed since the service was recorded. Morocco then planned to suspend its summer
 * time in every Ramadan until 2087.
 */
export const recorded: ZoneTable = {
  version: "2025b",
  zones: {
    "Africa/Casablanca Africa/El_Aaiun":
      "+1 20220327T03 +0 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z 45Z 5Z 46Z 5Z 45Z 6Z",
    "America/Edmonton America/Yellowknife Canada/Mountain": "MST-7 03Sun>=08T02 MDT-6 11Sun>=01T02",
    "America/Havana Cuba": "CST-5 03Sun>=08 CDT-4 11Sun>=01T01",
    "America/Inuvik": "MST-7 03Sun>=08T02 MDT-6 11Sun>=01T02",
    "America/Vancouver Canada/Pacific": "PST-8 03Sun>=08T02 PDT-7 11Sun>=01T02",
    "America/Winnipeg America/Rainy_River Canada/Central": "CST-6 03Sun>=08T02 CDT-5 11Sun>=01T02",
    "Europe/Chisinau Europe/Tiraspol": "EET+2 03Sun>=25T02 EEST+3 10Sun>=25T03",
  },
};
