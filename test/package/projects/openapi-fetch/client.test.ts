import type { components, paths } from "event-calendar-mock/openapi";
import createClient from "openapi-fetch";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { runtime as http } from "../../../support/runtimes/http.ts";
import { runtime as inProcess } from "../../../support/runtimes/in-process.ts";
import { runtime as msw } from "../../../support/runtimes/msw.ts";
import type { OpenRuntime } from "../../../support/runtimes/runtime.ts";
import { worldOf } from "../../../support/world.ts";

/** Uses a client that openapi-fetch creates from the types of the built package. `declarations.test.ts` compiles this file. */

const world = worldOf({
  events: [
    { id: 101, title: "Jazz", venue: [201] },
    { id: 102, title: "Blues" },
  ],
  venues: [{ id: 201, venue: "The mill" }, { id: 202 }],
  categories: [{ id: 11, name: "Music" }],
});

describe.each([
  ["calendar.fetch", inProcess],
  ["MSW", msw],
  ["HTTP", http],
])("a client of openapi-fetch through %s", (_, runtime) => {
  let open: OpenRuntime;

  beforeAll(async () => {
    open = await runtime.open();
  });
  afterAll(() => open.close());
  beforeEach(() => open.use(createCalendar({ world, quiet: true }), {}));

  /** Creates a client. Lists in queries are written with commas. */
  function client() {
    return createClient<paths>({
      baseUrl: `${open.home}/wp-json/calendar/events/v1`,
      fetch: (request) => open.fetch(request),
      querySerializer: { array: { style: "form", explode: false } },
    });
  }

  test("lists events by their venues", async () => {
    const { data, response } = await client().GET("/events", { params: { query: { venue: [201, 202], per_page: 5, featured: false } } });
    expect(data?.events.map(({ title }) => title)).toEqual(["Jazz"]);
    expect(response.headers.get("x-calendar-total")).toBe("1");
  });

  test("creates an event, changes it and deletes it", async () => {
    const body = { title: "Soul", start_date: "tomorrow 8pm", end_date: "tomorrow 10pm", venue: 201, categories: [11] };
    const created = await client().POST("/events", { body });
    const id = created.data?.id ?? 0;
    const params = { path: { id } };
    const updated = await client().PUT("/events/{id}", { params, body: { featured: true, i18n_language: "en" } });
    const deleted = await client().DELETE("/events/{id}", { params });
    const again = await client().DELETE("/events/{id}", { params });
    expect(created.data).toMatchObject({ title: "Soul", start_date: "2026-06-16 20:00:00" });
    expect(updated.data?.featured).toBe(true);
    expect(deleted.data?.status).toBe("trash");
    expect(again.error?.code).toBe("event-is-in-trash");
  });

  test("reads a venue by its slug", async () => {
    const { data } = await client().GET("/venues/by-slug/{slug}", { params: { path: { slug: "venue-201" } } });
    expect(data?.venue).toBe("The mill");
  });

  test("gets a refusal as an error", async () => {
    const { data, error } = await client().GET("/events/{id}", { params: { path: { id: 999 } } });
    expect(data).toBeUndefined();
    expect(error?.code).toBe("rest-event-not-found");
  });
});

test("what the types forbid does not compile", () => {
  const client = createClient<paths>({ baseUrl: "http://localhost" });
  const wrong = () => [
    // @ts-expect-error a path that no route has
    client.GET("/concerts"),
    // @ts-expect-error a new event needs its dates
    client.POST("/events", { body: { title: "Jazz" } }),
    // @ts-expect-error a language that the service does not have
    client.GET("/tags", { params: { query: { i18n_language: "xx" } } }),
    // @ts-expect-error categories have no route by slug
    client.GET("/categories/by-slug/{slug}", { params: { path: { slug: "music" } } }),
  ];
  expect(wrong).toBeTypeOf("function");
});

test("schemas have types of their own", () => {
  const body: components["schemas"]["NewVenueFields"] = { venue: "The mill", city: "Guelph" };
  expect(Object.keys(body)).toEqual(["venue", "city"]);
});
