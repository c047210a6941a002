import { kinds, kindsInFiles, type SequenceName } from "../kinds/kinds.ts";
import { entriesOf, idIn, pathOf, textIn, type UntypedRecord, type UntypedWorld, type WorldEntry } from "./untyped-world.ts";

/** Returns whether the calendar knows a time zone by this name. */
export type IsTimezone = (name: string) => boolean;

/** The lists of records that get their ids from a sequence. */
const recordLists: Readonly<Record<SequenceName, readonly string[]>> = { post: ["images", ...listsOf("post")], term: listsOf("term") };

function listsOf(sequence: SequenceName): string[] {
  return kindsInFiles.filter((kind) => kinds[kind].ids === sequence).map((kind) => kinds[kind].collection);
}

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
export function repeatedValues(
  entries: readonly WorldEntry[],
  field: string,
  keyOf: (entry: WorldEntry) => unknown,
  advice = "",
): string[] {
  const firsts = new Map<unknown, WorldEntry>();
  const issues: string[] = [];
  for (const entry of entries) {
    const key = keyOf(entry);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, entry);
    else
      issues.push(`${pathOf(entry)}.${field}: ${JSON.stringify(entry.record[field])} is already the ${field} of ${pathOf(first)}${advice}`);
  }
  return issues;
}

/** Reports an unknown time zone; `path` is called only for an error. */
export function unknownZone(path: () => string, { timezone }: UntypedRecord, isTimezone: IsTimezone): string[] {
  const name = textIn(timezone);
  if (!name || isTimezone(name)) return [];
  return [`${path()}.timezone: "${name}" is not a time zone; use a name such as America/Toronto or an offset such as UTC-5`];
}

function usedSequence(world: UntypedWorld, name: SequenceName): string[] {
  const next = idIn(world.sequences[name]);
  const highest = entriesOf(world, recordLists[name]).reduce((most, { record }) => Math.max(most, idIn(record.id) ?? 0), 0);
  return next && next <= highest ? [`sequences.${name}: ${next} must be above ${highest}, the highest id in use`] : [];
}
