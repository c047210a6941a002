import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { anyText } from "../support/any-text.ts";
import { type Client, createClient, part } from "../support/client.ts";
import { badge, bridge, dance, described, excerpted, plan, square } from "../support/images.ts";
import { home } from "../support/world.ts";
import { siteOf, withPosts } from "./any-site.ts";
import { growthOf } from "./hostile/growth.ts";

const runs = { numRuns: 60, seed: 20_261_123 };

const anySiteOfTexts = fc
  .tuple(siteOf(6), fc.func(fc.record({ description: anyText, excerpt: fc.oneof(fc.constant(""), anyText) })))
  .map(([site, textsOf]) => ({
    ...withPosts(site, (id) => ({ ...textsOf(id), status: "publish" })),
    images: [bridge, badge, square, dance, plan],
  }));

/** Returns what is in a list of records, each without `json_ld`, which lists do not have. */
function recordsIn(body: unknown, collection: string): unknown[] {
  const records = part(body, collection);
  return Array.isArray(records) ? records : [];
}

/**
 * Makes texts comparable that are in different answers: without numbers, priorities, whitespace, and the paragraphs around
 * shortcodes. A description
 * of nothing but such a paragraph is empty then, and venues leave empty texts out.
 */
function withoutNumbers(record: unknown): unknown {
  const text = JSON.stringify(record, (key, value: unknown) => (key === "json_ld" ? undefined : value));
  return JSON.parse(
    text
      .replace(/\b(gallery|audio-\d+|video-\d+)-\d+/g, "$1-N")
      .replace(/([?;]_=)\d+/g, "$1N")
      .replace(/((?:id|aria-describedby)=\\"(?:caption-)?a[_-]1)-\d+/g, "$1")
      .replace(/ fetchpriority=\\"high\\"/g, "")
      .replace(/<\/?p>|<br \/>|\s+|\\[nt]/g, ""),
    (key, value: unknown) => (["description", "excerpt"].includes(key) && value === "" ? undefined : value),
  );
}

describe.each(fidelityModes)("texts of all kinds in %s mode", (fidelity) => {
  const warm = createCalendar({ world: "empty", fidelity, publicUrl: home });
  const cold = createCalendar({ world: "empty", fidelity, publicUrl: home });
  const clientOf = (calendar: typeof warm): Client => createClient(home, (request) => calendar.fetch(request));
  const { get } = clientOf(warm);
  const collections = ["events", "venues", "organizers"] as const;

  test("lists show the same as reads, numbers aside", async () => {
    const property = fc.asyncProperty(anySiteOfTexts, async (world) => {
      warm.restore(world);
      for (const collection of collections) {
        for (const listed of recordsIn((await get(`/${collection}`)).body, collection)) {
          const single = (await get(`/${collection}/${part(listed, "id")}`)).body;
          expect(withoutNumbers(listed)).toEqual(withoutNumbers(single));
        }
      }
    });
    await fc.assert(property, runs);
  });

  test("an answer is the same whatever was asked and changed before", async () => {
    const path = fc.constantFrom("/events", "/venues", "/organizers", "/events/102", "/venues/203", "/events?per_page=2&page=2");
    const edit = fc.record({ id: fc.constantFrom(201, 202, 203), description: anyText.filter((text) => text !== "" && text !== "0") });
    const property = fc.asyncProperty(
      anySiteOfTexts,
      fc.array(fc.oneof(path, edit), { maxLength: 6 }),
      path,
      async (world, before, last) => {
        warm.restore(world);
        for (const step of before) {
          if (typeof step === "string") await get(step);
          else await clientOf(warm).put(`/venues/${step.id}`, { description: step.description });
        }
        cold.restore(warm.snapshot());
        expect((await get(last)).text).toBe((await clientOf(cold).get(last)).text);
      },
    );
    await fc.assert(property, runs);
  });

  test("the galleries of a list have rising numbers", async () => {
    const property = fc.asyncProperty(anySiteOfTexts, async (world) => {
      warm.restore(world);
      const { text } = await get("/venues");
      const numbers = [...text.matchAll(/<div id='gallery-(?<number>\d+)'/g)].map(({ groups }) => Number(groups?.number));
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    });
    await fc.assert(property, runs);
  });
});

test("no text shows a placeholder or a value that is missing", () => {
  const property = fc.property(anyText, (text) => {
    expect(described(text) + excerpted(text)).not.toMatch(/[\ue000-\uf8ff]|undefined|NaN|\[object/);
  });
  fc.assert(property, { numRuns: 2_000, seed: 20_261_123 });
});

test("texts are rendered in time linear in their length", async () => {
  for (const unit of fc.sample(anyText, { numRuns: 60, seed: 20_261_123 }).filter((text) => text.trim() !== "")) {
    const work = async (length: number) => void described(unit.repeat(Math.ceil(length / unit.length)));
    expect(await growthOf([8_000, 16_000], work), `growth of ${JSON.stringify(unit)} when the length doubles`).toBeLessThan(3);
  }
});
