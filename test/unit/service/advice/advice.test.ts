import { readFileSync } from "node:fs";
import { getResponse } from "msw";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../../src/calendar/options.ts";
import { languages } from "../../../../src/language/languages.ts";
import { headingOf } from "../../../../src/service/advice/advisor.ts";
import { completeNames } from "../../../../src/service/resources/names.ts";
import { parametersIn } from "../../../../src/service/resources/route.ts";
import { resourceRoutes } from "../../../../src/service/resources/table.ts";
import { createClient } from "../../../support/client.ts";
import { catchWarnings } from "../../../support/warnings.ts";
import { home, worldOf } from "../../../support/world.ts";

const { said } = catchWarnings();

/** Creates a client of a calendar with one event and one venue. */
function arrange(options: CalendarOptions = {}) {
  return createClient(home, createCalendar({ world: worldOf({ events: [{ id: 101 }], venues: [{ id: 201 }] }), ...options }).fetch);
}

const event = { title: "Jazz", start_date: "tomorrow 8pm", end_date: "tomorrow 10pm" };

test.each<[fields: object, sentence: string]>([
  [
    { venue: 999_999 },
    "400 POST /events: venue 999999 is not accepted here, where the ids of existing venues are expected (Where the event takes place: a venue by " +
      "its ID, or the fields of a new one); see docs/api.md#events. Rule: events.create event.venue; specification 2.2.",
  ],
  [
    { start_date: "next-ish friday" },
    '400 POST /events: start_date "next-ish friday" is not a date; see docs/api.md#dates. Rule: events.create event.start_date; specification 2.2.',
  ],
  [
    { title: undefined },
    "400 POST /events: title is required and was not sent; see docs/api.md#events. Rule: events.create event.title; specification 2.2.",
  ],
  [
    { timezone: "Mars" },
    '400 POST /events: timezone "Mars" is not a time zone; send a name such as "America/Toronto" or an offset such as "UTC-5"; see ' +
      "docs/api.md#time-zones. Rule: events.create event.timezone; specification 2.2.",
  ],
  [
    { organizer: { organizer: "Choir" } },
    '400 POST /events: organizer {"organizer":"Choir"} is not a list; send new organizers, and several ids, in one: organizer: [12, 13]. ' +
      "Rule: events.create could-not-create-organizer; recorded pairs.",
  ],
  [{ titel: "Jazz" }, 'POST /events: the service knows no parameter "titel" and drops it. Did you mean "title"? See docs/api.md#events.'],
  [
    { start_date: "2026-06-20T20:00+09:00", end_date: "2026-06-20 22:00" },
    'POST /events: start_date "2026-06-20T20:00+09:00" names an offset or a zone, which the service drops: it keeps the wall clock. ' +
      "Send the wall clock and the zone as timezone; see docs/api.md#dates.",
  ],
])("a new event with %j is explained", async (fields, sentence) => {
  await arrange().post("/events", { ...event, ...fields });
  expect(said()).toEqual([sentence]);
});

test.each([
  [
    "GET /events?page=0",
    '400 GET /events: page "0" is not a whole number above zero; see docs/api.md#paging. Rule: events.list page; specification 4.3.',
  ],
  [
    "GET /events?i18n_language=xx",
    `400 GET /events: i18n_language "xx" is not one of ${languages.join(", ")}; see docs/api.md#languages. ` +
      "Rule: events.list i18n_language; specification 2.1.",
  ],
  ["GET /event", '404 GET /event: the service has no such path. Did you mean "events"? See docs/api.md#routes.'],
  [
    "GET /events/jazz",
    "404 GET /events/jazz: the service has no such path. Below /events, the service takes an id or by-slug/SLUG. See docs/api.md#routes.",
  ],
  ["DELETE /doc", "404 DELETE /doc: this path takes only GET; see docs/api.md#routes."],
])("%s is explained", async (request, sentence) => {
  const [method = "", path = ""] = request.split(" ");
  await arrange().ask(method, path);
  expect(said()).toEqual([sentence]);
});

test("a caller without permission is explained with the role", async () => {
  const client = arrange({ access: "service" });
  await client.post("/events", event);
  await client.as("subscriber").delete("/events/101");
  expect(said()).toEqual([
    "401 POST /events: a visitor may not do that; sign in by HTTP Basic as a user of the world who may; see docs/api.md#access. " +
      "Rule: events.create rest_forbidden; recorded pairs.",
    "403 DELETE /events/{id}: subscriber (subscriber) may not do that; sign in by HTTP Basic as a user of the world who may; see docs/api.md#access. " +
      "Rule: events.delete rest_forbidden; recorded pairs.",
  ]);
});

test("a venue as a list is explained where it is refused", async () => {
  expect(await arrange({ fidelity: "observed" }).post("/events", { ...event, venue: [201] })).toMatchObject({ status: 400 });
  expect(said()).toEqual([
    '400 POST /events: venue [201] is a list, which the recorded release ("observed") refuses; send only the id, as in venue: 12, or use ' +
      'fidelity: "spec". Rule: events.create could-not-create-venue; recorded pairs.',
  ]);
});

test("every heading that advice names is one of docs/api.md", () => {
  const page = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
  const anchors = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase().replaceAll(" ", "-"));
  const parameters = resourceRoutes.flatMap((route) => Object.values(parametersIn(route, completeNames(), "spec")));
  const named = [
    ...["access", "routes"],
    ...resourceRoutes.map(headingOf),
    ...parameters.flatMap(({ check, heading }) => [check?.reason?.heading ?? [], heading ?? []].flat()),
  ];
  expect(anchors).toEqual(expect.arrayContaining([...new Set(named)]));
  expect(new Set(named).size).toBeGreaterThan(10);
});

test("each cause is said once for every calendar", async () => {
  const client = arrange();
  for (const page of ["0", "-1", "x"]) await client.get(`/events?page=${page}`);
  expect(said()).toHaveLength(1);
  await arrange().get("/events?page=0");
  expect(said()).toHaveLength(2);
});

test("nothing is said of requests that are as they should be, of missing records, or with quiet", async () => {
  const client = arrange();
  await client.post("/events", event);
  await client.get("/events?_fields=id&rest_route=&_=123");
  await client.get("/events/999");
  await arrange({ quiet: true }).get("/events?page=0");
  expect(said()).toEqual([]);
});

test("a request to another namespace is explained, with the way out", async () => {
  const client = arrange().at("/wp-json/wp/v2");
  expect(await client.get("/posts")).toMatchObject({ status: 404, code: "rest_no_route" });
  await client.get("/pages");
  expect(said()).toEqual([
    expect.stringMatching(
      /^\/wp\/v2\/posts belongs to the namespace wp\/v2, .*\(`handlers` of startCalendar and setupCalendar\), or pass it on from a server with --upstream\.$/,
    ),
  ]);
});

test("a request to another namespace, left alone by the MSW handlers, is explained once", async () => {
  const { handlers } = createCalendar({ world: "empty" });
  for (const path of ["posts", "pages"]) expect(await getResponse(handlers, new Request(`${home}/wp-json/wp/v2/${path}`))).toBeUndefined();
  expect(said()).toEqual([expect.stringContaining("its MSW handlers leave the request to others")]);
});

describe("a path that ends in the name of a list, but is outside of the service", () => {
  const advice = (path: string, root = "/wp-json/calendar/events/v1", name = path.split("/").at(-1)) =>
    `GET ${path} is not a path of the service, which has its ${name} at ${root}/${name}. See docs/api.md#requests.`;

  test("is explained once for each list", async () => {
    const { fetch } = createCalendar({ world: "empty" });
    for (const path of ["/api/events", "/events?page=2", "/api/tags/", "/api/events/12", "/api/doc"])
      expect((await fetch(`${home}${path}`)).status).toBe(404);
    expect(said()).toEqual([advice("/api/events"), advice("/api/tags/", undefined, "tags")]);
  });

  test("is not explained by the MSW handlers, after which a handler of the application may answer it", async () => {
    const { handlers } = createCalendar({ world: "empty" });
    expect([await getResponse(handlers, new Request(`${home}/api/venues`)), said()]).toEqual([undefined, []]);
  });

  test("is explained below the REST root, too, with the names of the calendar", async () => {
    const { fetch } = createCalendar({ world: "empty", names: { namespace: "acme/v2" } });
    await fetch(`${home}/wp-json/events`);
    expect(said()).toEqual([advice("/events", "/wp-json/acme/v2")]);
  });

  test("is explained with the base URL, unless another host is asked", async () => {
    const { fetch } = createCalendar({ world: "empty", baseUrl: "https://a.test/wp-json" });
    await fetch("https://b.test/api/events");
    expect(said()).toEqual([]);
    await fetch("https://a.test/api/events");
    expect(said()).toEqual([advice("/api/events", "https://a.test/wp-json/calendar/events/v1")]);
  });

  test("is not explained to a browser that opens a page", async () => {
    const headers = { accept: "text/html,*/*;q=0.8" };
    await createCalendar({ world: "empty" }).fetch(`${home}/events`, { headers });
    expect(said()).toEqual([]);
  });
});

test("strict refuses what is otherwise a warning, and writes nothing", async () => {
  const client = arrange({ strict: true });
  const { status, body } = await client.post("/events", { ...event, titel: "Jazz" });
  expect(status).toBe(400);
  expect(body).toEqual({
    code: "calendar_strict",
    message: 'POST /events: the service knows no parameter "titel" and drops it. Did you mean "title"? See docs/api.md#events.',
    data: { status: 400 },
  });
  expect((await client.get("/events")).ids).toEqual([101]);
  expect(await client.post("/events", event)).toMatchObject({ status: 201 });
});

test("of thousands of unknown parameters fifty are named, and the others counted", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`unknown${index}`, 1]));
  const { body } = await arrange({ strict: true }).post("/events", { ...event, ...unknown });
  const message = String(Object(body).message);
  expect(message.match(/knows no parameter/g)).toHaveLength(50);
  expect(message).toMatch(/and 2950 more\.$/);
});

test("an unknown parameter with a name of thousands of letters is cut", async () => {
  const { body } = await arrange({ strict: true }).post("/events", { ...event, ["x".repeat(50_000)]: 1 });
  expect(String(Object(body).message)).toContain(`knows no parameter "${"x".repeat(99)}" and drops it. See`);
});

/** Sends a form with a file, as `FormData` with a `Blob` and `files=` of Python do. */
async function sendForm(method: string, options: CalendarOptions = {}, name = "image") {
  const form = new FormData();
  for (const [key, value] of Object.entries(event)) form.append(key, value);
  form.append(name, new Blob(["<svg/>"], { type: "image/svg+xml" }), "jazz.svg");
  const { fetch } = createCalendar({ world: worldOf({ events: [{ id: 101 }] }), ...options });
  const path = method === "POST" ? "/events" : "/events/101";
  const response = await fetch(`${home}/wp-json/calendar/events/v1${path}`, { method, body: form });
  const body: { image?: unknown; code?: string; message?: string } = await response.json();
  return { status: response.status, body };
}

test("a file in a form, under any name, is dropped as by the service, and the console names it once", async () => {
  expect(await sendForm("POST")).toMatchObject({ status: 201, body: { image: false } });
  await sendForm("POST", {}, "poster");
  expect(said()).toEqual([
    "POST /events: image is a file, which the service drops. `image` takes an id or a URL; see docs/images.md.",
    expect.stringContaining("poster is a file, which the service drops"),
  ]);
});

test("strict refuses a file in a form", async () => {
  const answer = await sendForm("POST", { strict: true });
  expect(answer).toMatchObject({ status: 400, body: { code: "calendar_strict", message: expect.stringContaining("image is a file") } });
});

test.each(["PUT", "PATCH"])("a form that %s sends is dropped as a whole, and the console says so", async (method) => {
  await sendForm(method);
  expect(said()).toContainEqual(expect.stringContaining("reads multipart/form-data with POST only"));
});

test("an image as the whole body is named", async () => {
  const { fetch } = createCalendar({ world: worldOf({ events: [{ id: 101 }] }) });
  await fetch(`${home}/wp-json/calendar/events/v1/events/101`, { method: "POST", headers: { "content-type": "image/png" }, body: "png" });
  expect(said()).toContainEqual(expect.stringContaining("the body is a file"));
});

test("a field for a file that no one chose is not a file", async () => {
  const parts = Object.entries(event).map(([name, value]) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const chosen =
    '--X\r\nContent-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--X--\r\n';
  const { fetch } = createCalendar({ world: worldOf({}), strict: true });
  const headers = { "content-type": "multipart/form-data; boundary=X" };
  const response = await fetch(`${home}/wp-json/calendar/events/v1/events`, { method: "POST", headers, body: parts.join("") + chosen });
  expect(response.status).toBe(201);
});
