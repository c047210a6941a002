import { expect, test } from "vitest";
import { anImage } from "../../support/images.ts";
import { aCategory, aTag, aVenue, aWorld, storeOf } from "../../support/records.ts";

test("look-ups by slug and name return all matching records, lowest id first", () => {
  const { venues, tags } = storeOf(
    aWorld({
      venues: [aVenue({ id: 22, slug: "hall", venue: "Café Niño" }), aVenue({ id: 21, slug: "hall", language: "es", venue: "CAFE NINO" })],
    }),
  );
  expect(venues.bySlug("hall").map(({ id }) => id)).toEqual([21, 22]);
  expect(venues.byName("café niño").map(({ id }) => id)).toEqual([21, 22]);
  expect(venues.bySlug("Hall")).toEqual([]);
  expect(tags.byName("nothing")).toEqual([]);
});

test("translations find each other after their original was deleted", () => {
  const french = aTag({ id: 11, language: "fr-ca", translation_of: 10 });
  const { tags } = storeOf(aWorld({ tags: [aTag({ id: 10 }), french, aTag({ id: 12, language: "es", translation_of: 10 })] }));
  tags.delete(10);
  expect(tags.inLanguage(french, "es")?.id).toBe(12);
  expect(tags.inLanguage(french, "en")).toBeUndefined();
});

test("descendants of categories are listed once, even when parents form a circle", () => {
  const { categories } = storeOf(aWorld());
  expect(categories.withDescendants([1])).toEqual([1, 2, 3]);
  expect(categories.withDescendants([2, 3])).toEqual([2, 3]);
  categories.put(aCategory({ id: 1, parent: 3 }));
  expect(categories.withDescendants([2])).toEqual([2, 3, 1]);
  expect(categories.childrenOf(3).map(({ id }) => id)).toEqual([1]);
});

test("reset keeps the objects of unchanged records", () => {
  const store = storeOf(aWorld());
  const untouched = store.events.get(41);
  store.events.delete(40);
  store.reset();
  expect(store.events.get(41)).toBe(untouched);
  expect(store.events.all().map(({ id }) => id)).toEqual([40, 41, 42]);
});

test("load takes over site, users, images and extensions of another world, and reset restores the first world", () => {
  const store = storeOf(aWorld());
  const other = aWorld({ extensions: { tickets: true }, users: [], images: [], venues: [], events: [] });
  store.load({ ...other, site: { ...other.site, language: "es", name: "Other" } });
  expect(store.site.name).toBe("Other");
  expect(store.db.tag.create({}).language).toBe("es");
  expect(store.extensions).toEqual({ tickets: true, geolocation: false });
  expect(store.users.get(1)).toBeUndefined();
  expect(store.images.get(5)).toBeUndefined();
  store.reset();
  expect(store.site.name).toBe("Calendar");
  expect(store.users.get(1)?.login).toBe("admin");
  expect(store.images.byUrl("https://calendar.example/a.png")?.id).toBe(5);
  expect(store.extensions.tickets).toBe(false);
});

test("an added image is found by its URL and advances the sequence", () => {
  const store = storeOf(aWorld());
  const image = anImage(700, "b.png", [1, 1]);
  store.images.put(image);
  expect(store.images.byUrl(image.url)).toEqual(image);
  expect(store.nextId("post")).toBe(701);
  store.reset();
  expect(store.images.get(700)).toBeUndefined();
});

test("load keeps the objects of records that are equal", () => {
  const store = storeOf(aWorld());
  const before = store.events.get(40);
  store.load(JSON.parse(JSON.stringify(store.dump())));
  expect(store.events.get(40)).toBe(before);
});

test("linked records can be written while they are iterated", () => {
  const { events } = storeOf(aWorld());
  for (const event of events.linkedTo("venue", 20)) events.put({ ...event, sticky: true });
  expect(events.linkedTo("venue", 20).map(({ id, sticky }) => [id, sticky])).toEqual([
    [40, true],
    [41, true],
  ]);
});

test("delete says whether there was a record", () => {
  const { events } = storeOf(aWorld());
  expect(events.delete(999)).toBe(false);
  expect(events.delete(40)).toBe(true);
});
