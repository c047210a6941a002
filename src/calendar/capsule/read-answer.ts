import { readStream } from "../../text/encoding/read-stream.ts";
import { type Bytes, decodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { isNestedDeeper } from "../../util/is-nested-deeper.ts";
import { createRedaction, type Redaction, type RedactionOptions } from "../redaction/redaction.ts";
import { hashOf } from "./hash.ts";

/** Reads the body of an answer. Returns no bytes if the body breaks off, because the number of bytes before depends on timing. */
export async function readAnswer(response: Response): Promise<Bytes> {
  const bytes = await readStream(response.body).catch(() => undefined);
  return bytes ?? new Uint8Array();
}

/** The deepest JSON that is compared. Records have 5 levels, bodies of faults at most 100. */
const maxLevels = 110;

const answerHeaders = ["allow", "content-type", "location", "retry-after", "www-authenticate"];

/** The parts of an answer that a replay compares. */
export interface ComparableAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly hash: string;
  readonly text: string;
}

/** Prepares an answer for a capsule or a comparison with one: removes secrets from URLs in its body and headers. */
export function toComparable(
  { status, headers, bytes }: { readonly status: number; readonly headers: Iterable<readonly [string, string]>; readonly bytes: Bytes },
  { ofText }: Pick<Redaction, "ofText">,
): ComparableAnswer {
  const all = [...headers].map(([name, value]) => [name.toLowerCase(), ofText(value)] as const);
  const compared = all.filter(([name]) => answerHeaders.includes(name) || /-total(pages)?$/.test(name));
  const text = ofText(decodeUtf8Lossless(bytes));
  return { status, headers: Object.fromEntries(compared), hash: hashOf(text), text };
}

/** Returns the value of a JSON body, the string of any other body, and `undefined` for an empty one. */
export function bodyOf(text: string): unknown {
  if (text === "") return undefined;
  const value = parsedJson(text);
  return value === undefined || isNestedDeeper(value, maxLevels) ? text : value;
}

/**
 * Returns the redaction of both sides of a comparison. A `redact` function can only add to it, because a replay does not have the function.
 */
export function redactionOfAnswers({ redactNames, redact }: RedactionOptions): Pick<Redaction, "ofText"> {
  const byNames = createRedaction({ redactNames });
  if (!redact) return byNames;
  const byFunction = createRedaction({ redactNames, redact });
  return { ofText: (text) => byNames.ofText(byFunction.ofText(text)) };
}
