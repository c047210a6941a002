import { bytesToText } from "../text/utf8.ts";
import { jsonFault } from "./json-fault.ts";
import { createTokens } from "./json-tokens.ts";
import { listOrRecord } from "./plain.ts";

const MAX_DEPTH = 511;

/**
 * Parses a JSON body with the service's rules: at most 511 levels, no byte order mark, no lone surrogate escapes; the last of two equal
 * keys wins. Objects come back as in `listOrRecord`. Numbers are JavaScript numbers: `5.0` is 5. Throws the service's refusal for a body
 * that is not JSON.
 *
 * @example parseJson(new TextEncoder().encode('{"a":[1]}')) // { a: [1] }
 */
export function parseJson(bytes: Uint8Array): unknown {
  const next = createTokens(bytesToText(bytes));
  // The next token is always read before the present one is judged: one that is broken in itself is reported before one out of place.
  let token = next();
  let depth = 0;

  function document(): unknown {
    const result = value();
    if (!is("end")) throw jsonFault("syntax");
    return result;
  }

  function value(): unknown {
    if (is("[")) return nested(list);
    if (is("{")) return nested(object);
    if ("mark" in token) throw jsonFault("syntax");
    const { value } = token;
    token = next();
    return value;
  }

  function nested(inside: () => unknown): unknown {
    depth += 1;
    if (depth > MAX_DEPTH) throw jsonFault("depth");
    token = next();
    const result = inside();
    depth -= 1;
    return result;
  }

  function list(): unknown[] {
    const items: unknown[] = [];
    while (!closed("]", "}")) {
      if (items.length > 0) expect(",");
      items.push(value());
    }
    return items;
  }

  function object(): unknown {
    const entries = new Map<string, unknown>();
    while (!closed("}", "]")) {
      if (entries.size > 0) expect(",");
      const key = name();
      expect(":");
      entries.set(key, value());
    }
    return listOrRecord(entries);
  }

  function name(): string {
    if ("mark" in token || typeof token.value !== "string") throw jsonFault("syntax");
    const { value } = token;
    token = next();
    return value;
  }

  function closed(mark: string, wrong: string): boolean {
    if (is(wrong)) throw jsonFault("mismatch");
    if (!is(mark)) return false;
    token = next();
    return true;
  }

  function expect(mark: string): void {
    if (!is(mark)) throw jsonFault("syntax");
    token = next();
  }

  function is(mark: string): boolean {
    return "mark" in token && token.mark === mark;
  }

  return document();
}
