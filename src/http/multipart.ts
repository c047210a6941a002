import { unfold } from "./bracketed.ts";
import type { Parameters } from "./plain.ts";
import { bytesToText } from "./utf8.ts";

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
    // Behind the last delimiter stand two more dashes.
    if (head === 0 || lines.startsWith("--", start + 1 + delimiter.length)) return;
    const end = lines.indexOf(`\n${delimiter}`, head - 1);
    const pair = pairOf(lines.slice(head, end < 0 ? undefined : end), end >= 0);
    if (pair !== undefined) yield pair;
    start = end;
  }
}

function pairOf(part: string, closed: boolean): readonly [string, string] | undefined {
  const blank = /^\r?\n|\r?\n\r?\n/.exec(part);
  if (blank === null) return undefined;
  const disposition = /^content-disposition:(.*)$/im.exec(part.slice(0, blank.index))?.[1] ?? "";
  const name = attribute(disposition, "name");
  if (name === undefined || attribute(disposition, "filename") !== undefined) return undefined;
  const value = part.slice(blank.index + blank[0].length);
  return [name, closed ? value.replace(/\r$/, "") : value];
}

function attribute(disposition: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, "i").exec(disposition);
  return found?.[1]?.replace(/\\(["\\])/g, "$1") ?? found?.[2];
}
