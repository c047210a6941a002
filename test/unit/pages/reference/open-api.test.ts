import { expect, test } from "vitest";
import { describeOperation, isListed, listOperations, listRefusals, neighboursOf } from "../../../../src/pages/reference/open-api.ts";
import { findHits } from "../../../../src/pages/reference/shell/navigation.tsx";
import { document } from "./document.ts";

type Operation = NonNullable<ReturnType<typeof describeOperation>>;
type Field = Operation["fields"][number];

function allOperations() {
  return listOperations(document).flatMap(({ id }) => describeOperation(document, id) ?? []);
}

test("every operation has a paragraph, also of the control routes", () =>
  expect(allOperations().filter(({ description }) => description.length < 40)).toEqual([]));

const isOfService = ({ path }: Operation) => !path.startsWith("/__calendar");
test.each<[string, (field: Field, operation: Operation) => boolean]>([
  [
    "every parameter in path and query and every field of a body that is a date, a number or a choice has an example",
    ({ type, example }) => /date|true or false|number/.test(type) && example === undefined,
  ],
  ["no field is of an unknown type, and none is named by its placeholder", ({ type }) => /any|\(|undefined/.test(type)],
  [
    "every parameter and field of the service has its origin",
    ({ origin }, operation) => isOfService(operation) && !/^describe|control/i.test(operation.id) && !origin,
  ],
  ["no sentence about a field only repeats its name", ({ about }, operation) => isOfService(operation) && about.split(" ").length < 4],
])("%s", (_, isPoor) => {
  const poor = allOperations().flatMap((operation) =>
    operation.fields.filter((field) => isPoor(field, operation)).map(({ name, type }) => `${operation.id} ${name} ${type}`),
  );
  expect(poor).toEqual([]);
});

test("a type is named by what is accepted, and spellings are next to the sentence", () => {
  const { fields = [] } = describeOperation(document, "createEvent") ?? {};
  const find = (name: string) => fields.find((field) => field.name === name);
  expect(find("start_date")).toMatchObject({ type: "date", isRequired: true, example: "tomorrow 8pm", format: "" });
  expect(find("all_day")).toMatchObject({
    type: "true or false",
    about: "Whether the event lasts whole days, without times. Left out: `false`.",
  });
  expect(find("venue")).toMatchObject({ type: "id or object, or a list" });
  expect(find("featured")).toMatchObject({ about: "Whether the event is featured. Lists can filter by it.", format: "" });
  expect(find("cost")).toMatchObject({ format: 'String such as "10-15", number, or list of them.', example: "12" });
  const inBody = fields.filter(({ place }) => place === "body");
  expect(inBody.slice(0, 3).map(({ name }) => name)).toEqual(["title", "start_date", "end_date"]);
});

test("every refusal has a whole sentence without placeholders", () => {
  for (const { about, code } of listRefusals(document)) {
    expect(about, code).toMatch(/^[A-Z`].*\.$/);
    expect(about, code).not.toMatch(/\{/);
  }
});

test("a search finds routes, fields and refusals, with or without accents, and names the parts that match", () => {
  const ids = (search: string) => findHits(document, search).map(({ operation }) => operation.id);
  expect(ids("/venues/{id}").slice(0, 3)).toEqual(["readVenue", "updateVenue", "deleteVenue"]);
  expect(findHits(document, "VENUE-is-in-trash").map(({ parts }) => parts)).toEqual([["venue-is-in-trash"], ["venue-is-in-trash"]]);
  expect(ids("create stateprovince")).toEqual(["createVenue"]);
  expect(ids("list événts strict_dates")).toEqual(["listEvents"]);
  expect(ids("zebra")).toEqual([]);
  expect(ids("patch events").every((id) => id.endsWith("Patch"))).toBe(true);
});

test("the operations before and after follow the list, without the other methods of an update", () => {
  const all = listOperations(document);
  const listed = all.filter(isListed);
  const [before, after] = neighboursOf(all, "createEvent");
  expect([before?.id, after?.id]).toEqual(["listEvents", "readEvent"]);
  expect(neighboursOf(all, "listEvents")[0]).toBeUndefined();
  expect(neighboursOf(all, "updateEventWithPatch")).toEqual([undefined, undefined]);
  expect(listed.every(({ id }) => neighboursOf(all, id).some((each) => each !== undefined))).toBe(true);
});

test("a route names its operation, too", () => {
  expect(describeOperation(document, "events.create")?.id).toBe("createEvent");
  expect(describeOperation(document, "nothing")).toBeUndefined();
});

test("a title has at most five words and begins with a verb", () => {
  const titles = listOperations(document).map(({ title }) => title);
  expect(titles.filter((title) => title.split(" ").length > 5 || !/^[A-Z][a-z]+ /.test(title))).toEqual([]);
  expect(titles).toEqual(expect.arrayContaining(["List events", "Create an event", "Read an event by slug", "Set the clock"]));
});

test("allowed values are listed where there are few, and not for a yes or no", () => {
  const { fields = [] } = describeOperation(document, "createEvent") ?? {};
  const choicesOf = (name: string) => fields.find((field) => field.name === name)?.choices;
  expect(choicesOf("status")).toContain("publish");
  expect(choicesOf("featured")).toEqual([]);
  expect(choicesOf("title")).toEqual([]);
  const list = describeOperation(document, "listTags")?.fields.find(({ name }) => name === "order");
  expect(list?.choices).toEqual(["asc", "desc"]);
});
