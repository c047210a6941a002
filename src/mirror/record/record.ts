import { type Kind, kinds, kindsOf, recordedKinds } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { joinNames } from "../../store/site.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { listIn, numberIn, objectIn, textIn, type UntypedRecord, withoutUndefined } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import { createServiceClient } from "../client/service-client.ts";
import { readAccess, readCaller } from "./caller.ts";
import { allDays, collectSingle, eventsIn, type ListLimits, ofKind, type Pseudonyms, type RecordedRecord, type Source } from "./collect.ts";
import { createTwin, fitWorld } from "./fit-world.ts";
import {
  type CollectedKind,
  collectKind,
  embeddedRecords,
  findLanguageAccess,
  findOriginals,
  inLanguage,
  siteLanguage,
} from "./languages.ts";
import { describeNames, namesIn, readTerms } from "./names.ts";
import { checkRecording, type RecordOptions, recordOptions } from "./record-options.ts";
import { apiOf, readSiteFacts, type SiteFacts } from "./site-facts.ts";
import { type Recording, settingsIn, usualZone } from "./to-world.ts";
import { findUnseen } from "./unseen.ts";

/** The most characters of all answers of a recording. A process takes about five times as much memory. */
const maxTotal = 100_000_000;

export interface Recorded {
  /** The complete world, whose twin answers like the service. */
  readonly world: World;
  readonly facts: SiteFacts;
  /** The number of records of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Inferred values, each with its source: `time zone UTC-5, from the index`. */
  readonly inferred: readonly string[];
  /** Sentences about records that could not be read, and other irregularities. */
  readonly notes: readonly string[];
  /** By field, such as `events.title`, the number of records whose recorded value is stored because the twin would compute another. */
  readonly kept: Readonly<Record<string, number>>;
  /** How many requests were sent. */
  readonly requests: number;
}

/**
 * Reads a published service through its public routes, and returns it as a world.
 *
 * @param address - the REST root of the service, its home, or its namespace
 * @throws a `WallError` if the service cannot be read
 * @example
 * const { world } = await record("https://site.example/wp-json", { limit: 100 });
 * const calendar = createCalendar({ world, fidelity: "observed" });
 */
export async function record(address: string, options: RecordOptions = {}): Promise<Recorded> {
  checkRecording(address, options, recordOptions(), "Cannot record the service");
  return recordSite(address, options);
}

/** Records a service like `record`, with validated options. */
export async function recordSite(address: string, options: RecordOptions): Promise<Recorded> {
  const { from = allDays.from, until = allDays.until, limit = Number.MAX_SAFE_INTEGER, onProgress = () => {} } = options;
  const client = createServiceClient({ ...options, maxTotal: options.maxTotal ?? maxTotal });
  onProgress("reading the index", 0);
  const found = await readSiteFacts(client, address, options.names ?? {});
  const writeAccess = options.auth === undefined ? await readAccess(client, found) : "service";
  const limits: ListLimits = { from, until, limit, access: writeAccess };
  const source: Source = { client, api: apiOf(found), query: {} };
  const access = await findLanguageAccess(client, found);

  const lists = new Map<Kind, CollectedKind>();
  for (const [index, kind] of recordedKinds.entries()) {
    onProgress(`reading ${kinds[kind].collection}`, 0.05 + (0.35 * index) / recordedKinds.length);
    lists.set(kind, await collectKind(kind, limits, source, access));
  }
  const collected = [...lists.values()];
  const language = siteLanguage(collected);
  const listed = [...lists].flatMap(([kind, list]) => listedRecords(kind, list, language));
  const embedded = embeddedRecords(listed);
  const sourceOf = (one: RecordedRecord) => (one.language === language ? source : inLanguage(source, access, one.language));
  const read = options.listsOnly ? listed : await readSingles(listed, sourceOf, onProgress);
  const shown = [...read, ...embedded];
  const pseudonyms = options.pseudonymise?.(shown, found.home);
  const records = pseudonyms ? shown.map((one) => withPseudonyms(one, pseudonyms)) : shown;

  onProgress("finding translations", 0.85);
  const originals = await findOriginals(records, source, access, language);
  const unshown = options.listsOnly ? { hidden: new Map<string, UntypedRecord>() } : await findUnseen(shown, limits, source);
  // Needed with `listsOnly`, because only single terms name their post types.
  const firstTerms = kindsOf("terms").flatMap((kind) => ofKind(records, kind).slice(0, 1));
  const terms = options.listsOnly ? await readTerms(client, source.api, firstTerms) : [];
  const headers = lists.get("event")?.first.first.headers ?? {};
  const inferredNames = namesIn({ headers, records: [...records, ...terms], routes: found.routes });
  const names = { ...joinNames(inferredNames, found.names), namespace: found.names.namespace };
  const facts: SiteFacts = { ...found, names };
  const events = eventsIn(records);
  const listAddress = textIn(objectIn(lists.get("event")?.first.first.body).rest_url) ?? "";
  const settings = settingsIn(facts, records, [listAddress]);
  const perPage = facts.perPage ?? (await defaultPageSize(source));
  const timezone = facts.timezone ?? usualZone(events) ?? "UTC";

  onProgress("comparing the twin", 0.9);
  const shownTo = shown.map(({ kind, id, fields: { status, author } }) => ({ kind, id, status, author }));
  const caller = options.auth === undefined ? undefined : await readCaller(client, facts, shownTo);
  // Stored so that `verify` does not compare lists.
  const part = withoutUndefined({ limit: options.limit, from: options.from, until: options.until });
  const recording: Recording = {
    caller,
    access: writeAccess,
    facts,
    records,
    language,
    settings: { ...settings.site, ...(Object.keys(part).length > 0 && { recorded_part: part }) },
    perPage,
    timezone,
    originals,
    ...unshown,
  };
  const { world, recordedCounts } = await fitWorld(recording);
  const others = languages.filter((one) => one !== language && records.some((record) => record.language === one));
  const notes = [...lists.values()].flatMap(({ first }) => first.notes);
  const inferred = [
    ...facts.inferred,
    ...describeNames(inferredNames),
    ...(writeAccess === "open" ? ["open access, from lists that offer POST to visitors; unpublished records are read, too"] : []),
    ...(facts.timezone === undefined ? [`time zone ${timezone}, from ${events.length === 0 ? "nothing" : "most events"}`] : []),
    ...(facts.perPage === undefined ? [`${perPage} records on a page, from a list`] : []),
    ...settings.inferred,
    ...(others.length === 0 ? [] : [`languages ${[language, ...others].join(", ")}, from lists that differ by language`]),
  ];
  const whole = createTwin(world, facts).snapshot();
  return {
    world: pseudonyms ? pseudonymousWorld(whole, pseudonyms) : whole,
    facts,
    counts: Object.fromEntries(recordedKinds.map((kind) => [kinds[kind].collection, ofKind(records, kind).length])),
    inferred,
    notes,
    kept: recordedCounts,
    requests: client.sent,
  };
}

function withPseudonyms(record: RecordedRecord, { replace }: Pseudonyms): RecordedRecord {
  return { ...record, fields: replace(record.fields), ...(record.listed && { listed: replace(record.listed) }) };
}

/**
 * Replaces personal values in a finished world, including those from other answers, such as the name of the site. Throws a `CalendarError`
 * if one is left.
 */
function pseudonymousWorld(world: World, { replace, leftIn }: Pseudonyms): World {
  const replaced = replace(world);
  const [place, ...others] = leftIn(replaced);
  if (place === undefined) return replaced;
  const more = others.length === 0 ? "" : `, and ${counted(others.length, "more place")}`;
  throw new CalendarError(
    "personal_data",
    `The world is not written: ${place}${more} still has a name, an email address or a telephone number of the service. Leave the record out, with --from, --until or --limit.`,
  );
}

function listedRecords(kind: Kind, { first, byLanguage }: CollectedKind, ofSite: RecordedRecord["language"]): RecordedRecord[] {
  const lists = byLanguage.size === 0 ? [[ofSite, first] as const] : [...byLanguage];
  const records = new Map<number, RecordedRecord>();
  for (const [language, list] of lists) {
    for (const fields of list.records) {
      const id = numberIn(fields.id);
      if (id !== undefined && !records.has(id)) records.set(id, { kind, id, language, fields, isSingle: false, isLocked: false });
    }
  }
  return [...records.values()];
}

/** Reads every record by id, which shows more fields than a list, and whether it requires a password. */
async function readSingles(
  listed: readonly RecordedRecord[],
  sourceOf: (record: RecordedRecord) => Source,
  onProgress: (step: string, done: number) => void,
): Promise<RecordedRecord[]> {
  let done = 0;
  return Promise.all(
    listed.map(async (one) => {
      const { fields, isLocked } = await collectSingle(one.kind, one.id, sourceOf(one));
      done += 1;
      onProgress(`reading ${done} of ${listed.length} records`, 0.4 + (0.45 * done) / listed.length);
      return fields && numberIn(fields.id) === one.id
        ? { ...one, fields, listed: one.fields, isSingle: true }
        : { ...one, listed: one.fields, isLocked };
    }),
  );
}

/** Finds the page size of a service whose index does not contain it: the length of a first page that is not the last. */
async function defaultPageSize({ client, api }: Source): Promise<number> {
  for (const kind of kindsOf("linked-posts")) {
    const { collection } = kinds[kind];
    const { body } = await client.send({ url: `${api}/${collection}` });
    const length = listIn(objectIn(body)[collection]).length;
    if (length > 0 && (numberIn(objectIn(body).total_pages) ?? 1) > 1) return length;
  }
  return 10;
}
