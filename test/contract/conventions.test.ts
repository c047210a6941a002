import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, home, service } from "../support/world.ts";

const world = { events: [{ id: 101, title: "Jazz", slug: "jazz" }] };
const given = useRuntime();

describe("paths", () => {
  const root = "/wp-json/calendar/events/v1";

  test.each([
    [root, "/events/101/"],
    [root, "/events/101//"],
    [root, "/EVENTS/101"],
    ["/wp-json/Calendar/Events/V1", "/Events/by-slug/JAZZ"],
    ["/index.php/wp-json/calendar/events/v1", "/events/101"],
    ["/calendar/events/v1", "/events/101"],
    ["/any/root/calendar/events/v1", "/events/101"],
    ["/?rest_route=/calendar/events/v1", "/events/101"],
    ["/fr-ca/?rest_route=/calendar/events/v1", "/events/101"],
  ])("finds the event at %s%s", async (at, path) => expect(await given(world).at(at).get(path)).toMatchObject({ status: 200, id: 101 }));

  const unknown = ["GET /nowhere", "GET /events/abc", "GET /events/101/more", "GET /events/by-slug", "GET /categories/by-slug/jazz"];
  const otherMethods = ["PUT /events", "DELETE /events", "PATCH /venues", "POST /doc", "POST "];
  test.each([...unknown, ...otherMethods])("answers %s with 404, not 405", async (request) => {
    const [method = "", path = ""] = request.split(" ");
    const { status, body } = await given(world).ask(method, path);
    expect(status).toBe(404);
    expect(body).toEqual({ code: "rest_no_route", message: expect.any(String), data: { status: 404 } });
  });
});

describe("methods", () => {
  test("answers HEAD like GET, without a body", async () => {
    const { status, headers, body } = await given(world).ask("HEAD", "/events");
    expect(status).toBe(200);
    expect(headers.get("x-calendar-total")).toBe("1");
    expect(body).toBeUndefined();
    expect(await given().ask("HEAD", "/events/23")).toMatchObject({ status: 404, body: undefined });
  });

  test("takes the method from _method in the query string or from a header", async () => {
    const { get, post } = given(world);
    expect(await post("/events/101?_method=put", { title: "New" })).toMatchObject({ status: 200, body: { title: "New" } });
    expect(await post("/events/101", {}, { "x-http-method-override": "DELETE" })).toMatchObject({ status: 200, body: { status: "trash" } });
    expect(await get("/events/101")).toMatchObject({ status: 403 });
  });

  test("prefers _method to the header", async () => {
    const { post } = given(world);
    const answer = await post("/events/101?_method=PATCH", { title: "New" }, { "x-http-method-override": "DELETE" });
    expect(answer).toMatchObject({ body: { title: "New", status: "publish" } });
  });

  test("describes a route on OPTIONS without checking the request", async () => {
    const { status, body, headers } = await given({}, service).ask("OPTIONS", "/events/23");
    expect(status).toBe(200);
    const methods = ["GET", "DELETE", "POST", "PUT", "PATCH"];
    expect(body).toMatchObject({ namespace: "calendar/events/v1", methods, endpoints: [{}, {}, {}] });
    expect(headers.get("allow")).toBe("GET");
  });

  test("describes the parameters and the URL of a route on OPTIONS", async () => {
    expect((await given({ site: { per_page: 7 } }).ask("OPTIONS", "/events")).body).toMatchObject({
      methods: ["GET", "POST"],
      endpoints: [
        { methods: ["GET"], args: { page: { type: "integer", default: 1, required: false }, per_page: { default: "7" } } },
        { methods: ["POST"], args: { title: { type: "string", required: true }, categories: { items: { type: "integer" } } } },
      ],
      _links: { self: [{ href: `${api}/events` }] },
    });
  });

  test("answers an empty list to OPTIONS at an unknown path", async () => {
    const { status, body, headers } = await given().ask("OPTIONS", "/nowhere");
    expect(status).toBe(200);
    expect(body).toEqual([]);
    expect(headers.has("allow")).toBe(false);
  });
});

describe("body", () => {
  test("refuses malformed JSON before anything else", async () => {
    const { body } = await given({}, service).post("/events", "{", { "content-type": "application/json" });
    expect(body).toMatchObject({ code: "rest_invalid_json", data: { status: 400, json_error_message: expect.any(String) } });
  });

  test("prefers the body to the query string", async () => {
    expect((await given(world).post("/events/101?title=Query", { title: "Body" })).body).toMatchObject({ title: "Body" });
    expect((await given(world).post("/events/101?title=Query", "title=Form")).body).toMatchObject({ title: "Form" });
    expect((await given(world).post("/events/101?cost=5", { cost: null })).body).toMatchObject({ cost: "$5" });
  });

  test("checks the query string even where the body overrides it", async () => {
    const answer = await given(world).post("/events/101?featured=bad", { featured: true });
    expect(answer).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("reads multipart form data on POST only", async () => {
    const form = new FormData();
    form.append("title", "New");
    const { post, put } = given(world);
    expect((await put("/events/101", form)).body).toMatchObject({ title: "Jazz" });
    expect((await post("/events/101", form)).body).toMatchObject({ title: "New" });
  });
});

describe("parameters", () => {
  test("takes the last value of a repeated parameter, reads brackets as lists and dots as underscores", async () => {
    const { get } = given({ events: [{ id: 101 }, { id: 102 }, { id: 103 }] });
    expect((await get("/events?per_page=1&per_page=2")).ids).toHaveLength(2);
    expect((await get("/events?include[0]=101&include[5]=103")).ids).toEqual([101, 103]);
    expect((await get("/events?per.page=1")).ids).toHaveLength(1);
  });

  test("refuses all invalid parameters at once, with a message for each", async () => {
    expect((await given().get("/events?page=0&per_page=-1&search=")).body).toEqual({
      code: "rest_invalid_param",
      message: expect.any(String),
      data: { status: 400, params: { page: expect.any(String), per_page: expect.any(String), search: expect.any(String) }, details: [] },
    });
  });

  test("checks values before types, and reports only one of the two", async () => {
    expect((await given().get("/events?page=0&featured=bad")).body).toHaveProperty("data.params", { page: expect.any(String) });
    const { body } = await given().get("/events?featured=bad&geoloc=bad");
    expect(body).toHaveProperty("data.details", { featured: expect.anything(), geoloc: expect.anything() });
  });

  test("ignores unknown parameters", async () => {
    expect(await given(world).get("/events?unknown=1&page[]=")).toMatchObject({ status: 400 });
    expect(await given(world).get("/events?unknown=1")).toMatchObject({ status: 200 });
  });
});

test("takes another namespace, header prefix and language parameter from the names", async () => {
  const { at } = given(world, { names: { namespace: "acme/V2", headerPrefix: "X-Acme", languageParameter: "lang" } });
  const answer = await at("/wp-json/acme/v2").get("/events?lang=en");
  expect(answer).toMatchObject({ status: 200, ids: [101], body: { rest_url: expect.stringContaining(`${home}/wp-json/acme/V2/events/`) } });
  expect(answer.headers.get("x-acme-total")).toBe("1");
  const refused = await at("/wp-json/acme/v2").get("/events?lang=xx");
  expect(refused).toMatchObject({ status: 400, body: { data: { params: { lang: expect.any(String) } } } });
});
