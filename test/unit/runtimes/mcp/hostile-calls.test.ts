import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCallQueue, wholeLines } from "../../../../src/runtimes/mcp/call-queue.ts";
import { newFolder } from "../../../support/new-folder.ts";
import { useTools } from "./connect.ts";

const outside = newFolder("calendar-mcp-outside");
const { calendar, call, cwd, url } = await useTools();

const long = "x".repeat(1_000_000);
const nested = (levels: number): unknown => JSON.parse("[".repeat(levels) + "]".repeat(levels));

test.each([
  ["a name of a tool", long, {}, /^There is no tool "x{56}…\.$/],
  ["a name of a tool that steers a terminal", "\u001b[2J\u009b", {}, 'There is no tool "\\u001b[2J\\u009b".'],
  ["a session", "clock", { session: long }, /^There is no session "x{56}…: the id of a session has 1 to 100/],
  ["a name of a world", "load_world", { name: "y".repeat(5_000) }, /^There is no built-in world "y{56}…\. Use one of/],
  ["a name of a snapshot", "restore", { name: long }, /^There is no snapshot "x{56}…\. Known snapshots: start\.$/],
  ["a name for a snapshot", "snapshot", { name: long }, "Cannot call snapshot: name: must have at most 100 characters."],
  ["an instant", "clock", { set: long }, /^Cannot set the clock to "x{56}…: give/],
  ["a duration", "clock", { advance: long }, /^"x{56}… is not a duration/],
  ["a route", "fault", { route: "__proto__", fault: "drop" }, /^There is no route "__proto__" for a fault/],
  ["a method", "request", { path: "/events", method: "GE T" }, 'Cannot send "GE T"'],
  ["a method without a body", "request", { path: "/events", body: { title: "Jazz" } }, /^Cannot send "GET" .* cannot have body\.$/],
  ["a name of a header", "request", { path: "/events", headers: { "a b": "1" } }, /^Cannot send "GET" /],
  ["a value of a header", "request", { path: "/events", headers: { a: "1\n2" } }, /^Cannot send "GET" /],
  ["a number of refusals", "why", { last: 1_000_000 }, "Cannot call why: last: must be at most 20."],
  ["a deep fault", "fault", { fault: { body: nested(5_000) } }, "Cannot call fault: the input is nested deeper than 100 levels."],
  ["a deep world", "create_world", { world: { events: nested(5_000) } }, "Cannot call create_world: the input is nested deeper"],
  ["a deep condition", "records", { kind: "event", where: { id: nested(5_000) } }, "Cannot call records: the input is nested deeper"],
] as const)("%s that is not accepted is answered with a short sentence", async (_, name, input, said) => {
  const { text, isError } = await call(name, input);
  expect([isError, text]).toEqual([true, typeof said === "string" ? expect.stringContaining(said) : expect.stringMatching(said)]);
  expect(text.length).toBeLessThan(1_000);
});

test("a world with many unknown keys names some of them and counts the others", async () => {
  const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, 1]));
  expect((await call("create_world", { world: keys })).text).toMatch(/has unknown keys \(key0, .*, key19, 99980 others\); remove them$/);
  expect((await call("create_world", { world: { [long]: 1 } })).text).toMatch(/has unknown keys \("x{56}…\)/);
});

test("a request reaches no other server", async () => {
  let requests = 0;
  const stranger = createServer((_, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const { port } = Object(stranger.address());
  for (const start of ["http://", "//", "/\\", "/\t/"]) {
    const input = { path: `${start}127.0.0.1:${port}/wp-json/`, headers: { Authorization: "Basic c2VjcmV0" } };
    expect(await call("request", input)).toMatchObject({ isError: true, text: expect.stringContaining(`is not a path of ${url}`) });
  }
  expect(requests).toBe(0);
  await new Promise((resolve) => stranger.close(resolve));
});

test("characters of records that steer a terminal are escaped, and the JSON keeps its values", async () => {
  calendar.db.tag.create({ name: "\u009b2J\u202eJazz", slug: "jazz" });
  const { text } = await call("records", { kind: "tag" });
  expect(text).toContain("\\u009b2J\\u202eJazz");
  expect(JSON.parse(text).records[0].name).toBe("\u009b2J\u202eJazz");
});

test("an answer has 200,000 characters at most", async () => {
  for (let number = 0; number < 500; number += 1) calendar.db.event.create({ title: `Jazz ${number}`, description: "x".repeat(500) });
  const { text } = await call("records", { kind: "event", take: 1_000_000 });
  expect(text).toMatch(/… \(\d+ characters: ask for less\)$/);
  expect(text.length).toBeLessThan(200_100);
});

test("the oldest of many snapshots are dropped", async () => {
  for (let number = 0; number < 101; number += 1) await call("snapshot", { name: `state ${number}` });
  const { kept } = JSON.parse((await call("snapshot", { name: "last" })).text);
  expect(kept).toHaveLength(100);
  expect(kept).not.toContain("state 0");
  expect(await call("restore", { name: "state 0" })).toMatchObject({ isError: true });
});

test("snapshots that are too large together leave the newest", async () => {
  for (let number = 0; number < 40; number += 1) calendar.db.tag.create({ name: "x".repeat(1_000_000), slug: `tag-${number}` });
  await call("snapshot", { name: "one" });
  expect(JSON.parse((await call("snapshot", { name: "two" })).text)).toEqual({ kept: ["two"] });
});

test("several calls at once are answered one after another, in their order", async () => {
  const add = (_: unknown, number: number) => call("request", { method: "POST", path: "/tags", body: { name: `Tag ${number}` } });
  const calls = Array.from({ length: 30 }, add);
  const whys = [call("request", { path: "/tags/999" }), call("why"), call("why")];
  for (const answer of await Promise.all(calls)) expect(answer.text).toContain(": 201\n");
  const [, first, second] = await Promise.all(whys);
  expect(first).toEqual(second);
  expect(first?.text).toContain("This request, of another record, passes with 200");
});

test("a capsule is written for its owner only, into folders that it makes", async () => {
  await call("request", { path: "/tags" });
  const { text } = await call("capsule", { file: "capsules/it's/one.json" });
  expect(text).toContain("npx event-calendar-mock replay 'capsules/it'\\''s/one.json'");
  expect(statSync(join(cwd, "capsules/it's/one.json")).mode & 0o777).toBe(0o600);
});

test("a capsule replaces no other file, and leaves the folder by no link", async () => {
  await call("request", { path: "/tags" });
  writeFileSync(join(cwd, "package.json"), "{}");
  const answer = await call("capsule", { file: "package.json" });
  expect(answer).toMatchObject({ isError: true, text: expect.stringContaining("was not changed") });
  expect(readFileSync(join(cwd, "package.json"), "utf8")).toBe("{}");
  execFileSync("mkfifo", [join(cwd, "pipe.json")]);
  expect(await call("capsule", { file: "pipe.json" })).toMatchObject({ isError: true, text: expect.stringContaining("was not changed") });
  symlinkSync(outside, join(cwd, "linked"));
  expect(await call("capsule", { file: "linked/a.json" })).toMatchObject({ isError: true, text: expect.stringContaining("is not below") });
  writeFileSync(join(outside, "kept.json"), "kept");
  symlinkSync(join(outside, "new.json"), join(cwd, "dangling.json"));
  symlinkSync(join(outside, "kept.json"), join(cwd, "link.json"));
  await call("capsule", { file: "dangling.json" });
  expect(await call("capsule", { file: "link.json" })).toMatchObject({ isError: true });
  expect(() => statSync(join(outside, "new.json"))).toThrow("ENOENT");
  expect(readFileSync(join(outside, "kept.json"), "utf8")).toBe("kept");
});

test.each(["a\0b", "x".repeat(5_000), "package.json/one.json", "folder"])("a capsule cannot be written to %j", async (file) => {
  await call("request", { path: "/tags" });
  mkdirSync(join(cwd, "folder"), { recursive: true });
  writeFileSync(join(cwd, "package.json"), "{}");
  const { text, isError } = await call("capsule", { file });
  expect({ text, isError }).toMatchObject({ isError: true, text: expect.stringMatching(/^Cannot write the capsule to "/) });
  expect(text.length).toBeLessThan(400);
});

test("a line that is too long is dropped, and the next ones are read", async () => {
  async function* input() {
    yield Buffer.from('{"a":1}\n{"b"');
    yield Buffer.from(":2}\n");
    for (let piece = 0; piece < 10; piece += 1) yield Buffer.alloc(10, "x");
    yield Buffer.from("\n{}\nan end without a line");
  }
  let refused = 0;
  const read: string[] = [];
  const options = { maxBytes: 50, room: createCallQueue().room, refuse: () => (refused += 1) };
  for await (const line of wholeLines(input(), options)) read.push(Buffer.from(line).toString());
  expect([read, refused]).toEqual([['{"a":1}\n', '{"b":2}\n', "{}\n"], 1]);
});

test("input is read on when the calls before are answered", async () => {
  const queue = createCallQueue();
  const open: (() => void)[] = [];
  const read: number[] = [];
  async function* input() {
    for (let number = 0; number < 40; number += 1) yield Buffer.from("{}\n");
  }
  const reading = (async () => {
    for await (const _ of wholeLines(input(), { maxBytes: 10, room: queue.room, refuse() {} })) {
      read.push(read.length);
      void queue.add(() => new Promise<void>((resolve) => open.push(resolve)));
    }
  })();
  while (open.length === 0 || read.length < 16) await new Promise((resolve) => setImmediate(resolve));
  expect(read).toHaveLength(16);
  const answering = setInterval(() => open.shift()?.());
  await reading;
  await queue.idle();
  clearInterval(answering);
  expect(read).toHaveLength(40);
});
