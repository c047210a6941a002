import { expect, test } from "vitest";
import { overlay } from "../../../src/store/overlay.ts";

interface Row {
  readonly id: number;
  readonly name: string;
}

const one = { id: 1, name: "one" };
const two = { id: 2, name: "two" };
const three = { id: 3, name: "three" };

function rowsAbove(...rows: readonly Row[]) {
  const below = new Map(rows.map((row) => [row.id, row]));
  return { below, rows: overlay<Row>(below, () => rows) };
}

test("an overlay without writes returns the list below it", () => {
  const list = [one, two];
  const rows = overlay<Row>(new Map(list.map((row) => [row.id, row])), () => list);
  expect(rows.list()).toBe(list);
  expect(rows.size).toBe(2);
});

test("a replaced row keeps its place, a new one comes last, and the rows below stay as they are", () => {
  const { below, rows } = rowsAbove(one, two);
  rows.set(three);
  rows.set({ ...one, name: "uno" });
  expect(rows.list().map(({ name }) => name)).toEqual(["uno", "two", "three"]);
  expect(rows.get(1)?.name).toBe("uno");
  expect([...below.values()]).toEqual([one, two]);
});

test("a row that is deleted and created again comes last, as in a Map", () => {
  const { rows } = rowsAbove(one, two);
  rows.delete(1);
  expect([rows.has(1), rows.get(1), rows.size]).toEqual([false, undefined, 1]);
  rows.set(one);
  expect(rows.list()).toEqual([two, one]);
  expect(rows.size).toBe(2);
  rows.delete(1);
  expect([rows.get(1), rows.size]).toEqual([undefined, 1]);
});

test("rows in another order are returned in that order until the writes are dropped", () => {
  const { rows } = rowsAbove(one, two);
  rows.replaceAll([two, one]);
  expect(rows.list()).toEqual([two, one]);
  rows.drop();
  expect(rows.list()).toEqual([one, two]);
  expect(rows.size).toBe(2);
});

test("deleting an unknown row changes nothing", () => {
  const { rows } = rowsAbove(one);
  rows.delete(9);
  expect([rows.size, rows.list()]).toEqual([1, [one]]);
});
