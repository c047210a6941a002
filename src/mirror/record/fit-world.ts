import type { Calendar } from "../../calendar/calendar.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import type { CalendarOptions } from "../../calendar/options.ts";
import { type Kind, kinds, kindsInFiles } from "../../kinds/kinds.ts";
import type { Language } from "../../language/languages.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { listIn, numberIn, objectIn, type UntypedRecord } from "../../util/untyped.ts";
import { withPrettyUrls } from "../client/plain-permalinks.ts";
import { compareAnswers } from "../compare/differences.ts";
import { masks } from "../compare/masks.ts";
import { isEqual, withPlainMail } from "../compare/values.ts";
import { twinAuthorization, withCaller } from "./caller.ts";
import { allDays, listQueries, type RecordedRecord } from "./collect.ts";
import type { SiteFacts } from "./site-facts.ts";
import { guessedFields, type Reading } from "./to-record.ts";
import { type Adjustments, keyOf, type Recording, toWorld } from "./to-world.ts";

/** A world whose twin shows the recorded values. */
interface FittedWorld {
  readonly world: UntypedRecord;
  /** How many fields are stored with their recorded value, because the twin computes another: `{ "events.title": 3 }`. */
  readonly recordedCounts: Readonly<Record<string, number>>;
}

/**
 * Builds the world of a recording and fits it to the answers: starts a twin and compares every record. If the twin shows another text, the
 * shown text is stored in place of the guessed one; if a field still differs, its recorded value is stored in `recorded`. Events come last,
 * because they show terms, venues and organizers.
 */
export async function fitWorld(recording: Recording): Promise<FittedWorld> {
  const readings = new Map<string, Reading>();
  const fields = new Map<string, UntypedRecord>();
  const adjustments: Adjustments = { readings, fields };
  const recordedCounts: Record<string, number> = {};
  for (const kind of kindsInFiles) {
    const records = recording.records.filter((record) => record.kind === kind);
    if (records.length === 0) continue;
    if (kinds[kind].family === "terms") await addOtherCounts(records, twinOf(recording, adjustments), fields, recording);
    const first = viewOf(twinOf(recording, adjustments), recording);
    for (const record of records) {
      const guesses = (await differing(record, first)).filter((name) => guessedFields.has(name));
      if (guesses.length > 0) readings.set(keyOf(record), { asShown: new Set(guesses) });
    }
    const second = viewOf(twinOf(recording, adjustments), recording);
    for (const record of records) {
      const names = await differing(record, second);
      for (const name of names) {
        const field = `${kinds[kind].collection}.${name}`;
        recordedCounts[field] = (recordedCounts[field] ?? 0) + 1;
      }
      if (names.length > 0) fields.set(keyOf(record), { ...fields.get(keyOf(record)), recorded: shownFieldsOf(record.fields, names) });
    }
    await addListForms(records, twinOf(recording, adjustments), fields, recording);
  }
  return { world: toWorld(recording, adjustments), recordedCounts };
}

/** Creates the twin of what was read so far, with the caller who has read it as a user. */
function twinOf(recording: Recording, adjustments: Adjustments): Calendar {
  const world = toWorld(recording, adjustments);
  const { caller, facts, access } = recording;
  return createTwin(caller ? withCaller(world, caller.role, caller.id) : world, facts, { access });
}

/** Asks the twin as the service was asked, because a login sees drafts, and more of private records. */
function loginOf({ caller }: Recording): RequestInit {
  return caller ? { headers: { authorization: twinAuthorization } } : {};
}

/** Stores how many other records have a term: the count of the service without the events of the world. */
async function addOtherCounts(
  records: readonly RecordedRecord[],
  twin: Calendar,
  fields: Map<string, UntypedRecord>,
  recording: Recording,
) {
  for (const record of records) {
    const shown = numberIn((await shownByTwin(record, twin, recording))?.count);
    const count = numberIn(record.fields.count);
    if (shown !== undefined && count !== undefined && count !== shown) fields.set(keyOf(record), { other_count: count - shown });
  }
}

/** Returns the names of the fields that a twin shows differently from the service. */
async function differing(record: RecordedRecord, view: View): Promise<string[]> {
  const shown = await view(record);
  if (!shown || record.isLocked) return [];
  const table: FieldTable = declarations[record.kind].fields;
  return Object.entries(table).flatMap(([name, field]) => {
    const isAbsent = !field.shown || (field.shown.isSingleOnly && !record.isSingle) || (record.isPartial && !(name in record.fields));
    return isAbsent || isEqual(withPlainMail(shown[name], name), withPlainMail(record.fields[name], name)) ? [] : [name];
  });
}

/** Returns a record as a twin shows it. */
type View = (record: RecordedRecord) => Promise<UntypedRecord | undefined>;

/** Shows a record as it was read: in a list, if it was only listed, because lists leave out the `json_ld` of linked records, too. */
function viewOf(twin: Calendar, recording: Recording): View {
  const lists = new Map<Language, Promise<ReadonlyMap<number, UntypedRecord>>>();
  return async (record) => {
    const { kind, id, language, isSingle } = record;
    if (isSingle) return shownByTwin(record, twin, recording);
    const list = lists.get(language) ?? listedByTwin(kind, language, twin, recording);
    lists.set(language, list);
    return (await list).get(id) ?? (await shownByTwin(record, twin, recording));
  };
}

async function shownByTwin({ kind, id, language }: RecordedRecord, twin: Calendar, recording: Recording) {
  const response = await twin.fetch(`${rootOf(language, recording)}/${kinds[kind].collection}/${id}`, loginOf(recording));
  return response.status === 200 ? objectIn(withPrettyUrls(await response.json())) : undefined;
}

/** Stores the fields that lists showed differently from the twin, such as a field that only a read of one record has. */
async function addListForms(
  records: readonly RecordedRecord[],
  twin: Calendar,
  fields: Map<string, UntypedRecord>,
  recording: Recording,
): Promise<void> {
  const byLanguage = new Map<Language, ReadonlyMap<number, UntypedRecord>>();
  for (const record of records) {
    const { kind, id, language, listed } = record;
    if (listed === undefined) continue;
    const items = byLanguage.get(language) ?? (await listedByTwin(kind, language, twin, recording));
    byLanguage.set(language, items);
    const shown = items.get(id);
    if (shown === undefined) continue;
    const names = [...new Set([...Object.keys(shown), ...Object.keys(listed)])].filter((name) => !isSameField(name, listed, shown));
    if (names.length === 0) continue;
    const kept = fields.get(keyOf(record));
    const recorded = { show: {}, omit: [], ...objectIn(kept?.recorded), inLists: shownFieldsOf(listed, names) };
    fields.set(keyOf(record), { ...kept, recorded });
  }
}

function isSameField(name: string, one: UntypedRecord, other: UntypedRecord): boolean {
  const answer = (record: UntypedRecord) => ({
    status: 200,
    headers: {},
    body: name in record ? { [name]: withPlainMail(record[name], name) } : {},
  });
  return compareAnswers(answer(one), answer(other), { headers: [], masks }).length === 0;
}

/** Returns the records of a kind as a list of the twin shows them, by id. */
async function listedByTwin(kind: Kind, language: Language, twin: Calendar, recording: Recording): Promise<Map<number, UntypedRecord>> {
  const { collection, family } = kinds[kind];
  const items = new Map<number, UntypedRecord>();
  const query = listQueries[family]({ ...allDays, limit: 0, access: recording.access });
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const parameters = new URLSearchParams({ ...query, per_page: "50", page: String(page) });
    const response = await twin.fetch(`${rootOf(language, recording)}/${collection}?${parameters}`, loginOf(recording));
    const body = objectIn(withPrettyUrls(await response.json()));
    pages = numberIn(body.total_pages) ?? 1;
    for (const item of listIn(body[collection]).map(objectIn)) items.set(numberIn(item.id) ?? 0, item);
  }
  return items;
}

/** Returns the address of the twin's namespace in a language. */
function rootOf(language: Language, { facts, language: ofSite }: Recording): string {
  return `${language === ofSite ? facts.home : `${facts.home}/${language}`}/wp-json/${facts.names.namespace}`;
}

function shownFieldsOf(fields: UntypedRecord, names: readonly string[]) {
  const shown = names.filter((name) => fields[name] !== undefined);
  return {
    show: Object.fromEntries(shown.map((name) => [name, fields[name]])),
    omit: names.filter((name) => fields[name] === undefined),
  };
}

/** How the other side answers: a published service checks callers and follows no specification, a server of this package may do otherwise. */
type TwinMode = Pick<CalendarOptions, "access" | "fidelity">;

/** Creates the twin of a recorded service, which answers as a published one unless a mode says otherwise. */
export function createTwin(world: unknown, facts: Pick<SiteFacts, "home" | "names">, mode: TwinMode = {}): Calendar {
  return composeCalendar({
    world,
    ...{ access: "service", fidelity: "observed", ...mode },
    publicUrl: facts.home,
    names: facts.names,
    quiet: true,
    journal: 0,
  });
}
