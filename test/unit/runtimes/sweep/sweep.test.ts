import assert from "node:assert/strict";
import { describe, expect, test, vi } from "vitest";
import { checkSurvivors } from "../../../../src/runtimes/sweep/result.ts";
import { compareSurvivors, type SweptTest, sweep } from "../../../../src/sweep.ts";
import { maxDelay } from "../../../../src/time/duration.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const calendar = { world: "city" } as const;

/** Lists the titles of the next events, as a client does that trusts every answer. */
const listTitles: SweptTest = async ({ fetch }) => {
  const response = await fetch(`${api}/events`);
  const { events } = await response.json();
  return events.map(({ title }: { title: string }) => title);
};

async function outcomes(run: SweptTest, faults: readonly string[], more: object = {}) {
  const { runs } = await sweep({ "a test": run }, { calendar, faults, ...more });
  return Object.fromEntries(runs.map(({ fault, outcome }) => [fault, outcome]));
}

describe("a fault on a request of a test", () => {
  test("is noticed by an assertion, only by an error of the language, or not at all", async () => {
    const asserting: SweptTest = async (calendar) => assert.notDeepEqual(await listTitles(calendar), []);
    expect(await outcomes(asserting, ["empty", "malformed-json"])).toEqual({ empty: "noticed", "malformed-json": "error" });
    expect(await outcomes(listTitles, ["empty", "malformed-json"])).toEqual({ empty: "survived", "malformed-json": "error" });
  });

  test("is left out if it changes no byte: an empty list of an answer that has none, or a first answer that is stale", async () => {
    const reading: SweptTest = async ({ fetch }) => fetch(`${api}/events/999999`);
    const { runs, unchanged, summary } = await sweep({ reads: reading }, { calendar, faults: ["empty", "stale", "error-503"] });
    expect([runs.map(({ fault, outcome }) => [fault, outcome]), unchanged]).toEqual([[["error-503", "survived"]], 2]);
    expect(summary).toContain("Swept 1 test: 1 run (2 more changed no byte of an answer).");
  });

  test("lets a test hang, with the request that it waits for, or ask without end", async () => {
    const waiting: SweptTest = async ({ fetch }) => {
      if ((await fetch(`${api}/tags`)).status === 503) await new Promise(() => {});
    };
    const asking: SweptTest = async ({ fetch }) => {
      const response = await fetch(`${api}/tags`);
      // A client that repeats a refused request forever.
      for (let left = 30; response.status === 503; left -= 1) await (left > 0 ? fetch(`${api}/tags`) : new Promise(() => {}));
    };
    const { runs } = await sweep({ waits: waiting }, { calendar, faults: ["error-503"], timeout: 100 });
    expect(runs).toMatchObject([{ outcome: "hung", path: "GET /tags", detail: "after GET /tags" }]);
    expect(await outcomes(asking, ["error-503"], { timeout: 500 })).toEqual({ "error-503": "asked without end" });
  });

  test("lets a client write twice that repeats a request whose answer was lost", async () => {
    const adding: SweptTest = async ({ fetch }) => {
      const add = () => fetch(`${api}/events`, { method: "POST", body: new URLSearchParams(event) });
      await add()
        .then((response) => response.json())
        .catch(add);
    };
    const event = { title: "Jazz", start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" };
    expect(await outcomes(adding, ["truncate", "network-error"])).toEqual({ truncate: "wrote twice", "network-error": "recovered" });
  });

  test("does not survive where the client asks again, and survives where the test itself asks twice", async () => {
    const repeating: SweptTest = async ({ fetch }) => {
      const response = await fetch(`${api}/tags`);
      if (response.status === 503) await fetch(`${api}/tags`);
    };
    const twice: SweptTest = async ({ fetch }) => [await fetch(`${api}/tags`), await fetch(`${api}/tags`)];
    const { runs } = await sweep({ repeating, twice }, { calendar, faults: ["error-503"] });
    const outcomesOf = runs.map(({ test, request, outcome }) => `${test} ${request} ${outcome}`);
    expect(outcomesOf).toEqual(["repeating 1 recovered", "twice 1 survived", "twice 2 survived"]);
  });

  test("is a stale answer where an earlier request had the same address", async () => {
    const adding: SweptTest = async ({ fetch }) => {
      const count = async () => (await (await fetch(`${api}/tags?hide_empty=false`)).json()).total;
      const before = await count();
      await fetch(`${api}/tags`, { method: "POST", body: new URLSearchParams({ name: "Late bar" }) });
      assert.equal(await count(), before + 1);
    };
    const { runs, unchanged } = await sweep({ adding }, { calendar, faults: ["stale"] });
    expect(runs).toMatchObject([{ request: 3, fault: "stale", outcome: "noticed" }]);
    expect(unchanged).toBe(2);
  });

  test("acts on each request of the test, one at a time", async () => {
    const two: SweptTest = async (calendar) => [await listTitles(calendar), (await calendar.fetch(`${api}/tags`)).status];
    const { runs } = await sweep({ two }, { calendar: { ...calendar, journal: 0 }, faults: ["error-500"] });
    const acted = runs.map(({ request, path, outcome }) => `${request} ${path} ${outcome}`);
    expect(acted).toEqual(["1 GET /events error", "2 GET /tags survived"]);
  });
});

test("a sweep makes all runs of the same seed in the same order, and leaves out what its budget does not reach", async () => {
  const options = { calendar, faults: ["empty", "error-500", "error-503"] };
  const [first, second] = [await sweep({ lists: listTitles }, options), await sweep({ lists: listTitles }, options)];
  expect(second).toEqual(first);
  const none = await sweep({ lists: listTitles }, { ...options, budget: 0 });
  expect([none.runs, none.leftOut]).toEqual([[], 3]);
  expect(none.summary).toContain("the budget left out 3");
});

test("a budget ends a sweep on time, with the number of runs of each test that were not made", async () => {
  // The tests move the clock themselves: each run takes a second, and eight of them are under way at once.
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  let time = 0;
  const second: SweptTest = async ({ fetch }) => {
    await fetch(`${api}/events`);
    time += 1_000;
    vi.setSystemTime(time);
  };
  const faults = ["error-401", "error-404", "error-500", "error-503", "firewall", "bot-wall", "maintenance", "db-down", "empty", "stale"];
  const options = { calendar, faults, budget: 6_000 };
  const swept = await sweep({ first: second, other: second }, options).finally(() => vi.useRealTimers());
  const made = swept.runs.length + swept.unchanged;
  // The eight runs that begin at once end after the sixth second, all or most of them.
  expect([8, 9, 10, 11]).toContain(made);
  expect(swept.leftOut).toBe(20 - made);
  const [first, other] = swept.leftOutOf;
  expect([first?.test, first?.of, other?.test, other?.of]).toEqual(["first", 10, "other", 10]);
  expect((first?.runs ?? 0) + (other?.runs ?? 0)).toBe(swept.leftOut);
  expect(swept.summary).toContain(`; the budget left out ${swept.leftOut}).`);
  expect(swept.summary).toContain(`What was not run:\n  first: ${first?.runs} of 10 runs\n  other: ${other?.runs} of 10 runs`);
});

test("tests that notice nothing are named, and survivors are compared with a list", async () => {
  const blind: SweptTest = async ({ fetch }) => fetch(`${api}/tags`);
  const result = await sweep({ blind }, { calendar, faults: ["error-500", "error-503"] });
  expect(result.summary).toContain("What no test noticed:\n  blind\n    GET /tags: survived error-500, error-503\n");
  expect(result.summary).toContain("Tests that notice nothing: blind.");
  const expected = [{ test: "blind", fault: "error-500" }, { test: "gone" }];
  const { unexpected, outdated } = compareSurvivors(result, expected);
  expect([unexpected.map(({ fault }) => fault), outdated]).toEqual([["error-503"], [{ test: "gone" }]]);
});

test.each([
  [{ fails: async () => assert.fail("broken") }, {}, 'Cannot sweep "fails", which fails without a fault: AssertionError: broken.'],
  [{ lists: listTitles }, { faults: ["emtpy"] }, 'There is no fault "emtpy". Did you mean "empty"?'],
  [{ lists: listTitles }, { faults: ["constructor"] }, 'There is no fault "constructor".'],
  [{ lists: listTitles }, { timeout: -1 }, "Cannot sweep: timeout: must be a number of milliseconds from 0, such as 60_000."],
  [{ lists: listTitles }, { timeout: Number.NaN }, "timeout: must be a number of milliseconds"],
  [{ lists: listTitles }, { seed: 1.5, calendar: { seed: 1 } }, "seed: must be a whole number"],
  [{ lists: listTitles }, JSON.parse('{"faults":"empty"}'), "Cannot sweep: faults: must be a list, not a string."],
  // The form of the command line, which JavaScript lets through.
  [{ lists: listTitles }, JSON.parse('{"budget":"5m"}'), "Cannot sweep: budget: must be a number of milliseconds from 0, such as 60_000."],
])("a sweep of %o with %o is refused", async (tests, options, sentence) => {
  await expect(sweep(tests, { calendar, ...options })).rejects.toThrow(sentence);
});

test("a sweep with an infinite budget and timeout makes all runs, and starts no timer that is too long for Node", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const endless = { budget: Number.POSITIVE_INFINITY, timeout: Number.POSITIVE_INFINITY };
  const { leftOut } = await sweep({ lists: listTitles }, { calendar, faults: ["error-503"], ...endless });
  const longest = Math.max(...timers.mock.calls.map(([, milliseconds = 0]) => milliseconds));
  timers.mockRestore();
  expect([leftOut, longest]).toEqual([0, maxDelay]);
});

test("a list of survivors is refused with the places of its errors", () => {
  expect(() => checkSurvivors([{ tst: "blind" }], "expected.json")).toThrow(
    'expected.json is not a list of expected survivors: [0].test: is missing; it must be a string; [0]: has unknown keys (tst: did you mean "test"?)',
  );
});

test("the fault of each run stays until its test ends, while other runs begin and end", async () => {
  const turns = async () => {
    for (let left = 50; left > 0; left -= 1) await new Promise(setImmediate);
  };
  const slow: SweptTest = async ({ fetch }) => {
    for (const page of [1, 2, 3]) {
      await fetch(`${api}/tags?per_page=1&page=${page}`);
      await turns();
    }
  };
  const quick: SweptTest = async ({ fetch }) => fetch(`${api}/tags`);
  const faults = ["error-401", "error-404", "error-500", "error-503", "network-error", "drop"];
  expect((await sweep({ slow, quick }, { calendar, faults })).unchanged).toBe(0);
});
