import { organizerDeclaration, venueDeclaration } from "../../../src/service/resources/linked-posts/declarations.ts";
import type { Route } from "../../../src/service/resources/route.ts";
import { resourceRoutes } from "../../../src/service/resources/table.ts";
import { encodeUtf8Lossless } from "../../../src/text/encoding/utf8.ts";
import { api, home } from "../../support/world.ts";
import { formBytes, jsonBytes, percentEncode } from "./bytes.ts";

/** A place of a request in which a client can write any text. */
export interface Place {
  readonly name: string;
  /** Creates the request; `undefined` where the platform refuses the text itself, such as a line end in a header. */
  readonly request: (text: string) => Request | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const records: Readonly<Record<string, { readonly id: number; readonly needed: Fields }>> = {
  events: { id: 101, needed: { title: "Jazz", start_date: "tomorrow 9am", end_date: "tomorrow 11am" } },
  venues: { id: 201, needed: { venue: "Mill" } },
  organizers: { id: 301, needed: { organizer: "Jazz Club" } },
  categories: { id: 11, needed: { name: "Music" } },
  tags: { id: 51, needed: { name: "Free" } },
};

const everywhere = ["_fields", "_jsonp", "_embed", "_method", "context", "password", "i18n_language", "offset"];
const json = "application/json";
const form = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=X";

function send(method: string, path: string, type: string, body: Uint8Array): Request {
  return new Request(api + path, { method, headers: { "content-type": type }, body: Uint8Array.from(body) });
}

function get(url: string): Request | undefined {
  return URL.canParse(url) ? new Request(url) : undefined;
}

/** Lists the parameters of a route as places: in the query string where it has no body, else in a JSON body and in a form. */
function placesOf(route: Route): Place[] {
  const { id, needed } = records[route.path.split("/")[1] ?? ""] ?? { id: 0, needed: {} };
  const path = route.path.replace("{id}", String(id)).replace("{slug}", "jazz");
  const [method = "GET"] = route.methods;
  const names = Object.keys({ ...route.key, ...route.parameters });
  if (method === "GET" || method === "DELETE") {
    return [...names, ...everywhere].map((name) => ({
      name: `${method} ${path}?${name}`,
      request: (text) => new Request(`${api}${path}?${name}=${percentEncode(text)}`, { method }),
    }));
  }
  return names.flatMap((name): Place[] => [
    { name: `${method} ${path} ${name}`, request: (text) => send(method, path, json, jsonBytes({ ...needed, [name]: text })) },
    { name: `${method} ${path} ${name} in a form`, request: (text) => send(method, path, form, formBytes({ ...needed, [name]: text })) },
  ]);
}

/** Creates a place in the JSON body of a new event. */
function inEvent(name: string, fieldsWith: (text: string) => Fields): Place {
  const needed = records.events?.needed;
  return { name: `POST /events ${name}`, request: (text) => send("POST", "/events", json, jsonBytes({ ...needed, ...fieldsWith(text) })) };
}

const entries: readonly Place[] = [
  ...Object.keys(venueDeclaration.parameters.create).map((name) =>
    inEvent(`venue.${name}`, (text) => ({ venue: { venue: "Mill", [name]: text } })),
  ),
  ...Object.keys(organizerDeclaration.parameters.create).map((name) =>
    inEvent(`organizer[].${name}`, (text) => ({ organizer: [{ organizer: "Club", [name]: text }] })),
  ),
  ...["categories", "tags", "cost", "venue", "organizer"].map((name) => inEvent(`${name}[]`, (text) => ({ [name]: [text, text] }))),
  inEvent("an unknown name", (text) => ({ [text]: 1 })),
];

function inBody(name: string, type: string, write: (text: string) => string, method = "POST"): Place {
  const path = method === "POST" ? "/events" : "/events/101";
  return { name, request: (text) => send(method, path, type, encodeUtf8Lossless(write(text))) };
}

const disposition = "Content-Disposition: form-data; name=";
const part = (text: string) => `--X\r\n${text}\r\n--X--\r\n`;
const bodies: readonly Place[] = [
  inBody("a JSON body", json, (text) => text),
  inBody("a JSON text", json, (text) => `"${text}"`),
  inBody("a form", form, (text) => text),
  inBody("a form of an update", form, (text) => text, "PUT"),
  inBody("a name in a form", form, (text) => `${percentEncode(text)}=1`),
  inBody("a multipart body", multipart, (text) => text),
  inBody("a multipart value", multipart, (text) => part(`${disposition}"title"\r\n\r\n${text}`)),
  inBody("a multipart name", multipart, (text) => part(`${disposition}"${text}"\r\n\r\nx`)),
  inBody("a multipart disposition", multipart, (text) => part(`Content-Disposition: ${text}\r\n\r\nx`)),
  inBody("a multipart head", multipart, (text) => part(`${text}\r\n\r\nx`)),
];

const paths: readonly Place[] = [
  { name: "the id in a path", request: (text) => get(`${api}/events/${percentEncode(text)}`) },
  { name: "the slug in a path", request: (text) => get(`${api}/events/by-slug/${percentEncode(text)}`) },
  { name: "the raw slug in a path", request: (text) => get(`${api}/venues/by-slug/${text}`) },
  { name: "a raw path", request: (text) => get(`${api}/${text}`) },
  { name: "a raw path in front of the root", request: (text) => get(`${home}/${text}/wp-json/calendar/events/v1/tags`) },
  { name: "a raw path of the host", request: (text) => get(`${home}/${text}`) },
  { name: "a raw path beside rest_route", request: (text) => get(`${home}/${text}?rest_route=/calendar/events/v1/tags`) },
  { name: "a raw query", request: (text) => get(`${api}/events?${text}`) },
  { name: "a name in a query", request: (text) => get(`${api}/events?${percentEncode(text)}=1`) },
  { name: "rest_route", request: (text) => get(`${home}/?rest_route=${percentEncode(text)}`) },
  { name: "rest_route below events", request: (text) => get(`${home}/?rest_route=/calendar/events/v1/events/${percentEncode(text)}`) },
];

function inHeader(header: string, write = (text: string) => text): Place {
  return {
    name: `the header ${header}: ${write("…")}`,
    request(text) {
      try {
        return new Request(`${api}/events`, { method: "POST", headers: { "content-type": json, [header]: write(text) }, body: "{}" });
      } catch {
        return undefined;
      }
    },
  };
}

const headers: readonly Place[] = [
  ...["authorization", "content-type", "origin", "x-http-method-override", "x-wp-nonce", "cookie", "accept", "accept-language"].map(
    (header) => inHeader(header),
  ),
  inHeader("authorization", (text) => `Basic ${text}`),
  inHeader("authorization", (text) => `Basic ${Buffer.from(encodeUtf8Lossless(text)).toString("base64")}`),
];

export const places: readonly Place[] = [...resourceRoutes.flatMap(placesOf), ...entries, ...bodies, ...paths, ...headers];
