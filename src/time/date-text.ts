import { type Draft, emptyDraft } from "./date-text-draft.ts";
import { resolveDraft } from "./date-text-resolve.ts";
import { RULES, type Rule } from "./date-text-rules.ts";
import type { Wall } from "./wall-clock.ts";
import type { FindZone, Zone } from "./zone.ts";

/** What a date text means. */
export interface ParsedDate {
  /** The wall clock in `zone`. */
  readonly wall: Wall;
  /** Epoch seconds, fractions dropped downwards. */
  readonly instant: number;
  /** The zone the text names, else the one it was read in. */
  readonly zone: Zone;
  readonly namesZone: boolean;
}

/**
 * Reads a date text the way the service's date parser does: absolute (`2026-06-20 19:00`, `20.6.2026`, `@1781956800`), relative
 * (`+1 week`, `last monday of may`) and any mix of them; `undefined` when it refuses the text. Months overflow
 * (`2026-02-30` is 2 March), parts that are not named come from `now`, a text of blanks is `now`.
 *
 * The text is cut into the longest pieces a rule can read, one after the other; the pieces add to a draft, and the draft
 * is resolved at the end, so `10:00 tomorrow` differs from `tomorrow 10:00`.
 *
 * @example parseDateText("tomorrow noon", clock.now(), site, findZone)?.wall
 */
export function parseDateText(text: string, now: number, zone: Zone, findZone: FindZone): ParsedDate | undefined {
  const draft = readDraft(text, findZone);
  return draft && finish(draft, zone.wallAt(now), draft.zone ?? zone);
}

/**
 * Reads a date text where the service gives its parser no zone, as for filters: UTC, and a place named by the text lends its own
 * present, so `America/Toronto` alone is the present moment.
 */
export function parseUtcDateText(text: string, now: number, findZone: FindZone): ParsedDate | undefined {
  const draft = readDraft(text, findZone);
  const utc = findZone("UTC");
  if (draft === undefined || utc === undefined) return undefined;
  const present = draft.zone?.isPlace ? draft.zone : utc;
  return finish(draft, present.wallAt(now), draft.zone ?? utc);
}

function finish(draft: Draft, present: Wall, zone: Zone): ParsedDate {
  const instant = resolveDraft(draft, present, zone);
  return { wall: zone.wallAt(instant), instant, zone, namesZone: draft.zone !== undefined };
}

function readDraft(text: string, findZone: FindZone): Draft | undefined {
  const draft = emptyDraft();
  const scanned = text.replace(/^[ \t\n\r\v\f]+|[ \t\n\r\v\f]+$/g, "");
  let position = 0;
  while (position < scanned.length) {
    const piece = longestPiece(scanned, position);
    if (piece === undefined || !piece.rule.read(piece.match, draft, findZone)) return undefined;
    position += piece.match[0].length;
  }
  return draft;
}

interface Piece {
  readonly match: RegExpExecArray;
  readonly rule: Rule;
}

function longestPiece(text: string, position: number): Piece | undefined {
  let longest: Piece | undefined;
  for (const rule of RULES) {
    rule.pattern.lastIndex = position;
    const match = rule.pattern.exec(text);
    if (match !== null && match[0].length > (longest?.match[0].length ?? 0)) longest = { match, rule };
  }
  return longest;
}
