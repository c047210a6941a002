// What one test costs in process: it opens a calendar, writes 5 times, reads 15 times and resets. The same requests go to MSW handlers that are
// written by hand, over a store that is filled again.
import { getResponse } from "msw";
import { createCalendar } from "../../../dist/index.js";
import { createHandlers } from "./servers/handwritten-handlers.mjs";
import { quantile, tableOf } from "./table.mjs";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const turns = 41;

/** Prints the medians of CPU time of tests in turn, and of their ratio. */
export async function printPages(print) {
  const world = createCalendar();
  const events = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const list = await (await world.fetch(`${api}/events?per_page=50&start_date=2000-01-01&end_date=2100-01-01&page=${page}`)).json();
    events.push(...list.events);
    pages = list.total_pages;
  }
  const ids = events.map(({ id }) => id);
  const tests = {
    "this package": async () => {
      const calendar = createCalendar({ quiet: true });
      await ask((request) => calendar.fetch(request), ids);
      calendar.reset();
    },
    "MSW handlers by hand": async () => {
      const handlers = createHandlers(events);
      await ask((request) => getResponse(handlers, request), ids);
    },
  };
  const times = new Map(Object.keys(tests).map((name) => [name, []]));
  for (let turn = -20; turn < turns; turn += 1)
    for (const [name, test] of Object.entries(tests)) {
      const time = await cpuOf(test);
      if (turn >= 0) times.get(name).push(time);
    }
  const [own] = times.values();
  const rows = [...times].map(([name, measured]) => {
    const share = quantile(measured.map((time, turn) => time / own[turn]));
    return [name, quantile(measured).toFixed(1), share.toFixed(2)];
  });
  print("\nA test in process (a calendar, 5 writes, 15 reads, a reset): CPU time in ms, and as a multiple of this package's\n");
  print(tableOf([["", "ms", "times"], ...rows]));
}

async function ask(send, ids) {
  for (let index = 0; index < 20; index += 1) {
    const response = await send(requestOf(index, ids));
    if (!response.ok) throw new Error(`Request ${index} was answered with ${response.status}.`);
    await response.arrayBuffer();
  }
}

/** A write, then a list, a filtered list or search, and the event. */
function requestOf(index, ids) {
  const id = ids[(index * 7) % ids.length];
  if (index % 4 === 0) {
    const body = JSON.stringify({ title: `Night market ${index}`, start_date: "2026-07-05 19:00:00", end_date: "2026-07-05 23:00:00" });
    return new Request(index % 8 === 0 ? `${api}/events` : `${api}/events/${id}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  }
  const paths = [
    `/events?per_page=10&page=${1 + (index % 3)}`,
    index % 8 < 4 ? "/events?categories=31" : "/events?search=market",
    `/events/${id}`,
  ];
  return new Request(api + paths[(index % 4) - 1]);
}

async function cpuOf(run) {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
