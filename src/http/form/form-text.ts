import type { ParameterValues } from "../../parameters/values.ts";
import { decodeFormText } from "../../text/encoding/decode-form-text.ts";
import { parseNestedKeys } from "./nested-keys.ts";

/**
 * Parses a query string (without `?`) or a form body as the service does: the last of two equal names wins, `a[]` makes lists, `a[k]`
 * objects, dots and spaces in names become `_`. Never throws.
 *
 * @example parseFormText("venue[city]=Ottawa&tags[]=31&tags[]=32&per.page=5")
 * // { venue: { city: "Ottawa" }, tags: ["31", "32"], per_page: "5" }
 */
export function parseFormText(text: string): ParameterValues {
  return parseNestedKeys(pairs(text));
}

/**
 * Parses the query string of a URL. Question marks right after the first one are dropped, as the service does.
 *
 * @example parseQuery(new URL("https://calendar.test/?a[]=1")) // { a: ["1"] }
 */
export function parseQuery(url: URL): ParameterValues {
  return parseFormText(url.search.replace(/^\?+/, ""));
}

function* pairs(text: string): Generator<readonly [string, string]> {
  for (const piece of text.split("&")) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    if (equals < 0) yield [decodeFormText(piece), ""];
    else yield [decodeFormText(piece.slice(0, equals)), decodeFormText(piece.slice(equals + 1))];
  }
}
