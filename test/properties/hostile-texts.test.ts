import { describe, expect, test } from "vitest";
import { type Calendar, createCalendar } from "../../src/calendar/create-calendar.ts";
import { worldOf } from "../support/world.ts";
import { growthOf } from "./hostile/growth.ts";
import { type HostilePattern, hostilePatterns } from "./hostile/patterns.ts";
import { type Place, places } from "./hostile/places.ts";

// Every place of a request that takes a text answers with work linear in its length. By default every place gets some of the hostile texts,
// and the places with the most rules get more of them. `HOSTILE_TEXTS=all` runs everything up to 256,000 characters, for hours.
const runsAll = process.env.HOSTILE_TEXTS === "all";

const lengths = runsAll ? [8000, 16_000, 32_000, 64_000, 128_000, 256_000] : [8000, 16_000];

/** A request that is too long to be read whole takes a few thousand blocks for its refusal. A block for each character is linear. */
const floor = 8000;

const manyRules = new Set(["title", "description"].map((name) => `POST /events ${name}`));

const world = worldOf({
  events: [{ id: 101, slug: "jazz", venue: [201], organizer: [301], categories: [11], tags: [51] }],
  ...{ venues: [{ id: 201, slug: "jazz" }], organizers: [{ id: 301, slug: "jazz" }], categories: [{ id: 11 }], tags: [{ id: 51 }] },
});

async function send(calendar: Calendar, place: Place, text: string, login: string): Promise<void> {
  const request = place.request(text);
  if (request === undefined) return;
  if (!request.headers.has("authorization")) request.headers.set("authorization", `Basic ${btoa(`${login}:${login}`)}`);
  const response = await calendar.fetch(request);
  const id = /"id":(\d+)/.exec(await response.text())?.[1];
  if (response.status !== 201 || id === undefined) return;
  await (await calendar.fetch(new Request(`${request.url}/${id}`, { headers: request.headers }))).text();
}

/** Returns whether a place gets a text. Each place gets another sixtieth of all texts, those with many rules a third. */
function isPicked(place: Place, index: number): boolean {
  return runsAll || (index + places.indexOf(place)) % (manyRules.has(place.name) ? 3 : 60) === 0;
}

async function expectLinear(calendar: Calendar, place: Place, { name, text }: HostilePattern, login: string): Promise<void> {
  const work = async (length: number) => {
    await send(calendar, place, text(length), login);
    calendar.reset();
  };
  const growth = await growthOf(lengths, work, floor);
  // Some texts are read in another way from some length on. Work grows by more than the length there, and with the length above.
  const above =
    growth < 3
      ? growth
      : await growthOf(
          lengths.map((length) => 4 * length),
          work,
          floor,
        );
  expect(Math.min(growth, above), `${place.name} with ${name}: growth when the length doubles`).toBeLessThan(3);
}

/** Returns the places that get texts of a user: without `HOSTILE_TEXTS=all` no forms, and of the author only those with many rules. */
function placesFor(login: string): readonly Place[] {
  if (runsAll) return places;
  return places.filter(({ name }) => (login === "admin" ? !name.endsWith(" in a form") : manyRules.has(name)));
}

// Authors may not write any HTML, so their texts are filtered. Texts of administrators are not.
describe.each(["admin", "author"])("texts of %s", (login) => {
  const calendar = createCalendar({ world, access: "service" });
  test.each(placesFor(login))(
    "$name takes linear work",
    async (place) => {
      for (const [index, pattern] of hostilePatterns.entries())
        if (isPicked(place, index)) await expectLinear(calendar, place, pattern, login);
    },
    3_600_000,
  );
});
