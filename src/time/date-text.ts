import { emptyDraft } from "./date-text-draft.ts";
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
  const draft = emptyDraft();
  // The parser works on bytes and takes a NUL for the end of the text.
  const scanned = text.replace(/^[ \t\n\r\v\f]+|[ \t\n\r\v\f]+$/g, "");
  let position = 0;
  while (position < scanned.length) {
    const piece = longestPiece(scanned, position);
    if (piece === undefined || !piece.rule.read(piece.match, draft, findZone)) return undefined;
    position += piece.match[0].length;
  }
  const target = draft.zone ?? zone;
  const present = (target.isPlace ? target : zone).wallAt(now);
  const instant = resolveDraft(draft, present, target);
  return { wall: target.wallAt(instant), instant, zone: target, namesZone: draft.zone !== undefined };
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
