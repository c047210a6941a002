import { type Kind, kinds, kindsInFiles, type SequenceName } from "../kinds/kinds.ts";
import { recordTypes } from "../service/resources/declarations.ts";
import { formatWallClock, parseWallClock } from "../time/wall-clock.ts";
import { showValue } from "../util/messages.ts";
import { textIn, type UntypedRecord } from "../util/untyped.ts";
import { entriesOf, idIn, itemsIn, pathOf, recordLists, type UntypedWorld, type WorldEntry } from "./untyped-world.ts";

/** Returns whether the calendar knows a time zone by this name. */
export type IsTimezone = (name: string) => boolean;

/**
 * Reports contradictions with which no calendar can work, as `path: message`: ids that are used twice, a sequence whose next id is in use,
 * a site in an unknown time zone.
 */
export function fatalIssues(world: UntypedWorld, isTimezone: IsTimezone): string[] {
  return [
    ...[recordLists.post, recordLists.term, ["users"]].flatMap((sharing) =>
      repeatedValues(entriesOf(world, sharing), "id", ({ record }) => idIn(record.id), `; ${sharing.join(", ")} need different ids`),
    ),
    ...repeatedValues(entriesOf(world, ["users"]), "login", ({ record }) => textIn(record.login)),
    ...usedSequence(world, "post"),
    ...usedSequence(world, "term"),
    ...unknownZone(() => "site", world.site, isTimezone),
  ];
}

/** Reports entries whose `field` repeats an earlier entry with the same key, such as two events with id 301. */
function repeatedValues(entries: readonly WorldEntry[], field: string, keyOf: (entry: WorldEntry) => unknown, advice = ""): string[] {
  const firsts = new Map<unknown, WorldEntry>();
  const issues: string[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, entry);
    else issues.push(`${pathOf(entry)}.${field}: ${showValue(entry.record[field])} is already the ${field} of ${pathOf(first)}${advice}`);
  }
  return issues;
}

/** Reports an unknown time zone; `path` is called only for an error. */
function unknownZone(path: () => string, { timezone }: UntypedRecord, isTimezone: IsTimezone): string[] {
  const name = textIn(timezone);
  if (!name || isTimezone(name)) return [];
  return [`${path()}.timezone: ${showValue(name)} is not a time zone; use a name such as America/Toronto or an offset such as UTC-5`];
}

function usedSequence(world: UntypedWorld, name: SequenceName): string[] {
  const next = idIn(world.sequences[name]);
  const highest = entriesOf(world, recordLists[name]).reduce((most, { record }) => Math.max(most, idIn(record.id) ?? 0), 0);
  return next && next <= highest ? [`sequences.${name}: ${next} must be above ${highest}, the highest id in use`] : [];
}

// These checks read every field of every record, so they are loops that create nothing unless they find an error.

/**
 * Reports errors that a world by hand must not contain, as `path: message`: links to missing records, broken translation groups, unknown
 * time zones of events, dates that do not exist, and events that end before they start. The state of a running calendar may contain them,
 * for example after a record was deleted through `db`, and so may its snapshot.
 */
export function danglingReferences(world: UntypedWorld, isTimezone: IsTimezone): string[] {
  return [
    ...brokenLinks(world),
    ...brokenGroups(world),
    ...entriesOf(world, listsWith("timezone")).flatMap((entry) => unknownZone(() => pathOf(entry), entry.record, isTimezone)),
    ...impossibleDates(world),
    ...reversedDates(world),
  ];
}

/** Reports translations of translations, and languages that occur twice among an original and its translations. */
function brokenGroups(world: UntypedWorld): string[] {
  const lists = kindsInFiles.map((kind) => groupedEntries(entriesOf(world, [kinds[kind].collection])));
  const chains = lists.flatMap(({ byId, grouped }) =>
    grouped.flatMap((entry) => {
      const { translation_of } = entry.record;
      const original = idIn(translation_of) && idIn(byId.get(translation_of)?.record.translation_of);
      return original ? [`${pathOf(entry)}.translation_of: ${translation_of} is itself a translation; name its original, ${original}`] : [];
    }),
  );
  const groupOf = ({ list, record }: WorldEntry) => {
    const original = idIn(record.translation_of) ?? idIn(record.id);
    const language = textIn(record.language);
    return original && language ? `${list} ${original} ${language}` : undefined;
  };
  const grouped = lists.flatMap((list) => list.grouped);
  return [...chains, ...repeatedValues(grouped, "language", groupOf, " in its translation group")];
}

function groupedEntries(entries: readonly WorldEntry[]) {
  const originals = new Set<unknown>();
  for (const { record } of entries) if (idIn(record.translation_of) !== undefined) originals.add(record.translation_of);
  if (originals.size === 0) return { byId: new Map<unknown, WorldEntry>(), grouped: [] };
  // Records that share an id are reported elsewhere, and must not count as one group here.
  const byId = new Map(entries.map((entry) => [entry.record.id, entry]));
  const grouped = [...byId.values()].filter(({ record }) => idIn(record.translation_of) !== undefined || originals.has(record.id));
  return { byId, grouped };
}

function brokenLinks(world: UntypedWorld): string[] {
  const known = new Map([...world.lists].map(([list, entries]) => [list, new Set(entries.map(({ record }) => record.id))]));
  const issues: string[] = [];

  function check(entry: WorldEntry, field: string, value: unknown, target: string, place?: number): void {
    const id = idIn(value);
    // The schema reports a list that cannot be read, so links into it are not reported here.
    if (id === undefined || known.get(target)?.has(id) !== false) return;
    issues.push(`${pathOf(entry)}.${field}${place === undefined ? "" : `[${place}]`}: there is no ${id} in ${target}`);
  }

  for (const kind of kindsInFiles) {
    const { collection, links } = kinds[kind];
    const singleLinks = Object.entries({ translation_of: collection, author: "users", image: "images", parent: collection });
    const lists = Object.entries<Kind>(links).map(([field, target]) => [field, kinds[target].collection] as const);
    for (const entry of entriesOf(world, [collection])) {
      for (const [field, target] of singleLinks) check(entry, field, entry.record[field], target);
      for (const [field, target] of lists) {
        let index = 0;
        for (const id of itemsIn(entry.record[field]) ?? []) {
          check(entry, field, id, target, index);
          index += 1;
        }
      }
    }
  }
  return issues;
}

function impossibleDates(world: UntypedWorld): string[] {
  const issues: string[] = [];
  for (const entry of entriesOf(world, listsWith("date"))) {
    for (const field of dateFields) {
      const value = textIn(entry.record[field]);
      if (value?.length === 19 && !isPossible(value)) issues.push(`${pathOf(entry)}.${field}: ${value} does not exist`);
    }
  }
  return issues;
}

/**
 * Reports events that end before they start, on their clock and in UTC. An event in the hour that repeats in autumn may end before it starts
 * on its clock only: from 01:50 EDT to 01:10 EST.
 */
function reversedDates(world: UntypedWorld): string[] {
  const issues: string[] = [];
  for (const entry of entriesOf(world, listsWith("end_date"))) {
    const { start_date, end_date, utc_start_date, utc_end_date } = entry.record;
    if (!isBefore(end_date, start_date) || !isBefore(utc_end_date, utc_start_date)) continue;
    issues.push(`${pathOf(entry)}.end_date: ${textIn(end_date)} is before the start_date ${textIn(start_date)}`);
  }
  return issues;
}

/** Returns whether a date is before another one. Dates in this form sort as texts; years before 1 and texts that are not dates have no order. */
function isBefore(one: unknown, other: unknown): boolean {
  const [left = "", right = ""] = [textIn(one), textIn(other)];
  return left.length === 19 && right.length === 19 && !left.startsWith("0000-") && left < right;
}

function listsWith(field: string): string[] {
  return kindsInFiles.filter((kind) => Object.hasOwn(recordTypes[kind].defaults, field)).map((kind) => kinds[kind].collection);
}

/** The dates of records. The schema reports fields that no record has. */
const dateFields = [...new Set(kindsInFiles.flatMap((kind) => Object.keys(recordTypes[kind].defaults)))].filter((field) =>
  /date|modified/.test(field),
);

/** Matches dates that every month has, which need no calculation. */
const plainDate = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * Returns whether a date exists: `2026-02-30` rolls over and is written differently. All zeros mean never; the schema reports other forms.
 */
function isPossible(text: string): boolean {
  if (plainDate.test(text)) return true;
  const wallClock = parseWallClock(text);
  return wallClock === undefined || text === "0000-00-00 00:00:00" || formatWallClock(wallClock) === text;
}
