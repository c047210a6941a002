import fc from "fast-check";
import { refusedRequests, routesOf, validRequests } from "../../src/arbitraries.ts";
import { type Calendar, createCalendar } from "../../src/calendar/create-calendar.ts";
import { kindNames, kinds } from "../../src/kinds/kinds.ts";
import { character } from "./any-text.ts";
import { home, numbered, users, worldOf } from "./world.ts";

/** A request as data, so that a failing one can be printed. */
export interface Plan {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Lists the routes with valid requests. Omits those of a kind of which the world has no record. */
export function routesWithRecords(calendar: Calendar): readonly string[] {
  const empty = kindNames.filter((kind) => calendar.db[kind].count() === 0).map((kind) => kinds[kind].collection);
  return routesOf(calendar).filter((route) => !empty.some((collection) => route.startsWith(`${collection}.`)));
}

export const requestedWorld = worldOf({
  extensions: { geolocation: true },
  events: [
    { id: 101, slug: "jazz", venue: [201], organizer: [301, 302], categories: [12], tags: [51] },
    { id: 102, status: "draft", slug: "", venue: [202], tags: [51] },
    { id: 103, language: "es", translation_of: 101, organizer: [302] },
    { id: 104, password: "sesame", parent: 101, categories: [11] },
    { id: 105, status: "future", date: "2026-07-01 09:00:00", date_utc: "2026-07-01 09:00:00", hide_from_listings: true },
  ],
  venues: numbered(201, { geo_lat: 43.6, geo_lng: -80.4 }, { status: "private" }),
  organizers: numbered(301, 2),
  categories: [{ id: 11 }, { id: 12, parent: 11 }],
  tags: [{ id: 51, name: "Free" }],
});

/** Names of parameters, including a few unknown ones. */
const names = [
  "page per_page search status include exclude order orderby hide_empty parent post event slug id start_date end_date starts_before",
  "starts_after ends_before ends_after strict_dates post_parent ticketed categories tags venue organizer featured geoloc geoloc_lat",
  "geoloc_lng has_events only_with_upcoming title description excerpt author date date_utc timezone all_day image cost website",
  "show_map sticky hide_from_listings name phone email address city country province state zip stateprovince password i18n_language",
  "namespace context force _method _fields _envelope _jsonp _pretty _embed rest_route __proto__ constructor toString",
].flatMap((line) => line.split(" "));

/** Values that are valid for some parameter, and similar ones. */
const texts = [
  ..."0 1 2 -1 1.5 1e3 101 102,103 201 301 11 51 999 true false yes null foo any publish draft pending private future trash".split(" "),
  ..."publish,draft asc desc name count en fr-ca es de 2026-06-20 @1714550400 0000-00-00 1970-01-01 2026-02-30 12:30 UTC+2 UTC+99".split(
    " ",
  ),
  ..."utc EST +02:00 America/Toronto Mars/Olympus 99999999999999999999 -99999999999 $20 20€ 10-20 1,000.50 Free jazz event-101".split(" "),
  ..."jazz__trashed __trashed <b>bold</b> <script> [gallery] 日本語 🎷 \u0000 \\ % %zz '\" a[b]=c mailto:a@b.c http://one.example/?a=b&c".split(
    " ",
  ),
  ...["", " ", "caf\udce9", "2026-06-20 10:00:00", "tomorrow 9am", "last day of february", "+1 week", "9999-12-31 23:59:59", "a\n\nb"],
  "Été à la plage",
  "x".repeat(300),
];

/** Bodies that are not a record, or not JSON. */
const oddities = ["{", "[]", "1", "", " ", '"a"', '{"a":{"b":[1e999]}}', "[".repeat(600), '{"toString":1,"venue":{"toString":1}}'];

/** Ids, some of them unknown. */
const ids = "101 201 301 11 51 1001 1003 0 999 99999999999999999999".split(" ");

type Content = readonly [type: string, body: string | Uint8Array];

/** Generates nine values of `common` for one of `rare`, on average. */
function mostly<Common, Rare>(common: fc.Arbitrary<Common>, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Common | Rare> {
  return fc.oneof<[fc.WeightedArbitrary<Common>, fc.WeightedArbitrary<Rare>]>(
    { weight: 9, arbitrary: common },
    { weight: 1, arbitrary: rare },
  );
}

const text = mostly(fc.constantFrom(...texts), fc.oneof(fc.string({ unit: character, maxLength: 20 }), fc.integer().map(String)));
const name = mostly(fc.constantFrom(...names), fc.string({ unit: character, maxLength: 8 }));
const brackets = mostly(fc.constant(""), fc.constantFrom("[]", "[0]", "[k][l]", "[", "]"));
const parameter = fc.tuple(name, brackets).map((parts) => parts.join(""));

const loosePairs = fc
  .array(fc.tuple(parameter, text), { maxLength: 4 })
  .map((pairs) => pairs.map((pair) => pair.map(encode).join("=")).join("&"));
const form = mostly(loosePairs, fc.string({ unit: "grapheme-ascii", maxLength: 30 }));
const loose = fc.dictionary(name, fc.oneof(text, fc.jsonValue({ maxDepth: 3 })), { maxKeys: 4 });
const json = mostly(
  loose.map((sent) => JSON.stringify(sent)),
  fc.constantFrom(...oddities),
);
const multipart = fc.array(fc.tuple(parameter, text), { maxLength: 4 }).map((parts) => {
  const blocks = parts.map(([field, value]) => `--cut\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`);
  return `${blocks.join("")}--cut--\r\n`;
});
const bytes = fc.oneof(json, form, multipart, fc.uint8Array({ maxLength: 40 }));
const types = [
  ...["application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=cut", "multipart/form-data", "text/plain"],
  ";",
];
const content: fc.Arbitrary<Content> = mostly(
  fc.oneof(fc.tuple(fc.constant("application/json"), json), fc.tuple(fc.constant("application/x-www-form-urlencoded"), form)),
  fc.tuple(fc.constantFrom(...types), bytes),
);

const kind = fc.constantFrom("events", "venues", "organizers", "categories", "tags");
const slug = mostly(
  fc.constantFrom("jazz", "event-102", "venue-201", "organizer-301", "jazz__trashed"),
  fc.oneof(text.map(encode), fc.constantFrom("%", "%ff")),
);
const change = fc.constantFrom("GET", "GET", "POST", "PUT", "PATCH", "DELETE");
const collection = fc.tuple(
  fc.constantFrom("GET", "POST"),
  kind.map((word) => `/${word}`),
);
const one = fc.tuple(
  change,
  fc.tuple(kind, fc.constantFrom(...ids)).map((parts) => `/${parts.join("/")}`),
);
const bySlug = fc.tuple(
  change,
  fc.tuple(fc.constantFrom("events", "venues", "organizers"), slug).map((parts) => `/${parts.join("/by-slug/")}`),
);
const odd = fc.tuple(
  fc.constantFrom("HEAD", "OPTIONS", "PURGE", "PUT", "GET"),
  mostly(fc.constantFrom("", "/doc", "/events", "/tags/51"), fc.stringMatching(/^(?:\/[\w.~%-]{0,8}){0,3}$/)),
);
const target = mostly(fc.oneof(collection, one, bySlug), odd);
const root = mostly(
  fc.constant("/wp-json/calendar/events/v1"),
  fc.constantFrom("/fr-ca/wp-json/calendar/events/v1", "/es/wp-json/CALENDAR/events/v1", "/calendar/events/v1", "/wp-json", "", "/x"),
);

const logins = [...users.map(({ login }) => login), "nobody"];
const headers = fc.record(
  {
    authorization: mostly(
      fc.constantFrom(...logins.map((login) => `Basic ${btoa(`${login}:${login}`)}`)),
      fc.constantFrom("Basic x", "Bearer x"),
    ),
    origin: fc.constantFrom("https://app.example", "null"),
    "x-http-method-override": mostly(fc.constantFrom("PUT", "delete"), fc.constantFrom("HEAD", "OPTIONS", "NONSENSE", "")),
    "x-wp-nonce": fc.constant("abc"),
  },
  { requiredKeys: [] },
);

const oddPlan: fc.Arbitrary<Plan> = fc
  .record({ target, root, query: form, headers: mostly(fc.constant({}), headers), content })
  .map(({ target: [method, path], root, query, headers, content: [type, body] }) => {
    const url = `${home}${root}${path}?${query.replaceAll("#", "%23")}`;
    if (method === "GET" || method === "HEAD") return { method, url, headers, body: undefined };
    return { method, url, headers: { ...headers, "content-type": type }, body: typeof body === "string" ? body : Uint8Array.from(body) };
  });

const generated = createCalendar({ world: requestedWorld, publicUrl: home, quiet: true });

/** Generates the requests of the package, valid and refused, some of them with odd parameters and headers in addition. */
const knownPlan: fc.Arbitrary<Plan> = fc
  .record({
    request: fc.oneof(await validRequests(generated), await refusedRequests(generated)),
    more: mostly(fc.constant(""), loosePairs),
    others: mostly(fc.constant({}), headers),
  })
  .map(({ request: { method, path, headers: own, body }, more, others }) => ({
    method,
    url: `${home}${path}${path.includes("?") ? "&" : "?"}${more}`,
    headers: { ...own, ...others },
    body,
  }));

/** Generates requests, half of them valid or nearly so. */
export const anyPlan: fc.Arbitrary<Plan> = fc.oneof(knownPlan, oddPlan);

export function requestOf({ url, method, headers, body }: Plan): Request {
  return new Request(url, { method, headers, ...(body !== undefined && { body }) });
}

function encode(value: string): string {
  // A lone surrogate cannot be encoded, so an invalid UTF-8 byte replaces it.
  return encodeURIComponent(Buffer.from(value).toString()).replaceAll("%EF%BF%BD", "%FF");
}
