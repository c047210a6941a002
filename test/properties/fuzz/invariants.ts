import type { Calendar } from "../../../src/calendar/create-calendar.ts";
import type { World } from "../../../src/worlds/world.ts";
import { type Client, createClient, part } from "../../support/client.ts";
import { home } from "../../support/world.ts";
import { collections } from "./steps.ts";

export function adminOf(calendar: Pick<Calendar, "fetch">): Client {
  return createClient(home, (request) => calendar.fetch(request)).as("admin");
}

/** Reports what is wrong with the state of a calendar, and with what it shows of it; none for a sound one. */
export async function brokenInvariants(calendar: Pick<Calendar, "fetch">, world: World): Promise<string[]> {
  return [...repeatedIds(world), ...repeatedSlugs(world), ...(await wrongTerms(calendar, world)), ...(await deadLinks(calendar, world))];
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

/** Reports terms that show another number of events than there are, or a parent that does not exist. */
async function wrongTerms(calendar: Pick<Calendar, "fetch">, world: World): Promise<string[]> {
  const published = world.events.filter(({ status }) => status === "publish");
  const parents = new Set<unknown>([undefined, 0, ...world.categories.map(({ id }) => id)]);
  const problems: string[] = [];
  for (const collection of ["categories", "tags"] as const) {
    for (const { id } of world[collection]) {
      const { body } = await adminOf(calendar).get(`/${collection}/${id}`);
      const count = published.filter((event) => event[collection].includes(id)).length;
      if (part(body, "count") !== count) problems.push(`${collection} ${id} counts ${part(body, "count")} events instead of ${count}`);
      if (!parents.has(part(body, "parent"))) problems.push(`${collection} ${id} shows the parent ${part(body, "parent")}`);
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
      ["image", "images"],
    ] as const) {
      const known = new Set<unknown>(world[collection].map((record) => record.id));
      const dead = [part(body, field)].flat().filter((linked) => part(linked, "id") !== undefined && !known.has(part(linked, "id")));
      if (dead.length > 0) problems.push(`event ${id} shows ${field} ${dead.map((linked) => part(linked, "id")).join(", ")}`);
    }
  }
  return problems;
}

function repeated<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index);
}

export function isIdentity(calendar: Pick<Calendar, "restore" | "snapshot">, world: World): boolean {
  const text = JSON.stringify(world);
  calendar.restore(JSON.parse(text));
  return JSON.stringify(calendar.snapshot()) === text;
}
