import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/create-control.ts";
import { controlDocument } from "../../../../src/calendar/control/openapi.ts";
import { controlTable } from "../../../../src/calendar/control/table.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type Kind, kinds } from "../../../../src/kinds/kinds.ts";
import { languages } from "../../../../src/language/languages.ts";
import { createTable } from "../../../../src/service/description/routes.ts";
import { completeNames } from "../../../../src/service/resources/names.ts";

const document = await createCalendar({ world: "city" }).openApi();

const operationsOf = (paths: object) =>
  Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));

test("the document has every method of every route", () => {
  const routes = createTable(completeNames()).flatMap(({ routes: ofPath }) => ofPath);
  const wanted = routes.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path || "/"}`));
  expect(operationsOf(document.paths)).toEqual(expect.arrayContaining(wanted));
});

test("the document does not depend on the weather, to which its examples are not exposed", async () => {
  expect(await createCalendar({ world: "city", weather: ["maintenance"] }).openApi()).toEqual(document);
});

test("the control routes have a document of their own, with every method of every route", () => {
  const control = controlDocument("http://localhost:8080");
  const described = Object.entries(control.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace("/__calendar/", "")}`),
  );
  expect([described.toSorted(), control.servers]).toEqual([Object.keys(controlTable).toSorted(), [{ url: "http://localhost:8080" }]]);
  expect(Object.keys(document.paths).filter((path) => path.includes("__calendar"))).toEqual([]);
});

test("an operation names its section, its provenance and its route", () => {
  expect(document.paths["/venues/{id}"]?.get).toMatchObject({
    ...{ operationId: "readVenue", "x-specification": "4.7", "x-provenance": { request: "specified", answer: "observed" } },
    ...{ "x-route": "venues.read", tags: ["venues"] },
  });
});

test("a parameter has its default, its bounds and the spellings that are accepted", () => {
  const { parameters } = Object(document.paths["/events"]?.get);
  expect(parameters).toContainEqual({
    name: "per_page",
    in: "query",
    description: "Number of records on a page, 50 at most.",
    schema: {
      "x-type": "whole number",
      description: "Whole number, also as a string. A number above 50 counts as 50.",
      anyOf: [{ type: "integer", minimum: 1 }, expect.objectContaining({ type: "string" })],
      default: 10,
    },
    example: 10,
    "x-origin": "spec 4.3",
  });
});

test("a field of a body has the parts of its description", () => {
  const { all_day, start_date, title } = Object(document.components.schemas?.NewEventFields).properties;
  const about = "Whether the event lasts whole days, without times.";
  expect(all_day).toMatchObject({ "x-about": about, "x-default": false, "x-guide": "formats" });
  expect(start_date["x-guide"]).toBe("dates");
  for (const field of [all_day, start_date]) expect(field.description).toContain(`${field["x-about"]} ${field["x-spellings"]}`);
  expect(title["x-about"]).toBe(title.description);
});

test("a parameter and a field of a body say where they come from", () => {
  const { NewEventFields, NewVenueFields } = Object(document.components.schemas);
  expect([NewEventFields.properties.start_date["x-origin"], NewVenueFields.properties.venue["x-origin"]]).toEqual(["spec 2.2", "spec 2.3"]);
  expect(Object(document.components.parameters?.language)["x-origin"]).toBe("spec 2.1");
});

test.each(["/events", "/venues", "/organizers"])("the statuses of %s are sent as one value with commas", (path) => {
  const { parameters } = Object(document.paths[path]?.get);
  const status = { name: "status", style: "form", explode: false, schema: expect.objectContaining({ type: "array" }) };
  expect(parameters).toContainEqual(expect.objectContaining(status));
});

const lists = ["/events", "/venues", "/organizers", "/categories", "/tags"];
test.each(lists)("every parameter in the query of %s has an example, and the service takes all of them together", async (path) => {
  const calendar = createCalendar({ world: "city" });
  const item = Object(document.paths[path]);
  const named = item.parameters.map(({ $ref }: { $ref: string }) => document.components.parameters?.[$ref.split("/").at(-1) ?? ""]);
  const all: { name: string; example: unknown; schema: object }[] = [...named, ...item.get.parameters];
  const links: Readonly<Record<string, Kind>> = kinds.event.links;
  // A link to a kind of which the world has no record has no example.
  const lacksRecords = (kind: Kind | undefined) => kind !== undefined && calendar.db[kind].count() === 0;
  const parameters = all.filter(({ name }) => !lacksRecords(Object.hasOwn(links, name) ? links[name] : undefined));
  const ajv = new Ajv2020({ strict: false });
  for (const { name, example, schema } of parameters) expect(ajv.validate(schema, example), name).toBe(true);
  const query = parameters.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join("&");
  expect(query).not.toContain("undefined");
  expect((await calendar.fetch(`${document.servers[0]?.url}${path}?${query}`)).status).toBe(200);
});

test("parameters that change the shape of every answer are described once, and no operation has them", () => {
  expect(document.info.description).toMatch(/`_fields`.*`_envelope`.*`_jsonp`.*`_method`/s);
  expect(JSON.stringify([document.paths, document.components.parameters])).not.toMatch(/"_(fields|envelope|pretty|jsonp|method|embed)"/);
});

test("the variable parts of a path have a record of the world as example", async () => {
  const calendar = createCalendar({ world: "city" });
  const { paths, servers } = await calendar.openApi();
  let checked = 0;
  for (const [path, item] of Object.entries(paths)) {
    const { get: read } = Object(item);
    const names = (read?.parameters ?? []).filter((parameter: { in: string }) => parameter.in === "path");
    // A world may have no record of a kind.
    if (names.some(({ example }: { example: unknown }) => example === undefined)) continue;
    checked += 1;
    const filled = names.reduce((text: string, { name, example }: { name: string; example: unknown }) => {
      return text.replace(`{${name}}`, String(example));
    }, path);
    expect((await calendar.fetch(`${servers[0]?.url}${filled}`)).status).toBe(200);
  }
  expect(checked).toBeGreaterThanOrEqual(15);
});

test("an empty list has a schema of items, without which converters give up an answer", () => {
  expect(document.components.schemas?.EventResponse).toMatchObject({
    properties: { custom_fields: { type: "array", items: { description: "None." }, maxItems: 0 } },
  });
  expect(JSON.stringify(document)).not.toContain('"items":false');
});

test("a body has the same fields as JSON and as a form", () => {
  expect(document.paths["/events"]?.post).toMatchObject({ requestBody: { $ref: "#/components/requestBodies/NewEventFields" } });
  const { required, content } = Object(document.components.requestBodies?.NewEventFields);
  expect([required, content["application/json"].schema.allOf[0]]).toEqual([true, { $ref: "#/components/schemas/NewEventFields" }]);
  expect(content["application/x-www-form-urlencoded"].examples).toEqual(content["application/json"].examples);
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
  const roots = ["", "/fr-ca", "/es"].map((language) => `http://localhost:8080${language}/wp-json/acme/v2`);
  expect(servers.map(({ url }) => url)).toEqual(roots);
  expect(components.parameters?.language).toMatchObject({ name: "lang", schema: { enum: [...languages] } });
  expect(Object.keys(components.headers ?? {})).toContain("X-Acme-Total");
});

test("a calendar without records has no examples and is described all the same", async () => {
  const { paths, components } = await createCalendar({ world: "empty" }).openApi();
  expect([Object.keys(paths), components.examples]).toEqual([Object.keys(document.paths), {}]);
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
