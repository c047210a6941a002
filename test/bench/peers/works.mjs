// The requests of each work, and the answers of the calendar to them.
import { readFileSync } from "node:fs";
import { createCalendar } from "../../../dist/index.js";

export const root = "/wp-json/calendar/events/v1";
const home = "http://127.0.0.1:4010";
const words = ["jazz", "night", "music", "film", "family", "talk", "river", "walk"];

const get = (path) => ({ method: "GET", path });
const post = (path, body) => ({ method: "POST", path, body: JSON.stringify(body) });
const upTo = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Builds the works of a world: a name, and the requests that are sent over and over. */
export function readWorks(worldFile) {
  // A snapshot names the fields that the file leaves to their defaults.
  const world = createCalendar({ world: JSON.parse(readFileSync(worldFile, "utf8")) }).snapshot();
  const open = world.events.filter(
    (event) => event.status === "publish" && event.password === "" && event.language === world.site.language,
  );
  // Categories with many events, and a window of dates around now, so that filtered lists have full pages.
  const uses = open.flatMap(({ categories }) => categories);
  const categories = [...new Set(uses)].toSorted((a, b) => countOf(uses, b) - countOf(uses, a) || a - b).slice(0, 8);
  const dayAfter = (days) => new Date(Date.parse(world.now) + days * 86_400_000).toISOString().slice(0, 10);
  const at = (list, index) => list[index % list.length];
  const night = (index) => ({
    title: `Night market ${index}`,
    start_date: `${dayAfter(20)} 19:00:00`,
    end_date: `${dayAfter(20)} 23:00:00`,
  });
  const works = {
    list: upTo(8, (index) => get(`/events?per_page=10&page=${1 + (index % 4)}`)),
    read: upTo(16, (index) => get(`/events/${at(open, index * 7).id}`)),
    filtered: upTo(8, (index) =>
      get(`/events?categories=${at(categories, index)}&start_date=${dayAfter(-60)}&end_date=${dayAfter(60 + index)}`),
    ),
    search: upTo(8, (index) => get(`/events?search=${at(words, index)}`)),
    // Titles that repeat would all ask for the same slug.
    create: upTo(500, (index) => post("/events", { ...night(index), description: "<p>Food from forty kitchens.</p>" })),
    update: upTo(8, (index) => post(`/events/${at(open, index * 11).id}`, night(index))),
  };
  // A dashboard that refreshes after each change.
  works["list after a write"] = upTo(16, (index) => (index % 2 === 0 ? at(works.update, index / 2) : at(works.list, (index - 1) / 2)));
  const reads = [...works.list, ...works.filtered, ...works.search, ...works.read];
  const writes = [...works.create, ...works.update];
  // Four reads, then a write.
  works["80/20 mix"] = upTo(80, (index) => (index % 5 === 4 ? at(writes, Math.floor(index / 5)) : at(reads, index)));
  return { world, works, distinct: (request, number) => distinct(request, number, world.now.slice(0, 10)) };
}

/**
 * Returns a read with a number in a parameter that the service knows, and with the same answer: another second in the day from which a list
 * begins, or another password for an event that has none.
 */
function distinct(request, number, today) {
  const { method, path } = request;
  if (method !== "GET") return request;
  const [name, query = ""] = path.split("?");
  const sent = new URLSearchParams(query);
  if (name !== "/events") sent.set("password", `p${number}`);
  else {
    const time = new Date((number % 86_400) * 1_000).toISOString().slice(11, 19);
    sent.set("start_date", `${sent.get("start_date") ?? today} ${time}`);
  }
  return { ...request, path: `${name}?${sent}` };
}

function countOf(list, item) {
  return list.filter((other) => other === item).length;
}

/** Asks a calendar in process for the answer to every request of every work. */
export async function readAnswers({ world, works }) {
  const calendar = createCalendar({ world, quiet: true });
  const answers = new Map();
  for (const request of Object.values(works).flat()) {
    const { method, path, body } = request;
    const headers = body === undefined ? {} : { "content-type": "application/json" };
    const response = await calendar.fetch(`${home}${root}${path}`, { method, headers, ...(body !== undefined && { body }) });
    if (response.status > 201) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
    answers.set(keyOf(request), { status: response.status, headers: [...response.headers], body: await response.text() });
  }
  return answers;
}

export function keyOf({ method, path }) {
  return `${method} ${path}`;
}
