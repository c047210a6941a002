import { outlineOf, type RecordOutline, type WorldOutline } from "./outline.ts";

/** Whether the calendar knows a time zone by this name. */
export type IsTimezone = (name: string) => boolean;

const lists = ["users", "images", "categories", "tags", "venues", "organizers", "events"] as const;
type List = (typeof lists)[number];

/** What a record of each list is called in a sentence. */
const nouns = {
  users: "user",
  images: "image",
  categories: "category",
  tags: "tag",
  venues: "venue",
  organizers: "organizer",
  events: "event",
} as const satisfies Record<List, string>;

const posts = ["images", "venues", "organizers", "events"] as const satisfies readonly List[];
const terms = ["categories", "tags"] as const satisfies readonly List[];

/**
 * What is wrong with a world although each value by itself is right: links to nothing, ids used twice, and the like.
 * One sentence a mistake, each after its path; an empty list for a sound world.
 */
export function contradictionsIn(value: unknown, isTimezone: IsTimezone): string[] {
  const world = outlineOf(value);
  return [
    ...collisions(world),
    ...brokenLinks(world),
    ...brokenGroups(world),
    ...unknownZone("site", world.site.timezone, isTimezone),
    ...entriesOf(world, ["events"]).flatMap(({ path, record }) => unknownZone(path, record.timezone, isTimezone)),
    ...impossibleDates(world),
  ];
}

/** The contradictions with which no calendar could go on, and which none comes to by itself. */
export function deadlocksIn(value: unknown, isTimezone: IsTimezone): string[] {
  const world = outlineOf(value);
  return [...collisions(world), ...unknownZone("site", world.site.timezone, isTimezone)];
}

function collisions(world: WorldOutline): string[] {
  return [
    ...repeatedIds(world, posts),
    ...repeatedIds(world, terms),
    ...repeatedIds(world, ["users"]),
    ...repeatedLogins(world),
    ...usedSequence(world, "post", posts),
    ...usedSequence(world, "term", terms),
  ];
}

interface Entry {
  readonly path: string;
  readonly list: List;
  readonly record: RecordOutline;
}

function entriesOf(world: WorldOutline, wanted: readonly List[]): Entry[] {
  return wanted.flatMap((list) => (world[list] ?? []).map((record, index) => ({ path: `${list}[${index}]`, list, record })));
}

function repeatedIds(world: WorldOutline, sharing: readonly List[]): string[] {
  return repeated(
    entriesOf(world, sharing),
    ({ record }) => record.id,
    (entry, first) => {
      return `${entry.path}.id: ${entry.record.id} is already the id of ${first.path}; ${together(sharing)} need different ids`;
    },
  );
}

function together(sharing: readonly List[]): string {
  return sharing.length === 1 ? `${sharing[0]}` : `${sharing.slice(0, -1).join(", ")} and ${sharing.at(-1)} together`;
}

function repeatedLogins(world: WorldOutline): string[] {
  return repeated(
    entriesOf(world, ["users"]),
    ({ record }) => record.login,
    (entry, first) => {
      return `${entry.path}.login: "${entry.record.login}" is already the login of ${first.path}`;
    },
  );
}

/** A translation names an original; among an original and its translations each language may occur once. */
function brokenGroups(world: WorldOutline): string[] {
  // Records that share an id are reported as such, not as members of one group.
  const entries = [...new Map(entriesOf(world, [...posts, ...terms]).map((entry) => [identityOf(entry), entry])).values()];
  const originals = new Map(entries.map((entry) => [identityOf(entry), entry.record.translation_of]));
  const chains = entries.flatMap(({ path, list, record }) => {
    const original = record.translation_of && originals.get(`${list} ${record.translation_of}`);
    return original ? [`${path}.translation_of: ${record.translation_of} is itself a translation; name its original, ${original}`] : [];
  });
  const groupOf = ({ list, record }: Entry) => {
    const original = record.translation_of ?? record.id;
    return original && record.language ? `${list} ${original} ${record.language}` : null;
  };
  const doubles = repeated(entries, groupOf, (entry, first) => {
    return `${entry.path}.language: its translation group already has "${entry.record.language}", in ${first.path}`;
  });
  return [...chains, ...doubles];
}

function identityOf({ list, record }: Entry): string {
  return `${list} ${record.id}`;
}

function repeated(entries: readonly Entry[], keyOf: (entry: Entry) => unknown, say: (entry: Entry, first: Entry) => string): string[] {
  const seen = new Map<unknown, Entry>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    if (key === null || key === undefined) return [];
    const first = seen.get(key);
    if (first) return [say(entry, first)];
    seen.set(key, entry);
    return [];
  });
}

function usedSequence(world: WorldOutline, name: "post" | "term", sharing: readonly List[]): string[] {
  const next = world.sequences[name];
  const highest = entriesOf(world, sharing).reduce((most, { record }) => Math.max(most, record.id ?? 0), 0);
  if (!next || next > highest) return [];
  return [`sequences.${name}: ${next} is not above every id in use; the highest is ${highest}, so it must be at least ${highest + 1}`];
}

function brokenLinks(world: WorldOutline): string[] {
  const known = new Map(lists.map((list) => [list, world[list] && new Set(world[list].map(({ id }) => id))]));
  const link = (path: string, id: number | null | undefined, list: List) => {
    // A list that could not be read is a mistake of its own; it does not make every link into it one.
    const isBroken = id && known.get(list)?.has(id) === false;
    return isBroken ? [`${path}: there is no ${nouns[list]} ${id}`] : [];
  };
  const links = (path: string, ids: RecordOutline["venue"], list: List) => ids.flatMap((id, index) => link(`${path}[${index}]`, id, list));

  return entriesOf(world, [...posts, ...terms]).flatMap(({ path, list, record }) => [
    ...link(`${path}.translation_of`, record.translation_of, list),
    ...link(`${path}.author`, record.author, "users"),
    ...link(`${path}.image`, record.image, "images"),
    ...link(`${path}.parent`, record.parent, list),
    ...links(`${path}.venue`, record.venue, "venues"),
    ...links(`${path}.organizer`, record.organizer, "organizers"),
    ...links(`${path}.categories`, record.categories, "categories"),
    ...links(`${path}.tags`, record.tags, "tags"),
  ]);
}

function unknownZone(path: string, name: string | null | undefined, isTimezone: IsTimezone): string[] {
  if (!name || isTimezone(name)) return [];
  return [`${path}.timezone: "${name}" is no time zone; use a name such as America/Toronto or an offset such as UTC-5`];
}

const dateFields = [
  "date",
  "date_utc",
  "modified",
  "modified_utc",
  "start_date",
  "end_date",
  "utc_start_date",
  "utc_end_date",
] as const satisfies readonly (keyof RecordOutline)[];

function impossibleDates(world: WorldOutline): string[] {
  return entriesOf(world, posts).flatMap(({ path, record }) =>
    dateFields.flatMap((field) => {
      const text = record[field];
      return text && !isPossible(text) ? [`${path}.${field}: ${text} is in no calendar`] : [];
    }),
  );
}

/** Other forms than `YYYY-MM-DD HH:MM:SS` are reported by the schema; all zeros stand for «never». */
function isPossible(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) || text === "0000-00-00 00:00:00") return true;
  const iso = `${text.replace(" ", "T")}.000Z`;
  // The platform's parser lets some impossible days roll over, so the date is written back and compared.
  const time = Date.parse(iso);
  return !Number.isNaN(time) && new Date(time).toISOString() === iso;
}
