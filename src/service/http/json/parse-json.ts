import { decodeUtf8Lossless } from "../../../text/encoding/utf8.ts";
import { listOrObject, noteFloats } from "../list-or-object.ts";
import { jsonError } from "./json-error.ts";
import { createTokens } from "./tokens.ts";

/** The most levels of nesting; the recorded service refuses 512. */
const maxLevels = 511;

/**
 * Parses a JSON body by the rules of the service: at most 511 levels, no byte order mark, no lone surrogate escapes; the last of two
 * equal keys wins. Objects are converted by `listOrObject`, and numbers to JavaScript numbers: `5.0` is 5, and `floatsIn` names it. Throws the service's refusal of
 * a body that is not JSON.
 *
 * @example parseJson(new TextEncoder().encode('{"a":[1]}')) // { a: [1] }
 */
export function parseJson(bytes: Uint8Array): unknown {
  const next = createTokens(decodeUtf8Lossless(bytes));
  // Each token is read before the one before it is checked, so a broken token is reported before a misplaced one.
  let token = next();
  let depth = 0;

  function document(): unknown {
    const result = value();
    if (!is("end")) throw jsonError("syntax");
    return result;
  }

  function value(): unknown {
    if (is("[")) return nested(list);
    if (is("{")) return nested(object);
    if ("punctuation" in token) throw jsonError("syntax");
    const { value } = token;
    token = next();
    return value;
  }

  function nested(inside: () => unknown): unknown {
    depth += 1;
    if (depth > maxLevels) throw jsonError("depth");
    token = next();
    const result = inside();
    depth -= 1;
    return result;
  }

  function list(): unknown[] {
    const items: unknown[] = [];
    while (!closes("]", "}")) {
      if (items.length > 0) expect(",");
      items.push(value());
    }
    return items;
  }

  function object(): unknown {
    const entries = new Map<string, unknown>();
    const floats = new Set<string>();
    while (!closes("}", "]")) {
      if (entries.size > 0) expect(",");
      const key = name();
      expect(":");
      if ("isFloat" in token && token.isFloat) floats.add(key);
      else floats.delete(key);
      entries.set(key, value());
    }
    return noteFloats(listOrObject(entries), floats);
  }

  function name(): string {
    if ("punctuation" in token || typeof token.value !== "string") throw jsonError("syntax");
    const { value } = token;
    token = next();
    return value;
  }

  function closes(character: string, wrong: string): boolean {
    if (is(wrong)) throw jsonError("mismatch");
    if (!is(character)) return false;
    token = next();
    return true;
  }

  function expect(character: string): void {
    if (!is(character)) throw jsonError("syntax");
    token = next();
  }

  function is(character: string): boolean {
    return "punctuation" in token && token.punctuation === character;
  }

  return document();
}
