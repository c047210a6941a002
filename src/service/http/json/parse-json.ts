import { ServiceError } from "../../../language/service-error.ts";
import { decodeUtf8Lossless } from "../../../text/encoding/utf8.ts";
import { longTextFrom } from "../../../util/bounds.ts";
import { listOrObject, noteFloats } from "../response.ts";

const errors = {
  depth: [1, "Maximum stack depth exceeded"],
  mismatch: [2, "State mismatch (invalid or malformed JSON)"],
  control: [3, "Control character error, possibly incorrectly encoded"],
  syntax: [4, "Syntax error"],
  encoding: [5, "Malformed UTF-8 characters, possibly incorrectly encoded"],
  surrogate: [10, "Single unpaired UTF-16 surrogate in unicode escape"],
} as const;

/** Creates the refusal of a body that the service cannot parse as JSON. */
function jsonError(kind: keyof typeof errors): ServiceError {
  const [code, message] = errors[kind];
  return new ServiceError(400, "rest_invalid_json", { data: { json_error_code: code, json_error_message: message } });
}

/** A token of JSON: punctuation such as `{` (or `end`), or a string, number or literal. */
type Token = { readonly punctuation: string } | { readonly value: unknown; readonly isFloat?: boolean };

/** Matches a number that the service reads as a float: `1.0`, `1e0`, `-0`. */
const float = /^-?\d+[.eE]|^-0$/;

const literals = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// Matches a string without its closing quote. ASCII control characters, invalid bytes and unpaired surrogates end the match.
const hex = "[\\da-fA-F]";
const escaped = `\\\\(?:["\\\\/bfnrt]|u(?![dD][89a-fA-F])${hex}{4}|u[dD][89abAB]${hex}{2}\\\\u[dD][c-fC-F]${hex}{2})`;
const texts = new RegExp(`"(?:[^"\\\\\\p{Cc}\\p{Surrogate}]|[\\u007f-\\u009f]|${escaped})*`, "uy");
const surrogate = new RegExp(`\\\\u[dD][89a-fA-F]${hex}{2}`, "y");

/** Creates a function that reads the next token of a string from `decodeUtf8Lossless`. It throws a refusal for an invalid token. */
function createTokens(text: string): () => Token {
  const isLong = text.length > longTextFrom;
  let at = 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function broken(inText: boolean): ServiceError {
    if (inText && take(surrogate)) return jsonError("surrogate");
    // The service sees the end of the body as a control character.
    const character = text[at] ?? "\0";
    if (character < " ") return jsonError("control");
    return jsonError(/[\udc80-\udcff]/.test(character) ? "encoding" : "syntax");
  }

  return () => {
    while (at < text.length && " \t\n\r".includes(text.charAt(at))) at += 1;
    if (at === text.length) return { punctuation: "end" };
    const first = text.charAt(at);
    if ("[]{},:".includes(first)) {
      at += 1;
      return { punctuation: first };
    }
    if (first === '"') {
      const opened = take(texts) ?? "";
      if (text[at] !== '"') throw broken(true);
      at += 1;
      // Copied even without escapes, because a slice would keep the whole body in memory.
      return { value: isLong || opened.includes("\\") ? JSON.parse(`${opened}"`) : opened.slice(1) };
    }
    const literal = take(literals);
    if (literal === undefined) throw broken(false);
    const value: unknown = JSON.parse(literal);
    // Adds 0, because the service reads -0 as 0.
    return { value: typeof value === "number" ? value + 0 : value, isFloat: float.test(literal) };
  };
}

/** The maximum depth of nesting; the recorded service refuses 512. */
const maxLevels = 511;

/**
 * Parses a JSON body by the rules of the service: at most 511 levels, no byte order mark, no lone surrogate escapes; the last of two equal
 * keys wins. Converts objects with `listOrObject`, and numbers to JavaScript numbers: `5.0` is 5, and `floatNames` lists it. Throws the
 * service's refusal for a body that is not JSON.
 *
 * @example parseJson(new TextEncoder().encode('{"a":[1]}')) // { a: [1] }
 */
export function parseJson(bytes: Uint8Array): unknown {
  const next = createTokens(decodeUtf8Lossless(bytes));
  // Each token is read before the previous one is checked, so an invalid token is reported before a misplaced one.
  let token = next();
  let depth = 0;

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

  const result = value();
  if (!is("end")) throw jsonError("syntax");
  return result;
}
