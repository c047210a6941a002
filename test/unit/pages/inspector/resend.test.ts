import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { changedLines, lineDifferences, withContext } from "../../../../src/pages/inspector/journal/difference.tsx";
import { rulesOf, whyBodyGone } from "../../../../src/pages/inspector/journal/explain.ts";
import { refusedValue } from "../../../../src/pages/inspector/journal/resend-part.tsx";
import { insteadOf } from "../../../../src/pages/inspector/journal/summary-part.tsx";
import { entryWith } from "../../calendar/journal/entries.ts";

const root = "http://localhost/wp-json/calendar/events/v1";
const json = { "content-type": "application/json" };

/** Sends wrong values, puts in their place what the inspector says to send, and returns the fields that are still refused. */
async function refusedAfterHelp(path: string, body: Readonly<Record<string, unknown>>): Promise<readonly (string | undefined)[]> {
  const calendar = createCalendar({ quiet: true });
  await calendar.fetch(root + path, { method: "POST", headers: json, body: JSON.stringify(body) });
  const { last } = calendar.journal;
  if (last === undefined) throw new Error("The journal is empty.");
  const rules = rulesOf(last);
  expect(rules.length).toBeGreaterThan(0);
  const better = { ...body, ...Object.fromEntries(rules.map(({ field, instead }) => [field, instead])) };
  await calendar.fetch(root + path, { method: "POST", headers: json, body: JSON.stringify(better) });
  return calendar.journal.last ? rulesOf(calendar.journal.last).map(({ field, sentence }) => `${field} ${sentence}`) : [];
}

const wrong = { title: "", start_date: "x", end_date: "x", website: "x", status: "x", venue: "x", organizer: "x", image: "x", author: "x" };

test.each([
  ["/events", {}],
  ["/events", wrong],
  ["/events", { title: "Jazz", start_date: "2026-02-21 23:30:00", end_date: "soon", slug: ["a"], description: {} }],
  ["/venues", { venue: {}, website: "x", status: "x", image: "x" }],
  ["/organizers", { organizer: "", website: "x", image: "x" }],
  ["/categories", { name: "", parent: "x", slug: {} }],
  ["/tags", {}],
] as const)("POST %s with %j is taken when every refused value is replaced as the inspector says", async (path, body) => {
  expect(await refusedAfterHelp(path, body)).toEqual([]);
});

test.each([
  ["/events?page=0&per_page=x", ["page=1", "per_page=10"]],
  ["/venues?event=x", ["event=1"]],
  ["/evnts", ["GET /events"]],
  ["/events/5/6", ["GET /events/5"]],
  ["/events?search[]=", ["search=jazz"]],
  ["/events?page=99&per_page=50", ["page=1"]],
  ["/tags/999999", ["GET /tags/ID"]],
])("GET %s is helped with %j", async (path, codes) => {
  const calendar = createCalendar({ quiet: true });
  await calendar.fetch(root + path);
  const { last } = calendar.journal;
  const world = calendar.snapshot();
  expect(last && rulesOf(last).map((rule) => insteadOf(rule, last, world, path.split("?")[0] ?? ""))).toEqual(
    codes.map((code) => code.replace("event=1", `event=${world.events[0]?.id}`).replace("ID", String(world.tags[0]?.id))),
  );
});

test("a method that the path lacks is helped with one that it has", async () => {
  const calendar = createCalendar({ quiet: true });
  await calendar.fetch(`${root}/events`, { method: "DELETE" });
  const { last } = calendar.journal;
  const [rule] = last ? rulesOf(last) : [];
  expect(rule).toEqual({ field: undefined, sentence: "This path takes only GET, POST.", instead: undefined, isAdvice: true });
  expect(last && rule && insteadOf(rule, last, undefined, "/events")).toBe("GET /events");
});

test("lines are set against each other, and equal lines far from a difference are left out", () => {
  const before = ["a", "b", "c", "d", "e", "f"].join("\n");
  const after = ["a", "b", "c", "d", "x", "f"].join("\n");
  const lines = lineDifferences(before, after);
  expect(lines.map(({ kind, text }) => `${kind} ${text}`)).toEqual(["same a", "same b", "same c", "same d", "minus e", "plus x", "same f"]);
  expect(withContext(lines, 1).map(({ kind }) => kind)).toEqual(["left out", "same", "minus", "plus", "same"]);
  expect([...changedLines(before, after)]).toEqual([4]);
  expect(lineDifferences("a", "a")).toEqual([{ kind: "same", text: "a" }]);
  // Any number of lines between two equal ones.
  const inserted = Array.from({ length: 20_000 }, (_, index) => `${index}`);
  expect(lineDifferences("a\nz", ["a", ...inserted, "z"].join("\n")).filter(({ kind }) => kind === "plus")).toHaveLength(20_000);
  // More edits than are searched for: all lines of one, all of the other, and the common end.
  const many = (text: string) => Array.from({ length: 1_001 }, (_, index) => `${text}${index % 2}`).join("\n");
  expect(lineDifferences(`${many("a")}\n=`, `${many("b")}\n=`).map(({ kind }) => kind)).toEqual([
    ...Array(1_001).fill("minus"),
    ...Array(1_001).fill("plus"),
    "same",
  ]);
});

test("the cursor goes to the value that was refused, and to the end of the body without one", async () => {
  const calendar = createCalendar({ quiet: true });
  const body = JSON.stringify({ title: "Jazz", start_date: "2026-02-21 20:00:00", end_date: "soon" }, null, 2);
  await calendar.fetch(`${root}/events`, { method: "POST", headers: json, body });
  const { last } = calendar.journal;
  expect(last && body.slice(...refusedValue(body, last))).toBe("soon");
  expect(refusedValue("abc", entryWith())).toEqual([3, 3]);
});

test("a missing body has a reason", () => {
  const gone = { found: false, body: undefined, changes: [] };
  expect(whyBodyGone(entryWith(), { ...gone, body: "{}" })).toBeUndefined();
  expect(whyBodyGone(entryWith({ bytes: 166_400 }), gone)).toContain("it has 166.4 kB");
  expect(whyBodyGone(entryWith({ status: 0, bytes: undefined }), gone)).toBe("No answer came, so there is no body.");
  expect(whyBodyGone(entryWith(), gone)).toContain("no longer has the body");
});
