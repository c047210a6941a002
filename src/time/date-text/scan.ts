import { trimCharacters } from "../../text/trim.ts";
import type { FindZone } from "../zones/zone.ts";
import { createDateParts, type DateParts } from "./date-parts.ts";
import { type DateRule, selectRules } from "./rules.ts";

/**
 * Splits a date text into pieces, each the longest that a rule can read, and collects the parts that they name. Returns `undefined` if no
 * rule matches a piece, or if a rule refuses it.
 *
 * @example scanDateText("tomorrow 10:00", findZone) // the pieces "tomorrow", " " and "10:00"
 */
export function scanDateText(text: string, findZone: FindZone): DateParts | undefined {
  const parts = createDateParts();
  const trimmed = trimCharacters(text, " \t\n\r\v\f");
  let position = 0;
  while (position < trimmed.length) {
    const piece = findLongestPiece(trimmed, position);
    if (piece === undefined || !piece.rule.read(piece.match, parts, findZone)) return undefined;
    position += piece.match[0].length;
  }
  return parts;
}

interface Piece {
  readonly match: RegExpExecArray;
  readonly rule: DateRule;
}

function findLongestPiece(text: string, position: number): Piece | undefined {
  let longest: Piece | undefined;
  for (const rule of selectRules(text.charAt(position))) {
    rule.pattern.lastIndex = position;
    const match = rule.pattern.exec(text);
    if (match !== null && match[0].length > (longest?.match[0].length ?? 0)) longest = { match, rule };
  }
  return longest;
}
