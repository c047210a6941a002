import { readStream } from "../../text/encoding/read-stream.ts";
import { type Bytes, decodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { isNestedDeeper } from "../../util/is-nested-deeper.ts";
import { createRedaction, type Redaction, type RedactionOptions } from "../redaction/redaction.ts";
import { hashOf } from "./hash.ts";

/** Reads the body of an answer. Returns no bytes of one that breaks off: how many came before depends on when they were read. */
export async function readAnswer(response: Response): Promise<Bytes> {
  const bytes = await readStream(response.body).catch(() => undefined);
  return bytes ?? new Uint8Array();
}

/** The most levels of JSON that are compared. A record has five, and the body of a fault at most 100. */
const maxLevels = 110;

/** The headers that are compared, besides the headers with totals. */
const answerHeaders = ["allow", "content-type", "location", "retry-after", "www-authenticate"];

/** The parts of an answer that a replay compares. */
export interface ComparableAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
  /** The body as text. */
  readonly text: string;
}

/** Prepares an answer for a capsule, and for a comparison with one: without secrets in the addresses that it repeats. */
export function toComparable(
  { status, headers, bytes }: { readonly status: number; readonly headers: Iterable<readonly [string, string]>; readonly bytes: Bytes },
  { ofText }: Pick<Redaction, "ofText">,
): ComparableAnswer {
  const all = [...headers].map(([name, value]) => [name.toLowerCase(), ofText(value)] as const);
  const compared = all.filter(([name]) => answerHeaders.includes(name) || /-total(pages)?$/.test(name));
  const text = ofText(decodeUtf8Lossless(bytes));
  return { status, headers: Object.fromEntries(compared), hash: hashOf(text), text };
}

/** Returns the value of a body that is JSON, and the text of any other one; `undefined` for an empty one. */
export function bodyOf(text: string): unknown {
  if (text === "") return undefined;
  const value = parsedJson(text);
  return value === undefined || isNestedDeeper(value, maxLevels) ? text : value;
}

/**
 * Returns what leaves secrets out of the answers of a capsule, on both sides of a comparison. A function of the user can only add to it,
 * because a replay does not have the function.
 */
export function redactionOfAnswers({ redactNames, redact }: RedactionOptions): Pick<Redaction, "ofText"> {
  const byNames = createRedaction({ redactNames });
  if (!redact) return byNames;
  const byFunction = createRedaction({ redactNames, redact });
  return { ofText: (text) => byNames.ofText(byFunction.ofText(text)) };
}
