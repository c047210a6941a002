import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { formatWallClock } from "../../src/time/wall-clock.ts";
import type { World } from "../../src/worlds/world.ts";
import { type Client, createClient } from "../support/client.ts";
import { aTag } from "../support/records.ts";
import { home } from "../support/world.ts";
import { findZone } from "../support/zones.ts";
import { siteOf, withPosts } from "./any-site.ts";

/** Holds zones, each with a moment at which its clock is about to skip a time, or shows one for the second time. */
const moments = fc.constantFrom(
  ...([
    ["UTC", "2026-06-15T12:00:00Z"],
    ["America/Santiago", "2010-10-10T03:20:00Z"],
    ["America/Santiago", "2011-05-08T03:30:00Z"],
    ["America/Toronto", "2026-03-08T06:50:00Z"],
    ["Europe/Madrid", "2026-10-25T01:20:00Z"],
    ["Australia/Lord_Howe", "2029-03-31T14:45:00Z"],
    ["Australia/Lord_Howe", "2029-10-06T15:25:00Z"],
  ] as const),
);

/** Holds names in many scripts, some of which are equal to others, and some without letters. */
const names = [
  ..."Jazz JAZZ jäzz Été ete Ñandú nandus Straße strasse STRASSE Øst ost œuvre ½ ² ① 1 ★ ~ $5 €uro A&B Æther İ ı ﬁn".split(" "),
  ..."Ωδείο Русский Русскии Ёж Еж ქართული Հայերեն עברית عربي हिन्दी ไทย 中文 日本 かな カナ 한국어 🎉 😀".split(" "),
  ...["a b", "a\u00a0b", "a  b", "(b)", "e\u0301te\u0301", "Łódź 2"],
];

/** Generates what a post has besides the fields of a generated site; the dates are of events. */
const anyPost = fc.record({
  name: fc.constantFrom(...names),
  author: fc.constantFrom(1, 2, 3, 4),
  password: fc.constantFrom("", "", "", "sesame"),
  /** Minutes from now to the start, and from the start to the end. */
  after: fc.integer({ min: -300, max: 300 }),
  length: fc.constantFrom(0, 10, 30, 45, 60, 1_440),
  zone: fc.constantFrom("site", "UTC"),
});

/**
 * Marks a text with the id of its record, so that a test finds it in an answer.
 *
 * @example markOf(101) // "mark101mark"
 */
function markOf(id: number): string {
  return `mark${id}mark`;
}

/** Generates a site whose clock skips or repeats a time, with records of every user in every status, and a tag of each name. */
const anyReaderSite = moments.chain(([timezone, now]) =>
  fc
    .tuple(siteOf(15, now), fc.func(anyPost), fc.shuffledSubarray(names, { minLength: names.length }))
    .map(([world, postOf, tagNames]): World => {
      const fieldsOf = (id: number) => {
        const { name, author, password, after, length, zone } = postOf(id);
        const title = `${name} ${markOf(id)}`;
        const dates = datesOf(Date.parse(now) / 1000 + after * 60, length * 60, zone === "site" ? timezone : zone);
        const texts = { description: `Text ${markOf(id)}`, excerpt: `Excerpt ${markOf(id)}` };
        return { author, password, ...texts, ...(id < 201 ? { title, ...dates } : id < 301 ? { venue: title } : { organizer: title }) };
      };
      const site = withPosts(world, fieldsOf);
      const tags = tagNames.map((name, index) => aTag({ id: 801 + index, name, slug: `tag-${index}` }));
      return { ...site, site: { ...site.site, timezone }, tags: [...site.tags, ...tags] };
    }),
);

function datesOf(start: number, length: number, timezone: string) {
  const clock = (instant: number) => formatWallClock(findZone(timezone)?.wallClockAt(instant) ?? instant);
  const [end, utc] = [start + length, formatWallClock];
  return { timezone, start_date: clock(start), end_date: clock(end), utc_start_date: utc(start), utc_end_date: utc(end) };
}

const runs = { numRuns: 40, seed: 20_261_124 };
const readers = ["visitor", "subscriber", "contributor", "author", "editor", "admin"] as const;
type Reader = (typeof readers)[number];

const ids: Readonly<Record<Reader, number>> = { visitor: 0, admin: 1, editor: 2, author: 3, contributor: 4, subscriber: 5 };

/** Creates a function that starts a reader's client on a world; all its worlds share a calendar. */
function starter(fidelity: (typeof fidelityModes)[number]): (world: World, reader: Reader) => Client {
  const calendar = createCalendar({ world: "empty", access: "service", fidelity, publicUrl: home, quiet: true });
  const client = createClient(home, (request) => calendar.fetch(request));
  return (world, reader) => {
    calendar.restore(world);
    return reader === "visitor" ? client : client.as(reader);
  };
}

/** Returns whether a reader may read a record: a published one, one of their own, or any as editor. */
function mayRead(reader: Reader, { status, author }: Pick<World["venues"][number], "status" | "author">): boolean {
  const isOwn = author === ids[reader] && (reader === "author" || reader === "contributor");
  return status === "publish" || isOwn || reader === "editor" || reader === "admin";
}

const year = "start_date=2000-01-01&end_date=2100-01-01";
/** Lists of everything that a reader may ask for. */
const lists = [
  ...["", "&status=publish", "&search=mark", "&venue=201", "&organizer=301,302", "&featured=0"].map((query) => `/events?${year}${query}`),
  ...["", "?search=mark", "?has_events=1", "?only_with_upcoming=1", "?event=101"].flatMap((query) => [
    `/venues${query}`,
    `/organizers${query}`,
  ]),
];
const unpublished = "publish,draft,pending,private,future";

test("what a reader may not read appears neither in lists nor in the events that link to it, as specified", async () => {
  const start = starter("spec");
  const property = fc.asyncProperty(anyReaderSite, fc.constantFrom(...readers), async (world, reader) => {
    const { get } = start(world, reader);
    const records = [...world.events, ...world.venues, ...world.organizers];
    const hidden = records.filter((record) => !mayRead(reader, record));
    const reads = world.events.map(({ id }) => `/events/${id}`);
    const widened = [`/events?${year}&status=${unpublished}`, `/venues?status=${unpublished}`, `/organizers?status=${unpublished}`];
    for (const path of [...lists, ...widened, ...reads, "/tags?hide_empty=0", "/venues/201", "/organizers/301"]) {
      const { text } = await get(`${path}${path.includes("?") ? "&" : "?"}per_page=50`);
      for (const { id } of hidden) expect(text, `${path} as ${reader}`).not.toContain(markOf(id));
    }
    for (const { id } of hidden) {
      for (const kind of ["events", "venues", "organizers"]) {
        const found = await get(`/${kind}?search=${markOf(id)}${kind === "events" ? `&${year}` : ""}`);
        expect(found.body, `${kind} as ${reader}`).toMatchObject({ total: 0 });
      }
    }
  });
  await fc.assert(property, { ...runs, numRuns: 15 });
});

describe.each(fidelityModes)("in %s mode", (fidelity) => {
  const start = starter(fidelity);

  test("what a password protects is shown to no caller without it", async () => {
    const property = fc.asyncProperty(anyReaderSite, fc.constantFrom(...readers), async (world, reader) => {
      const { get } = start(world, reader);
      const locked = [...world.events, ...world.venues, ...world.organizers].filter(({ password }) => password !== "");
      const reads = [...world.events.map(({ id }) => `/events/${id}`), "/venues/201", "/organizers/301"];
      for (const path of [...lists, ...reads]) {
        const { text } = await get(path);
        for (const { id } of locked) {
          expect(text, `${path} as ${reader}`).not.toContain(`Text ${markOf(id)}`);
          expect(text, `${path} as ${reader}`).not.toContain(`Excerpt ${markOf(id)}`);
        }
      }
    });
    await fc.assert(property, { ...runs, numRuns: 15 });
  });

  test("the order of names is the same in both directions, apart from equal names", async () => {
    const property = fc.asyncProperty(anyReaderSite, async (world) => {
      const { get } = start(world, "admin");
      const order = async (direction: string) =>
        [1, 2].reduce<Promise<readonly number[]>>(
          async (before, page) => [
            ...(await before),
            ...(await get(`/tags?hide_empty=0&orderby=name&order=${direction}&per_page=30&page=${page}`)).ids,
          ],
          Promise.resolve([]),
        );
      const [rising, falling] = [await order("asc"), await order("desc")];
      const collator = new Intl.Collator("und", { sensitivity: "base" });
      const nameOf = (id = 0) => world.tags.find((tag) => tag.id === id)?.name ?? "";
      const isLatin = (name: string) => /^[A-Za-zÀ-ÿ]+$/.test(name);
      for (const [index, id] of rising.entries()) {
        const [before, after] = [nameOf(rising[index - 1]), nameOf(id)];
        if (index > 0 && isLatin(before) && isLatin(after))
          expect(collator.compare(before, after), `${before} ${after}`).toBeLessThanOrEqual(0);
      }
      expect(new Set(falling)).toEqual(new Set(rising));
    });
    await fc.assert(property, { ...runs, numRuns: 10 });
  });
});
