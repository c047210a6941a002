// Measures how a calendar grows: CPU time a request over 1,000, 10,000 and 100,000 events, and what loading them takes. Needs a build.
//
//     node test/bench/growth.mjs                  # of this build
//     node test/bench/growth.mjs ../before/dist   # of this build beside another one, in the same run
//     node test/bench/growth.mjs --short          # up to 10,000 events
import { execFileSync } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const [mode, ...rest] = process.argv.slice(2);
if (mode === "--measure") console.log(JSON.stringify(await measure(rest[0], Number(rest[1]))));
else compare(process.argv.slice(2));

/** Measures every size in a process of its own, and prints a table for each build. */
function compare(words) {
  const sizes = [1_000, 10_000, 100_000].slice(0, words.includes("--short") ? 2 : 3);
  const builds = [new URL("../../dist/", import.meta.url).href];
  for (const word of words) if (!word.startsWith("--")) builds.push(`${pathToFileURL(word).href}/`);
  const results = sizes.map((size) =>
    builds.map((build) => {
      const script = [fileURLToPath(import.meta.url), "--measure", build, String(size)];
      return JSON.parse(execFileSync(process.execPath, ["--expose-gc", "--max-old-space-size=4096", ...script], { encoding: "utf8" }));
    }),
  );
  for (const [index, build] of builds.entries()) {
    const measured = results.map((result) => result[index]);
    console.log(`\n${fileURLToPath(build)}\n`);
    console.log(`| CPU time in ms of | ${sizes.map((size) => `${size.toLocaleString("en")} events`).join(" | ")} | last / first |`);
    console.log(`| --- | ${sizes.map(() => "---:").join(" | ")} | ---: |`);
    for (const name of Object.keys(measured[0])) {
      const figures = measured.map((figure) => figure[name]);
      const cells = figures.map((figure) => (figure < 10 ? figure.toFixed(2) : figure.toFixed(0)));
      console.log(`| ${name} | ${cells.join(" | ")} | ${(figures.at(-1) / figures[0]).toFixed(1)} |`);
    }
  }
}

/** Measures one build with one number of events. */
async function measure(build, size) {
  const { createCalendar } = await import(`${build}index.js`);
  const { generateWorld } = await import(`${build}fixtures.js`);
  const text = JSON.stringify(generateWorld({ events: size, seed: 1 }));
  const [parsing, parsed] = await cpuOf(() => JSON.parse(text));
  const { events, now } = parsed;
  const used = heapUsed();
  const [loading, calendar] = await cpuOf(() => createCalendar({ world: JSON.parse(text), quiet: true }));
  // The first list divides and sorts all events.
  const [listing] = await cpuOf(async () => (await calendar.fetch(`${api}/events`)).arrayBuffer());
  const heap = heapUsed() - used;

  const common = (field) => mostCommon(events.flatMap((event) => event[field]));
  const [venue, organizer, category, tag, title] = ["venue", "organizer", "categories", "tags", "title"].map(common);
  const { id } = events[size / 2];
  const dates = `start_date=${now.slice(0, 10)}&end_date=${now.slice(0, 5)}03-01`;

  let sent = 0;
  /** Sends a request with a parameter that the service ignores, so that no answer is kept for the address. */
  async function send(path, body) {
    sent += 1;
    const url = `${api}${path}${path.includes("?") ? "&" : "?"}_=${sent}`;
    const init = body && { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await calendar.fetch(url, init);
    if (!response.ok) throw new Error(`${response.status} for ${url}: ${await response.text()}`);
    await response.arrayBuffer();
  }
  const create = { title, start_date: `${now.slice(0, 10)} 10:00:00`, end_date: `${now.slice(0, 10)} 12:00:00` };
  const update = () => send(`/events/${id}`, { title: "Changed" });
  const work = {
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
  const figures = {};
  for (const [name, run] of Object.entries(work)) {
    figures[name] = await cpuEach(run);
    calendar.reset();
  }
  return {
    ...figures,
    "load without parsing, µs an event": ((loading - parsing) * 1_000) / size,
    "first list, µs an event": (listing * 1_000) / size,
    "heap beyond the JSON, kB an event": (heap - text.length) / size / 1_000,
  };
}

/** Returns the CPU time of one call in ms: the median of 41 slices of at least 20 ms, after calls for which V8 compiles what they need. */
async function cpuEach(run) {
  // A collection of 100,000 events takes V8 a quarter of a second, and some more to sweep: requests cost several times as much meanwhile.
  globalThis.gc();
  await slice(run, 500);
  const slices = [];
  for (let count = 0; count < 41; count += 1) slices.push(await slice(run, 20));
  return slices.sort((a, b) => a - b)[20];
}

async function slice(run, least) {
  let calls = 0;
  const start = cpu();
  while (cpu() - start < least) {
    await run();
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
