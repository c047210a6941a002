import { bytesToText } from "../text/utf8.ts";
import { unfold } from "./bracketed.ts";
import type { Parameters } from "./plain.ts";

const ATTRIBUTE = /(?:^|;)\s*([^=;\s]+)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^;\s]*))/g;

/**
 * Parameters of a `multipart/form-data` body: its text parts, brackets in names unfolded; files are no parameters.
 * `contentType` is the header with the boundary. A body that does not fit its boundary has no parts; never throws.
 *
 * @example parseMultipart("multipart/form-data; boundary=X", body) // { title: "Jazz", tags: ["31", "32"] }
 */
export function parseMultipart(contentType: string, body: Uint8Array): Parameters {
  const boundary = boundaryOf(contentType);
  return unfold(boundary === undefined ? [] : parts(bytesToText(body), `--${boundary}`));
}

function boundaryOf(contentType: string): string | undefined {
  const found = /boundary[^=]*=(?:"([^"]*)"|([^,;]*))/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2];
  return boundary === "" ? undefined : boundary;
}

function* parts(text: string, delimiter: string): Generator<readonly [string, string]> {
  const lines = `\n${text}`;
  let start = lines.indexOf(`\n${delimiter}`);
  while (start >= 0) {
    const head = lines.indexOf("\n", start + 1) + 1;
    if (head === 0) return;
    const end = lines.indexOf(`\n${delimiter}`, head - 1);
    // A part ends at anything that begins like a delimiter; only a delimiter alone on its line begins one.
    const begins = lines.slice(start + 1, head).replace(/\r?\n$/, "") === delimiter;
    const pair = begins ? pairOf(lines.slice(head, end < 0 ? undefined : end), end >= 0) : undefined;
    if (pair !== undefined) yield pair;
    start = end;
  }
}

function pairOf(part: string, closed: boolean): readonly [string, string] | undefined {
  const blank = /^\r?\n|\r?\n\r?\n/.exec(part);
  if (blank === null) return undefined;
  const headers = part.slice(0, blank.index).replace(/\r?\n[ \t]+/g, " ");
  const { name, filename } = attributesOf(/^content-disposition:(.*)$/im.exec(headers)?.[1] ?? "");
  if (name === undefined || filename !== undefined) return undefined;
  const value = part.slice(blank.index + blank[0].length);
  return [name, value.replace(closed ? /\r$/ : /\r?\n$/, "")];
}

// The last of two equal attributes wins; either kind of quotes will do.
function attributesOf(disposition: string): { name?: string; filename?: string } {
  const found: { name?: string; filename?: string } = {};
  for (const [, key, double, single, bare] of disposition.matchAll(ATTRIBUTE)) {
    const value = double?.replace(/\\(["\\])/g, "$1") ?? single ?? bare ?? "";
    if (key?.toLowerCase() === "name") found.name = value;
    if (key?.toLowerCase() === "filename") found.filename = value;
  }
  return found;
}
