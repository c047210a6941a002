// A calendar with a number of events, which does the works that growth.mjs asks for and answers what they took.
const api = "https://calendar.example/wp-json/calendar/events/v1";
const [build, given] = process.argv.slice(2);
const size = Number(given);
const { createCalendar } = await import(`${build}index.js`);
const { generateWorld } = await import(`${build}fixtures.js`);

const text = JSON.stringify(generateWorld({ events: size, seed: 1 }));
const [parsing, { events, now }] = await cpuOf(() => JSON.parse(text));
const used = heapUsed();
const [loading, calendar] = await cpuOf(() => createCalendar({ world: JSON.parse(text), quiet: true }));
// The first list divides and sorts all events.
const [listing] = await cpuOf(async () => (await calendar.fetch(`${api}/events`)).arrayBuffer());
const heap = heapUsed() - used;

const works = createWorks();
process.on("message", async ({ prepare, measure }) => {
  process.send(prepare === undefined ? await slice(works[measure], 20) : await prepareFor(works[prepare]));
});
process.send({
  names: Object.keys(works),
  loading: {
    "load without parsing, µs an event": ((loading - parsing) * 1_000) / size,
    "first list, µs an event": (listing * 1_000) / size,
    "heap beyond the JSON, kB an event": (heap - text.length) / size / 1_000,
  },
});

function createWorks() {
  const common = (field) => mostCommon(events.flatMap((event) => event[field]));
  const [venue, organizer, category, tag, title] = ["venue", "organizer", "categories", "tags", "title"].map(common);
  const { id } = events[size / 2];
  const dates = `start_date=${now.slice(0, 10)}&end_date=${now.slice(0, 5)}03-01`;
  const create = { title, start_date: `${now.slice(0, 10)} 10:00:00`, end_date: `${now.slice(0, 10)} 12:00:00` };
  const update = () => send(`/events/${id}`, { title: "Changed" });
  return {
    list: () => send("/events"),
    "list, a page in the middle": () => send(`/events?page=${size / 50}`),
    read: () => send(`/events/${id}`),
    venue: () => send(`/events?venue=${venue}`),
    organizer: () => send(`/events?organizer=${organizer}`),
    category: () => send(`/events?categories=${category}`),
    tag: () => send(`/events?tags=${tag}`),
    featured: () => send("/events?featured=true"),
    dates: () => send(`/events?${dates}`),
    "category and dates": () => send(`/events?categories=${category}&${dates}`),
    "category and venue": () => send(`/events?categories=${category}&venue=${venue}`),
    "category, tag and featured": () => send(`/events?categories=${category}&tags=${tag}&featured=true`),
    "search, a frequent word": () => send("/events?search=class"),
    "search, two words": () => send("/events?search=moon+bakery"),
    "venues with upcoming events": () => send("/venues?only_with_upcoming=true"),
    "venues with events": () => send("/venues?has_events=true"),
    categories: () => send("/categories"),
    create: () => send("/events", create),
    update,
    "update and list": async () => {
      await update();
      await send("/events");
    },
    "update and reset": async () => {
      await update();
      calendar.reset();
    },
    "update and snapshot": async () => {
      await update();
      calendar.snapshot();
    },
  };
}

let sent = 0;

/** Sends a request with a parameter that the service ignores, so that no answer is cached for the address. */
async function send(path, body) {
  sent += 1;
  const url = `${api}${path}${path.includes("?") ? "&" : "?"}_=${sent}`;
  const init = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await calendar.fetch(url, init);
  if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Goes back to the first state, and calls a work until V8 has compiled most of what it needs. */
async function prepareFor(work) {
  calendar.reset();
  // A collection of 100,000 events takes V8 a quarter of a second, and some more to sweep: requests cost several times as much meanwhile.
  globalThis.gc();
  return await slice(work, 1_000);
}

/** Returns the CPU time of one call in ms: the mean of as many calls as take `least` ms. */
async function slice(work, least) {
  let calls = 0;
  const start = cpu();
  while (cpu() - start < least) {
    await work();
    calls += 1;
  }
  return (cpu() - start) / calls;
}

async function cpuOf(run) {
  globalThis.gc();
  const start = cpu();
  const result = await run();
  return [cpu() - start, result];
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function heapUsed() {
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function mostCommon(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0][0];
}
