import { decodeFormText } from "../../../text/encoding/decode-form-text.ts";
import { copierFor, longTextFrom } from "../../../util/bounds.ts";
import type { ParameterValues } from "../../parameters/values.ts";
import { maxPairs, parseNestedKeys } from "./nested-keys.ts";

/**
 * Parses a query string (without `?`) or a form body as the service does: the last of two equal names wins, `a[]` makes lists, `a[k]`
 * objects, dots and spaces in names become `_`. Never throws.
 *
 * @example parseFormText("venue[city]=Ottawa&tags[]=31&tags[]=32&per.page=5")
 * // { venue: { city: "Ottawa" }, tags: ["31", "32"], per_page: "5" }
 */
export function parseFormText(text: string): ParameterValues {
  return parsePlain(text) ?? parseNestedKeys(pairs(text));
}

const plainName = /^\w*$/;

/**
 * An object without inherited names, so that `constructor` is found only if a client sent it. An instance of a class, because V8 stores
 * objects without a prototype as dictionaries, which are slower.
 */
class NamedValues {
  [name: string]: unknown;
}
Object.setPrototypeOf(NamedValues.prototype, null);
Reflect.deleteProperty(NamedValues.prototype, "constructor");

/** Parses a short string whose names have no brackets and no escapes, as most do; returns `undefined` for any other. */
function parsePlain(text: string): ParameterValues | undefined {
  const pieces = text.split("&");
  if (text.length > longTextFrom || pieces.length > maxPairs) return undefined;
  const values = new NamedValues();
  for (const piece of pieces) {
    const equals = piece.indexOf("=");
    const name = equals < 0 ? piece : piece.slice(0, equals);
    if (!plainName.test(name)) return undefined;
    if (name !== "") values[name] = equals < 0 ? "" : decodeFormText(piece.slice(equals + 1));
  }
  return values;
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
  const copy = copierFor(text);
  for (const piece of text.split("&")) {
    if (piece === "") continue;
    const equals = piece.indexOf("=");
    if (equals < 0) yield [copy(decodeFormText(piece)), ""];
    else yield [copy(decodeFormText(piece.slice(0, equals))), copy(decodeFormText(piece.slice(equals + 1)))];
  }
}
