import { listOrRecord } from "./plain.ts";
import { bytesToText } from "./utf8.ts";

/** Why a body is not JSON for the service: the number and text it puts into `data.json_error_code` and `data.json_error_message`. */
export type JsonFault = { readonly code: number; readonly message: string };

/** A parsed body, or why it could not be parsed. */
export type JsonResult = { readonly value: unknown } | { readonly fault: JsonFault };

const MAX_DEPTH = 511;

const MESSAGES: Readonly<Record<FaultCode, string>> = {
  1: "Maximum stack depth exceeded",
  2: "State mismatch (invalid or malformed JSON)",
  3: "Control character error, possibly incorrectly encoded",
  4: "Syntax error",
  5: "Malformed UTF-8 characters, possibly incorrectly encoded",
  10: "Single unpaired UTF-16 surrogate in unicode escape",
};

const DEPTH = 1;
const MISMATCH = 2;
const CONTROL = 3;
const SYNTAX = 4;
const ENCODING = 5;
const SURROGATE = 10;
type FaultCode = 1 | 2 | 3 | 4 | 5 | 10;

/**
 * Parses a JSON body with the service's rules: at most 511 levels, no byte order mark, no lone
 * surrogate escapes. Objects come back as in `listOrRecord`. Numbers are JavaScript numbers: `5.0` is 5.
 *
 * @example parseJson(new TextEncoder().encode("{")) // { fault: { code: 4, message: "Syntax error" } }
 */
export function parseJson(bytes: Uint8Array): JsonResult {
  const reader = new JsonReader(bytesToText(bytes));
  try {
    return { value: reader.document() };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: { code: error.code, message: MESSAGES[error.code] } };
  }
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

class Fault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(MESSAGES[code]);
    this.code = code;
  }
}

type Token = { readonly mark: string } | { readonly value: unknown };

/** Reads one token ahead; a token that is broken in itself is reported before one that is in the wrong place. */
class JsonReader {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  #token: Token = { mark: "" };

  constructor(text: string) {
    this.#text = text;
  }

  document(): unknown {
    this.#advance();
    const value = this.#value();
    this.#expect("end");
    return value;
  }

  #value(): unknown {
    const token = this.#token;
    if ("mark" in token) {
      if (token.mark === "[") return this.#nested(() => this.#list());
      if (token.mark === "{") return this.#nested(() => this.#object());
      throw new Fault(SYNTAX);
    }
    this.#advance();
    return token.value;
  }

  #nested(read: () => unknown): unknown {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new Fault(DEPTH);
    this.#advance();
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    if (this.#closes("]", "}")) return items;
    items.push(this.#value());
    while (!this.#closes("]", "}")) {
      this.#expect(",");
      items.push(this.#value());
    }
    return items;
  }

  #object(): unknown {
    const entries = new Map<string, unknown>();
    if (this.#closes("}", "]")) return listOrRecord(entries);
    this.#member(entries);
    while (!this.#closes("}", "]")) {
      this.#expect(",");
      this.#member(entries);
    }
    return listOrRecord(entries);
  }

  #member(entries: Map<string, unknown>): void {
    const token = this.#token;
    if ("mark" in token || typeof token.value !== "string") throw new Fault(SYNTAX);
    this.#advance();
    this.#expect(":");
    entries.set(token.value, this.#value());
  }

  #closes(mark: string, wrong: string): boolean {
    if (this.#is(wrong)) throw new Fault(MISMATCH);
    if (!this.#is(mark)) return false;
    this.#advance();
    return true;
  }

  #expect(mark: string): void {
    if (!this.#is(mark)) throw new Fault(SYNTAX);
    if (mark !== "end") this.#advance();
  }

  #is(mark: string): boolean {
    return "mark" in this.#token && this.#token.mark === mark;
  }

  #advance(): void {
    this.#match(/[ \t\n\r]*/y);
    this.#token = this.#next();
  }

  #next(): Token {
    const character = this.#text[this.#at];
    if (character === undefined) return { mark: "end" };
    if (character === '"') return { value: this.#string() };
    const mark = this.#match(/[[\]{},:]/y);
    if (mark !== undefined) return { mark };
    const number = this.#match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/iy);
    // Adding 0 turns -0 into the plain 0 it is for the service.
    if (number !== undefined) return { value: Number(number) + 0 };
    const literal = this.#match(/true|false|null/y);
    if (literal !== undefined) return { value: literal === "null" ? null : literal === "true" };
    return this.#refuse(character);
  }

  #string(): string {
    this.#at += 1;
    let text = "";
    for (;;) {
      text += this.#match(/(?:[^"\\\p{Cc}\p{Surrogate}]|[\u007f-\u009f])*/uy) ?? "";
      const character = this.#text[this.#at];
      if (character === '"') break;
      // The service sees the end of the body as a control character.
      if (character === undefined) throw new Fault(CONTROL);
      text += character === "\\" ? this.#escape() : this.#refuse(character);
    }
    this.#at += 1;
    return text;
  }

  #escape(): string {
    const short = this.#match(/\\["\\/bfnrt]/y);
    if (short !== undefined) return SHORT_ESCAPES[short.slice(1)] ?? short.slice(1);
    const pair = this.#match(/\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}/iy);
    if (pair !== undefined) return String.fromCharCode(Number.parseInt(pair.slice(2, 6), 16), Number.parseInt(pair.slice(8), 16));
    const single = this.#match(/\\u[\da-f]{4}/iy);
    if (single === undefined) throw new Fault(SYNTAX);
    if (/^\\ud[89a-f]/i.test(single)) throw new Fault(SURROGATE);
    return String.fromCharCode(Number.parseInt(single.slice(2), 16));
  }

  #refuse(character: string): never {
    if (character < " ") throw new Fault(CONTROL);
    throw new Fault(/[\udc80-\udcff]/.test(character) ? ENCODING : SYNTAX);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
