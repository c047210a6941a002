import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { controlOperations } from "../../../src/control/openapi.ts";
import { controlRoutes } from "../../../src/control/routes.ts";
import { withControl } from "../../../src/control/with-control.ts";
import { createTable } from "../../../src/description/routes.ts";
import { completeNames } from "../../../src/resources/names.ts";

const document = await createCalendar({ world: "city" }).openApi();

test("the document has every method of every route", () => {
  const routes = createTable(completeNames()).flatMap(({ routes: ofPath }) => ofPath);
  const wanted = routes.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path || "/"}`));
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described).toEqual(expect.arrayContaining(wanted));
});

test("the document has every method of every control route", () => {
  const routes = controlRoutes(createCalendar({ world: "empty" })).map(({ path, methods }) => [path, Object.keys(methods)]);
  const described = Object.entries(controlOperations).map(([path, operations]) => [path, Object.keys(operations)]);
  expect(described).toEqual(routes);
});

test("an operation names its section, its provenance and its route", () => {
  expect(document.paths["/venues/{id}"]?.get).toMatchObject({
    operationId: "readVenue",
    "x-specification": "4.7",
    "x-provenance": { request: "specified", answer: "observed" },
    "x-route": "venues.read",
    tags: ["venues"],
  });
});

test("a parameter has its default, its bounds and the spellings that are accepted", () => {
  const { parameters } = Object(document.paths["/events"]?.get);
  expect(parameters).toContainEqual({
    name: "per_page",
    in: "query",
    description: "Number of records on a page.",
    schema: {
      description: "Whole number, also as text. A number above 50 counts as 50.",
      anyOf: [{ type: "integer", minimum: 1 }, expect.objectContaining({ type: "string" })],
      default: 10,
    },
  });
});

test("a body has the same fields as JSON and as a form", () => {
  expect(document.paths["/events"]?.post).toMatchObject({ requestBody: { $ref: "#/components/requestBodies/NewEventFields" } });
  const { required, content } = Object(document.components.requestBodies?.NewEventFields);
  expect(required).toBe(true);
  expect(content["application/json"].schema.allOf[0]).toEqual({ $ref: "#/components/schemas/NewEventFields" });
  expect(content["application/x-www-form-urlencoded"].schema).toEqual(content["application/json"].schema);
  expect(document.components.schemas?.NewEventFields).toMatchObject({ required: ["title", "start_date", "end_date"] });
});

test("examples are answers of the world", () => {
  expect(document.components.examples?.readVenue).toMatchObject({ value: { id: expect.any(Number), venue: expect.any(String) } });
  expect(document.components.examples?.readEvent404).toMatchObject({ value: { code: "rest-event-not-found" } });
});

test("a calendar with names of its own describes them", async () => {
  const names = { namespace: "acme/v2", languageParameter: "lang", headerPrefix: "X-Acme" };
  const { servers, components } = await createCalendar({ world: "empty", names }).openApi("http://localhost:8080");
  expect(servers[0]).toMatchObject({ url: "{home}{language}/wp-json/acme/v2", variables: { home: { default: "http://localhost:8080" } } });
  expect(components.parameters?.language).toMatchObject({ name: "lang", schema: { enum: ["en", "fr-ca", "es"] } });
  expect(Object.keys(components.headers ?? {})).toContain("X-Acme-Total");
});

test("a calendar without records has no examples and is described all the same", async () => {
  const { paths, components } = await createCalendar({ world: "empty" }).openApi();
  expect(Object.keys(paths)).toEqual(Object.keys(document.paths));
  expect(components.examples).toEqual({});
});

test("describing a calendar changes nothing in it", async () => {
  const calendar = createCalendar({ world: "city" });
  const before = JSON.stringify(calendar.snapshot());
  await calendar.openApi();
  expect(JSON.stringify(calendar.snapshot())).toBe(before);
  expect(calendar.journal.entries).toEqual([]);
});

test("the control route answers with the document of the running calendar, at its own address", async () => {
  const { fetch } = withControl(createCalendar({ world: "city", access: "service" }));
  const response = await fetch(new Request("http://127.0.0.1:4010/__calendar/openapi.json"));
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(await response.json()).toEqual(await createCalendar({ world: "city", access: "service" }).openApi("http://127.0.0.1:4010"));
});

test("two calendars with the same options are described by the same bytes", async () => {
  expect(JSON.stringify(await createCalendar({ world: "city" }).openApi())).toBe(JSON.stringify(document));
});
