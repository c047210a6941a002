import { beforeAll, describe, expect, test } from "vitest";
import type { Calendar } from "../../../src/calendar/calendar.ts";
import { composeCalendar } from "../../../src/calendar/compose-calendar.ts";
import { internals } from "../../../src/calendar/internals.ts";
import { serializeEvent } from "../../../src/service/resources/events/present.ts";
import { serializeVenue } from "../../../src/service/resources/linked-posts/present.ts";

// Calendars in one built-in world share what they have presented and indexed. Each answers as one that shares nothing.

type Options = Parameters<typeof composeCalendar>[0];

const everything = "start_date=1900-01-01&end_date=2200-01-01&per_page=50";
const paths = [
  ...[`/events?${everything}`, "/events?search=market", "/events?per_page=3", "/events/301", "/venues?per_page=50"],
  ...["/organizers?per_page=50", "/categories?per_page=50&hide_empty=0", "/tags?per_page=50"],
];

function send(calendar: Calendar, path: string, init?: RequestInit): Promise<Response> {
  return calendar.fetch(`https://calendar.example/wp-json/calendar/events/v1${path}`, init);
}

async function answersOf(calendar: Calendar): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const path of paths) {
    const response = await send(calendar, path);
    answers.push(`${path} ${response.status} ${await response.text()}`);
  }
  return answers;
}

function update(calendar: Calendar, path: string, values: object): Promise<Response> {
  return send(calendar, path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(values) });
}

const open = (options: Options = {}, hasCaches = true) => composeCalendar({ quiet: true, ...options }, { hasCaches });

describe("a calendar after others in its world answers as one without caches", () => {
  const variants: readonly Options[] = [
    {},
    { fidelity: "observed" },
    { site: { home: "https://other.example/site" } },
    { site: { language: "es" } },
    { site: { timezone: "Asia/Tokyo" } },
    { site: { currency_symbol: "€" } },
    { now: "2027-03-01T09:00:00Z" },
    { now: "2027-03-01T09:00:00Z", rebase: false },
    { access: "service" },
    { publicUrl: "https://public.example" },
    { names: { namespace: "acme/v2", postTypes: { event: "acme_event" } } },
    { tzdata: "system" },
    { world: "empty" },
  ];

  beforeAll(async () => {
    for (const other of variants) await answersOf(open(other));
  });

  test.each(variants)("%j", async (options) => {
    const namespace = options.names?.namespace;
    const compared = [open(options), open(options, false)];
    if (namespace !== undefined) {
      const [shared, alone] = await Promise.all(
        compared.map(async (calendar) => (await calendar.fetch(`https://calendar.example/wp-json/${namespace}${paths[0]}`)).text()),
      );
      expect(shared).toBe(alone);
      return;
    }
    const [shared, alone] = await Promise.all(compared.map(answersOf));
    expect(shared).toEqual(alone);
  });
});

test("a write in one calendar is not seen in another", async () => {
  const [written, other] = [open(), open()];
  const before = await answersOf(open({}, false));
  const [event] = written[internals].store.events.all();
  const [venue] = written[internals].store.venues.all();
  expect((await update(written, `/events/${event?.id}`, { title: "Changed", categories: [], venue: [] })).status).toBe(200);
  expect((await update(written, `/venues/${venue?.id}`, { venue: "Moved" })).status).toBe(200);
  expect((await answersOf(written)).join()).toContain("Moved");
  expect([await answersOf(other), await answersOf(open())]).toEqual([before, before]);
  written.reset();
  expect(await answersOf(written)).toEqual(before);
});

test("a lock of one calendar hides nothing in another", async () => {
  const [locked, other] = [open({ access: "service" }), open({ access: "service" })];
  const before = await answersOf(other);
  const { events } = (await (await send(other, `/events?${everything}`)).json()) as { readonly events: readonly { readonly id: number }[] };
  locked.db.event.update({ where: { id: { equals: events[0]?.id ?? 0 } }, data: { password: "secret" } });
  expect(await answersOf(locked)).not.toEqual(before);
  expect(await answersOf(open({ access: "service" }))).toEqual(before);
});

describe("bytes", () => {
  const single = { isSingle: true, isLocked: false };

  function bytesOf(calendar: Calendar) {
    const context = calendar[internals].contextIn("en");
    const [event] = context.store.events.all();
    const [venue] = context.store.venues.all();
    return [event && serializeEvent(event, single, context), venue && serializeVenue(venue, single, context)];
  }

  test("that a calendar makes after a write to another event serve the next calendar", async () => {
    const options: Options = { site: { name: "Bytes after a write" } };
    const [first, second] = [open(options), open(options)];
    first.db.event.create({ title: "New" });
    const [event, venue] = bytesOf(first);
    expect(bytesOf(second)).toEqual([event, venue]);
    expect(bytesOf(second)[0]).toBe(event);
    expect(bytesOf(second)[1]).toBe(venue);
  });

  test("that show a record which a calendar has written stay its own", async () => {
    const options: Options = { site: { name: "Bytes of its own" } };
    const first = open(options);
    const { store } = first[internals];
    const [event] = store.events.all();
    const id = event?.venue[0] ?? 0;
    first.db.venue.update({ where: { id: { equals: id } }, data: { venue: "Elsewhere" } });
    expect(JSON.stringify(bytesOf(first)[0])).toContain("Elsewhere");
    expect(JSON.stringify(bytesOf(open(options))[0])).not.toContain("Elsewhere");
  });

  test("of a calendar with a world of its own are not shared, and those of one that counts coverage are", () => {
    const world = open().snapshot();
    expect(bytesOf(open({ world }))[0]).not.toBe(bytesOf(open({ world }))[0]);
    expect(bytesOf(open({ coverage: true }))[0]).toBe(bytesOf(open({ coverage: true }))[0]);
  });
});
