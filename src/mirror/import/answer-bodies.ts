import { kindNames, kinds } from "../../kinds/kinds.ts";
import { linesOf } from "../../text/json-lines.ts";
import { CalendarError } from "../../util/errors.ts";
import { isNestedDeeper, maxJsonLevels } from "../../util/is-nested-deeper.ts";
import { isObject, listIn, numberIn, objectIn, textIn } from "../compare/values.ts";
import type { Report, SourceFile } from "./imported.ts";

/** The body of an answer of a service, and the file it was saved in. */
export interface SavedBody {
  readonly body: unknown;
  /** Returns the line of a place in the body, such as `events[3]`; `undefined` where the file does not tell. */
  lineOf(path: string): number | undefined;
}

/** Reads a saved answer. Throws a `CalendarError` for a file that is no JSON, and for a world. */
export function readSavedAnswer({ name, text }: SourceFile): SavedBody[] {
  const body = parseJson(name, text);
  if (isNestedDeeper(body, maxJsonLevels))
    throw new CalendarError(`${name} is nested deeper than ${maxJsonLevels} levels, so it is not an answer of a service.`);
  const { format } = objectIn(body);
  if (format === "event-calendar-mock/world")
    throw new CalendarError(`${name} is a world already. Start it: npx event-calendar-mock --world ${name}`);
  let lines: ReadonlyMap<string, number> | undefined;
  return [
    {
      body,
      lineOf(path) {
        lines ??= linesOf(text);
        return lines.get(path);
      },
    },
  ];
}

/** The paths of the lists and records of a service. */
const servicePath = new RegExp(`/(?:${kindNames.map((kind) => kinds[kind].collection).join("|")})(?:/(?:by-slug/)?[^/?]+)?/?(?:[?&#]|$)`);

/** Reads the answers of a calendar service from a HAR file, in which browsers save what a page has loaded. Reports answers that are cut off. */
export function readHar({ name, text }: SourceFile, report: Report): SavedBody[] {
  const entries = listIn(objectIn(objectIn(parseJson(name, text)).log).entries).map(objectIn);
  const bodies = entries.flatMap(({ request, response }, index): SavedBody[] => {
    const { method, url } = objectIn(request);
    const { status, content } = objectIn(response);
    if (method !== "GET" || numberIn(status) !== 200 || !servicePath.test(textIn(url) ?? "")) return [];
    const { text: saved, encoding } = objectIn(content);
    const body = typeof saved === "string" ? parse(saved, encoding === "base64") : undefined;
    const isDeep = isNestedDeeper(body, maxJsonLevels);
    if (isObject(body) && !isDeep) return [{ body, lineOf: () => undefined }];
    const reason = isDeep ? `is nested deeper than ${maxJsonLevels} levels` : "has no JSON";
    report(undefined, `entry ${index + 1}, ${String(url).slice(0, 120)}, ${reason}`);
    return [];
  });
  if (bodies.length === 0) throw new CalendarError(`${name} has no answer of an event calendar. Record it while a page shows its events.`);
  return bodies;
}

function parseJson(name: string, text: string): unknown {
  const value = parse(text);
  if (value !== undefined) return value;
  throw new CalendarError(`${name} is not JSON${/[}\]]\s*$/.test(text) ? "" : ", or it is cut off"}.`);
}

function parse(text: string, isBase64 = false): unknown {
  try {
    return JSON.parse(isBase64 ? fromBase64(text) : text);
  } catch {
    return undefined;
  }
}

function fromBase64(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
}
