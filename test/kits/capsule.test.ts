import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCapsule, replayCapsule } from "../../src/capsule.ts";
import { project, runTests, write } from "./vitest-project.ts";

const file = (options: string) => `
  import { describe, expect } from "vitest";
  import { calendarTest } from "event-calendar-mock/vitest";

  const test = calendarTest(${options});
  const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";
  const add = (name) => fetch(tags, { method: "POST", body: new URLSearchParams({ name }) });

  describe("tags", () => {
    test("pass", async () => expect((await add("Jazz")).status).toBe(201));
    test.concurrent("fail: a second Jazz", async ({ calendar }) => {
      calendar.db.tag.create({ name: "Blues" });
      await add("Jazz");
      expect((await add("Jazz")).status).toBe(201);
    });
    test.concurrent("pass next to it", async () => expect((await add("Rock")).status).toBe(201));
    test("fail without a request", () => expect(1).toBe(2));
  });`;

test("a test that fails leaves a capsule, which gives the same answers again", async () => {
  const folder = project({ "test/tags.test.ts": file(`{ world: "empty", quiet: true }`) });
  const { code, printed } = await runTests(folder);
  expect(code).toBe(1);
  const [written = ""] = readdirSync(join(folder, "capsules-of-calendar"));
  expect(written).toMatch(/^test-tags\.test\.ts-tags-fail-a-second-Jazz-[\da-f]{8}\.json$/);
  const name = `capsules-of-calendar/${written}`;
  expect(printed).toContain("[event-calendar-mock] test/tags.test.ts > tags > fail: a second Jazz failed. Its 2 requests are in ");
  expect(printed).toContain(`npx event-calendar-mock replay ${name}`);
  expect(readdirSync(join(folder, "capsules-of-calendar"))).toHaveLength(1);
  const capsule = readCapsule(JSON.parse(readFileSync(join(folder, name), "utf8")));
  expect(capsule).toMatchObject({ test: "test/tags.test.ts > tags > fail: a second Jazz", world: { name: "empty" } });
  expect(capsule.requests.map(({ answer }) => answer.status)).toEqual([201, 400]);
  expect((await replayCapsule(capsule)).first).toBeUndefined();
});

test("each failed test and attempt has a file of its own, and a test that passes again has none", async () => {
  const failing = `
    import { appendFileSync, existsSync } from "node:fs";
    import { expect } from "vitest";
    import { calendarTest } from "event-calendar-mock/vitest";

    const test = calendarTest({ world: "empty", quiet: true });
    const ask = () => fetch("https://calendar.example/wp-json/calendar/events/v1/tags");
    for (const name of ["is < 3", "is > 3", "is > 3"]) {
      test(name, async () => {
        await ask();
        expect(existsSync("mended")).toBe(true);
      });
    }
    const again = JSON.parse('{ "retry": 2 }');
    let tries = 0;
    test("is tried again", { ...again }, async () => {
      await ask();
      tries += 1;
      expect(tries > 2 || existsSync("mended")).toBe(true);
    });
    test.fails("is expected to fail", async () => {
      await ask();
      expect(1).toBe(2);
    });`;
  const folder = project({ "test/tags.test.ts": failing });
  const capsules = () => readdirSync(join(folder, "capsules-of-calendar")).map((file) => file.replace(/-[\da-f]{8}/, ""));
  const { printed } = await runTests(folder);
  expect(capsules().toSorted()).toEqual([
    ...["test-tags.test.ts-is-3-2.json", "test-tags.test.ts-is-3.json", "test-tags.test.ts-is-3.json"],
    ...["test-tags.test.ts-is-tried-again-attempt-2.json", "test-tags.test.ts-is-tried-again.json"],
  ]);
  expect(printed.match(/failed\. Its request is in /g)).toHaveLength(5);
  write(folder, "mended", "");
  expect((await runTests(folder)).code).toBe(0);
  expect(capsules()).toEqual([]);
});

test("no capsule is written when the option is off", async () => {
  const folder = project({ "test/tags.test.ts": file(`{ world: "empty", quiet: true, capsule: false }`) });
  expect((await runTests(folder)).code).toBe(1);
  expect(existsSync(join(folder, "capsules-of-calendar"))).toBe(false);
});
