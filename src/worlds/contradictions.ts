import { formatWall, parseWall } from "../time/wall-clock.ts";
import { type Entry, type Fields, idIn, itemsIn, type Outline, textIn } from "./outline.ts";

/** Whether the calendar knows a time zone by this name. */
export type IsTimezone = (name: string) => boolean;

const posts = ["images", "venues", "organizers", "events"];
const terms = ["categories", "tags"];

/**
 * What is wrong with a world although each value by itself is right, one sentence a mistake, each after its path: the contradictions
 * with which no calendar could go on, and which none comes to by itself.
 */
export function deadlocksIn(world: Outline, isTimezone: IsTimezone): string[] {
  return [
    ...[posts, terms, ["users"]].flatMap((sharing) =>
      repeated(entriesOf(world, sharing), "id", ({ record }) => idIn(record.id), `; ${sharing.join(", ")} need different ids`),
    ),
    ...repeated(entriesOf(world, ["users"]), "login", ({ record }) => textIn(record.login)),
    ...usedSequence(world, "post", posts),
    ...usedSequence(world, "term", terms),
    ...unknownZone("site", world.site, isTimezone),
  ];
}

/** The other contradictions: links to nothing, and the like. */
export function looseEndsIn(world: Outline, isTimezone: IsTimezone): string[] {
  return [
    ...brokenLinks(world),
    ...brokenGroups(world),
    ...entriesOf(world, ["events"]).flatMap(({ path, record }) => unknownZone(path, record, isTimezone)),
    ...impossibleDates(world),
  ];
}

function entriesOf({ lists }: Outline, wanted: readonly string[]): Entry[] {
  return wanted.flatMap((list) => lists.get(list) ?? []);
}

/** The entries with the same key as one before them, for which they have the same in a field. */
function repeated(entries: readonly Entry[], field: string, keyOf: (entry: Entry) => unknown, advice = ""): string[] {
  const seen = new Map<unknown, string>();
  return entries.flatMap((entry) => {
    const { path, record } = entry;
    const key = keyOf(entry);
    const first = seen.get(key);
    if (first) return [`${path}.${field}: ${JSON.stringify(record[field])} is already the ${field} of ${first}${advice}`];
    if (key !== undefined) seen.set(key, path);
    return [];
  });
}

/** A translation names an original; among an original and its translations each language may occur once. */
function brokenGroups(world: Outline): string[] {
  // Records that share an id are reported as such, not as members of one group.
  const entries = new Map(entriesOf(world, [...posts, ...terms]).map((entry) => [`${entry.list} ${entry.record.id}`, entry]));
  const chains = [...entries.values()].flatMap(({ path, list, record: { translation_of } }) => {
    const original = idIn(translation_of) && idIn(entries.get(`${list} ${translation_of}`)?.record.translation_of);
    return original ? [`${path}.translation_of: ${translation_of} is itself a translation; name its original, ${original}`] : [];
  });
  const groupOf = ({ list, record }: Entry) => {
    const original = idIn(record.translation_of) ?? idIn(record.id);
    const language = textIn(record.language);
    return original && language ? `${list} ${original} ${language}` : undefined;
  };
  return [...chains, ...repeated([...entries.values()], "language", groupOf, " in its translation group")];
}

function usedSequence(world: Outline, name: string, sharing: readonly string[]): string[] {
  const next = idIn(world.sequences[name]);
  const highest = entriesOf(world, sharing).reduce((most, { record }) => Math.max(most, idIn(record.id) ?? 0), 0);
  return next && next <= highest ? [`sequences.${name}: ${next} must be above ${highest}, the highest id in use`] : [];
}

function brokenLinks(world: Outline): string[] {
  const known = new Map([...world.lists].map(([list, entries]) => [list, new Set(entries.map(({ record }) => record.id))]));
  const link = (path: string, value: unknown, list: string) => {
    const id = idIn(value);
    // A list that could not be read is a mistake of its own; it does not make every link into it one.
    const isBroken = id && known.get(list)?.has(id) === false;
    return isBroken ? [`${path}: there is no ${id} in ${list}`] : [];
  };

  return entriesOf(world, [...posts, ...terms]).flatMap(({ path, list, record }) => [
    ...Object.entries({ translation_of: list, author: "users", image: "images", parent: list }).flatMap(([field, target]) =>
      link(`${path}.${field}`, record[field], target),
    ),
    ...Object.entries({ venue: "venues", organizer: "organizers", categories: "categories", tags: "tags" }).flatMap(
      ([field, target]) => itemsIn(record[field])?.flatMap((id, index) => link(`${path}.${field}[${index}]`, id, target)) ?? [],
    ),
  ]);
}

function unknownZone(path: string, { timezone }: Fields, isTimezone: IsTimezone): string[] {
  const name = textIn(timezone);
  if (!name || isTimezone(name)) return [];
  return [`${path}.timezone: "${name}" is no time zone; use a name such as America/Toronto or an offset such as UTC-5`];
}

function impossibleDates(world: Outline): string[] {
  return entriesOf(world, posts).flatMap(({ path, record }) =>
    Object.entries(record)
      .filter(([field, value]) => /date|modified/.test(field) && !isPossible(textIn(value) ?? ""))
      .map(([field, value]) => `${path}.${field}: ${value} is in no calendar`),
  );
}

/** Other forms than `YYYY-MM-DD HH:MM:SS` are reported by the schema; all zeros stand for «never». */
function isPossible(text: string): boolean {
  const wall = parseWall(text);
  // What does not exist rolls over, so the date is written back and compared.
  return text.length !== 19 || wall === undefined || text === "0000-00-00 00:00:00" || formatWall(wall) === text;
}
