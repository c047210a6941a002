import type { ServiceError } from "../../../language/service-error.ts";
import { longTextFrom } from "../../../util/weight.ts";
import { jsonError } from "./json-error.ts";

/** A token of JSON: punctuation such as `{` (or `end`), or a string, number or literal. */
export type Token = { readonly punctuation: string } | { readonly value: unknown; readonly isFloat?: boolean };

/** Matches a number that the service reads as a float: `1.0`, `1e0`, `-0`. */
const float = /^-?\d+[.eE]|^-0$/;

const literals = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// Matches a string without its closing quote. ASCII control characters, broken bytes and halves of surrogate pairs end the match.
const hex = "[\\da-fA-F]";
const escaped = `\\\\(?:["\\\\/bfnrt]|u(?![dD][89a-fA-F])${hex}{4}|u[dD][89abAB]${hex}{2}\\\\u[dD][c-fC-F]${hex}{2})`;
const texts = new RegExp(`"(?:[^"\\\\\\p{Cc}\\p{Surrogate}]|[\\u007f-\\u009f]|${escaped})*`, "uy");
const surrogate = new RegExp(`\\\\u[dD][89a-fA-F]${hex}{2}`, "y");

/** Creates a function that reads the next token of a text from `decodeUtf8Lossless`. It throws the refusal of a broken token. */
export function createTokens(text: string): () => Token {
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
      // A text without an escape needs no decoding, but a part of a long text keeps all of it in memory.
      return { value: isLong || opened.includes("\\") ? JSON.parse(`${opened}"`) : opened.slice(1) };
    }
    const literal = take(literals);
    if (literal === undefined) throw broken(false);
    const value: unknown = JSON.parse(literal);
    // Adding 0 turns -0 into 0, which is what the service reads.
    return { value: typeof value === "number" ? value + 0 : value, isFloat: float.test(literal) };
  };
}
