import { kindNames, kinds } from "../../kinds/kinds.ts";
import { concatBytes, decodeBase64 } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { lineOfError, linesOf } from "../../text/json-lines.ts";
import { commandWord } from "../../text/quoting.ts";
import { CalendarError } from "../../util/errors.ts";
import { isNestedDeeper, maxJsonLevels } from "../../util/is-nested-deeper.ts";
import { groupBy } from "../../util/lists.ts";
import { counted } from "../../util/messages.ts";
import { isObject, listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import { decodeText } from "./decode-text.ts";
import { addressIn, type ImportFile, isServicePath, type Report, readAddress, type SiteAddress, type SourceFile } from "./imported.ts";
import { gunzip, isGzipped } from "./unpack.ts";

/** The maximum size of an entry. An answer with 50 records has about 300,000 bytes. */
const maxEntryBytes = 64_000_000;

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Yields the entries of a HAR file (`log.entries`) one by one while it reads the chunks, because an hour of recording has hundreds of MB.
 * Yields no bytes for one that is too large. Returns whether it reached the end of the list, or of a file without one.
 */
export function* harEntries(
  chunks: Iterable<Uint8Array>,
): Generator<{ readonly number: number; readonly bytes: Uint8Array | undefined }, { readonly isComplete: boolean }> {
  /** The names of the outermost open objects and lists, limited because a broken file may open any number of them. */
  const path: string[] = [];
  let [inText, isEscaped, isInEntry, depth, number] = [false, false, false, 0, 0];
  let key = "";
  let text: number[] | undefined;
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (bytes: Uint8Array) => {
    length += bytes.length;
    if (length <= maxEntryBytes) parts.push(bytes);
    else parts = [];
  };
  for (const chunk of chunks) {
    let from = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index] ?? 0;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (byte === backslash) isEscaped = true;
        else if (byte === quote) {
          inText = false;
          if (text) key = String.fromCharCode(...text);
          text = undefined;
        } else if (text && text.length < 20) text.push(byte);
      } else if (byte === quote) {
        inText = true;
        // Only names on the first two levels matter.
        text = depth <= 2 ? [] : undefined;
      } else if (byte === openBrace || byte === openBracket) {
        if (depth < 4) path[depth] = key;
        depth += 1;
        if (byte === openBrace && depth === 4 && path[1] === "log" && path[2] === "entries") {
          isInEntry = true;
          number += 1;
          from = index;
        }
        if (depth > 3) key = "";
      } else if (byte === closeBrace || byte === closeBracket) {
        depth = Math.max(0, depth - 1);
        if (isInEntry && depth === 3) {
          keep(chunk.slice(from, index + 1));
          yield { number, bytes: length <= maxEntryBytes ? concatBytes(parts) : undefined };
          [isInEntry, parts, length] = [false, [], 0];
        } else if (depth === 2 && path[2] === "entries" && path[1] === "log") return { isComplete: true };
      }
    }
    if (isInEntry) keep(chunk.slice(from));
  }
  return { isComplete: depth === 0 };
}

/** The body of an answer, and the file in which it was saved. */
export interface SavedBody {
  readonly body: unknown;
  /** Returns the lines of places in the body, such as `events[3]`; none if they are unknown. */
  linesOf(paths: readonly string[]): ReadonlyMap<string, number>;
  readonly request?: { readonly url: URL; readonly isDelete: boolean };
}

/** Reads a saved answer. Throws a `CalendarError` if the file is not JSON, or is a world. */
export function readSavedAnswer({ name, text: saved }: SourceFile): SavedBody[] {
  const single = withoutHeads(saved);
  const answer = readBody(single);
  // Concatenated answers or records, such as one per line, become a list.
  const text = answer === undefined ? `[${single.replace(/\}([^\S\n]*\n\s*)\{/g, "},$1{")}]` : single;
  const body = answer ?? parsedJson(text);
  if (body === undefined) {
    const problem = /[}\]]\s*$/.test(single) ? `: line ${lineOfError(text)} cannot be read` : ", or it is cut off";
    throw new CalendarError("invalid_import", `${name} is not JSON${problem}.`);
  }
  if (isNestedDeeper(body, maxJsonLevels))
    throw new CalendarError(
      "invalid_import",
      `${name} is nested deeper than ${maxJsonLevels} levels, so it is not an answer of a service.`,
    );
  if (isWorld(objectIn(body)))
    throw new CalendarError("invalid_import", `${name} is a world already. Start it: npx event-calendar-mock --world ${commandWord(name)}`);
  return [{ body, linesOf: (paths) => linesOf(text, new Set(paths)) }];
}

/** Removes the headers that clients can write before each answer. Keeps line numbers. */
function withoutHeads(text: string): string {
  let isInHead = false;
  const lines = text.split("\n").map((line) => {
    // A body need not end with a line break.
    const [body = "", head] = line.split(/(?<=^|[}\]])(?=HTTP\/[\d.]+ \d{3})/);
    if (isInHead && line.trim() !== "") return "";
    isInHead = head !== undefined || /^HTTP\/[\d.]+ \d{3}/.test(line);
    return head === undefined && isInHead ? "" : body;
  });
  return lines.join("\n");
}

/** Returns whether a file is a world: a snapshot, or a world by hand, which has settings that answers lack, or records without ids. */
function isWorld(body: UntypedRecord): boolean {
  if (body.format === "event-calendar-mock/world") return true;
  // Lists name their own address, and records have ids.
  if (body.rest_url !== undefined || body.id !== undefined) return false;
  const records = kindNames.flatMap((kind) => listIn(body[kinds[kind].collection])).map(objectIn);
  const isByHand =
    records.length > 0 &&
    records.every(
      ({ id, title, name, venue, organizer }) =>
        id === undefined && [title, name, venue, organizer].some((text) => typeof text === "string"),
    );
  return isByHand || ["site", "now", "users"].some((key) => body[key] !== undefined);
}

/** The statuses of answers with a record or a list, from the service or a proxy; for DELETE, those for a deleted record. */
const statuses = new Map<string, readonly number[]>(
  Object.entries({ GET: [200, 203], DELETE: [200, 202, 204], POST: [200, 201], PUT: [200], PATCH: [200] }),
);

/** Reads the answers of a calendar service from a HAR file, in which browsers save the requests of a page. */
export function readHar(file: ImportFile, report: Report): SavedBody[] {
  const { name } = file;
  const found: FoundBody[] = [];
  const unchanged: string[] = [];
  const problems: string[] = [];
  const entries = harEntries(file.chunks());
  let next = entries.next();
  for (; !next.done; next = entries.next()) {
    const { number, bytes } = next.value;
    const say = (sentence: string) => report(undefined, `entry ${number}${sentence}; it is left out`);
    // Broken characters of an entry have no line number.
    const decode: Decode = (part) => {
      // Skips an entry with an image instead of text, and reads the others.
      if (part.subarray(0, 10_000).includes(0)) return "";
      return decodeText(name, part, (_, sentence) => report(undefined, `entry ${number}: ${sentence}`));
    };
    const entry = bytes === undefined ? undefined : parsedJson(decode(bytes));
    if (!isObject(entry)) {
      say(bytes === undefined ? " is larger than 64 MB" : " is not JSON");
      continue;
    }
    const [request, response] = [objectIn(entry.request), objectIn(entry.response)];
    const [url, method] = [textIn(request.url) ?? "", textIn(request.method) ?? ""];
    const isAnswer = statuses.get(method)?.includes(numberIn(response.status) ?? 0);
    if (isServicePath(url) && response.status === 304) unchanged.push(url);
    if (!isAnswer || !isServicePath(url)) continue;
    if (method === "DELETE") {
      found.push({ body: {}, url, site: undefined, isDelete: true });
      continue;
    }
    const saved = savedText(objectIn(response.content), file, decode);
    const body = typeof saved === "string" ? readBody(saved) : undefined;
    if (isNestedDeeper(body, maxJsonLevels)) say(`, ${url.slice(0, 120)}, is nested deeper than ${maxJsonLevels} levels`);
    else if (isObject(body) || Array.isArray(body)) found.push({ body, url, site: addressIn(body), isDelete: false });
    else {
      const problem = `, ${url.slice(0, 120)}, ${typeof saved === "string" ? "has no JSON" : saved.problem}`;
      problems.push(`entry ${number}${problem}`);
      say(problem);
    }
  }
  if (unchanged[0])
    report(
      undefined,
      `304 for ${counted(unchanged.length, "answer")} such as ${unchanged[0].slice(0, 120)}, which the browser had cached; record with the cache disabled`,
    );
  const isCutOff = !next.value.isComplete;
  if (isCutOff) report(undefined, "the file is cut off; the entries before are imported. Record it again for the rest");
  const bodies = ofOneSite(found, report);
  if (bodies.length === 0) {
    throw new CalendarError(
      "invalid_import",
      isCutOff
        ? `${name} is cut off, and has no answer of an event calendar before that. Record it again, and save it whole.`
        : problems[0]
          ? `${name} has no answer of an event calendar that can be read: ${problems[0]}.`
          : `${name} has no answer of an event calendar. Record it while a page shows its events. Save it with the contents of answers.`,
    );
  }
  return bodies.map(({ body, url, isDelete }) => ({ body, request: { url: new URL(url), isDelete }, linesOf: () => new Map() }));
}

type Decode = (bytes: Uint8Array) => string;

/**
 * Returns the text of an answer: from the HAR file, or from a file next to it or in its archive, as Playwright saves it. Some recorders do
 * not mark base64, and others mark plain JSON as base64.
 */
function savedText({ text, encoding, _file }: UntypedRecord, file: ImportFile, decode: Decode): string | { readonly problem: string } {
  if (typeof text === "string") {
    if (/^\s*[[{\ufeff/]/.test(text)) return text;
    try {
      const bytes = decodeBase64(text);
      return decode(isGzipped(bytes) ? gunzip("its body", bytes) : bytes);
    } catch (error) {
      if (error instanceof CalendarError) return { problem: "is packed, and too large" };
      return encoding === "base64" ? { problem: "is not base64" } : text;
    }
  }
  if (typeof _file !== "string") return { problem: "has no JSON" };
  const bytes = file.beside(_file);
  return bytes ? decode(bytes) : { problem: `needs the file ${_file} next to it, which cannot be read` };
}

interface FoundBody {
  readonly body: object;
  readonly url: string;
  readonly site: SiteAddress | undefined;
  readonly isDelete: boolean;
}

/**
 * Returns the answers of the site with the most events. An answer that names no site is assigned to the site of other answers with similar
 * URLs.
 */
function ofOneSite(found: readonly FoundBody[], report: Report): readonly FoundBody[] {
  const keyOf = ({ home, namespace }: SiteAddress) => `${home}/wp-json/${namespace}`;
  const requested = ({ url }: FoundBody) => {
    const address = readAddress(url);
    return address ? keyOf(address) : new URL(url).origin;
  };
  const sites = new Map(found.flatMap((one) => (one.site ? [[requested(one), keyOf(one.site)] as const] : [])));
  // If no answer names its site, the URLs decide.
  const groups = groupBy(found, (one) =>
    one.site ? keyOf(one.site) : sites.size === 0 ? requested(one) : (sites.get(requested(one)) ?? ""),
  );
  const strangers = groups.get("") ?? [];
  groups.delete("");
  if (strangers[0])
    report(undefined, `not read: ${counted(strangers.length, "answer")} of another service, such as ${strangers[0].url.slice(0, 120)}`);
  const eventsIn = (bodies: readonly FoundBody[]) =>
    bodies.reduce((sum, { body }) => sum + listIn(objectIn(body).events).length + 0.001, 0);
  const [main, ...others] = [...groups].toSorted(([, a], [, b]) => eventsIn(b) - eventsIn(a));
  for (const [key, bodies] of others) {
    report(
      undefined,
      `not read: ${counted(bodies.length, "answer")} of ${key}, because ${main?.[0]} has more events; save a HAR of that site alone`,
    );
  }
  return main?.[1] ?? [];
}

function readBody(text: string): unknown {
  const plain = text.replace(/^\ufeff/, "").trim();
  const [, argument] = /^\/\*\*\/[\w$.]+\((.*)\);?$/s.exec(plain) ?? [];
  const value = parsedJson(argument ?? plain);
  return isObject(value) && isObject(value.headers) && numberIn(value.status) !== undefined && "body" in value ? value.body : value;
}
