import { formatWall, parseWall } from "../time/wall-clock.ts";
import { type IsTimezone, postLists, repeatedValues, termLists, unknownZone } from "./fatal-issues.ts";
import { entriesOf, idIn, itemsIn, textIn, type UntypedWorld, type WorldEntry } from "./untyped-world.ts";

/**
 * Reports mistakes that a world file must not contain, as `path: message`: links to missing records, broken translation groups, unknown
 * time zones of events, and dates that do not exist. The state of a running calendar may contain them, for example after a record was
 * deleted.
 */
export function danglingReferences(world: UntypedWorld, isTimezone: IsTimezone): string[] {
  return [
    ...brokenLinks(world),
    ...brokenGroups(world),
    ...entriesOf(world, ["events"]).flatMap(({ path, record }) => unknownZone(path, record, isTimezone)),
    ...impossibleDates(world),
  ];
}

/** Reports translations of translations, and languages that occur twice among an original and its translations. */
function brokenGroups(world: UntypedWorld): string[] {
  // Records that share an id are reported elsewhere, and must not count as one group here.
  const entries = new Map(entriesOf(world, [...postLists, ...termLists]).map((entry) => [`${entry.list} ${entry.record.id}`, entry]));
  const chains = [...entries.values()].flatMap(({ path, list, record: { translation_of } }) => {
    const original = idIn(translation_of) && idIn(entries.get(`${list} ${translation_of}`)?.record.translation_of);
    return original ? [`${path}.translation_of: ${translation_of} is itself a translation; name its original, ${original}`] : [];
  });
  const groupOf = ({ list, record }: WorldEntry) => {
    const original = idIn(record.translation_of) ?? idIn(record.id);
    const language = textIn(record.language);
    return original && language ? `${list} ${original} ${language}` : undefined;
  };
  return [...chains, ...repeatedValues([...entries.values()], "language", groupOf, " in its translation group")];
}

function brokenLinks(world: UntypedWorld): string[] {
  const known = new Map([...world.lists].map(([list, entries]) => [list, new Set(entries.map(({ record }) => record.id))]));
  const link = (path: string, value: unknown, list: string) => {
    const id = idIn(value);
    // The schema reports a list that cannot be read, so links into it are not reported here.
    const isBroken = id && known.get(list)?.has(id) === false;
    return isBroken ? [`${path}: there is no ${id} in ${list}`] : [];
  };

  return entriesOf(world, [...postLists, ...termLists]).flatMap(({ path, list, record }) => [
    ...Object.entries({ translation_of: list, author: "users", image: "images", parent: list }).flatMap(([field, target]) =>
      link(`${path}.${field}`, record[field], target),
    ),
    ...Object.entries({ venue: "venues", organizer: "organizers", categories: "categories", tags: "tags" }).flatMap(
      ([field, target]) => itemsIn(record[field])?.flatMap((id, index) => link(`${path}.${field}[${index}]`, id, target)) ?? [],
    ),
  ]);
}

function impossibleDates(world: UntypedWorld): string[] {
  return entriesOf(world, postLists).flatMap(({ path, record }) =>
    Object.entries(record)
      .filter(([field, value]) => /date|modified/.test(field) && !isPossible(textIn(value) ?? ""))
      .map(([field, value]) => `${path}.${field}: ${value} is in no calendar`),
  );
}

/**
 * Tells whether a date exists: `2026-02-30` rolls over and is written differently. All zeros mean never; the schema reports other forms.
 */
function isPossible(text: string): boolean {
  const wall = parseWall(text);
  return text.length !== 19 || wall === undefined || text === "0000-00-00 00:00:00" || formatWall(wall) === text;
}
