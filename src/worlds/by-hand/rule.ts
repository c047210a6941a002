import type * as z from "zod/mini";
import { readSentDate } from "../../service/parameters/sent-date.ts";
import type { WallClock } from "../../time/wall-clock.ts";
import { utcZone, type Zone } from "../../time/zones/zone.ts";
import { textIn, type UntypedRecord } from "../untyped-world.ts";
import type { Draft, DraftRecord } from "./draft.ts";

/** Says how a field is completed that a world file leaves out, or spells in a form that is read and not stored. */
export interface Rule {
  /** The forms that are read, besides the stored form; absent for a field that is only left out. */
  readonly written?: () => z.ZodMiniType;
  /** Another name under which the field may be written: `post_parent`, as the filter of lists is called. */
  readonly alias?: string;
  /** True for a field that cannot be left out. */
  readonly isRequired?: true;
  /**
   * Returns the stored value for a written one, `undefined` for a field that was left out. Throws a `WorldMistake` for a value that cannot be
   * read. It is called only for values that are not in the stored form.
   */
  readonly complete: (value: unknown, record: DraftRecord, draft: Draft) => unknown;
}

/** The rules of a family of kinds, in the order in which they are applied. */
export type Rules = Readonly<Record<string, Rule>>;

/** Reports a value that cannot be read; the message follows the path of the field. */
export class WorldMistake extends Error {}

/** Reads a date as a POST does: a text such as `tomorrow 8pm`, or a timestamp. Throws a `WorldMistake` for any other value. */
export function readDate(value: unknown, zone: Zone, { findZone, now }: Draft): WallClock {
  const sent = typeof value === "string" || typeof value === "number" ? readSentDate(value, findZone) : undefined;
  const wallClock = sent?.isNow ? zone.wallClockAt(now) : (sent?.timestamp ?? sent?.dateText?.inZone(zone, now).wallClock);
  if (wallClock !== undefined) return wallClock;
  throw new WorldMistake(`${JSON.stringify(value)} is not a date; write one such as "2026-12-01 20:00" or "next friday 8pm"`);
}

/** Returns the zone of a record: its own, or UTC where its name is wrong, which another check reports. */
export function zoneOf(fields: UntypedRecord, { findZone }: Draft): Zone {
  return findZone(textIn(fields.timezone) ?? "") ?? utcZone;
}

/** Returns the language of a record. */
export function languageOf({ fields }: DraftRecord, { language }: Draft): string {
  return textIn(fields.language) ?? language;
}
