import { urlDecoded } from "../text/url-decoded.ts";
import { unfold } from "./bracketed.ts";
import type { Parameters } from "./plain.ts";

/**
 * Parameters of a query string (without `?`) or a form body, read the way the service reads them: the last of two equal names
 * wins, `a[]` makes lists, `a[k]` records, dots and blanks in names become `_`. Never throws.
 *
 * @example parseStr("venue[city]=Ottawa&tags[]=31&tags[]=32&per.page=5")
 * // { venue: { city: "Ottawa" }, tags: ["31", "32"], per_page: "5" }
 */
export function parseStr(text: string): Parameters {
  return unfold(pairs(text));
}

function* pairs(text: string): Generator<readonly [string, string]> {
  for (const piece of text.split("&")) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    if (equals < 0) yield [urlDecoded(piece), ""];
    else yield [urlDecoded(piece.slice(0, equals)), urlDecoded(piece.slice(equals + 1))];
  }
}
