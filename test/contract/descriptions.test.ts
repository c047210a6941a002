import { describe, expect, test } from "vitest";
import { keysIn, part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { api, home } from "../support/world.ts";

const routes = [
  "",
  "/doc",
  ...["events", "venues", "organizers"].flatMap((kind) => [`/${kind}`, `/${kind}/(?P<id>\\d+)`, `/${kind}/by-slug/(?P<slug>[^/]+)`]),
  ...["categories", "tags"].flatMap((kind) => [`/${kind}`, `/${kind}/(?P<id>\\d+)`]),
];

const given = useRuntime();

describe("namespace index", () => {
  test("describes every route in order and links to the REST root", async () => {
    const { status, body } = await given().get("");
    expect(status).toBe(200);
    expect(body).toMatchObject({ namespace: "calendar/events/v1", _links: { up: [{ href: `${home}/wp-json/` }] } });
    expect(body).toHaveProperty("routes", expect.any(Object));
    expect(keysIn(part(body, "routes"))).toEqual(routes.map((path) => `/calendar/events/v1${path}`));
  });

  test("describes its own parameters", async () => {
    const { body } = await given().get("");
    expect(part(part(body, "routes"), "/calendar/events/v1")).toMatchObject({
      methods: ["GET"],
      endpoints: [
        { args: { namespace: { default: "calendar/events/v1", required: false }, context: { default: "view", required: false } } },
      ],
    });
  });

  test("shows the keywords of hide_empty in the order in which they are declared", async () => {
    const { body } = await given({}, { fidelity: "observed" }).ask("OPTIONS", "/tags");
    const list = part(part(body, "endpoints"), "0");
    expect(keysIn(part(part(list, "args"), "hide_empty"))).toEqual(["type", "default", "description", "required"]);
  });

  test("refuses another namespace", async () => {
    expect(await given().get("?namespace=other/v1")).toMatchObject({ status: 404, code: "rest_invalid_namespace" });
    expect(await given().get("?namespace=calendar/events/v1")).toMatchObject({ status: 200 });
  });
});

test("names the site and lists the same routes at the REST root", async () => {
  const { body } = await given({ site: { name: "My site", timezone: "America/Toronto" } })
    .at("/wp-json")
    .get("/");
  expect(body).toMatchObject({ name: "My site", home, timezone_string: "America/Toronto", gmt_offset: -4 });
  expect(keysIn(part(body, "routes"))).toEqual(expect.arrayContaining(routes.map((path) => `/calendar/events/v1${path}`)));
});

test("the REST root is read only, and OPTIONS describes it", async () => {
  const { ask } = given().at("/wp-json");
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect(await ask(method, "/"), method).toMatchObject({ status: 404, code: "rest_no_route" });
  expect((await ask("OPTIONS", "/")).body).toEqual({
    namespace: "",
    methods: ["GET"],
    endpoints: [{ methods: ["GET"], args: { context: { default: "view", required: false } } }],
    _links: { self: [{ href: `${home}/wp-json/` }] },
  });
});

describe("OpenAPI document", () => {
  test("has its parts in order", async () => {
    const { status, body } = await given().get("/doc");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      openapi: "3.0.0",
      info: { version: "1.0.0", title: expect.any(String), description: expect.any(String) },
    });
    expect(body).toHaveProperty("servers", [{ url: `${api}/` }]);
    expect(keysIn(body)).toEqual(["openapi", "info", "components", "servers", "paths"]);
  });

  test("describes every path except the index", async () => {
    const { body } = await given().get("/doc");
    const paths = routes.slice(1).map((path) => path.replace("(?P<id>\\d+)", "{id}").replace("(?P<slug>[^/]+)", "{slug}"));
    expect(keysIn(part(body, "paths"))).toEqual(paths);
  });

  test("describes listing, reading and deleting of events", async () => {
    expect((await given().get("/doc")).body).toMatchObject({
      paths: {
        "/events": { get: { parameters: expect.any(Array), responses: { "200": { content: { "application/json": {} } } } } },
        "/events/{id}": { get: { parameters: [{ in: "path", name: "id", required: true }, {}] }, delete: { responses: { "410": {} } } },
      },
    });
  });

  test("describes the records", async () => {
    const { body } = await given().get("/doc");
    expect(keysIn(part(part(body, "components"), "schemas"))).toEqual([
      ...["ImageSize", "CostDetails", "Term", "Image", "DateDetails", "Event", "Venue", "Organizer"],
    ]);
  });
});
