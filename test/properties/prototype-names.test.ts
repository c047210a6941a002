import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { createTable } from "../../src/service/description/routes.ts";
import { completeNames } from "../../src/service/resources/names.ts";
import { cases } from "../support/cases.ts";
import { api, worldOf } from "../support/world.ts";

// A name that every object inherits, such as `constructor`, is a word like any other: no look-up by a client's text finds it.

/** The inherited object and an inherited function, each with a word of the same length that nothing has. Each is sent in one mode. */
const words = [
  ["__proto__", "__qroto__", "observed"],
  ["constructor", "constructer", "spec"],
] as const;

const world = worldOf({
  events: [{ id: 101, slug: "jazz", venue: [201], organizer: [301], categories: [11], tags: [51] }],
  venues: [{ id: 201, slug: "hall" }],
  organizers: [{ id: 301, slug: "folk" }],
  categories: [{ id: 11 }, { id: 12, parent: 11 }],
  tags: [{ id: 51 }, { id: 52 }],
});
const ids = { event: 101, venue: 201, organizer: 301, categorie: 11, tag: 51 } as const;

/** The required fields of events, and names of the other kinds. A parameter under test takes the place of one of these. */
const required = {
  ...{ title: "Jazz", start_date: "2026-07-01 19:00:00", end_date: "2026-07-01 21:00:00" },
  ...{ venue: "Hall", organizer: "Folk", name: "Free" },
};
const names = completeNames();
const routes = createTable(names).flatMap(({ routes: ofPath }) => ofPath);

/** Lists a request for each parameter, header and segment of a path that takes the word of a client. */
function requestsOf(word: string): { readonly about: string; readonly request: Request }[] {
  return routes.flatMap(({ id, methods: [method = "GET"], path, key, parameters }) => {
    const address = pathOf(path, path.includes("{slug}") ? word : "");
    const known = [...Object.keys(key), ...Object.keys(parameters), names.languageParameter];
    const texts = [...known, "_fields", "_method", "_jsonp", "_embed", word];
    return [...new Set(texts)].flatMap((name) => {
      const about = `${id} ${name === word ? "an unknown parameter" : name}`;
      const query = `${api}${address}?${new URLSearchParams([[name, word]])}`;
      const headers = { "X-WP-Nonce": word, cookie: word };
      const asQuery = { about: `${about} in the query`, request: new Request(query, { method, headers }) };
      if (method === "GET") return [asQuery];
      const needed = id.startsWith("events.") ? required : { ...required, description: "Free" };
      const send = (value: unknown) =>
        new Request(api + address, {
          method,
          headers: { "content-type": "application/json" },
          // A computed name, because `{ __proto__: … }` and a spread of it would set the prototype.
          body: JSON.stringify(Object.fromEntries([...Object.entries(needed), [name, value]])),
        });
      return [
        asQuery,
        { about: `${about} as a text`, request: send(word) },
        { about: `${about} in a list`, request: send([word]) },
        { about: `${about} in an object`, request: send(Object.fromEntries([[word, word]])) },
      ];
    });
  });
}

function pathOf(path: string, slug: string): string {
  const kind = /^\/(\w+?)s\b/.exec(path)?.[1] ?? "event";
  return path.replace("{slug}", slug).replace("{id}", String(Object.entries(ids).find(([name]) => name === kind)?.[1] ?? 101));
}

/** Answers in a fresh session, with the word taken out of the answer. */
async function answerTo(calendar: ReturnType<typeof createCalendar>, request: Request, word: string): Promise<string> {
  calendar.sessions.end("each");
  const response = await calendar.session("each").fetch(request);
  const masked = `${JSON.stringify([...response.headers])} ${await response.text()}`;
  return `${response.status} ${masked.replaceAll(new RegExp(`${word}|${encodeURIComponent(word)}|${word.replaceAll("_", "")}`, "gi"), "WORD")}`;
}

test.each(words)("%s is answered like %s, everywhere, in mode %s", async (inherited, unknown, fidelity) => {
  const calendar = createCalendar({ world, fidelity, quiet: true, access: "open" });
  const [given, control] = [requestsOf(inherited), requestsOf(unknown)];
  expect(given.length).toBeGreaterThan(500);
  // A third of the places by day, and all by night.
  const step = cases(1) > 1 ? 1 : 3;
  for (const [index, { about, request }] of given.entries()) {
    if (index % step > 0) continue;
    const other = control[index];
    if (other === undefined) throw new Error(`No request with ${unknown} for ${about}.`);
    const answer = await answerTo(calendar, request, inherited);
    expect(answer, about).toBe(await answerTo(calendar, other.request, unknown));
    expect(answer.slice(0, 3), about).not.toBe("500");
  }
});
