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

test.each([
  ["a nested key whose parent is kept as a whole", event, "cost_details,cost_details.values,title", { cost_details: event.cost_details }],
  ["items of a list without their index", list, "events.id", { events: [] }],
  ["the first item of a list by its index", list, "events.0.id,total", { events: [{ id: 301 }], total: 2 }],
  ["another item of a list by its index", list, "events.1.id", { events: { 1: { id: 302 } } }],
  ["each item of a body that is a list", [event, event], "id", [{ id: 301 }, { id: 301 }]],
])("filterFields filters %s", (_, body, fields, expected) => expect(filterFields(body, fields)).toEqual(expected));

test("filterFields keeps the order of the body and does not change it", () => {
  const kept = filterFields(event, "title,id");
  expect(JSON.stringify(kept)).toBe('{"id":301,"title":"Jazz"}');
  expect(Object.keys(event)).toHaveLength(4);
});
