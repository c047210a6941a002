import { decodeUtf8Lossless } from "../../../text/encoding/utf8.ts";
import { copierFor } from "../../../util/bounds.ts";
import type { ParameterValues } from "../../parameters/values.ts";
import { parseNestedKeys } from "./form-text.ts";

const attribute = /(?:^|;)[ \t\n\r\v\f]*([^=; \t\n\r\v\f]+)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^; \t\n\r\v\f]*))/g;

/**
 * Parses the text parts of a `multipart/form-data` body and ignores files. `contentType` is the header with the boundary. A body that does
 * not contain its boundary has no parts. Never throws.
 */
export function parseMultipart(contentType: string, body: Uint8Array): ParameterValues {
  const boundary = boundaryOf(contentType);
  return parseNestedKeys(boundary === undefined ? [] : parts(decodeUtf8Lossless(body), `--${boundary}`));
}

/** A piece of a multipart body: the part before its value, the headers in it, the name of the parameter, and the part after the value. */
export interface MultipartPiece {
  readonly head: string;
  readonly headers: string;
  readonly name: string | undefined;
  readonly value: string;
  readonly tail: string;
}

/**
 * Splits a multipart body into pieces that together are the whole body, including files and everything around the parts. Finds the parts
 * even if the header has no boundary, or another one.
 */
export function multipartPieces(contentType: string, body: string): MultipartPiece[] {
  const lines = `\n${body}`;
  const announced = boundaryOf(contentType);
  const [, found = ""] = /\n[ \t\r]*(--[^ \t\n\r\v\f]+)/.exec(lines) ?? [];
  const delimiter = announced !== undefined && lines.includes(`\n--${announced}`) ? `--${announced}` : found;
  const [before = "", ...parts] = delimiter === "" ? [lines] : lines.split(`\n${delimiter}`);
  const preamble = { head: "", headers: "", name: undefined, value: before.slice(1), tail: "" };
  // Without the line break that was added above.
  return [preamble, ...parts.map((part, index) => pieceOf(`${index === 0 && before === "" ? "" : "\n"}${delimiter}`, part))];
}

/** Lists the names of the parts with files. Ignores an empty file field, which browsers send without a filename and without bytes. */
export function filesIn(contentType: string, body: Uint8Array): string[] {
  return multipartPieces(contentType, decodeUtf8Lossless(body)).flatMap(({ name, headers, value }) => {
    const { filename } = attributesOf(dispositionIn(headers));
    return name === undefined || filename === undefined || filename + value === "" ? [] : [name];
  });
}

const disposition = /^content-disposition:(.*)$/im;

function dispositionIn(headers: string): string {
  return disposition.exec(headers)?.[1] ?? "";
}

function pieceOf(delimiter: string, part: string): MultipartPiece {
  const line = part.indexOf("\n") + 1;
  const rest = part.slice(line);
  const blankLine = /^\r?\n|\r?\n\r?\n/.exec(rest);
  const headers = rest.slice(0, blankLine?.index).replace(/\r?\n[ \t]+/g, " ");
  const start = line + (blankLine === null ? 0 : blankLine.index + blankLine[0].length);
  const end = part.endsWith("\r") ? part.length - 1 : part.length;
  const { name } = attributesOf(dispositionIn(headers));
  return { head: delimiter + part.slice(0, start), headers, name, value: part.slice(start, end), tail: part.slice(end) };
}

function boundaryOf(contentType: string): string | undefined {
  const word = contentType.search(/boundary/i);
  const equals = word < 0 ? -1 : contentType.indexOf("=", word);
  if (equals < 0) return undefined;
  const found = /^(?:"([^"]*)"|([^,;]*))/.exec(contentType.slice(equals + 1));
  const boundary = found?.[1] ?? found?.[2];
  return boundary === "" ? undefined : boundary;
}

function* parts(text: string, delimiter: string): Generator<readonly [string, string]> {
  const lines = `\n${text}`;
  const copy = copierFor(lines);
  let start = lines.indexOf(`\n${delimiter}`);
  while (start >= 0) {
    const head = lines.indexOf("\n", start + 1) + 1;
    if (head === 0) return;
    const end = lines.indexOf(`\n${delimiter}`, head - 1);
    // A line that starts with the delimiter ends a part. A part starts only after a line that equals the delimiter.
    const isBegin = lines.slice(start + 1, head).replace(/\r?\n$/, "") === delimiter;
    const pair = isBegin ? parsePart(lines.slice(head, end < 0 ? undefined : end), end >= 0) : undefined;
    // The service reads no further.
    if (pair === "nameless") return;
    if (pair !== undefined) yield [copy(pair[0]), copy(pair[1])];
    start = end;
  }
}

/** Parses a part. Returns `undefined` for a file and for a part without a `Content-Disposition`; `nameless` for one without a name there. */
function parsePart(part: string, isClosed: boolean): readonly [string, string] | "nameless" | undefined {
  const blankLine = /^\r?\n|\r?\n\r?\n/.exec(part);
  if (blankLine === null) return undefined;
  const headers = part.slice(0, blankLine.index).replace(/\r?\n[ \t]+/g, " ");
  const { name, filename } = attributesOf(dispositionIn(headers));
  if (filename !== undefined) return undefined;
  if (name === undefined) return disposition.test(headers) ? "nameless" : undefined;
  const value = part.slice(blankLine.index + blankLine[0].length);
  return [name, value.replace(isClosed ? /\r$/ : /\r?\n$/, "")];
}

/** Reads the attributes of a `Content-Disposition` header. The last of two equal names wins; single quotes are read like double ones. */
function attributesOf(disposition: string): { name?: string; filename?: string } {
  const found: { name?: string; filename?: string } = {};
  for (const [, key, double, single, bare] of disposition.matchAll(attribute)) {
    const value = double?.replace(/\\(["\\])/g, "$1") ?? single ?? bare ?? "";
    if (key?.toLowerCase() === "name") found.name = value;
    if (key?.toLowerCase() === "filename") found.filename = value;
  }
  return found;
}
