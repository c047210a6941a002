import { expect, test } from "vitest";
import type * as z from "zod/mini";
import type { Calendar } from "../../src/calendar/calendar.ts";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { internals } from "../../src/calendar/internals.ts";
import { type Kind, kindNames, kinds } from "../../src/kinds/kinds.ts";
import type { FieldTable } from "../../src/service/fields/field.ts";
import { declarations } from "../../src/service/resources/declarations.ts";
import { Image } from "../../src/store/images.ts";
import type { Model } from "../../src/store/model.ts";
import { User } from "../../src/store/record.ts";
import { Extensions, Site } from "../../src/store/site.ts";
import type { World } from "../../src/worlds/world.ts";
import { aCategory, anEvent, anOrganizer, aTag, aVenue } from "../support/records.ts";
import { users, worldOf } from "../support/world.ts";

// Every value that an answer can show is changed twice: the first change leaves the bytes that all sessions share, and the second one meets
// the bytes of the calendar itself. After each, a calendar with caches answers as one without.

// The third of the users.
const [, , author] = users as readonly [User, User, User];
const image = {
  ...{ id: 901, url: "https://calendar.example/a.png", extension: "png", width: 2, height: 1, filesize: 3, mime_type: "image/png" },
  sizes: {},
};
const text = '<p>Read <img class="wp-image-901" src="https://calendar.example/a.png"> on.</p>';

/** Has an event with links of all fields, in a list with others: in another language, with a password, and with a gallery. */
const world = worldOf({
  extensions: { geolocation: true },
  images: [image, { ...image, id: 902, url: "https://calendar.example/b.png" }],
  venues: [
    aVenue({ id: 201, image: 901, description: text, geo_lat: 43.6, geo_lng: -79.4 }),
    aVenue({ id: 202, status: "private", author: 3 }),
  ],
  organizers: [anOrganizer({ id: 301, image: 901, description: text }), anOrganizer({ id: 302, status: "draft", author: 3 })],
  categories: [aCategory({ id: 11 }), aCategory({ id: 12, parent: 11 }), aCategory({ id: 13, translation_of: 11, language: "es" })],
  tags: [aTag({ id: 51 }), aTag({ id: 52 })],
  events: [
    anEvent({
      ...{ id: 101, image: 901, description: text, cost: ["5", "10"] },
      ...{ venue: [201, 202], organizer: [301, 302], categories: [11, 12], tags: [51, 52] },
    }),
    anEvent({ id: 102, venue: [201], categories: [13], language: "es", translation_of: 101, timezone: "" }),
    anEvent({ id: 103, venue: [201], organizer: [301], categories: [11], tags: [51], password: "open", author: 3 }),
    anEvent({ id: 104, venue: [201], status: "private", author: 3, description: "[gallery]" }),
  ],
});

const api = "/wp-json/calendar/events/v1";
const everything = "start_date=1900-01-01&end_date=2200-01-01&hide_empty=0&per_page=50";
const lists = kindNames.map((kind) => `/${kinds[kind].collection}?${everything}`);
const records = ["/events/101", "/events/103?password=open", "/events/104", "/venues/201", "/venues/202", "/organizers/301"];
const requests = [
  ...[...lists, `/events?${everything}&password=open`, "/events", ...records].map((path) => `https://calendar.example${api}${path}`),
  ...["/events/101?i18n_language=es", "/categories/12?_embed=1", "/tags/51"].map((path) => `https://calendar.example${api}${path}`),
  `https://calendar.example/es${api}/events?${everything}`,
  `https://other.example/es${api}/events/102`,
  "https://calendar.example/wp-json/",
];
const callers = [undefined, "author", "editor"];

async function answersOf(calendar: Calendar): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const caller of callers) {
    const init = caller === undefined ? {} : { headers: { authorization: `Basic ${btoa(`${caller}:${caller}`)}` } };
    for (const url of requests) {
      const response = await calendar.fetch(url, init);
      answers[`${caller ?? "visitor"} ${url}`] = `${response.status} ${await response.text()}`;
    }
  }
  return answers;
}

interface Change {
  readonly what: string;
  /** Changes a value in a calendar: for the first time, and then again. */
  readonly times: readonly [(calendar: Calendar) => void, (calendar: Calendar) => void];
}

const dates = { start_date: "2026-06-27 10:00:00", end_date: "2026-06-27 11:00:00" };

/** Values of many types. A field gets the first that its type accepts. */
const pool: readonly unknown[] = [
  ...[true, false, 902, 7, null, "draft", "postponed", "es", "2026-06-25 10:00:00", "subscriber", "https://one.example"],
  ...["Two & <b>three</b>", ["7"]],
  // Settings of a site.
  ...[{ symbol: "kr", code: "SEK" }, "06:00", { events: "programme" }, "6.7", { limit: 5 }],
  { thumbnail: { width: 1, height: 1, "mime-type": "image/png", filesize: 1, url: "https://calendar.example/t.png" } },
  { show: { description: "Recorded" }, omit: [] },
  { ...dates, utc_start_date: dates.start_date, utc_end_date: dates.end_date },
];

type Type = Pick<z.ZodMiniType, "safeParse">;

/** Changes a value to another one that its type accepts, and then back. */
function thereAndBack(
  what: string,
  { type, now, offered = pool }: { readonly type: Type; readonly now: unknown; readonly offered?: readonly unknown[] },
  set: (calendar: Calendar, value: unknown) => void,
): Change {
  const other = offered.find((value) => type.safeParse(value).success && JSON.stringify(value) !== JSON.stringify(now));
  if (other === undefined) throw new Error(`Add a value of ${what} to the pool.`);
  return { what, times: [(calendar) => set(calendar, other), (calendar) => set(calendar, now)] };
}

/** Lists the changes of all stored fields, links among them, of the first record of a kind. */
function changesOf(kind: Kind): Change[] {
  const fields: FieldTable = declarations[kind].fields;
  const links: Readonly<Record<string, string>> = kinds[kind].links;
  const [record] = world[kinds[kind].collection];
  return Object.entries(fields).flatMap(([name, { stored }]) => {
    if (stored === undefined || name === "id") return [];
    const linked = kindNames.find((one) => one === links[name]);
    const offered = linked && [world[kinds[linked].collection].map(({ id }) => id).slice(0, 1)];
    const value = { type: stored.type, now: Reflect.get(record ?? {}, name), ...(offered && { offered }) };
    return thereAndBack(`${kind}.${name}`, value, (calendar, changed) => {
      modelOf(calendar, kind).update({ where: withId(record?.id), data: { [name]: changed } });
    });
  });
}

/** Lists the changes of a part of a world that only `restore` changes. */
function changesOfPart(what: string, shape: Readonly<Record<string, Type>>, part: object, withPart: (world: World, part: object) => World) {
  // A calendar creates its routes once, so `restore` refuses other names.
  const changing = Object.entries(shape).filter(([name]) => name !== "names");
  return changing.map(([name, type]) => {
    const offered = name === "timezone" ? ["Europe/Paris"] : pool;
    return thereAndBack(`${what}.${name}`, { type, now: Reflect.get(part, name), offered }, (calendar, changed) => {
      calendar.restore(withPart(calendar.snapshot(), { ...part, [name]: changed }));
    });
  });
}

function putImage(calendar: Calendar, changed: object): void {
  calendar[internals].store.images.put({ ...image, ...changed });
}

// The models of all kinds take ids, and any fields of their kind.
const modelOf = (calendar: Calendar, kind: Kind) => calendar.db[kind] as unknown as Model<object>;
const withId = (id: number | undefined) => ({ id: { equals: id } }) as object;
const { id: _userId, ...userShape } = User.shape;
const { id: _imageId, ...imageShape } = Image.shape;

const changes: readonly Change[] = [
  ...kindNames.flatMap(changesOf),
  ...kindNames.map((kind): Change => {
    const [first, second] = world[kinds[kind].collection];
    const remove = (id: number | undefined) => (calendar: Calendar) => void modelOf(calendar, kind).delete({ where: withId(id) });
    return { what: `a deleted ${kind}`, times: [remove(second?.id), remove(first?.id)] };
  }),
  ...Object.entries(imageShape).map(([name, type]) =>
    thereAndBack(`image.${name}`, { type, now: Reflect.get(image, name) }, (calendar, changed) => putImage(calendar, { [name]: changed })),
  ),
  {
    what: "a new image",
    times: [
      (calendar) => putImage(calendar, { id: 903, url: "https://calendar.example/c.png" }),
      (calendar) => putImage(calendar, { id: 904, url: "https://calendar.example/d.png" }),
    ],
  },
  ...changesOfPart("site", Site.shape, world.site, (given, site) => ({ ...given, site: { ...given.site, ...site } })),
  ...changesOfPart("extensions", Extensions.shape, { tickets: false, geolocation: true }, (given, extensions) => ({
    ...given,
    extensions,
  })),
  ...changesOfPart("user", userShape, { ...author }, (given, user) => ({
    ...given,
    users: given.users.map((one) => (one.id === author.id ? { ...one, ...user } : one)),
  })),
  { what: "the clock", times: [({ clock }) => clock.set("2026-06-20T20:00:00Z"), ({ clock }) => clock.set("2026-09-01T12:00:00Z")] },
];

/** The ends of the names of values that only decide which records an answer finds, and for which these requests do not ask. */
const unshown = [
  ...kindNames.filter((kind) => kind !== "event").map((kind) => `${kind}.translation_of`),
  ...["site.recorded_part", "status_before_trash", "event.parent", "event.ticketed", "extensions.tickets"],
];

test.each(changes)("a calendar with caches answers like one without after both changes of $what", async ({ what, times }) => {
  const options = { world, access: "service", quiet: true } as const;
  const [cached, plain] = [composeCalendar(options), composeCalendar(options, { hasCaches: false })];
  const answers = [await answersOf(cached)];
  for (const change of times) {
    change(cached);
    change(plain);
    answers.push(await answersOf(cached));
    expect(answers.at(-1)).toEqual(await answersOf(plain));
  }
  const [atStart, once, twice] = answers.map((answer) => JSON.stringify(answer));
  const isShown = !unshown.some((name) => what.endsWith(name));
  expect([once !== atStart, twice !== once]).toEqual([isShown, isShown]);
});

test("a calendar with caches answers as at its start once it is reset, and its sessions do at any time", async () => {
  const calendar = composeCalendar({ world, access: "service", quiet: true });
  const atStart = await answersOf(calendar);
  for (const { times } of changes) for (const change of times) change(calendar);
  expect(await answersOf(calendar)).not.toEqual(atStart);
  expect(await answersOf(calendar.session("worker-1"))).toEqual(atStart);
  calendar.reset();
  expect(await answersOf(calendar)).toEqual(atStart);
});
