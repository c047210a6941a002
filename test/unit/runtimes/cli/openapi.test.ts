import { expect, test } from "vitest";
import { parse } from "yaml";
import { commandIn } from "../../../mirror/command.ts";

const openapi = (...argv: string[]) => commandIn(".", "openapi", ...argv);

test("openapi prints the document as JSON, and the same one as YAML", async () => {
  const json = await openapi("--world", "small");
  const yaml = await openapi("--world", "small", "--format", "yaml");
  expect(json.exit).toBe(0);
  expect(JSON.parse(json.stdout)).toMatchObject({ openapi: "3.1.0", paths: { "/events": { get: { operationId: "listEvents" } } } });
  expect(yaml.stdout).toMatch(/^openapi: "3\.1\.0"\ninfo:\n/);
  expect(parse(yaml.stdout)).toEqual(JSON.parse(json.stdout));
});

test("openapi describes writes of a calendar with access as operations for callers", async () => {
  const { stdout } = await openapi("--world", "small", "--access", "service", "--public-url", "https://calendar.test/");
  const { paths, security, servers } = JSON.parse(stdout);
  expect([paths["/events"].post.security, paths["/events"].get.security]).toEqual([[{ basic: [] }], undefined]);
  expect([security, servers[0].url]).toEqual([[{}, { basic: [] }], "https://calendar.test/wp-json/calendar/events/v1"]);
});

test("openapi --control prints only the control routes", async () => {
  const { stdout } = await openapi("--control", "--public-url", "https://calendar.test/");
  const { paths, servers } = JSON.parse(stdout);
  expect(Object.keys(paths)).toContain("/__calendar/clock");
  expect(Object.keys(paths).filter((path) => !path.startsWith("/__calendar/"))).toEqual([]);
  expect(servers).toEqual([{ url: "https://calendar.test" }]);
});

test("openapi prints its help", async () => expect((await openapi("--help")).stdout).toContain("--format json|yaml"));

test.each([
  [["--format", "xml"], '--format takes json or yaml, not "xml". See event-calendar-mock openapi --help.'],
  [["--wurld", "city"], "Unknown option '--wurld'. Did you mean --world? See event-calendar-mock openapi --help."],
])("openapi refuses %j", async (argv, message) => {
  expect(await openapi(...argv)).toMatchObject({ exit: 2, stdout: "", stderr: `${message}\n` });
});
