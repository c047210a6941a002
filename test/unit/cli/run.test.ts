import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CalendarSettings, CliEnvironment } from "../../../src/cli/environment.ts";
import { run } from "../../../src/cli/run.ts";
import { CalendarError } from "../../../src/errors.ts";
import { serveCalendar } from "../../../src/server/serve-calendar.ts";

/** The command line with everything around it written down; `stop` is the signal that ends `serve`. */
function arrange(argv: string[], { env = {}, fail }: { env?: Record<string, string>; fail?: Error } = {}) {
  const out = { stdout: "", stderr: "", settings: [] as CalendarSettings[] };
  let stop = () => {};
  const asked = new Promise<void>((resolve) => {
    stop = resolve;
  });
  let listening = (_line: string) => {};
  const printed = new Promise<string>((resolve) => {
    listening = resolve;
  });
  const environment: CliEnvironment = {
    argv,
    env,
    stdout(text) {
      out.stdout += text;
      listening(text);
    },
    stderr(text) {
      out.stderr += text;
    },
    createCalendar(settings) {
      if (fail) throw fail;
      out.settings.push(settings);
      return { fetch: async (request) => Response.json(new URL(request.url).pathname) };
    },
    cwd: tmpdir(),
    ask: async () => false,
    stopped: () => asked,
  };
  return { out, stop, printed, exit: run(environment) };
}

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "world-")), "world.json");
  writeFileSync(file, text);
  return file;
}

describe("serve", () => {
  it("says where it listens on one line, answers, and ends well when asked to", async () => {
    const { out, stop, printed, exit } = arrange(["serve", "--port", "0"]);
    const line = await printed;
    const url = line.replace("Listening on ", "").trim();
    const response = await fetch(`${url}/wp-json/x?a=1`);
    stop();
    expect(line).toMatch(/^Listening on http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(await response.json()).toBe("/wp-json/x");
    expect(await exit).toBe(0);
    expect(out).toMatchObject({ stdout: line, stderr: "GET /wp-json/x?a=1 200\n" });
  });

  it("is the command when none is named, and takes the city with open access", async () => {
    const { out, stop, printed, exit } = arrange(["--port=0"]);
    await printed;
    stop();
    await exit;
    expect(out.settings).toEqual([{ world: "city", access: "open", fidelity: "spec" }]);
  });

  it("prints a line of JSON instead, and nothing else when quiet", async () => {
    const { out, stop, printed, exit } = arrange(["--port", "0", "--json", "--quiet"]);
    const { url } = JSON.parse(await printed);
    await (await fetch(url)).text();
    stop();
    await exit;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(out.stderr).toBe("");
  });

  it("reads the other built-in worlds from their files", async () => {
    const { out, stop, printed, exit } = arrange(["--port", "0", "--world", "small"]);
    await printed;
    stop();
    await exit;
    expect(out.settings[0]?.world).toMatchObject({ format: "event-calendar-mock/world" });
  });

  it("hands every setting to the calendar", async () => {
    const world = fileWith('{"mine":true}');
    const given = [
      "--access",
      "service",
      "--fidelity",
      "observed",
      "--public-url",
      "https://calendar.test/",
      "--seed",
      "7",
      "--now",
      "2026-06-15T12:00:00Z",
    ];
    const { out, stop, printed, exit } = arrange(["serve", "--port", "0", "--world", world, ...given]);
    await printed;
    stop();
    await exit;
    const expected = { access: "service", fidelity: "observed", publicUrl: "https://calendar.test", seed: 7, now: "2026-06-15T12:00:00Z" };
    expect(out.settings).toEqual([{ world: { mine: true }, ...expected }]);
  });

  it("reads the port from PORT unless the option says otherwise", async () => {
    const other = await serveCalendar({ fetch: async () => new Response() });
    const { port } = new URL(other.url);
    const taken = arrange([], { env: { PORT: port } });
    expect(await taken.exit).toBe(1);
    expect(taken.out.stderr).toBe(
      `Cannot listen on 127.0.0.1:${port}: the port is in use. Stop what listens there, or choose another port (0 picks a free one).\n`,
    );
    const free = arrange(["--port", "0"], { env: { PORT: port } });
    await free.printed;
    free.stop();
    expect(await free.exit).toBe(0);
    await other.close();
  });

  it("waits before answers, but not for the control routes", async () => {
    const { stop, printed, exit } = arrange(["--port", "0", "--delay", "20", "--json"]);
    const { url } = JSON.parse(await printed);
    const order: string[] = [];
    const ask = async (path: string) => {
      await fetch(`${url}${path}`);
      order.push(path);
    };
    await Promise.all([ask("/events"), ask("/__calendar/health")]);
    stop();
    await exit;
    expect(order).toEqual(["/__calendar/health", "/events"]);
  });
});

describe("failures", () => {
  it.each([
    [["--world", "atlantis"], /^There is no built-in world "atlantis": use one of .*city.*, or a file that ends in \.json\.\n$/],
    [["--world", "/no/such/file.json"], /^Cannot read the world \/no\/such\/file\.json: there is no such file\.\n$/],
    [["--world", fileWith("{")], /^The world .* is not JSON: .*\n$/],
    [["--port", "0", "--host", "no.such.host.invalid"], /^Cannot listen on no\.such\.host\.invalid:0: this machine has no such host\./],
  ])("fails with %j in one sentence", async (argv, message) => {
    const { out, exit } = arrange(argv);
    expect(await exit).toBe(1);
    expect(out.stderr).toMatch(message);
    expect(out.stdout).toBe("");
  });

  it("repeats what the calendar says of a broken world, without a stack", async () => {
    const { out, exit } = arrange([], { fail: new CalendarError("The world has no events: add some.") });
    expect(await exit).toBe(1);
    expect(out.stderr).toBe("The world has no events: add some.\n");
  });

  it("shows the stack of a bug", async () => {
    const { out, exit } = arrange([], { fail: new TypeError("bug") });
    expect(await exit).toBe(1);
    expect(out.stderr).toMatch(/^TypeError: bug\n {4}at /);
  });
});

describe("usage", () => {
  it.each([
    [["--prot", "1"], "Unknown option '--prot'"],
    [["dance"], 'There is no command "dance"'],
    [["toString"], 'There is no command "toString"'],
    [["serve", "now"], "Unexpected argument 'now'"],
    [["--port"], "Option '--port <value>' argument missing"],
    [["--port", "http"], '--port takes a whole number from 0 to 65535, not "http"'],
    [["--port", "70000"], "--port takes a whole number"],
    [["--port", ""], "--port takes a whole number"],
    [["--delay=-1"], "--delay takes a whole number"],
    [["--seed", "1.5"], "--seed takes a whole number"],
    [["--access", "closed"], '--access takes open or service, not "closed"'],
    [["--fidelity", "exact"], '--fidelity takes spec or observed, not "exact"'],
    [["--now", "tomorrow"], "--now takes an instant such as 2026-01-15T12:00:00Z, or system"],
    [["--public-url", "calendar.test"], "--public-url takes an address such as https://calendar.test"],
    [["--public-url", "ftp://calendar.test"], "--public-url takes an address"],
    [["--quiet=yes"], "Option '--quiet' does not take an argument"],
  ])("refuses %j", async (argv, message) => {
    const { out, exit } = arrange(argv);
    expect(await exit).toBe(2);
    expect(out.stderr).toContain(message);
    expect(out.stderr).toMatch(/\. See event-calendar-mock --help\.\n$/);
    expect(out.settings).toEqual([]);
  });

  it("refuses a PORT that is no port", async () => {
    const { out, exit } = arrange([], { env: { PORT: "web" } });
    expect(await exit).toBe(2);
    expect(out.stderr).toContain('PORT takes a whole number from 0 to 65535, not "web"');
  });

  it.each([["--help"], ["help"], ["serve", "--help"], ["--port", "0", "--help"]])("helps with %s %s", async (...argv) => {
    const { out, exit } = arrange(argv);
    expect(await exit).toBe(0);
    expect(out.stdout).toMatch(/^Usage: event-calendar-mock/);
    expect(out.stderr).toBe("");
  });

  it.each([["--version"], ["serve", "--version"]])("tells its version for %s %s", async (...argv) => {
    const { out, exit } = arrange(argv);
    expect(await exit).toBe(0);
    expect(out.stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
