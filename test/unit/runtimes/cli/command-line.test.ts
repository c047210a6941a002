import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CalendarSettings } from "../../../../src/runtimes/cli/cli-calendar.ts";
import type { CliEnvironment } from "../../../../src/runtimes/cli/command.ts";
import { serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { CalendarError } from "../../../../src/util/errors.ts";
import { newFolder } from "../../../support/new-folder.ts";
import { ask } from "../server/ask.ts";
import { arrange, serving } from "./arrange.ts";

const summary = {
  ...{ events: 191, now: "2026-06-15T12:00:00Z", tzdata: "2026f", logins: ["admin", "editor"], path: "/wp-json/calendar/events/v1/" },
};

function withSettings({ fail, ...surroundings }: { env?: Record<string, string>; fail?: Error; isTerminal?: boolean } = {}) {
  const settings: CalendarSettings[] = [];
  const persisted: string[] = [];
  const createCalendar: CliEnvironment["createCalendar"] = (received) => {
    if (fail) throw fail;
    settings.push(received);
    return {
      pathInLog: (path: string) => path,
      openApi: async () => ({ openapi: "3.1.0" }),
      fetch: async (request) => Response.json(new URL(request.url).pathname),
      summary: () => summary,
      follow: () => () => {},
      async persist(file) {
        persisted.push(file);
        const note = (what: string) => async () => void persisted.push(what);
        return { isFromFile: false, save: note("saved"), close: note("closed") };
      },
    };
  };
  return { settings, persisted, surroundings: { ...surroundings, createCalendar } };
}

async function ended(argv: readonly string[], options: Parameters<typeof withSettings>[0] = {}) {
  const { settings, persisted, surroundings } = withSettings(options);
  const { out, exit } = arrange(argv, surroundings);
  return { exit: await exit, ...out, settings, persisted };
}

/** Serves on a free port until `act` is done with its address. */
async function served<Found>(
  argv: readonly string[],
  act: (url: string) => Promise<Found>,
  options: Parameters<typeof withSettings>[0] = {},
) {
  const { settings, persisted, surroundings } = withSettings(options);
  return { ...(await serving(["--port", "0", ...argv], act, surroundings)), settings, persisted };
}

const nothing = async () => undefined;

function fileWith(text: string): string {
  const file = join(newFolder("world"), "world.json");
  writeFileSync(file, text);
  return file;
}

describe("serve", () => {
  test.each([
    [["--quiet"], /^Listening on http:\/\/127\.0\.0\.1:\d+\n$/],
    [["--json", "--quiet"], /^\{"url":"http:\/\/127\.0\.0\.1:\d+"\}\n$/],
  ])("prints its URL on one line with %j, logs nothing, answers, and exits with 0 when stopped", async (argv, line) => {
    const ask = async (url: string) => (await fetch(`${url}/wp-json/x?a=1`)).json();
    const { first, found, exit, stdout, stderr } = await served(argv, ask);
    expect(first).toMatch(line);
    expect({ found, exit, stdout, stderr }).toEqual({ found: "/wp-json/x", exit: 0, stdout: first, stderr: "" });
  });

  const byLogin = /^ {2}Access {7}service: HTTP Basic as admin, editor; the password of each is its name and -pass: admin:admin-pass$/;
  test.each([
    [[], /^ {2}Clock {8}2026-06-15T12:00:00Z, the world's own, and stopped \(.*\)$/, /^ {2}Access {7}open: every caller may do everything/],
    [["--now", "2026-06-15T12:00:00Z"], /^ {2}Clock {8}2026-06-15T12:00:00Z, stopped$/, /open/],
    [["--now", "system"], /^ {2}Clock {8}2026-06-15T12:00:00Z, and follows this machine$/, /open/],
    [["--access", "service"], /Clock/, byLogin],
  ])("prints with %j the addresses first, then world, clock, zones and access, and logs requests", async (argv, clock, access) => {
    const { first, found, stdout, stderr } = await served(argv, async (url) => fetch(`${url}/wp-json/x?a=1`));
    const lines = first.split("\n");
    const url = new URL(found.url).origin;
    expect(lines.slice(0, 7)).toEqual([
      ...[`Listening on ${url}`, `  Application  ${url}/wp-json/calendar/events/v1/`, `  Demo         ${url}/demo/`],
      ...[`  Inspector    ${url}/__calendar/`, `  Reference    ${url}/__calendar/docs`, "", "  World        city, 191 events"],
    ]);
    expect(lines[7]).toMatch(clock);
    expect(lines[8]).toBe("  Zones        by the rules of tzdata 2026f (--tzdata system takes the rules of this machine)");
    expect(lines[9]).toMatch(access);
    expect(lines.slice(10)).toEqual([""]);
    expect(stdout).toMatch(/\nStopped\.\n$/);
    expect(stderr).toMatch(/^GET \/wp-json\/x\?a=1 200 [\d.]+ ms\n$/);
  });

  test.each([
    [["--host", "0.0.0.0"], "off, because other machines can reach 0.0.0.0 (--control-token SECRET serves it)", 403],
    [["--host", "0.0.0.0", "--control-token", "open-sesame"], "with the header Authorization: Bearer and the control token", 401],
  ])("says with %j where the control routes are", async (argv, control, status) => {
    const { first, found } = await served(argv, async (url) => fetch(`http://127.0.0.1:${new URL(url).port}/__calendar/clock`));
    expect(first.split("\n")[3]).toMatch(/^ {2}Inspector {4}/);
    expect(first.split("\n")[3]).toContain(control);
    expect(found.status).toBe(status);
  });

  test("lets in the hosts and origins of repeated options", async () => {
    const hosts = ["--allow-host", "a.test", "--allow-host", "b.test"];
    const { found } = await served(["--quiet", ...hosts, "--cors", "*", "--control-origin", "https://app.test"], async (url) => [
      await statusesFor(url, ["a.test", "b.test", "c.test"]),
      (await ask(`${url}/x`, "POST", { origin: "https://evil.example" })).status,
      (await ask(`${url}/__calendar/reset`, "POST", { origin: "https://app.test" })).status,
    ]);
    expect(found).toEqual([[200, 200, 403], 200, 200]);
  });

  test.each([
    [["--trust-proxy"], 400],
    [["--no-trust-proxy"], 200],
    [[], 200],
  ])("follows proxies as asked: %j", async (argv, status) => {
    expect((await served(["--quiet", ...argv], (url) => ask(url, "GET", { "x-forwarded-host": "no host" }))).found.status).toBe(status);
  });

  test("is the default command, with the world city and open access", async () => {
    expect((await served([], nothing)).settings).toEqual([{ world: "city", access: "open", fidelity: "spec" }]);
  });

  test("logs requests in colour on a terminal, unless NO_COLOR is set, with those that are refused", async () => {
    const lines = async (env: Record<string, string>) => {
      const askTwice = async (url: string) => {
        await ask(`${url}/x`, "GET");
        await ask(`${url}/x`, "GET", { host: "rebound.example" });
      };
      const { stderr } = await served([], askTwice, { isTerminal: true, env });
      return stderr.replace(/^[\s\S]*?(?=GET)/, "").replace(/[\d.]+ ms/g, "1 ms");
    };
    expect(await lines({})).toBe(
      "GET /x \u001b[32m200\u001b[39m \u001b[90m1 ms\u001b[39m\nGET /x \u001b[33m403\u001b[39m \u001b[90m1 ms\u001b[39m\n",
    );
    expect(await lines({ NO_COLOR: "1" })).toBe("GET /x 200 1 ms\nGET /x 403 1 ms\n");
  });

  test("shows its addresses in colour on a terminal, and the line that programs read without", async () => {
    const { found: url, stdout, stderr } = await served([], async (address) => address, { isTerminal: true });
    expect(stdout).toBe(`Listening on ${url}\nStopped.\n`);
    expect(stderr).toContain(`\u001b[90mInspector   \u001b[39m \u001b[36m${url}/__calendar/\u001b[39m\n`);
  });

  test("logs requests as lines of JSON with --json, on a terminal too", async () => {
    const { stderr } = await served(["--json"], (url) => ask(`${url}/x?a=1`, "POST"), { isTerminal: true });
    expect(JSON.parse(stderr)).toEqual({ method: "POST", path: "/x?a=1", status: 200, milliseconds: expect.any(Number) });
  });

  test.each([
    [true, [], 3],
    [true, ["--quiet"], 0],
    [false, [], 0],
  ] as const)("shows on a terminal (%s) with %j how far the loading of a large world is", async (isTerminal, argv, drawn) => {
    const world = fileWith(JSON.stringify({ text: "x".repeat(1_000_000) }));
    const { stderr } = await served(["--world", world, ...argv], nothing, { isTerminal, env: { NO_COLOR: "1" } });
    const lines = stderr.split("\r").slice(1);
    expect(lines).toHaveLength(drawn);
    expect(lines.filter((line) => line.includes("world.json"))).toHaveLength(Math.max(0, drawn - 1));
  });

  test("persists the world in a file, says so, and saves it before the last answers", async () => {
    const { first, persisted } = await served(["--data", "calendar.json"], nothing);
    expect(first.split("\n")[6]).toBe("  World        city, persisted in calendar.json, 191 events");
    expect(persisted).toEqual(["calendar.json", "saved", "closed"]);
  });

  test("says whether it serves its world, or what the file has", async () => {
    const town = fileWith('{"events":[{"title":"Jazz","start_date":"2026-12-01 20:00"}],"users":[{"login":"anna"}]}');
    const data = join(newFolder("data"), "state");
    const facts = async (argv: readonly string[], act: (url: string) => Promise<unknown> = nothing) => {
      const { first, found } = await serving(["--port", "0", "--access", "service", "--data", data, ...argv], act);
      const [, , , , , , world, , , access] = first.split("\n");
      return { world, access, found };
    };
    const write = async (url: string) => {
      const [headers, body] = [{ authorization: `Basic ${btoa("anna:anna")}` }, new URLSearchParams({ name: "Live" })];
      return (await fetch(`${url}/wp-json/calendar/events/v1/tags`, { method: "POST", headers, body })).status;
    };
    const first = await facts(["--world", town]);
    expect(first.world).toBe(`  World        ${town}, persisted in ${data}, 1 event`);
    const unnamed = await facts([]);
    expect(unnamed.world).toBe(`  World        read from ${data} and persisted there, 1 event`);
    expect(unnamed.access).toBe(`  Access       service: HTTP Basic as anna; ${data} has the passwords, under users`);
    expect(await facts(["--world", town], write)).toMatchObject({ world: first.world, found: 201 });
    expect((await facts(["--world", town])).world).toBe(unnamed.world);
  });

  test("says when the clock continues from the file, and not at `--now`", async () => {
    const argv = ["--port", "0", "--world", "empty", "--data", join(newFolder("data"), "state"), "--now"];
    const first = await serving([...argv, "2026-01-10T00:00:00Z"], nothing);
    const second = await serving([...argv, "2026-05-01T00:00:00Z"], nothing);
    expect(first.stderr).not.toContain("The clock");
    expect(second.stderr).toMatch(/The clock continues at 2026-01-10T00:00:00Z, from .*state\. It goes to 2026-05-01T00:00:00Z/);
  });

  test("closes the file when it cannot listen", async () => {
    const { exit, persisted } = await ended(["--port", "0", "--host", "no.such.host.invalid", "--data", "calendar.json"]);
    expect({ exit, persisted }).toEqual({ exit: 1, persisted: ["calendar.json", "closed"] });
  });

  test("reads the other built-in worlds from their files", async () => {
    expect((await served(["--world", "small"], nothing)).settings[0]?.world).toMatchObject({ format: "event-calendar-mock/world" });
  });

  test("passes every option to the calendar", async () => {
    const world = fileWith('{"mine":true}');
    const names = fileWith('{"namespace":"acme/v2"}');
    const given = [
      "--access service --fidelity observed --public-url https://calendar.test/ --seed 7 --now 2026-06-15T12:00:00Z --delay 100-400",
      "--sessions 8 --tzdata system --weather 3g --weather flaky --redact-name tenant --redact-name x-shop --coverage",
    ].flatMap((line) => line.split(" "));
    const { settings } = await served(["--world", world, "--names", names, ...given], nothing);
    const files = { world: { mine: true }, names: { namespace: "acme/v2" } };
    const lists = { weather: ["3g", "flaky"], redactNames: ["tenant", "x-shop"], delay: { min: 100, max: 400 } };
    const texts = { access: "service", fidelity: "observed", publicUrl: "https://calendar.test", now: "2026-06-15T12:00:00Z" };
    expect(settings).toEqual([{ ...files, ...lists, ...texts, sessions: 8, tzdata: "system", seed: 7, coverage: true }]);
  });

  test("reads every flag that is left out from an environment variable", async () => {
    const env = {
      ...{ EVENT_CALENDAR_PORT: "0", EVENT_CALENDAR_WORLD: "empty", EVENT_CALENDAR_NOW: "2026-06-15T12:00:00Z" },
      ...{ EVENT_CALENDAR_DELAY: "0-1", EVENT_CALENDAR_ALLOW_HOST: "a.test, b.test", EVENT_CALENDAR_QUIET: "true" },
      ...{ EVENT_CALENDAR_ACCESS: "", PORT: "1" },
    };
    const { settings, surroundings } = withSettings({ env });
    const { found } = await serving(["--now", "system"], (url) => statusesFor(url, ["a.test", "b.test", "c.test"]), surroundings);
    expect(found).toEqual([200, 200, 403]);
    expect(settings).toEqual([{ world: "empty", access: "open", fidelity: "spec", now: "system", delay: { min: 0, max: 1 }, quiet: true }]);
  });

  test.each([
    [["--upstream", "https://site.example/", "--upstream-credentials"], {}],
    [[], { EVENT_CALENDAR_UPSTREAM: "https://site.example", EVENT_CALENDAR_UPSTREAM_CREDENTIALS: "true" }],
  ])("names the upstream of %j and %j in a line of its own", async (argv, env) => {
    const { first, settings } = await served(argv, nothing, { env });
    expect(first).toContain("\n  Upstream     https://site.example answers all other requests\n");
    expect(settings).toMatchObject([{ upstream: "https://site.example", upstreamCredentials: true }]);
  });

  test.each([
    [["--no-quiet"], { EVENT_CALENDAR_QUIET: "1" }, 10],
    [["--quiet"], { EVENT_CALENDAR_QUIET: "false" }, 1],
    [[], { EVENT_CALENDAR_QUIET: "0", EVENT_CALENDAR_HELP: "true", EVENT_CALENDAR_PORT: "nonsense" }, 10],
  ])("prefers the flags %j to the variables %j", async (argv, env, lines) => {
    expect((await served(argv, nothing, { env })).first.trim().split("\n")).toHaveLength(lines);
  });

  test("reads the port from PORT unless --port is given", async () => {
    const other = await serveCalendar({ fetch: async () => new Response() });
    const { port } = new URL(other.url);
    expect(await ended([], { env: { PORT: port } })).toMatchObject({
      exit: 1,
      stderr: `Cannot listen on 127.0.0.1:${port}: the port is in use. Stop what listens there, or choose another port (0 picks a free one).\n`,
    });
    expect((await served([], nothing, { env: { PORT: port } })).exit).toBe(0);
    await other.close();
  });
});

/** Returns the statuses with which a server answers under some hosts. */
async function statusesFor(url: string, hosts: readonly string[]): Promise<unknown[]> {
  const statuses = [];
  for (const host of hosts) statuses.push((await ask(url, "GET", { host })).status);
  return statuses;
}

test("takes the next free port where 4010 is in use and no one chose one, and says so", async () => {
  // Another program may hold the port already, and then this server is not needed.
  const other = await serveCalendar({ fetch: async () => new Response() }, { port: 4010 }).catch(() => undefined);
  const { found: url, stderr } = await serving([], async (address) => address, withSettings().surroundings);
  expect(Number(new URL(url).port)).toBeGreaterThan(4010);
  expect(stderr).toContain(`Port 4010 is in use, so the server is at ${url}. Choose a port with --port N.`);
  await other?.close();
});

test("the tests of Playwright, which set PLAYWRIGHT_TEST, log no request", async () => {
  const env = { PLAYWRIGHT_TEST: "1" };
  expect((await served([], (url) => fetch(`${url}/wp-json`), { env })).stderr).toBe("");
});

describe("failures", () => {
  test.each([
    [["--world", "atlantis"], /^There is no built-in world "atlantis"\. Use one of .*city.*, or a file that ends in \.json\.\n$/],
    [["--world", "vity"], /^There is no built-in world "vity"\. Did you mean "city"\? Use one of .*\n$/],
    [["--world", "/no/such/file.json"], /^Cannot read the world \/no\/such\/file\.json: there is no such file\.\n$/],
    [["--names", fileWith("{")], /^The file of names .* is not JSON: .*\n$/],
    [["--names", fileWith('{"namespace":"/","colour":1}')], /^Cannot use these names: namespace: must be a path .*unknown keys \(colour\)/],
    [["--world", fileWith("{")], /^The world .* is not JSON: .*\n$/],
    [["--port", "0", "--host", "no.such.host.invalid"], /^Cannot listen on no\.such\.host\.invalid:0: this machine has no such host\./],
  ])("fails with %j in a one-line message", async (argv, message) => {
    expect(await ended(argv)).toMatchObject({ exit: 1, stdout: "", stderr: expect.stringMatching(message) });
  });

  test.each([
    ["EVENT_CALENDAR_WORLD", "vity", /^There is no built-in world "vity"\. .* Read from the environment: EVENT_CALENDAR_WORLD\.\n$/],
    ["EVENT_CALENDAR_NAMES", "/no/such.json", /^Cannot read the file of names .* Read from the environment: EVENT_CALENDAR_NAMES\.\n$/],
    ["EVENT_CALENDAR_HOST", "no.such.host.invalid", /^Cannot listen on .* Read from the environment: EVENT_CALENDAR_HOST\.\n$/],
  ])("names the variable %s with the value %j", async (name, value, message) => {
    expect(await ended(["--port", "0"], { env: { [name]: value } })).toMatchObject({ exit: 1, stderr: expect.stringMatching(message) });
  });

  test("prints the calendar's error about an invalid world without a stack", async () => {
    const fail = new CalendarError("invalid_world", "The world has no events: add some.");
    expect(await ended([], { fail })).toMatchObject({ exit: 1, stderr: "The world has no events: add some.\n" });
  });

  test("shows the stack of a bug", async () => {
    const { exit, stderr } = await ended([], { fail: new TypeError("bug") });
    expect([exit, stderr]).toEqual([1, expect.stringMatching(/^TypeError: bug\n {4}at /)]);
  });
});

test("a variable that is spelled like one of an option is named, and any other is left alone", async () => {
  const env = { EVENT_CALENDAR_WORL: "small", EVENT_CALENDAR_MY_OWN_SETTING: "x", EVENT_CALENDAR_SEED: "2" };
  const { stderr } = await served(["--quiet"], nothing, { env });
  expect(stderr).toBe("[event-calendar-mock] The variable EVENT_CALENDAR_WORL is not read. Did you mean EVENT_CALENDAR_WORLD?\n");
});

describe("usage", () => {
  test.each([
    [["--prot", "1"], "Unknown option '--prot'. Did you mean --port?"],
    [["dance"], 'There is no command "dance"'],
    [["serv"], 'There is no command "serv". Did you mean "serve"?'],
    [["toString"], 'There is no command "toString"'],
    [["help", "serv"], 'There is no command "serv". Did you mean "serve"?'],
    [["serve", "now"], "Unexpected argument 'now'"],
    [["--port"], "--port takes N: port to listen on, 0 for a free one"],
    [["--port", "http"], '--port takes a whole number from 0 to 65535, not "http"'],
    [["--port", "70000"], "--port takes a whole number"],
    [["--host", ""], "--host takes an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all."],
    [["--delay=-1"], '--delay takes a whole number from 0 to 2147483647, or a range such as 100-400, not "-1"'],
    [["--delay", "x"], 'or a range such as 100-400, not "x"'],
    [["--redact-name", ""], '--redact-name takes a name such as tenant, not ""'],
    [["--redact-name=-_"], '--redact-name takes a name such as tenant, not "-_"'],
    [["--weather", "rain"], "--weather takes bot-wall, bot-wall-200, firewall"],
    [["--delay", "400-100"], "--delay takes a range from its smaller to its larger number"],
    [["--sessions", "many"], "--sessions takes a whole number"],
    [["--sessions", "0"], '--sessions takes a whole number from 1 to 1000000, not "0"'],
    [["--access", "closed"], '--access takes open or service, not "closed"'],
    [["--tzdata", "2026f"], '--tzdata takes bundled or system, not "2026f"'],
    [["--now", "tomorrow"], "--now takes an instant such as 2026-01-15T12:00:00Z, or system"],
    [["--data", ""], "--data takes the path of a file."],
    [["--public-url", "calendar.test"], "--public-url takes an address such as https://calendar.test"],
    [["--public-url", "https://calendar.test/?a=1"], "without user name, query string and hash, not"],
    [["--public-url", "https://me:secret@calendar.test/"], "without user name, query string and hash, not"],
    [["--allow-host", "http://calendar.test"], "--allow-host: must be a host name such as calendar.test, without a port"],
    [["--control-origin", "app.test"], "--control-origin: must be an origin such as https://app.test"],
    [["--cors", "app.test"], "--cors: must be an origin"],
    [["--control-token", "short"], "--control-token: must be 8 or more visible characters"],
    [["--quiet=yes"], "Option '--quiet' does not take an argument"],
    [["--weather", "mantenance"], 'Did you mean "maintenance"?'],
    [["--on-change", "keep"], "--on-change has no effect without --data or --watch."],
    [["--upstream-credentials"], "--upstream-credentials has no effect without --upstream."],
  ])("refuses %j", async (argv, message) => {
    const { exit, stderr, settings } = await ended(argv);
    expect([exit, settings]).toEqual([2, []]);
    expect(stderr).toContain(message);
    const help = argv[0] === "serve" || argv[0]?.startsWith("-") ? "serve --help" : "--help";
    expect(stderr).toMatch(new RegExp(`[.?] See event-calendar-mock ${help}\\.\n$`));
  });

  test.each([
    ["EVENT_CALENDAR_PORT", "http", 'EVENT_CALENDAR_PORT takes a whole number from 0 to 65535, not "http"'],
    ["EVENT_CALENDAR_DELAY", "400-100", "EVENT_CALENDAR_DELAY takes a range"],
    ["EVENT_CALENDAR_NOW", "tomorrow", "EVENT_CALENDAR_NOW takes an instant"],
    ["EVENT_CALENDAR_ACCESS", "closed", 'EVENT_CALENDAR_ACCESS takes open or service, not "closed"'],
    ["EVENT_CALENDAR_PUBLIC_URL", "calendar.test", "EVENT_CALENDAR_PUBLIC_URL takes an address"],
    ["EVENT_CALENDAR_ALLOW_HOST", "a.test,http://b.test", "EVENT_CALENDAR_ALLOW_HOST: must be a host name"],
    ["EVENT_CALENDAR_CONTROL_TOKEN", "short", "EVENT_CALENDAR_CONTROL_TOKEN: must be 8 or more visible characters"],
    ["EVENT_CALENDAR_REDACT_NAME", "a,,b", 'EVENT_CALENDAR_REDACT_NAME takes a name such as tenant, not ""'],
    ["EVENT_CALENDAR_QUIET", "maybe", 'EVENT_CALENDAR_QUIET takes true or false, not "maybe"'],
    ["PORT", "web", 'PORT takes a whole number from 0 to 65535, not "web"'],
  ])("refuses the variable %s with the value %j, by its name", async (name, value, message) => {
    expect(await ended([], { env: { [name]: value } })).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
  });

  test.each([
    ["world", "--world"],
    ["names", "--names"],
  ])("refuses to persist the world in the file of %s, also through a link, before anything is written", async (_what, flag) => {
    const file = fileWith('{"events":[]}');
    const link = `${file}.link.json`;
    symlinkSync(file, link);
    for (const data of [file, link]) {
      const { exit, stderr, persisted } = await ended(["--port", "0", flag, file, "--data", data]);
      expect([exit, persisted]).toEqual([2, []]);
      expect(stderr).toContain(`--data would replace the file of ${flag} by the state of the calendar. Give it a separate file`);
    }
    expect(readFileSync(file, "utf8")).toBe('{"events":[]}');
  });

  test.each([
    [["coverage", "coverage.json", "--style", "jest"], "--style has no effect without --next."],
    [["replay", "all", "--control-token", "open-sesame"], "--control-token has no effect without --base."],
    [["replay", "second-sit"], 'Did you mean "second-site"?'],
    [["rules", "--kind", "refusl"], 'Did you mean "refusal"?'],
    [["sweep"], "sweep needs the command that runs the tests after --: sweep -- npx vitest run."],
    [["sweep", "npx"], 'sweep does not take "npx" before --: write the command that runs the tests after --: sweep -- npx vitest'],
    [["sweep", "--faults", "eror-500", "--", "npx"], 'There is no fault "eror-500". Did you mean "error-500"?'],
    [["sweep", "--faults", ",", "--", "npx"], '--faults takes names such as empty,error-503, not ",".'],
    [["serve", "--port", "-1"], "--port takes N: port to listen on, 0 for a free one (4010 or the next free one, or the variable PORT)."],
    [["serve", "--seed", "-1"], "--seed takes N: seed of all random values (1). See"],
    [["serve", "--world", "-a.json"], "Write a value that begins with a dash after an equals sign: --world=NAME|FILE."],
    [["coverage", "coverage.json", "--output"], "--output takes FILE: write the merged coverage"],
    [["mcp", "--ur", "x"], "Unknown option '--ur'. Did you mean --url? See event-calendar-mock mcp --help."],
    [["mcp", "--confg"], "Unknown option '--confg'. Did you mean --config?"],
    [["mcp", "--config", "--wrld", "x"], "Unknown option '--wrld'. Did you mean --world?"],
    [["mcp", "--config", "--port", "abc"], "--port takes"],
    [["mcp", "--config", "--url", "nonsense"], "--url"],
    [["mcp", "--url", "http://a.test", "--world", "small"], "--world is for a server that mcp starts, and --url names a running one"],
  ])("%j is refused with what the command takes", async (argv, message) => {
    expect(await ended(argv)).toMatchObject({ exit: 2, stderr: expect.stringContaining(message) });
  });

  test("sweep quotes a command that fails without its colours", async () => {
    // The last 2,000 characters begin in the middle of a colour.
    const script = "for (let line = 0; line < 300; line += 1) console.log('\\u001b[31mred\\u001b[39m'); process.exitCode = 1";
    const { exit, stderr } = await ended(["sweep", "--", process.execPath, "-e", script]);
    expect(exit).toBe(1);
    expect(stderr).toContain("red");
    expect(stderr).not.toMatch(/u001b|31m/);
  });

  const site = "https://site.example";
  test.each([
    ["import", ["a.ics", "-o", "w.json"], "NOW", "tomorrow", "takes an instant such as 2026-01-15T12:00:00Z, or system, not"],
    ["import", ["a.ics", "-o", "w.json"], "TIMEZONE", "Madrid/Europe", "takes a zone such as Europe/Madrid, not"],
    ["import", ["a.ics", "-o", "w.json"], "FROM", "soon", "takes a day such as 2026-01-31, not"],
    ["import", ["a.csv", "-o", "w.json"], "DATE_ORDER", "xyz", "takes dmy, mdy or ymd, not"],
    ["import", ["a.csv", "-o", "w.json"], "MAP", "Titel", "takes COLUMN=FIELD, such as Titel=title, not"],
    ["record", [site, "-o", "w.json"], "UNTIL", "soon", "takes a day such as 2026-01-31, not"],
    ["record", [site, "-o", "w.json"], "LIMIT", "0", "takes a number from 1, not"],
    ["verify", [site], "AUTH", "anna", "takes user:application-password."],
    ["verify", [site], "AGAINST", "nowhere", ': "nowhere" is not an address of a service'],
    ["replay", ["all"], "SHOW", "all", "takes a number, not"],
    ["replay", ["all"], "BASE", "nowhere", ': "nowhere" is not an address of a service'],
  ])("%s %j refuses the variable EVENT_CALENDAR_%s with the value %j, by its name", async (command, argv, variable, value, message) => {
    const { exit, stderr } = await ended([command, ...argv], { env: { [`EVENT_CALENDAR_${variable}`]: value } });
    expect(exit).toBe(2);
    expect(stderr).toMatch(new RegExp(`^EVENT_CALENDAR_${variable}:? `));
    expect(stderr).toContain(message);
  });

  test("names the variables in the help", async () => {
    const { stdout } = await ended(["serve", "--help"]);
    expect(stdout).toContain("EVENT_CALENDAR_WORLD is --world");
    expect(stdout).toContain("EVENT_CALENDAR_ALLOW_HOST=a.test,b.test");
  });

  test.each([["--help"], ["help"], ["serve", "--help"], ["--port", "0", "--help"]])("prints the usage for %s %s", async (...argv) => {
    expect(await ended(argv)).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^Usage: event-calendar-mock/), stderr: "" });
  });

  test.each([["--version"], ["serve", "--version"]])("prints the version for %s %s", async (...argv) => {
    expect(await ended(argv)).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

describe("--json", () => {
  const isJson = (line: string) => typeof JSON.parse(line) === "object";

  const commands = ["coverage", "import", "init", "mcp", "openapi", "record", "replay", "rules", "serve", "verify"];
  test.each(commands)("%s prints nothing but JSON for wrong usage", async (command) => {
    const { exit, stdout, stderr } = await ended([command, "--json", "--nonsense"]);
    expect(exit).toBe(2);
    const lines = `${stdout}${stderr}`.trim().split("\n");
    expect(lines.every(isJson)).toBe(true);
    expect(lines.join()).toContain("nonsense");
  });

  test("a command that prints sentences prints one object with them and its exit code", async () => {
    const { exit, stdout } = await ended(["import", "nowhere.ics", "-o", "world.json", "--json"]);
    expect(exit).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ exit: 1, error: expect.stringContaining("nowhere.ics"), printed: [] });
    const asked = await ended(["init", "--json", "--help"]);
    expect(asked.exit).toBe(0);
    expect(JSON.parse(asked.stdout)).toMatchObject({ exit: 0, printed: expect.arrayContaining(["Options:"]) });
  });
});
