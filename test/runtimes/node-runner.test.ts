import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { project } from "../support/recipes.ts";

const suite = `
  import assert from "node:assert/strict";
  import { after, afterEach, before, test } from "node:test";
  import { setupCalendar } from "event-calendar-mock/node";

  const { calendar, listen, reset, close } = setupCalendar();
  before(() => listen({ onUnhandledRequest: "error" }));
  afterEach(reset);
  after(close);

  const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";

  test("keeps written records within a test", async () => {
    const created = await fetch(tags, { method: "POST", body: new URLSearchParams({ name: "Brand new" }) });
    assert.equal(created.status, 201);
    assert.equal(calendar.db.tag.count({ where: { name: { equals: "Brand new" } } }), 1);
  });

  test("restores the starting world for the next test", () => {
    assert.equal(calendar.db.tag.count({ where: { name: { equals: "Brand new" } } }), 0);
  });

  test("fails requests without a handler", async () => {
    await assert.rejects(fetch("https://elsewhere.example/"));
  });`;

test("the calendar works under the test runner of Node", async () => {
  const folder = project({ "calendar.test.mjs": suite });
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|NODE_TEST)/.test(name)));
  const { stdout } = await promisify(execFile)(process.execPath, ["--test", "calendar.test.mjs"], { cwd: folder, env: environment });
  expect(stdout).toMatch(/pass 3/);
  expect(stdout).toMatch(/fail 0/);
});
