import { expect, test } from "vitest";
import { filterFields } from "../../../../src/service/steps/reply.ts";

const event = { id: 301, title: "Jazz", cost_details: { values: ["10", "25"], currency_symbol: "$" }, venue: [] };
const list = { events: [event, { ...event, id: 302 }], total: 2, total_pages: 1 };

test.each([
  ["id,,title", { id: 301, title: "Jazz" }],
  [" title id ", { id: 301, title: "Jazz" }],
  [["id", " title "], { id: 301, title: "Jazz" }],
  [{ 3: "id" }, { id: 301 }],
  ["cost_details.values", { cost_details: { values: ["10", "25"] } }],
  ["cost_details.values,cost_details", { cost_details: event.cost_details }],
  ["title.letters", { title: "Jazz" }],
  ["venue", { venue: [] }],
  ["nope", []],
  [[""], []],
])("filterFields keeps what %j names", (fields, expected) => expect(filterFields(event, fields)).toEqual(expected));

test.each([undefined, null, "", " , ", [], 5, true])("filterFields keeps everything when _fields is %j", (fields) => {
  expect(filterFields(event, fields)).toBe(event);
});

test("filterFields reads list items by index", () => {
  expect(filterFields(list, "events.id")).toEqual({ events: [] });
  expect(filterFields(list, "events.0.id,total")).toEqual({ events: [{ id: 301 }], total: 2 });
  expect(filterFields(list, "events.1.id")).toEqual({ events: { 1: { id: 302 } } });
});

test("filterFields ignores a nested key when its parent is kept as a whole", () => {
  expect(filterFields(event, "cost_details,cost_details.values,title")).toEqual({ cost_details: event.cost_details });
});

test("filterFields filters each item of a list", () => expect(filterFields([event, event], "id")).toEqual([{ id: 301 }, { id: 301 }]));

test("filterFields keeps the order of the body and does not change it", () => {
  const kept = filterFields(event, "title,id");
  expect(JSON.stringify(kept)).toBe('{"id":301,"title":"Jazz"}');
  expect(Object.keys(event)).toHaveLength(4);
});
