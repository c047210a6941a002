import type { Calendar } from "../../../src/calendar.ts";
import { listedDates } from "../../../src/store/event-order.ts";
import type { World } from "../../../src/worlds/world.ts";
import { type Client, createClient, part } from "../../support/client.ts";
import { home } from "../../support/world.ts";
import { type CollectionName, collections } from "./steps.ts";

/** Creates the client of an administrator. */
export function adminOf(calendar: Pick<Calendar, "fetch">): Client {
  return createClient(home, (request) => calendar.fetch(request)).as("admin");
}

/** Reports what is wrong with the state of a calendar, and with what it shows of it; none for a sound one. */
export async function brokenInvariants(calendar: Pick<Calendar, "fetch">, world: World): Promise<string[]> {
  return [...repeatedIds(world), ...repeatedSlugs(world), ...(await wrongCounts(calendar, world)), ...(await deadLinks(calendar, world))];
}

function repeatedIds(world: World): string[] {
  const { events, venues, organizers, images, categories, tags, sequences } = world;
  const posts = [...events, ...venues, ...organizers, ...images].map(({ id }) => id);
  const terms = [...categories, ...tags].map(({ id }) => id);
  return [
    ...repeated(posts).map((id) => `two of events, venues, organizers and images have the id ${id}`),
    ...repeated(terms).map((id) => `two terms have the id ${id}`),
    ...[...posts.filter((id) => id >= sequences.post), ...terms.filter((id) => id >= sequences.term)].map(
      (id) => `the next id is not above ${id}`,
    ),
  ];
}

/** Records in different languages can share a slug, and so can unfinished ones. */
function repeatedSlugs(world: World): string[] {
  return collections.flatMap((collection) => {
    const records: readonly { slug: string; language: string; status?: string }[] = world[collection];
    const finished = records.filter(({ status = "publish" }) => !["draft", "pending", "auto-draft"].includes(status));
    return repeated(finished.map(({ language, slug }) => `${language} ${slug}`)).map((slug) => `two ${collection} have the slug ${slug}`);
  });
}

async function wrongCounts(calendar: Pick<Calendar, "fetch">, world: World): Promise<string[]> {
  const published = world.events.filter(({ status }) => status === "publish");
  const problems: string[] = [];
  for (const collection of ["categories", "tags"] as const) {
    for (const { id } of world[collection]) {
      const count = published.filter((event) => event[collection].includes(id)).length;
      const shown = part((await adminOf(calendar).get(`/${collection}/${id}`)).body, "count");
      if (shown !== count) problems.push(`${collection} ${id} counts ${shown} events instead of ${count}`);
    }
  }
  return problems;
}

/** Reports the records that events show although they do not exist. */
async function deadLinks(calendar: Pick<Calendar, "fetch">, world: World): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, ...event } of world.events) {
    const { body, status } = await adminOf(calendar).get(`/events/${id}?password=sesame`);
    if (status !== 200 && event.status !== "trash") problems.push(`event ${id} is answered with ${status}`);
    for (const [field, collection] of [
      ["venue", "venues"],
      ["organizer", "organizers"],
      ["categories", "categories"],
      ["tags", "tags"],
    ] as const) {
      const known = new Set<unknown>(world[collection].map((record) => record.id));
      const dead = [part(body, field)].flat().filter((linked) => part(linked, "id") !== undefined && !known.has(part(linked, "id")));
      if (dead.length > 0) problems.push(`event ${id} shows ${field} ${dead.map((linked) => part(linked, "id")).join(", ")}`);
    }
  }
  return problems;
}

/** Returns the address of a list and the ids that a plain filter of the world finds; `undefined` for a filter that the list does not have. */
export function plainList(
  world: World,
  of: CollectionName,
  filter: string,
  value: string,
): { readonly path: string; readonly ids: readonly number[] } | undefined {
  const query = filter === "status" ? `&status=${value}` : `&status=publish${filter === "" ? "" : `&${filter}=${value}`}`;
  const ids = (records: readonly { id: number }[]) => records.map(({ id }) => id);
  if (of === "categories" || of === "tags") {
    const all: readonly { id: number; language: string }[] = world[of];
    const shown = all.filter(({ language }) => language === "en");
    return filter === "" ? { path: `/${of}?hide_empty=0`, ids: ids(shown) } : undefined;
  }
  const statuses = filter === "status" ? value.split(",") : ["publish"];
  const all: readonly { id: number; language: string; status: string }[] = world[of];
  const listed = all.filter(({ status, language }) => language === "en" && statuses.includes(status));
  if (filter === "status" && !statuses.every((status) => ["draft", "private", "publish"].includes(status))) return undefined;
  if (of !== "events") return filter === "" || filter === "status" ? { path: `/${of}?${query}`, ids: ids(listed) } : undefined;
  const number = Number(value);
  const tests: Readonly<Record<string, (event: World["events"][number]) => boolean>> = {
    "": () => true,
    status: () => true,
    venue: ({ venue }) => venue.includes(number),
    organizer: ({ organizer }) => organizer.includes(number),
    categories: (event) => event.categories.some((id) => lineOf(world, id).includes(number)),
    tags: ({ tags }) => tags.includes(number),
    featured: ({ featured }) => featured === (number === 1),
  };
  const test = tests[filter];
  const isSendable = ["", "status"].includes(filter) || (filter === "featured" ? number < 2 : isKnown(world, filter, number));
  if (test === undefined || !isSendable) return undefined;
  const inList = new Set(ids(listed));
  const found = world.events.filter((event) => inList.has(event.id) && !event.hide_from_listings && isDated(event) && test(event));
  return { path: `/events?starts_after=0001-01-02${query}`, ids: ids(found) };
}

function isDated(event: World["events"][number]): boolean {
  const dates = listedDates(event);
  return dates !== undefined && dates.utc_start_date > "0001-01-02 23:59:59";
}

function isKnown(world: World, filter: string, id: number): boolean {
  const lists: Readonly<Record<string, readonly { id: number }[]>> = {
    venue: world.venues,
    organizer: world.organizers,
    categories: world.categories,
    tags: world.tags,
  };
  return lists[filter]?.some((record) => record.id === id) ?? false;
}

/** Returns a category and those above it. */
function lineOf(world: World, id: number): readonly number[] {
  const line: number[] = [];
  for (let next = id; next !== 0 && !line.includes(next); ) {
    line.push(next);
    next = world.categories.find((category) => category.id === next)?.parent ?? 0;
  }
  return line;
}

function repeated<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

/** Restores a snapshot in a calendar, as JSON, and tells whether its own snapshot is the same. */
export function isIdentity(calendar: Pick<Calendar, "restore" | "snapshot">, world: World): boolean {
  const text = JSON.stringify(world);
  calendar.restore(JSON.parse(text));
  return JSON.stringify(calendar.snapshot()) === text;
}
