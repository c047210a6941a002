import type { ServiceError } from "../service-error.ts";
import { jsonFault } from "./json-fault.ts";

/** A piece of JSON: a mark such as `{` (or `end`), or a text, number or literal. */
export type Token = { readonly mark: string } | { readonly value: unknown };

const SHORT_ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** Reads tokens off a text (as `bytesToText` makes it), one a call; throws the refusal for one that is broken in itself. */
export function createTokens(text: string): () => Token {
  let at = 0;

  function take(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function next(): Token {
    take(/[ \t\n\r]*/y);
    const character = text[at];
    if (character === undefined) return { mark: "end" };
    if (character === '"') return { value: quoted() };
    const mark = take(/[[\]{},:]/y);
    if (mark !== undefined) return { mark };
    const number = take(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy);
    // Adding 0 turns -0 into the plain 0 it is for the service.
    if (number !== undefined) return { value: Number(number) + 0 };
    const literal = take(/true|false|null/y);
    if (literal !== undefined) return { value: literal === "null" ? null : literal === "true" };
    throw unexpected(character);
  }

  function quoted(): string {
    at += 1;
    let value = "";
    for (;;) {
      value += take(/(?:[^"\\\p{Cc}\p{Surrogate}]|[\u007f-\u009f])*/uy) ?? "";
      const character = text[at];
      if (character === '"') break;
      // The service sees the end of the body as a control character.
      if (character === undefined) throw jsonFault("control");
      if (character !== "\\") throw unexpected(character);
      value += escaped();
    }
    at += 1;
    return value;
  }

  function escaped(): string {
    const short = take(/\\["\\/bfnrt]/y)?.[1];
    if (short !== undefined) return SHORT_ESCAPES[short] ?? short;
    const pair = take(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/iy);
    if (pair !== undefined) return String.fromCharCode(Number.parseInt(pair.slice(2, 6), 16), Number.parseInt(pair.slice(8), 16));
    const single = take(/\\u[\da-f]{4}/iy);
    if (single === undefined) throw jsonFault("syntax");
    if (/^\\ud[89a-f]/i.test(single)) throw jsonFault("surrogate");
    return String.fromCharCode(Number.parseInt(single.slice(2), 16));
  }

  return next;
}

function unexpected(character: string): ServiceError {
  if (character < " ") return jsonFault("control");
  return jsonFault(/[\udc80-\udcff]/.test(character) ? "encoding" : "syntax");
}
