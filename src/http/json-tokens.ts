import type { ServiceError } from "../service-error.ts";
import { jsonFault } from "./json-fault.ts";

/** A piece of JSON: a mark such as `{` (or `end`), or a text, number or literal. */
export type Token = { readonly mark: string } | { readonly value: unknown };

const blanks = /[ \t\n\r]*/y;
const marks = /[[\]{},:]/y;
const plain = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
// A quote and what may follow it: no control characters, no broken bytes, no half of a surrogate pair.
const hex = "[\\da-fA-F]";
const escaped = `\\\\(?:["\\\\/bfnrt]|u(?![dD][89a-fA-F])${hex}{4}|u[dD][89abAB]${hex}{2}\\\\u[dD][c-fC-F]${hex}{2})`;
const texts = new RegExp(`"(?:[^"\\\\\\p{Cc}\\p{Surrogate}]|[\\u007f-\\u009f]|${escaped})*`, "uy");
const surrogate = new RegExp(`\\\\u[dD][89a-fA-F]${hex}{2}`, "y");

/** Reads tokens off a text (as `bytesToText` makes it), one a call; throws the refusal for one that is broken in itself. */
export function createTokens(text: string): () => Token {
  let at = 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function broken(inText: boolean): ServiceError {
    if (inText && take(surrogate)) return jsonFault("surrogate");
    // The service sees the end of the body as a control character.
    const character = text[at] ?? "\0";
    if (character < " ") return jsonFault("control");
    return jsonFault(/[\udc80-\udcff]/.test(character) ? "encoding" : "syntax");
  }

  return () => {
    take(blanks);
    const mark = at === text.length ? "end" : take(marks);
    if (mark !== undefined) return { mark };
    const opened = take(texts);
    if (opened !== undefined) {
      if (text[at] !== '"') throw broken(true);
      at += 1;
      return { value: JSON.parse(`${opened}"`) };
    }
    const found = take(plain);
    if (found === undefined) throw broken(false);
    const value: unknown = JSON.parse(found);
    // Adding 0 turns -0 into the plain 0 it is for the service.
    return { value: typeof value === "number" ? value + 0 : value };
  };
}
