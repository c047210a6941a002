import { type Kind, kinds, kindsOf, recordedKinds } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { joinNames } from "../../store/site.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";
import { createServiceClient } from "../client/service-client.ts";
import { readAccess, readCaller } from "./caller.ts";
import { allDays, collectSingle, type ListLimits, type Pseudonyms, type RecordedRecord, type Source } from "./collect.ts";
import { createTwin, fitWorld } from "./fit-world.ts";
import {
  type CollectedKind,
  collectKind,
  embeddedRecords,
  findLanguageAccess,
  findOriginals,
  inLanguage,
  type LanguageAccess,
  siteLanguage,
} from "./languages.ts";
import { describeNames, namesIn, readTerms } from "./names.ts";
import { checkRecording, type RecordOptions, recordOptions } from "./record-options.ts";
import { apiOf, readSiteFacts, type SiteFacts } from "./site-facts.ts";
import { createReadSlug } from "./to-record.ts";
import { type Recording, settingsIn, usualZone } from "./to-world.ts";
import { findHiddenFacts, findUnseen } from "./unseen.ts";

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
  const read = options.listsOnly ? listed : await readSingles(listed, { source, access, ofSite: language, onProgress });
  const shown = [...read, ...embedded];
  const pseudonyms = options.pseudonymise?.(shown, found.home);
  const records = pseudonyms ? shown.map((one) => withPseudonyms(one, pseudonyms)) : shown;

  onProgress("finding translations", 0.85);
  const originals = await findOriginals(records, source, access, language);
  const readSlug = createReadSlug(source);
  const hidden = options.listsOnly ? new Map<string, UntypedRecord>() : await findHiddenFacts(shown, limits, source, readSlug);
  const unseen = options.listsOnly ? new Map<Kind, UntypedRecord[]>() : await findUnseen(shown, limits, source, readSlug, hidden);
  // Needed with `listsOnly`, because only single terms name their post types.
  const terms = options.listsOnly ? await readTerms(client, source.api, firstTerms(records)) : [];
  const headers = lists.get("event")?.first.first.headers ?? {};
  const inferredNames = namesIn({ headers, records: [...records, ...terms], routes: found.routes });
  const names = { ...joinNames(inferredNames, found.names), namespace: found.names.namespace };
  const facts: SiteFacts = { ...found, names };
  const events = kindsOf("events")
    .flatMap((kind) => records.filter((one) => one.kind === kind))
    .map(({ fields }) => fields);
  const settings = settingsIn({
    home: facts.home,
    records,
    listAddresses: [textIn(objectIn(lists.get("event")?.first.first.body).rest_url) ?? ""],
    namesFrontPage: facts.namesFrontPage,
    postTypes: names.postTypes ?? {},
  });
  const perPage = facts.perPage ?? (await defaultPageSize(source));
  const timezone = facts.timezone ?? usualZone(events) ?? "UTC";

  onProgress("comparing the twin", 0.9);
  const shownTo = shown.map(({ kind, id, fields: { status, author } }) => ({ kind, id, status, author }));
  const caller = options.auth === undefined ? undefined : await readCaller(client, facts, shownTo);
  const part = partOf(options);
  const recording: Recording = {
    caller,
    access: writeAccess,
    facts,
    records,
    language,
    settings: { ...settings.site, ...part },
    perPage,
    timezone,
    originals,
    hidden,
    unseen,
  };
  const { world, recordedCounts } = await fitWorld(recording);
  const notes = [...lists.values()].flatMap(({ first }) => first.notes);
  const inferred = [
    ...facts.inferred,
    ...describeNames(inferredNames),
    ...(writeAccess === "open" ? ["open access, from lists that offer POST to visitors; unpublished records are read, too"] : []),
    ...(facts.timezone === undefined ? [`time zone ${timezone}, from ${events.length === 0 ? "nothing" : "most events"}`] : []),
    ...(facts.perPage === undefined ? [`${perPage} records on a page, from a list`] : []),
    ...settings.inferred,
    ...languagesFound(records, language),
  ];
  const whole = createTwin(world, facts).snapshot();
  return {
    world: pseudonyms ? pseudonymousWorld(whole, pseudonyms) : whole,
    facts,
    counts: Object.fromEntries(recordedKinds.map((kind) => [kinds[kind].collection, records.filter((one) => one.kind === kind).length])),
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

/** Returns the limits of a recording, which the world stores so that `verify` does not compare its lists. */
function partOf({ limit, from, until }: RecordOptions): Pick<World["site"], "recorded_part"> {
  if (limit === undefined && from === undefined && until === undefined) return {};
  return {
    recorded_part: { ...(limit !== undefined && { limit }), ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
  };
}

/** Returns the records of the lists of a kind, each once, with its language. */
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

interface SingleReads {
  readonly source: Source;
  readonly access: LanguageAccess;
  readonly ofSite: RecordedRecord["language"];
  readonly onProgress: (step: string, done: number) => void;
}

/** Reads every record by id, which shows more fields than a list, and whether it requires a password. */
async function readSingles(
  listed: readonly RecordedRecord[],
  { source, access, ofSite, onProgress }: SingleReads,
): Promise<RecordedRecord[]> {
  let done = 0;
  return Promise.all(
    listed.map(async (one) => {
      const at = one.language === ofSite ? source : inLanguage(source, access, one.language);
      const { fields, isLocked } = await collectSingle(one.kind, one.id, at);
      done += 1;
      onProgress(`reading ${done} of ${listed.length} records`, 0.4 + (0.45 * done) / listed.length);
      return fields && numberIn(fields.id) === one.id
        ? { ...one, fields, listed: one.fields, isSingle: true }
        : { ...one, listed: one.fields, isLocked };
    }),
  );
}

function firstTerms(records: readonly RecordedRecord[]): RecordedRecord[] {
  return kindsOf("terms").flatMap((kind) => records.find((one) => one.kind === kind) ?? []);
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

function languagesFound(records: readonly RecordedRecord[], ofSite: RecordedRecord["language"]): string[] {
  const others = languages.filter((language) => language !== ofSite && records.some((one) => one.language === language));
  return others.length === 0 ? [] : [`languages ${[ofSite, ...others].join(", ")}, from lists that differ by language`];
}
