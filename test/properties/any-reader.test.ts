import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import type { World } from "../../src/worlds/world.ts";
import { type Client, createClient } from "../support/client.ts";
import { home } from "../support/world.ts";
import { anyReaderSite, markOf } from "./any-reader.ts";

const runs = { numRuns: 40, seed: 20_261_124 };
const readers = ["visitor", "subscriber", "contributor", "author", "editor", "admin"] as const;
type Reader = (typeof readers)[number];

/** The ids of the users whom a world holds, by login. */
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

describe("what a reader may not read appears nowhere, as specified:", () => {
  const start = starter("spec");

  test("neither in lists nor in the events that link to it", async () => {
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
