import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { home, service } from "../support/world.ts";

const world = { events: [{ id: 101, title: "Jazz", slug: "jazz" }] };
const given = useRuntime();

test.each([
  ["/events", "GET", "GET, POST"],
  ["/events/101", "GET", "GET, DELETE, POST, PUT, PATCH"],
  ["/events/by-slug/jazz", "GET", "GET, DELETE, POST, PUT, PATCH"],
  ["/doc", "GET", "GET"],
])("lists in Allow the methods that the caller may use at %s", async (path, visitor, editor) => {
  const client = given(world, service);
  expect((await client.get(path)).headers.get("allow")).toBe(visitor);
  expect((await client.as("editor").get(path)).headers.get("allow")).toBe(editor);
});

test("sends Allow with refusals too, in the order of the routes", async () => {
  const client = given({ categories: [{ id: 11 }] }, service);
  expect((await client.as("editor").post("/categories/11", { name: "" })).headers.get("allow")).toBe("GET, POST, PUT, PATCH, DELETE");
  expect((await client.post("/events", {})).headers.get("allow")).toBe("GET");
});

test("leaves Allow out when no route matches", async () => expect((await given().get("/nowhere")).headers.has("allow")).toBe(false));

test.each(["GET", "OPTIONS"])("leaves Allow out when the credentials of %s are wrong", async (method) => {
  const { status, headers } = await given({}, { access: "service" }).ask(method, "/events", undefined, {
    authorization: `Basic ${btoa("nobody:x")}`,
  });
  expect(status).toBe(401);
  expect(headers.has("allow")).toBe(false);
});

test("sends the common headers with every answer", async () => {
  const { headers } = await given().get("/events");
  expect(headers.get("content-type")).toBe("application/json; charset=UTF-8");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("link")).toBe(`<${home}/wp-json/>; rel="https://api.w.org/"`);
  expect(headers.get("access-control-expose-headers")).toBe("X-WP-Total, X-WP-TotalPages, Link");
  expect(headers.get("access-control-allow-headers")).toContain("Authorization");
});

test("keeps answers to known callers out of caches", async () => {
  const client = given({}, service);
  expect((await client.as("editor").get("/events")).headers.get("cache-control")).toContain("no-store");
  expect((await client.get("/events")).headers.has("cache-control")).toBe(false);
});

test("keeps only the keys that _fields names, nested ones after a dot", async () => {
  const { get } = given(world);
  expect((await get("/events/101?_fields=id,title")).body).toEqual({ id: 101, title: "Jazz" });
  expect((await get("/events/101?_fields[]=id&_fields[]=cost_details.values")).body).toEqual({ id: 101, cost_details: { values: [] } });
  expect((await get("/events?_fields=total")).body).toEqual({ total: 1 });
  expect((await get("/events/23?_fields=id")).body).toHaveProperty("code");
});

test("puts status and headers into the body with _envelope, and answers 200 even to refusals", async () => {
  const { get } = given(world);
  const list = await get("/events?_envelope=1");
  expect(list.status).toBe(200);
  expect(list.body).toMatchObject({ status: 200, headers: { "X-Calendar-Total": expect.anything() }, body: { total: 1 } });
  expect(await get("/events/23?_envelope")).toMatchObject({ status: 200, body: { status: 404, body: { code: "rest-event-not-found" } } });
});

test("wraps the answer in a function call with _jsonp", async () => {
  const { body, headers } = await given(world).get("/events/101?_jsonp=show.it&_fields=id");
  expect(body).toBe('/**/show.it({"id":101})');
  expect(headers.get("content-type")).toContain("application/javascript");
});

test.each(["bad(name", "a_b$1", "cb[]"])("refuses the function name %s with a JSON body that is labelled as JavaScript", async (name) => {
  const refused = await given(world).get(`/events/101?_jsonp=${encodeURIComponent(name)}`);
  expect(refused).toMatchObject({ status: 400, code: "rest_callback_invalid" });
  expect(refused.headers.get("content-type")).toBe("application/javascript; charset=UTF-8");
});

test.each(["", "0"])("answers with JSON to _jsonp=%s, which names no function", async (name) => {
  const { body, headers } = await given(world).get(`/events/101?_jsonp=${name}&_fields=id`);
  expect(body).toEqual({ id: 101 });
  expect(headers.get("content-type")).toBe("application/json; charset=UTF-8");
});

test("indents the answer with _pretty", async () =>
  expect((await given(world).get("/events/101?_pretty&_fields=id")).text).toMatch(/^\{\n +"id": 101\n\}$/));
