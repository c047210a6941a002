import { describe, expect, test } from "vitest";
import { part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";

const event = { title: "Jazz", start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 22:00:00" };
const world = {
  ...{ events: [{ id: 101, slug: "a" }], venues: [{ id: 201, slug: "a" }], organizers: [{ id: 301, slug: "a" }], categories: [{ id: 11 }] },
  tags: [{ id: 51 }],
};

/** Returns the five routes of a record at each path. */
const records = (...paths: string[]) =>
  paths.flatMap((path) => ["GET", "POST", "PUT", "PATCH", "DELETE"].map((method) => ({ method, path, body: {}, status: 200 })));
/** Returns the two routes of a collection. */
const collection = (path: string, body: object) => [
  { method: "GET", path, body, status: 200 },
  { method: "POST", path, body, status: 201 },
];

/** Lists every row of the summary in section 4.1, one for each method. */
const summary: readonly { method: string; path: string; body?: object; status: number }[] = [
  { method: "GET", path: "", status: 200 },
  { method: "GET", path: "/doc", status: 200 },
  ...collection("/events", event),
  ...records("/events/101", "/events/by-slug/a"),
  ...collection("/venues", { venue: "Hall" }),
  ...records("/venues/201", "/venues/by-slug/a"),
  ...collection("/organizers", { organizer: "Club" }),
  ...records("/organizers/301", "/organizers/by-slug/a"),
  ...collection("/categories", { name: "Jazz" }),
  ...records("/categories/11"),
  ...collection("/tags", { name: "Jazz" }),
  ...records("/tags/51"),
];

const given = useRuntime();

/** Returns the body to send: none with GET. */
function bodyFor(method: string, body: object | undefined) {
  return method === "GET" ? undefined : body;
}

describe("the paths of the routes, section 4", () => {
  test("categories and tags have no routes by slug, section 1.4", async () => {
    const { ask } = given(world);
    for (const path of ["/categories/by-slug/term-11", "/tags/by-slug/term-51"]) {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) expect((await ask(method, path)).status).toBe(404);
    }
  });

  test("a route matches any slug without a slash, section 4", async () => {
    const { get } = given(world);
    expect(await get("/events/by-slug/a/b")).toMatchObject({ status: 404, code: "rest_no_route" });
    expect(await get("/events/by-slug/unknown.slug~!")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe("the routes, section 4.1, and i18n_language, section 2.1", () => {
  test.each(summary)("$method $path answers $status in three languages, and refuses others", async ({ method, path, body, status }) => {
    for (const query of ["", "?i18n_language=en", "?i18n_language=fr-ca", "?i18n_language=es"])
      expect((await given(world).ask(method, path + query, bodyFor(method, body))).status).toBe(status);
    const refused = await given(world).ask(method, `${path}?i18n_language=xx`, bodyFor(method, body));
    expect(refused).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

/** Returns the description of a parameter of a GET route. */
async function describedParameter(path: string, name: string): Promise<unknown> {
  const { body } = await given({ ...world, site: { timezone: "America/Toronto" } }).ask("OPTIONS", path);
  return ["endpoints", "0", "args", name].reduce(part, body);
}

describe("the described parameters", () => {
  test.each([
    ["4.2", "", "namespace", { default: "calendar/events/v1" }],
    ["4.2", "", "context", { default: "view" }],
    ["4.3", "/events", "page", { type: "integer", default: 1 }],
    ["4.3", "/events", "per_page", { type: "integer", default: "10" }],
    ["4.3", "/events", "start_date", { default: "2026-06-15 08:00:00" }],
    ["4.3", "/events", "end_date", { default: "2028-06-15 12:00:00" }],
    ["4.3", "/events", "strict_dates", { default: "false" }],
    ["4.3", "/events", "categories", { items: { type: "integer" } }],
    ["4.3", "/events", "featured", { type: "boolean" }],
    ["4.3", "/events", "geoloc_lat", { format: "double" }],
    ["4.3", "/events", "post_parent", { type: "integer" }],
    ["4.7", "/venues", "only_with_upcoming", { default: false }],
    ["4.8", "/organizers", "only_with_upcoming", { default: false }],
    ["4.9", "/categories", "hide_empty", { type: "boolean", default: "1" }],
    ["4.9", "/categories", "parent", { type: "integer" }],
    ["4.10", "/tags", "hide_empty", { type: "boolean", default: "1" }],
    ["4.10", "/tags", "include", { items: { type: "integer" } }],
  ])("section %s: %s describes %s as %j", async (_, path, name, expected) => {
    expect(await describedParameter(path, name)).toMatchObject({ ...expected, required: false });
  });
});
