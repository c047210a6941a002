import { afterEach, expect, test, vi } from "vitest";
import { serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { shells } from "../../../support/shells.ts";
import { ask } from "../server/ask.ts";
import { arrange, serving } from "./arrange.ts";

const events = "/wp-json/calendar/events/v1/events";

/** Requests of any page that put newlines and escape sequences where a developer may read them. */
const forging = [
  ...[`${events}?a%0aGET+/forged+200+1+ms=1`, `${events}?%1b%5b2J%1b%5b31m=1`, `${events}?_method=%0a%7b%22url%22%3a%22forged%22%7d`],
  ...[`${events}?_method=%1b%5b2J`, `/wp-json/calendar/events/v1/e%0avents?x=%e2%80%a8`],
  ...["/?rest_route=/calendar/events/v1/%0aforged%1b%5b2J/x", `${events}?per_page=%0aforged`, `${events}?status=%0aforged%1b%5b2J`],
  "/wp-json/calendar/events/v1/events/by-slug/%0aforged",
];

const serveForged = (argv: readonly string[]) =>
  serving(["serve", "--port", "0", "--world", "empty", ...argv], async (url) => {
    for (const path of forging) await (await fetch(url + path)).text();
    await (await fetch(`${url}${events}`, { headers: { "X-HTTP-Method-Override": "a\u009b2J" } })).text();
    await (await fetch(`${url}${events}`, { headers: { "X-Forwarded-Host": "app.test" } })).text();
  });

afterEach(() => vi.restoreAllMocks());

test("a request cannot forge a log line or control a terminal", async () => {
  const { stderr } = await serveForged([]);
  expect(stderr).toContain("the service knows no parameter");
  const lines = stderr.trimEnd().split("\n");
  expect(lines.filter((line) => !/^(\[event-calendar-mock\] |GET \/)/.test(line))).toEqual([]);
  expect([lines.filter((line) => /\p{Cc}|\u2028/u.test(line)), lines.filter((line) => line.startsWith("GET /forged"))]).toEqual([[], []]);
});

test("the log names the host of a proxy that is not allowed, as advice, and with --quiet nothing is logged", async () => {
  const start = 'A proxy names the host "app.test"';
  expect((await serveForged([])).stderr).toContain(`[event-calendar-mock] ${start}`);
  expect((await serveForged(["--json"])).stderr).toContain(`{"advice":${JSON.stringify(start).slice(0, -1)}`);
  expect((await serveForged(["--quiet"])).stderr).toBe("");
});

test("with --json, every line of both streams is JSON", async () => {
  const { stdout, stderr, exit } = await serveForged(["--json"]);
  expect(exit).toBe(0);
  const entries = (stdout + stderr)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect([entries[0], entries.some((entry) => "advice" in entry)]).toEqual([{ url: expect.stringMatching(/^http:/) }, true]);
  expect(entries.filter((entry) => entry.url === "forged")).toEqual([]);
});

test.each([
  [["--json", "--port", "none"], {}],
  [["--nonsense"], { EVENT_CALENDAR_JSON: "true" }],
  [["--json", "--world", "nowhere.json"], {}],
])("with --json, the error of %j is JSON, too", async (argv, env) => {
  const { out, exit } = arrange(["serve", ...argv], { env, isTerminal: true });
  expect(await exit).toBeGreaterThan(0);
  expect(JSON.parse(out.stderr)).toEqual({ code: expect.any(String), error: expect.any(String) });
});

test.each(shells)("%s gives advice in one line", async (_name, open) => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { fetch, close } = await open({ quiet: false });
  for (const path of forging) await (await fetch(path)).text();
  const texts = warn.mock.calls.map(([text]) => String(text));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => /\p{Cc}|\u2028/u.test(text))).toEqual([]);
  await close();
});

test("an exception with the text of a client forges no line of the log", async () => {
  const logged: string[] = [];
  const fetch = () => Promise.reject(new Error("a\nGET /forged 200\u001b[2J"));
  const server = await serveCalendar({ fetch }, { log: (text) => logged.push(text) });
  await ask(server.url, "GET");
  await server.close();
  expect(
    logged
      .join("")
      .split("\n")
      .filter((line) => line.startsWith("GET")),
  ).toEqual([]);
  expect(logged.join("")).not.toContain("\u001b");
});
