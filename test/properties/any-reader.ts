import fc from "fast-check";
import { formatWallClock } from "../../src/time/wall-clock.ts";
import { createZoneFinder } from "../../src/time/zones/find-zone.ts";
import type { World } from "../../src/worlds/world.ts";
import { aTag } from "../support/records.ts";
import { siteOf, withPosts } from "./any-site.ts";

const findZone = createZoneFinder();

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
export function markOf(id: number): string {
  return `mark${id}mark`;
}

/** Generates a site whose clock skips or repeats a time, with records of every user in every status, and a tag of each name. */
export const anyReaderSite = moments.chain(([timezone, now]) =>
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
