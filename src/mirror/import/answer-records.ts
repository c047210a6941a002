import { type Kind, kindIn, kindNames, kinds, kindsOf } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { isObject, listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import { eventsIn, keyOf, type RecordedRecord } from "../record/collect.ts";
import { createTwin, fitWorld } from "../record/fit-world.ts";
import { embeddedRecords } from "../record/languages.ts";
import { namesIn } from "../record/names.ts";
import type { SiteFacts } from "../record/site-facts.ts";
import { settingsIn, toWorld, usualZone } from "../record/to-world.ts";
import type { SavedBody } from "./answer-bodies.ts";
import { addressIn, maxEvents, type Report, type SiteAddress } from "./imported.ts";

const termFields = ["id", "name", "slug", "description", "parent", "count", "taxonomy"];

/** A record, and where a file has it. A record that is only part of another one has no place of its own. */
export interface PlacedRecord extends RecordedRecord {
  readonly place?: { readonly path: string; readonly saved: SavedBody & { readonly file: string } };
}

type FiledBody = SavedBody & { readonly report: Report; readonly file: string };

/** Returns each record of saved answers once: from lists, single records, and the venues, organizers and terms of events. */
export function readAnswerRecords(bodies: readonly FiledBody[]): PlacedRecord[] {
  const records = new Map<string, PlacedRecord>();
  const [counts, leftOut] = [new Map<Kind, number>(), new Map<Kind, number>()];
  const countIn = (count: Map<Kind, number>, kind: Kind) => count.set(kind, (count.get(kind) ?? 0) + 1);
  const deleted = new Set<string>();
  /** Adds a record. Prefers single records, which have more fields than records of lists, and otherwise the later one. */
  const add = (record: PlacedRecord, { isEmbedded = false, isPart = false } = {}) => {
    const key = keyOf(record);
    const known = records.get(key);
    if (isEmbedded && deleted.has(key)) return;
    deleted.delete(key);
    if (known === undefined) {
      const isFull = (counts.get(record.kind) ?? 0) >= maxEvents;
      countIn(isFull ? leftOut : counts, record.kind);
      if (isFull) return;
    }
    if (known !== undefined && (isEmbedded || (known.isSingle && !record.isSingle))) return;
    const fields = isPart ? { ...known?.fields, ...record.fields } : record.fields;
    records.set(key, { ...record, fields, language: languageOf({ ...record, fields }) });
  };
  for (const saved of bodies) {
    const { url, isDelete = false } = saved.request ?? {};
    const gone = isDelete && url ? keyAt(url) : undefined;
    if (gone !== undefined) {
      records.delete(gone);
      deleted.add(gone);
    }
    if (!isDelete) for (const record of recordsIn(saved)) add(record, { isPart: url?.searchParams.has("_fields") === true });
  }
  dropUndated(records, bodies[0]?.report);
  const listed = [...records.values()];
  for (const record of [...embeddedRecords(listed), ...embeddedTerms(listed)]) add(record, { isEmbedded: true });
  for (const [kind, count] of leftOut)
    bodies[0]?.report(undefined, `the world has ${maxEvents} ${kinds[kind].collection}; left out: ${count} more`);
  return [...records.values()];
}

/** Drops events without a date, as in answers to requests with `_fields`. */
function dropUndated(records: Map<string, RecordedRecord>, report?: Report): void {
  const dated: readonly Kind[] = kindsOf("events");
  const undated = [...records].filter(([, { kind, fields }]) => dated.includes(kind) && typeof fields.start_date !== "string");
  for (const [key] of undated) records.delete(key);
  const [first] = undated;
  if (first)
    report?.(undefined, `left out: ${counted(undated.length, "event")} without start_date, such as ${first[1].id}; record without _fields`);
}

function keyAt({ pathname, searchParams }: URL): string | undefined {
  const [, collection, id] = /\/([a-z]+)\/(\d{1,15})\/?$/.exec(searchParams.get("rest_route") ?? pathname) ?? [];
  const kind = kindNames.find((each) => kinds[each].collection === collection);
  return kind && keyOf({ kind, id: Number(id) });
}

/** The maximum number of places that remarks list as not being records. */
const maxNamedPlaces = 10;

function recordsIn(saved: FiledBody): PlacedRecord[] {
  const { body, linesOf, report } = saved;
  const records: PlacedRecord[] = [];
  const leftOut: string[] = [];
  let count = 0;
  for (const { path, value, kind: listed, isSingle } of itemsIn(body)) {
    count += 1;
    const fields = objectIn(value);
    const [kind, id] = [listed ?? kindOf(fields), numberIn(fields.id)];
    if (kind !== undefined && id !== undefined && id > 0)
      records.push({
        ...{ kind, id, language: languages[0], fields, isLocked: false, place: { path, saved } },
        isSingle: isSingle && fields.json_ld !== undefined,
      });
    else if (leftOut.length < maxNamedPlaces) leftOut.push(path);
  }
  if (count === 0) report(undefined, "there is no list of events, venues, organizers, categories or tags, and no record");
  const lines = leftOut.length === 0 ? undefined : linesOf(leftOut);
  for (const path of leftOut) report(lines?.get(path), `${path === "" ? "the file" : path} is not a record with an id and is left out`);
  const more = count - records.length - leftOut.length;
  if (more > 0) report(undefined, `left out: ${counted(more, "more value", "more values")} without an id`);
  return records;
}

/** Returns the language in the URLs of a record, such as a Spanish venue in an English event: `site.example/es?id=16`. */
function languageOf({ fields, language }: RecordedRecord): RecordedRecord["language"] {
  const addresses = [fields.global_id, fields.rest_url, objectIn(fields.urls).self].filter((address) => typeof address === "string");
  return languages.find((one) => addresses.some((address) => new RegExp(`/${one}(?:\\?id=|/wp-json/)`).test(address))) ?? language;
}

/**
 * Yields the records of a page of a list, a bare list, several pages, or a single record. Yields them one by one, because a file may have
 * millions of values that are not records.
 */
function* itemsIn(
  body: unknown,
  place = "",
): Generator<{ readonly path: string; readonly value: unknown; readonly kind?: Kind; readonly isSingle: boolean }> {
  if (Array.isArray(body)) {
    for (const [index, value] of body.entries()) {
      const path = `${place}[${index}]`;
      if (isObject(value) && kindNames.some((kind) => Array.isArray(value[kinds[kind].collection])) && value.id === undefined)
        yield* itemsIn(value, path);
      else yield { path, value, isSingle: false };
    }
    return;
  }
  const page = objectIn(body);
  if (numberIn(page.id) !== undefined) {
    yield { path: place, value: page, isSingle: true };
    return;
  }
  for (const kind of kindNames) {
    const { collection } = kinds[kind];
    const below = place === "" ? collection : `${place}.${collection}`;
    for (const [index, value] of listIn(page[collection]).entries()) yield { path: `${below}[${index}]`, value, kind, isSingle: false };
  }
}

function kindOf(fields: UntypedRecord): Kind | undefined {
  if (typeof fields.title === "string" && typeof fields.start_date === "string") return "event";
  if (typeof fields.taxonomy === "string") return fields.taxonomy === kinds.tag.hostName ? "tag" : "category";
  return (["venue", "organizer"] as const).find((kind) => typeof fields[kind] === "string");
}

function embeddedTerms(listed: readonly RecordedRecord[]): RecordedRecord[] {
  return listed.flatMap(({ kind: eventKind, fields, language }) =>
    Object.entries<Kind>(kinds[eventKind].links).flatMap(([field, kind]) => {
      if (kinds[kind].family !== "terms") return [];
      return listIn(fields[field]).flatMap((item): RecordedRecord[] => {
        const term = objectIn(item);
        const id = numberIn(term.id);
        const shown = Object.fromEntries(termFields.flatMap((name) => (name in term ? [[name, term[name]]] : [])));
        return id === undefined ? [] : [{ kind, id, language, fields: shown, isSingle: false, isLocked: false, isPartial: true }];
      });
    }),
  );
}

export async function toAnswerWorld(
  records: readonly PlacedRecord[],
  lists: readonly UntypedRecord[],
  { timezone: given, now, requested }: { readonly timezone: string | undefined; readonly now: number; readonly requested?: SiteAddress },
): Promise<{ readonly world: World; readonly inferred: readonly string[] }> {
  const events = eventsIn(records);
  const [named] = [...events, ...lists].flatMap((one) => addressIn(one) ?? []);
  const found = named ?? requested ?? siteOfUrl(events);
  const { home, namespace } = found ?? { home: "https://calendar.example", namespace: "calendar/events/v1" };
  const names = { ...namesIn({ headers: {}, records }), namespace };
  const usual = usualZone(events);
  const timezone = given ?? usual ?? "UTC";
  const [listed] = lists.flatMap(({ rest_url }) => numberIn(/[?&]per_page=(\d+)/.exec(textIn(rest_url) ?? "")?.[1]) ?? []);
  const perPage = listed ?? 10;
  const facts: SiteFacts = {
    ...{ root: `${home}/wp-json`, home, name: "", timezone, perPage, names, routes: [], now, inferred: [] },
    ...{ isStopped: true, hasLanguageParameter: true, sendsAllow: true, namesFrontPage: true },
  };
  const settings = settingsIn(
    facts,
    records,
    lists.flatMap(({ rest_url }) => textIn(rest_url) ?? []),
  );
  const recording = {
    ...{ facts, records, perPage, timezone, language: languages[0] },
    settings: settings.site,
    access: "service",
    originals: new Map(),
    hidden: new Map(),
  } as const;
  const build = async () => createTwin((await fitWorld(recording)).world, facts).snapshot();
  return {
    world: await build().catch((error: unknown) => {
      throw namingRecords(error, toWorld(recording, { asShown: new Map(), fields: new Map() }), records);
    }),
    inferred: [
      `site ${home}, ${found ? "from the addresses of events" : "because the answers name none"}`,
      usual !== undefined && given === undefined ? `time zone ${usual}, from most events` : [],
      usual === undefined && given === undefined ? "time zone UTC, because no event names one: set another one with --timezone" : [],
      `${perPage} records on a page, ${listed === undefined ? "because no list names another number" : "from the addresses of lists"}`,
      settings.inferred.filter((sentence) => !sentence.includes("because no cost")),
    ].flat(),
  };
}

function siteOfUrl(events: readonly UntypedRecord[]): SiteAddress | undefined {
  const [url] = events.flatMap((event) => textIn(event.url) ?? []);
  return url !== undefined && URL.canParse(url) ? { home: new URL(url).origin, namespace: "calendar/events/v1" } : undefined;
}

/**
 * Names the records of the files in an error about the world that was built from them, whose indexes are not those of the files:
 * `events[3].start_date ("Jazz"): …` becomes `event 12 ("Jazz", town.json, events[1], line 14): start_date: …`. Returns other errors
 * unchanged.
 */
function namingRecords(error: unknown, world: UntypedRecord, records: readonly PlacedRecord[]): unknown {
  if (!(error instanceof CalendarError)) return error;
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const lines = error.message.split("\n").map((line) => {
    const [, list = "", index, field = "", title, rest = ""] = /^(\w+)\[(\d+)\]\.?(\S*?)(?: \((".*?")\))?: (.*)$/.exec(line) ?? [];
    const kind = kindIn(list);
    const id = numberIn(objectIn(listIn(world[list])[Number(index)]).id);
    if (kind === undefined || id === undefined) return line;
    const place = byKey.get(keyOf({ kind, id }))?.place;
    const about = title === undefined ? [] : [title];
    if (place) {
      const { path, saved } = place;
      const value = [path, field].filter(Boolean).join(".");
      const lines = saved.linesOf([value, path]);
      const at = lines.get(value) ?? lines.get(path);
      const request = saved.request && `answer to ${saved.request.url.href.slice(0, 120)}`;
      about.push(...[saved.file, request, path, at && `line ${at}`].flatMap((part) => part || []));
    }
    return `${kind} ${id}${about.length > 0 ? ` (${about.join(", ")})` : ""}: ${field === "" ? "" : `${field}: `}${rest}`;
  });
  return new CalendarError(error.code, lines.join("\n"), { cause: error });
}
