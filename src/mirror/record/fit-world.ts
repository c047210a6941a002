import type { Calendar } from "../../calendar/calendar.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import type { CalendarOptions } from "../../calendar/options.ts";
import { kinds, kindsInFiles } from "../../kinds/kinds.ts";
import type { Language } from "../../language/languages.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { listIn, numberIn, objectIn, type UntypedRecord } from "../../util/untyped.ts";
import { withPrettyUrls } from "../client/plain-permalinks.ts";
import { compareAnswers } from "../compare/differences.ts";
import { masks } from "../compare/masks.ts";
import { isEqual, withPlainMail } from "../compare/values.ts";
import { twinAuthorization, withCaller } from "./caller.ts";
import { allDays, keyOf, listQueries, ofKind, type RecordedRecord } from "./collect.ts";
import type { SiteFacts } from "./site-facts.ts";
import { guessedFields } from "./to-record.ts";
import { type Adjustments, type Recording, toWorld } from "./to-world.ts";

/**
 * Builds the world of a recording and fits it to the answers: starts a twin and compares every record. If the twin shows another text, the
 * shown text is stored in place of the guessed one; if a field still differs, its recorded value is stored in `recorded`. Events come last,
 * because they show terms, venues and organizers. `recordedCounts` counts the stored values by field: `{ "events.title": 3 }`.
 */
export async function fitWorld(recording: Recording): Promise<{ world: UntypedRecord; recordedCounts: Record<string, number> }> {
  const asShown = new Map<string, ReadonlySet<string>>();
  const fields = new Map<string, UntypedRecord>();
  const recordedCounts: Record<string, number> = {};
  const keep = (record: RecordedRecord, more: UntypedRecord) => fields.set(keyOf(record), { ...fields.get(keyOf(record)), ...more });
  const nextView = () => createView(recording, { asShown, fields });
  for (const kind of kindsInFiles) {
    const records = ofKind(recording.records, kind);
    if (records.length === 0) continue;
    if (kinds[kind].family === "terms") {
      const view = nextView();
      for (const record of records) {
        const shown = numberIn((await view.single(record))?.count);
        const count = numberIn(record.fields.count);
        // The count of the service includes other records than events of the world.
        if (shown !== undefined && count !== undefined && count !== shown) keep(record, { other_count: count - shown });
      }
    }
    const first = nextView();
    for (const record of records) {
      const guesses = (await differing(record, first)).filter((name) => guessedFields.has(name));
      if (guesses.length > 0) asShown.set(keyOf(record), new Set(guesses));
    }
    const second = nextView();
    for (const record of records) {
      const names = await differing(record, second);
      for (const name of names) {
        const field = `${kinds[kind].collection}.${name}`;
        recordedCounts[field] = (recordedCounts[field] ?? 0) + 1;
      }
      if (names.length > 0) keep(record, { recorded: shownFieldsOf(record.fields, names) });
    }
    const third = nextView();
    for (const record of records) {
      const inLists = await differingInList(record, third);
      if (inLists) keep(record, { recorded: { show: {}, omit: [], ...objectIn(fields.get(keyOf(record))?.recorded), inLists } });
    }
  }
  return { world: toWorld(recording, { asShown, fields }), recordedCounts };
}

type View = ReturnType<typeof createView>;

/** Shows records as a twin of what was read so far does. */
function createView(recording: Recording, adjustments: Adjustments) {
  const { caller, facts, access, language: ofSite } = recording;
  const world = toWorld(recording, adjustments);
  const twin = createTwin(caller ? withCaller(world, caller.role, caller.id) : world, facts, { access });
  // Asks the twin as the service was asked, because a login sees drafts, and more of private records.
  const login: RequestInit = caller ? { headers: { authorization: twinAuthorization } } : {};
  const lists = new Map<Language, Promise<ReadonlyMap<number, UntypedRecord>>>();

  async function read(language: Language, path: string) {
    const home = language === ofSite ? facts.home : `${facts.home}/${language}`;
    const response = await twin.fetch(`${home}/wp-json/${facts.names.namespace}/${path}`, login);
    return response.status === 200 ? objectIn(withPrettyUrls(await response.json())) : undefined;
  }

  async function readList({ kind, language }: RecordedRecord) {
    const { collection, family } = kinds[kind];
    const query = listQueries[family]({ ...allDays, limit: 0, access });
    const items = new Map<number, UntypedRecord>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const parameters = new URLSearchParams({ ...query, per_page: "50", page: String(page) });
      const body = objectIn(await read(language, `${collection}?${parameters}`));
      pages = numberIn(body.total_pages) ?? 1;
      for (const item of listIn(body[collection]).map(objectIn)) items.set(numberIn(item.id) ?? 0, item);
    }
    return items;
  }

  return {
    single: ({ kind, id, language }: RecordedRecord) => read(language, `${kinds[kind].collection}/${id}`),
    /** Returns the records of the list of a kind, by id. */
    listed(record: RecordedRecord) {
      const list = lists.get(record.language) ?? readList(record);
      lists.set(record.language, list);
      return list;
    },
  };
}

async function differing(record: RecordedRecord, view: View): Promise<string[]> {
  // As it was read: in a list, if it was only listed, because lists leave out the `json_ld` of linked records, too.
  const listed = record.isSingle ? undefined : (await view.listed(record)).get(record.id);
  const shown = listed ?? (await view.single(record));
  if (!shown || record.isLocked) return [];
  const table: FieldTable = declarations[record.kind].fields;
  return Object.entries(table).flatMap(([name, field]) => {
    const isAbsent = !field.shown || (field.shown.isSingleOnly && !record.isSingle) || (record.isPartial && !(name in record.fields));
    return isAbsent || isEqual(withPlainMail(shown[name], name), withPlainMail(record.fields[name], name)) ? [] : [name];
  });
}

/** Returns the fields that lists showed differently from the twin, such as a field that only a read of one record has. */
async function differingInList(record: RecordedRecord, view: View) {
  const { id, listed } = record;
  const shown = listed && (await view.listed(record)).get(id);
  if (!shown) return undefined;
  const names = [...new Set([...Object.keys(shown), ...Object.keys(listed)])].filter((name) => !isSameField(name, listed, shown));
  return names.length === 0 ? undefined : shownFieldsOf(listed, names);
}

function isSameField(name: string, one: UntypedRecord, other: UntypedRecord): boolean {
  const answer = (record: UntypedRecord) => ({
    status: 200,
    headers: {},
    body: name in record ? { [name]: withPlainMail(record[name], name) } : {},
  });
  return compareAnswers(answer(one), answer(other), { headers: [], masks }).length === 0;
}

function shownFieldsOf(fields: UntypedRecord, names: readonly string[]) {
  const shown = names.filter((name) => fields[name] !== undefined);
  return {
    show: Object.fromEntries(shown.map((name) => [name, fields[name]])),
    omit: names.filter((name) => fields[name] === undefined),
  };
}

/** Creates the twin of a recorded service, which answers as a published one unless a mode says otherwise. */
export function createTwin(
  world: unknown,
  facts: Pick<SiteFacts, "home" | "names">,
  mode: Pick<CalendarOptions, "access" | "fidelity"> = {},
): Calendar {
  return composeCalendar({
    world,
    ...{ access: "service", fidelity: "observed", ...mode },
    publicUrl: facts.home,
    names: facts.names,
    quiet: true,
    journal: 0,
  });
}
