import { isPlainWallClock } from "../../../time/wall-clock.ts";
import { readSentDate } from "../../parameters/checks.ts";
import type { ParameterKind } from "../../parameters/parameter.ts";

/** Warns of an offset or a zone in a date that is written. Lists of events use it, and writes drop it. */
export const warnOfZone: NonNullable<ParameterKind<unknown>["warn"]> = (sent, { findZone }) => {
  // A plain date names neither, and this tells faster than reading it.
  if (typeof sent !== "string" || sent.startsWith("@") || isPlainWallClock(sent)) return undefined;
  if (!readSentDate(sent, findZone).dateText?.namesZone) return undefined;
  const advice = "Send the wall clock and the zone as timezone";
  return { text: `names an offset or a zone, which the service drops: it keeps the wall clock. ${advice}`, heading: "dates" };
};
