import { languages } from "../../src/language/languages.ts";
import { formatWallClock } from "../../src/time/wall-clock.ts";
import { type Client, part } from "./client.ts";
import { type Given, numbered, worldOf } from "./world.ts";
import { zoneOf } from "./zones.ts";

// A world with many records of all kinds, and functions that compare its lists with an expected list.

/** The time of the world in seconds since 1970: 15 June 2026 at 12:00 in UTC, which is 08:00 on the clock of the site. */
export const now = Date.parse("2026-06-15T12:00:00Z") / 1000;

export const siteZone = zoneOf("America/Toronto");

const zones = ["America/Toronto", "UTC", "Asia/Tokyo", "Pacific/Honolulu"];
const statuses = ["publish", "publish", "publish", "publish", "publish", "draft", "pending", "private", "trash", "future"] as const;
const words = ["Jazz", "Été", "Food & Drink", "Night", "市場", "Lecture", "Harbour", "Run-Out"];
const hour = 3600;

/** Creates a function that returns integers from 0 to `limit - 1`, the same ones in each run. */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

function wideGiven(): Given {
  const random = seededRandom(7);
  const likely = (percent: number) => random(100) < percent;
  const oneOf = <Item>(items: readonly Item[], otherwise: Item): Item => items[random(items.length)] ?? otherwise;
  const several = <Item>(count: number, make: () => Item): Item[] => Array.from({ length: count }, make);
  const text = () => several(1 + random(3), () => oneOf(words, "Jazz")).join(" ");
  const someOf = (first: number, count: number, most: number) => [...new Set(several(random(most + 1), () => first + random(count)))];
  const language = () => (likely(50) ? "en" : oneOf(languages, "en"));
  const published = () => {
    const date = formatWallClock(now - (1 + random(90)) * 24 * hour);
    return { date, date_utc: date };
  };
  const post = () => {
    const status = oneOf(statuses, "publish");
    // The calendar would publish a scheduled record whose date has passed.
    const dates = status === "future" ? { date: "2027-01-01 09:00:00", date_utc: "2027-01-01 09:00:00" } : published();
    return { ...dates, status, language: language(), description: text() };
  };
  const site = (name: string) => (likely(30) ? `https://${name}.example/` : "");
  const filled = (texts: readonly string[]) => (likely(40) ? oneOf(texts, "") : "");

  function event(number: number) {
    // Most events start within weeks of now, the others up to three years away.
    const start = likely(70) ? now + (random(80) - 20) * 6 * hour : now + (random(1600) - 400) * 24 * hour;
    const end = start + random(60) * hour;
    const timezone = oneOf(zones, "UTC");
    const zone = zoneOf(timezone);
    return {
      ...post(),
      ...{ title: `${text()} ${number}`, excerpt: text(), timezone, start_date: formatWallClock(zone.wallClockAt(start)) },
      ...{ end_date: formatWallClock(zone.wallClockAt(end)), utc_start_date: formatWallClock(start), utc_end_date: formatWallClock(end) },
      ...{ hide_from_listings: likely(10), featured: likely(25), sticky: likely(10), ticketed: likely(30) },
      ...{ parent: likely(15) && number > 1 ? 100 + 1 + random(number - 1) : 0, venue: someOf(501, 50, 1), organizer: someOf(601, 50, 2) },
      ...{ categories: someOf(11, 24, 2), tags: someOf(51, 24, 3) },
    };
  }

  return {
    site: { timezone: "America/Toronto" },
    extensions: { geolocation: true },
    events: numbered(101, 300, event),
    venues: numbered(501, 60, (number) => ({
      ...post(),
      ...{ venue: `${text()} ${number}`, address: filled(["12 Harbour Street", "3 Market Lane"]), city: filled(["Toronto", "Köln"]) },
      ...{ country: filled(["Canada", "Perú"]), province: filled(["Ontario"]), state: filled(["Ohio"]), zip: filled(["M5V 2T6"]) },
      ...{ phone: filled(["+1 555 0100"]), website: site("hall") },
      ...(likely(50) && { geo_lat: 43 + random(20) / 10, geo_lng: -80 }),
    })),
    organizers: numbered(601, 60, (number) => ({
      ...post(),
      ...{ organizer: `${text()} ${number}`, phone: filled(["+1 555 0100"]), website: site("club"), email: filled(["info@club.example"]) },
    })),
    categories: numbered(11, 36, (number) => ({
      ...{ language: language(), name: `${text()} ${number}`, slug: `category-${number}`, description: text() },
      parent: number > 6 && likely(60) ? 10 + 1 + random(number - 1) : 0,
    })),
    tags: numbered(51, 36, (number) => ({ language: language(), name: `${text()} ${number}`, slug: `tag-${number}`, description: text() })),
  };
}

export const wide = wideGiven();

export const { events, venues, organizers, categories, tags } = worldOf(wide);

/** The events in English that lists show to a visitor, regardless of dates. */
export const visibleEvents = events.filter((event) => event.language === "en" && event.status === "publish" && !event.hide_from_listings);

export async function readList({ get }: Pick<Client, "get">, path: string, size = 50): Promise<{ ids: number[]; totals: unknown[] }> {
  const ids: number[] = [];
  const totals = new Set<unknown>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, body, ids: found } = await get(`${path}${path.includes("?") ? "&" : "?"}per_page=${size}&page=${page}`);
    if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(body)}`);
    pages = Number(part(body, "total_pages"));
    totals.add(part(body, "total"));
    ids.push(...found);
  }
  return { ids, totals: [...totals] };
}

export function listOf(records: readonly { readonly id: number }[]): { ids: number[]; totals: unknown[] } {
  return { ids: records.map(({ id }) => id), totals: [records.length] };
}

/** Creates a comparison by the first key that differs, in ascending order. */
export function by<Item>(...keys: readonly ((item: Item) => string | number)[]): (a: Item, b: Item) => number {
  return (a, b) => {
    for (const key of keys) {
      const [left, right] = [key(a), key(b)];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
