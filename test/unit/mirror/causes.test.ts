import { expect, test } from "vitest";
import type { Difference } from "../../../src/mirror/compare/differences.ts";
import { causesOf } from "../../../src/mirror/report/causes.ts";
import { toTable } from "../../../src/mirror/report/files.ts";
import { shortValues } from "../../../src/mirror/report/values.ts";
import type { ComparedProbe } from "../../../src/mirror/verify/probes.ts";

function answer(route: string, ...differences: Difference[]): ComparedProbe {
  const probe = { route, rule: "paging", section: "4.3", method: "GET", path: "/events", query: {} };
  const answered = { status: 200, headers: {}, body: {} };
  return { probe, smallest: probe, url: `https://site.example/${route.length}`, differences, service: answered, twin: answered };
}
const causes = (answers: readonly ComparedProbe[]) => causesOf(answers, ({ probe }) => probe.route);
function value(path: string, service: unknown, twin: unknown, kind: Difference["kind"] = "value"): Difference {
  return { kind, path, service, twin };
}

test("the same change in lists and single records of several routes is one cause", () => {
  const found = causes([
    answer("GET /events", value("events[0].cost", "5 €", "5 $"), value("events[1].cost", "12 €", "12 $")),
    answer("GET /events/{id}", value("cost", "7 €", "7 $")),
  ]);
  expect(found).toMatchObject([
    { kind: "value", path: "cost", answers: 2, count: 3, routes: ["GET /events", "GET /events/{id}"], values: 1 },
  ]);
});

test("a field that is missing is one cause, whatever value the twin has there", () => {
  const missing = ["America/Toronto", "UTC", "Europe/Madrid", "UTC+5"].map((zone) =>
    answer("GET /events/{id}", value("timezone", undefined, zone, "missing")),
  );
  expect(causes(missing)).toMatchObject([{ kind: "missing", path: "timezone", answers: 4, values: 1 }]);
});

test("a field that differs in another way in each record is one cause with the number of changes", () => {
  const titles = ["Jazz", "Blues", "Tango", "Swing"].map((title) => answer("GET /events/{id}", value("title", title.toUpperCase(), title)));
  expect(causes(titles)).toMatchObject([{ path: "title", answers: 4, values: 4 }]);
});

test("two changes of one field are two causes, the one of most answers first", () => {
  const found = causes([
    answer("GET /events", value("title", "a", "b")),
    answer("GET /events/{id}", value("title", "x", "y")),
    answer("GET /venues", value("title", "x", "y")),
  ]);
  expect(found.map(({ answers }) => answers)).toEqual([2, 1]);
});

test.each<[string, Difference]>([
  ["access is open there", value("allow", "GET, POST", "GET", "header")],
  ["access is open there", value("status", 200, 401, "status")],
  ["the caller has fewer rights there, or a proxy changes this header", value("allow", "GET, HEAD", "GET", "header")],
  ["a proxy removes this header", value("x-calendar-total", undefined, "7", "header")],
])("says what is likely: %s", (guess, difference) => expect(causes([answer("GET /events", difference)])).toMatchObject([{ guess }]));

test("a table shows ten causes, how many answers have each, and how many more there are", () => {
  const differing = Array.from({ length: 14 }, (_, index) => answer("GET /events", value(`field_${index}`, 1, 2)));
  const table = toTable(
    {
      ...{ address: "https://site.example", access: "service", fidelity: "observed", sent: [], probes: 14, equal: 0, byRule: [] },
      ...{ differing, walled: [], inferred: [] },
    },
    1,
  );
  expect(table.match(/^\d+\. /gm)).toHaveLength(10);
  expect(table).toContain("1. value field_0: 1 answer of GET /events\n");
  expect(table).toContain("\nand 4 more causes; --json lists all of them\n");
});

test("long values are shown from the first character that differs", () => {
  const same = "The same beginning of both texts, which is longer than a column";
  const [one, other] = shortValues(`${same}: a`, `${same}: b`, 40);
  expect([one, other]).toEqual(['…a column: a"', '…a column: b"']);
  expect(shortValues("Jazz", "Blues", 40)).toEqual(['"Jazz"', '"Blues"']);
});
