import { formatWall, parseWall } from "../time/wall-clock.ts";
import { type IsTimezone, postLists, repeatedValues, termLists, unknownZone } from "./fatal-issues.ts";
import { entriesOf, idIn, itemsIn, textIn, type UntypedWorld, type WorldEntry } from "./untyped-world.ts";

/**
 * Reports what nobody should write into a world file, although a calendar in use may come to it, as `path: message`: links to records that
 * do not exist, broken translation groups, unknown time zones of events, dates that are in no calendar.
 */
export function danglingReferences(world: UntypedWorld, isTimezone: IsTimezone): string[] {
  return [
    ...brokenLinks(world),
    ...brokenGroups(world),
    ...entriesOf(world, ["events"]).flatMap(({ path, record }) => unknownZone(path, record, isTimezone)),
    ...impossibleDates(world),
  ];
}

/** A translation names an original; among an original and its translations each language may occur once. */
function brokenGroups(world: UntypedWorld): string[] {
  // Records that share an id are reported as such, not as members of one group.
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
    // A list that could not be read is reported by the schema; not every link into it is broken for that.
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

/** A date that does not exist rolls over, so it is written back and compared. The schema reports other forms; all zeros mean never. */
function isPossible(text: string): boolean {
  const wall = parseWall(text);
  return text.length !== 19 || wall === undefined || text === "0000-00-00 00:00:00" || formatWall(wall) === text;
}
