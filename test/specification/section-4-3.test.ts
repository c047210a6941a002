import { beforeAll, describe, expect, test } from "vitest";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import { formatWallClock } from "../../src/time/wall-clock.ts";
import { type Service, useRuntime } from "../support/given.ts";
import { by, categories, events, folded, listOf, now, readList, siteZone, venues, visibleEvents, wide } from "../support/wide-world.ts";

// Compares every parameter of `GET /events`, section 4.3, with a plain computation over all events of a world.

const given = useRuntime();
let service: Service;
beforeAll(() => {
  service = given(wide);
});

const byStart = by<EventRecord>(
  (event) => event.start_date,
  (event) => event.date,
  (event) => event.id,
);
const byPublication = by<EventRecord>(
  (event) => event.date,
  (event) => event.id,
);
/** Holds dates between which all events lie. */
const always = "start_date=2000-01-01&end_date=2100-01-01";
/** Returns the list of the visible events for which `isListed` is true. */
const listed = (isListed: (event: EventRecord) => boolean) => listOf(visibleEvents.filter(isListed).toSorted(byStart));
const today = "2026-06-15 00:00:00";
const inTwoYears = "2028-06-15 23:59:59";
const inWindow = (event: EventRecord) => event.start_date >= today && event.end_date <= inTwoYears;

test("the world has events for every test", () => {
  const drafts = events.filter(({ status }) => status === "draft");
  for (const all of [visibleEvents, visibleEvents.filter(inWindow), drafts]) expect(all.length).toBeGreaterThan(15);
  expect(new Set(visibleEvents.map(({ timezone }) => timezone)).size).toBe(4);
});

describe("page and per_page", () => {
  test.each([1, 7, 10, 50])("pages of %i list every event once, in order", async (size) => {
    expect(await readList(service, `/events?${always}`, size)).toEqual(listed(() => true));
  });

  test("default to the first page and ten events", async () => {
    const { get } = service;
    const all = listed(() => true).ids;
    expect((await get(`/events?${always}`)).ids).toEqual(all.slice(0, 10));
    expect((await get(`/events?${always}&page=3`)).ids).toEqual(all.slice(20, 30));
    expect((await get(`/events?${always}&per_page=4`)).ids).toEqual(all.slice(0, 4));
  });
});

describe("dates", () => {
  test("default to whole days from today to two years from now", async () =>
    expect(await readList(service, "/events")).toEqual(listed(inWindow)));

  const bounds = [
    { name: "start_date", column: "start_date", edge: "00:00:00", holds: (value: string, bound: string) => value >= bound },
    { name: "end_date", column: "end_date", edge: "23:59:59", holds: (value: string, bound: string) => value <= bound },
    { name: "starts_before", column: "start_date", edge: "23:59:59", holds: (value: string, bound: string) => value < bound },
    { name: "starts_after", column: "start_date", edge: "23:59:59", holds: (value: string, bound: string) => value > bound },
    { name: "ends_before", column: "end_date", edge: "23:59:59", holds: (value: string, bound: string) => value < bound },
    { name: "ends_after", column: "end_date", edge: "23:59:59", holds: (value: string, bound: string) => value > bound },
  ] as const;
  const without = (name: string) => (name.endsWith("_date") ? always.replace(new RegExp(`${name}=[^&]*&?`), "") : "");

  test.each(bounds)("$name is widened to its day", async ({ name, column, edge, holds }) => {
    for (const day of ["2025-12-01", "2026-06-14", "2026-06-15", "2026-06-18", "2026-07-01", "2027-03-01"]) {
      const path = `/events?${without(name)}&${name}=${day} 15:30`;
      expect(await readList(service, path)).toEqual(listed((event) => holds(event[column], `${day} ${edge}`)));
    }
  });

  test.each(bounds)("$name is exact with strict_dates", async ({ name, column, holds }) => {
    for (const hours of [-200, -6, 0, 6, 30, 36, 900]) {
      const instant = now + hours * 3600;
      const path = `/events?strict_dates=1&${without(name)}&${name}=${formatWallClock(instant)}`;
      const bound = formatWallClock(siteZone.wallClockAt(instant));
      expect(await readList(service, path)).toEqual(listed((event) => holds(event[column], bound)));
    }
  });

  test("default to exactly now and exactly two years from now with strict_dates", async () => {
    const [from, to] = ["2026-06-15 08:00:00", "2028-06-15 08:00:00"];
    const expected = listed((event) => event.start_date >= from && event.end_date <= to);
    expect(await readList(service, "/events?strict_dates=true")).toEqual(expected);
  });

  test("list the events for which all dates hold", async () => {
    const path = "/events?start_date=2026-06-14&end_date=2026-06-30&starts_before=2026-06-24&ends_after=2026-06-16";
    const expected = listed(
      ({ start_date, end_date }) =>
        start_date >= "2026-06-14 00:00:00" &&
        end_date <= "2026-06-30 23:59:59" &&
        start_date < "2026-06-24 23:59:59" &&
        end_date > "2026-06-16 23:59:59",
    );
    expect(await readList(service, path)).toEqual(expected);
  });

  test("list the events for which both bounds of the start or of the end hold", async () => {
    const starts = listed(({ start_date }) => start_date >= "2026-06-20 00:00:00" && start_date > "2026-06-10 23:59:59");
    const startsAfter = "start_date=2026-06-20&starts_after=2026-06-10&end_date=2100-01-01";
    expect(await readList(service, `/events?${startsAfter}`)).toEqual(starts);
    const ends = listed(({ end_date }) => end_date <= "2026-06-20 23:59:59" && end_date < "2026-07-10 23:59:59");
    const endsBefore = "end_date=2026-06-20&ends_before=2026-07-10&start_date=2000-01-01";
    expect(await readList(service, `/events?${endsBefore}`)).toEqual(ends);
  });
});

test.each(["jazz", "ete", "Été", "harb", "市場", "run-out", "drink"])(
  "search=%s lists the events with this text in title or description",
  async (word) => {
    const path = `/events?${always}&search=${encodeURIComponent(word)}`;
    const expected = listed(({ title, description }) => [title, description].some((text) => folded(text).includes(folded(word))));
    expect(expected.ids.length).toBeGreaterThan(0);
    expect(await readList(service, path)).toEqual(expected);
  },
);

function withDescendants(ids: readonly number[]): readonly number[] {
  const below = categories.filter(({ id, parent }) => ids.includes(parent) && !ids.includes(id)).map(({ id }) => id);
  return below.length === 0 ? ids : withDescendants([...ids, ...below]);
}

test.each([["12"], ["category-2"], ["12,category-9,30"], ["11,12,13,14,15,16"]])(
  "categories=%s lists the events in any of these categories or their descendants",
  async (names) => {
    const ids = withDescendants(names.split(",").map((name) => (name.startsWith("category-") ? 10 + Number(name.slice(9)) : Number(name))));
    const expected = listed((event) => event.categories.some((id) => ids.includes(id)));
    const list = names.split(",").map((name) => `categories[]=${name}`);
    expect(await readList(service, `/events?${always}&categories=${names}`)).toEqual(expected);
    expect(await readList(service, `/events?${always}&${list.join("&")}`)).toEqual(expected);
  },
);

test.each([["52"], ["tag-2"], ["52,tag-9,70"], ["70,52"]])("tags=%s lists the events with any of these tags", async (names) => {
  const ids = names.split(",").map((name) => (name.startsWith("tag-") ? 50 + Number(name.slice(4)) : Number(name)));
  const expected = listed((event) => event.tags.some((id) => ids.includes(id)));
  const list = names.split(",").map((name) => `tags[]=${name}`);
  expect(await readList(service, `/events?${always}&tags=${names}`)).toEqual(expected);
  expect(await readList(service, `/events?${always}&${list.join("&")}`)).toEqual(expected);
});

test.each(["502", "502,503,504,505,506,507"])("venue=%s lists the events at any of these venues", async (ids) => {
  const expected = listed((event) => event.venue.some((id) => ids.includes(String(id))));
  expect(await readList(service, `/events?${always}&venue=${ids}`)).toEqual(expected);
});

test.each(["602", "602,603,604,605,606,607"])("organizer=%s lists the events of any of these organizers", async (ids) => {
  const expected = listed((event) => event.organizer.some((id) => ids.includes(String(id))));
  expect(await readList(service, `/events?${always}&organizer=${ids}`)).toEqual(expected);
});

test.each([true, false])("featured=%s lists the events that are featured or not", async (featured) => {
  expect(await readList(service, `/events?${always}&featured=${featured}`)).toEqual(listed((event) => event.featured === featured));
});

test.each(["publish", "draft", "pending", "private", "future", "trash", "draft,private"])(
  "status=%s lists the events with any of these statuses",
  async (status) => {
    const isShown = (event: EventRecord) => event.language === "en" && !event.hide_from_listings;
    const shown = events.filter((event) => isShown(event) && status.split(",").includes(event.status));
    expect(shown.length).toBeGreaterThan(0);
    expect(await readList(service, `/events?${always}&status=${status}`)).toEqual(listOf(shown.toSorted(byStart)));
  },
);

test.each([true, false])("geoloc=%s lists the events whose venue has coordinates or not", async (geoloc) => {
  const located = new Set(venues.filter(({ geo_lat, geo_lng }) => geo_lat !== null && geo_lng !== null).map(({ id }) => id));
  const expected = listed((event) => event.venue.some((id) => located.has(id)) === geoloc);
  expect(await readList(service, `/events?${always}&geoloc=${geoloc}`)).toEqual(expected);
});

test("geoloc_lat and geoloc_lng list the events within 25 kilometres", async () => {
  // A tenth of a degree of latitude is eleven kilometres, and the search reaches 25.
  const near = new Set(venues.filter(({ geo_lat }) => geo_lat !== null && Math.abs(geo_lat - 44) < 0.21).map(({ id }) => id));
  const expected = visibleEvents.filter((event) => event.venue.some((id) => near.has(id)));
  const { ids, totals } = await readList(service, `/events?${always}&geoloc_lat=44&geoloc_lng=-80`);
  expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
  expect(totals).toEqual([expected.length]);
});

describe("include", () => {
  const wanted = visibleEvents.filter((_, index) => index % 3 === 0);
  const ids = wanted.map(({ id }) => id);

  test("lists the events with these ids and ignores all dates", async () => {
    const expected = listOf(wanted.toSorted(byPublication));
    expect(await readList(service, `/events?include=${ids}`)).toEqual(expected);
    expect(await readList(service, `/events?${ids.map((id) => `include[]=${id}`).join("&")}`)).toEqual(expected);
    expect(await readList(service, `/events?include=${ids}&start_date=2030-01-01&ends_before=2020-01-01`)).toEqual(expected);
  });

  test("lists only events that match the other filters too", async () => {
    const expected = listOf(wanted.filter(({ featured }) => featured).toSorted(byPublication));
    expect(await readList(service, `/events?include=${ids}&featured=1`)).toEqual(expected);
  });
});

test("post_parent lists the children of an event", async () => {
  const parents = new Set(visibleEvents.map(({ parent }) => parent).filter((id) => id > 0));
  expect(parents.size).toBeGreaterThan(5);
  for (const parent of parents) {
    expect(await readList(service, `/events?${always}&post_parent=${parent}`)).toEqual(listed((event) => event.parent === parent));
  }
});

test.each([true, false])("ticketed=%s lists the events with or without tickets", async (ticketed) => {
  expect(await readList(service, `/events?${always}&ticketed=${ticketed}`)).toEqual(listed((event) => event.ticketed === ticketed));
});

test.each(["en", "fr-ca", "es"])("i18n_language=%s lists the events in this language", async (language) => {
  const shown = events.filter((event) => event.language === language && event.status === "publish" && !event.hide_from_listings);
  expect(await readList(service, `/events?${always}&i18n_language=${language}`)).toEqual(listOf(shown.toSorted(byStart)));
});

test("lists the events that match all filters", async () => {
  const path = `/events?${always}&featured=0&ticketed=0&categories=11,12,13,14,15,16&search=jazz`;
  const ids = withDescendants([11, 12, 13, 14, 15, 16]);
  const expected = listed(
    (event) =>
      !event.featured &&
      !event.ticketed &&
      event.categories.some((id) => ids.includes(id)) &&
      [event.title, event.description].some((text) => folded(text).includes("jazz")),
  );
  expect(expected.ids.length).toBeGreaterThan(0);
  expect(await readList(service, path)).toEqual(expected);
});
