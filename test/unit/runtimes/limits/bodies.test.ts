import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Shell, shells } from "../../../support/shells.ts";
import { raw } from "../server/raw.ts";

const service = "/wp-json/calendar/events/v1";
const post = (body: BodyInit) => ({ method: "POST", body, headers: { "content-type": "application/json" } });

describe.each(shells)("%s", (name, open) => {
  let shell: Shell;
  beforeEach(async () => {
    shell = await open();
  });
  afterEach(() => shell.close());

  test.each([
    ...[`${service}/tags`, `/index.php${service}/tags`, "/?rest_route=/calendar/events/v1/tags", "/calendar/events/v1/tags"],
    ...[`/__calendar/sessions/a${service}/tags`, "/__calendar/sessions/a/calendar/events/v1/tags", `${service}/tags?_method=POST`],
    ...[`/__calendar/sessions/a${service}/tags?_method=POST`, "/__calendar/clock", "/__calendar/sessions/a/__calendar/clock"],
  ])("accepts a body of one mebibyte at %s, and refuses larger ones", async (path) => {
    const method = path.endsWith("/clock") ? "PUT" : "POST";
    const largest = await shell.fetch(path, { ...post(" ".repeat(1_048_576)), method });
    const tooLarge = await shell.fetch(path, { ...post(" ".repeat(1_048_577)), method });
    expect([largest.status, tooLarge.status]).toEqual([400, 413]);
    expect(await tooLarge.json()).toMatchObject({ code: "rest_request_too_large", data: { status: 413 } });
  });

  const snapshots = ["/__calendar/snapshot", "/__calendar/snapshot/", "/__calendar/sessions/a/__calendar/snapshot"];
  test.each(snapshots)("takes a large world at %s", async (path) => {
    shell.calendar.db.tag.create({ name: "Jazz", description: "x".repeat(3_000_000) });
    const body = JSON.stringify(shell.calendar.snapshot());
    expect((await shell.fetch(path, { method: "PUT", body })).status).toBe(200);
  });

  test.each([
    ["POST", "/__calendar/faults/1/2/3", 404],
    ["DELETE", "/__calendar/faults/1/2/3", 404],
    ["POST", "/__calendar/nope", 404],
    ["POST", "/__calendar/snapshot", 405],
    ["PUT", "/__calendar/journal", 405],
  ])("refuses %s %s with %i before it reads the body", async (method, path, status) => {
    let read = 0;
    const body = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (read === 400) controller.close();
      },
    });
    const init = { method, body, duplex: "half" } as const;
    const answer = await shell.fetch(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    if (name === "a calendar in process") expect(read).toBeLessThan(3);
  });

  test("removes no fault by a path that is longer than the path of a fault", async () => {
    shell.calendar.faults.add("tags.list", { status: 503 });
    await shell.fetch("/__calendar/faults/1/2/3", { method: "DELETE" });
    await shell.fetch("/__calendar/faults//1", { method: "DELETE" });
    expect(shell.calendar.faults.list()).toHaveLength(1);
  });

  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  test.each([
    ["POST", `${service}/tags`, nested(5_000)],
    ["PUT", "/__calendar/clock", nested(5_000)],
    ["PUT", "/__calendar/snapshot", nested(5_000)],
    ["POST", "/__calendar/faults", `{"route":"*","fault":{"body":${nested(5_000)}}}`],
    ["POST", "/__calendar/faults", `{"route":"*","fault":{"body":${"[".repeat(200_000)}${"]".repeat(200_000)}}}`],
  ])("answers 400 to %s %s with a body that is nested deeply", async (method, path, body) => {
    expect([(await shell.fetch(path, { ...post(body), method })).status, shell.logged]).toEqual([400, []]);
  });

  test("sends no body to HEAD", async () => {
    for (const path of [`${service}/events`, "/__calendar/health", "/__calendar/nope", "/nowhere"])
      expect(await (await shell.fetch(path, { method: "HEAD" })).text()).toBe("");
  });

  test("answers others while a body of a session arrives", async () => {
    if (name === "a calendar in process") return;
    const connection = await raw(shell.url);
    connection.send(
      `POST /__calendar/sessions/a${service}/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 21\r\n\r\n{"name"`,
    );
    expect((await shell.fetch(`${service}/tags`)).status).toBe(200);
    connection.send(':      "Jazz"}');
    expect(await connection.until(/"name":"Jazz"/)).toContain("HTTP/1.1 201");
    connection.socket.destroy();
  });
});

test("a calendar refuses a body nested too deeply in a fault of its own", async () => {
  const [, open] = shells[2] ?? [];
  const { calendar } = (await open?.()) ?? {};
  let body: unknown = 1;
  for (let level = 0; level < 5_000; level += 1) body = [body];
  expect(() => calendar?.faults.add("*", { body })).toThrow("body: must be JSON of at most 100 levels");
});
