import fc from "fast-check";
import { refusedRequests, validRequests } from "../../src/arbitraries.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { home, numbered, users, worldOf } from "../support/world.ts";
import { ids, names, oddities, texts } from "./any-values.ts";

/** Describes a request as data, so that a failing one can be printed. */
export interface Plan {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** The world that the generated requests are about. */
export const requestedWorld = worldOf({
  extensions: { geolocation: true },
  events: [
    { id: 101, slug: "jazz", venue: [201], organizer: [301, 302], categories: [12], tags: [51] },
    { id: 102, status: "draft", slug: "", venue: [202], tags: [51] },
    { id: 103, language: "es", translation_of: 101, organizer: [302] },
    { id: 104, password: "sesame", parent: 101, categories: [11] },
    { id: 105, status: "future", date: "2026-07-01 09:00:00", date_utc: "2026-07-01 09:00:00", hide_from_listings: true },
  ],
  venues: [
    { id: 201, geo_lat: 43.6, geo_lng: -80.4 },
    { id: 202, status: "private" },
  ],
  organizers: numbered(301, 2),
  categories: [{ id: 11 }, { id: 12, parent: 11 }],
  tags: [{ id: 51, name: "Free" }],
});

type Content = readonly [type: string, body: string | Uint8Array];

/** Generates nine values of `common` for one of `rare`, on average. */
function mostly<Common, Rare>(common: fc.Arbitrary<Common>, rare: fc.Arbitrary<Rare>): fc.Arbitrary<Common | Rare> {
  return fc.oneof<[fc.WeightedArbitrary<Common>, fc.WeightedArbitrary<Rare>]>(
    { weight: 9, arbitrary: common },
    { weight: 1, arbitrary: rare },
  );
}

const text = mostly(fc.constantFrom(...texts), fc.oneof(fc.string({ unit: "binary", maxLength: 20 }), fc.integer().map(String)));
const name = mostly(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 8 }));
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
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=cut",
  "multipart/form-data",
  "text/plain",
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
  mostly(fc.constantFrom("", "/doc", "/events", "/tags/51"), fc.webPath()),
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

/** Generates requests of odd values to odd places. */
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

/** Creates the request of a plan. */
export function requestOf({ url, method, headers, body }: Plan): Request {
  return new Request(url, { method, headers, ...(body !== undefined && { body }) });
}

function encode(value: string): string {
  // A lone surrogate cannot be encoded, so an invalid UTF-8 byte replaces it.
  return encodeURIComponent(Buffer.from(value).toString()).replaceAll("%EF%BF%BD", "%FF");
}
