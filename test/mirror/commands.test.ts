import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { deferred } from "../support/deferred.ts";
import { newFolder } from "../support/new-folder.ts";
import { command, commandIn, commandUntil } from "./command.ts";
import { town } from "./town.ts";

// A published service on a port: this server with its own data, without a public URL.
const calendar = composeCalendar({ world: town, access: "service", fidelity: "observed", quiet: true });
const server = await serveCalendar(calendar, { port: 0 });
afterAll(() => server.close());

test("a stopped record says where its answers are, and continues from there", async () => {
  const cwd = newFolder("mirror");
  const [stopped, released] = [deferred(), deferred()];
  let requests = 0;
  const slow = await serveCalendar({
    async fetch(request) {
      requests += 1;
      if (requests > 10) stopped.resolve();
      if (requests > 10) await released.promise;
      return calendar.fetch(request);
    },
  });

  const first = await commandUntil(stopped.promise, cwd, "record", slow.url, "-o", "world.json");
  // A process that is killed may leave half a line.
  appendFileSync(join(cwd, "world.json.part"), '{"url":"cut o');
  released.resolve();
  const second = await commandIn(cwd, "record", slow.url, "-o", "world.json");
  await slow.close();

  expect(first).toMatchObject({ exit: 130, stdout: "" });
  expect(first.stderr).toBe("Stopped. The answers so far are in world.json.part: run the same command again to continue.\n");
  expect(second).toMatchObject({ exit: 0, stderr: expect.stringMatching(/^Continuing with \d+ answers from world\.json\.part\.\n$/) });
});

test("verify --write ends at the first Ctrl+C while it records, and sends nothing more", async () => {
  const [stopped, released] = [deferred(), deferred()];
  const users = [{ login: "anna", role: "editor", password: "secret" }] as const;
  const site = composeCalendar({ world: { ...town, users }, access: "service", fidelity: "observed", quiet: true });
  const methods: string[] = [];
  const slow = await serveCalendar({
    async fetch(request) {
      methods.push(request.method);
      if (methods.length > 10) stopped.resolve();
      if (methods.length > 10) await released.promise;
      return site.fetch(request);
    },
  });
  const cwd = newFolder("mirror");
  const result = await commandUntil(stopped.promise, cwd, "verify", slow.url, "--write", "--auth", "anna:secret");
  const sent = methods.length;
  released.resolve();
  await slow.close();

  expect(result).toMatchObject({ exit: 130, stdout: "", stderr: "Stopped. Nothing was written.\n" });
  expect(new Set(methods)).toEqual(new Set(["GET"]));
  expect(methods.length).toBe(sent);
});

test("verify of a recorded world ends with 0, and with 1 after the service has changed", async () => {
  const { cwd } = await command("record", server.url, "--output", "world.json");
  const file = join(cwd, "world.json");
  const same = await command("verify", server.url, "--world", file);
  const [tag] = calendar.db.tag.getAll();
  calendar.db.tag.update({ where: { id: { equals: tag?.id ?? 0 } }, data: { name: "Renamed" } });
  const files = ["--junit", "junit.xml", "--markdown", "summary.md"];
  const changed = await command("verify", server.url, "--world", file, ...files);
  calendar.reset();
  expect(same).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^Verified \d+ probes: \d+ equal, 0 differ\. \(\d+\.\d s\)\n$/) });
  expect(changed.exit).toBe(1);
  expect(changed.stdout).toMatch(/differ in \d+ rules\. /);
  expect(changed.stdout).toContain(`curl '${server.url}/wp-json/calendar/events/v1/tags'`);
  const junit = readFileSync(join(changed.cwd, "junit.xml"), "utf8");
  expect(junit).toContain('<testcase classname="GET /tags/{id}" name="by id" time="0"><failure');
  expect(readFileSync(join(changed.cwd, "summary.md"), "utf8")).toContain("| `GET /tags/{id}` |");
});

test("verify without a world records first, and prints JSON", async () => {
  const { exit, stdout } = await command("verify", server.url, "--json");
  expect(exit).toBe(0);
  const inferred = expect.arrayContaining(["time zone Europe/Madrid, from the index"]);
  expect(JSON.parse(stdout)).toMatchObject({ differing: [], inferred });
});

test("verify saves its probes, and sends the probes of a file in place of its own", async () => {
  const folder = newFolder("mirror");
  const { stdout } = await commandIn(folder, "verify", server.url, "--save-probes", "probes.json");
  const file = JSON.parse(readFileSync(join(folder, "probes.json"), "utf8"));
  writeFileSync(join(folder, "one.json"), JSON.stringify({ ...file, probes: file.probes.slice(0, 1) }));
  const again = await commandIn(folder, "verify", server.url, "--probes", "probes.json");
  const one = await commandIn(folder, "verify", server.url, "--probes", "one.json");
  expect(file.probes.length).toBeGreaterThan(100);
  expect(again.stdout.split(".")[0]).toBe(stdout.split(".")[0]);
  expect(one.stdout).toMatch("Verified 1 probe: 1 equal, 0 differ.");
});

test.each([
  ["{", "probes.json"],
  ["[]", 'probes.json is not a file of probes: it must be an object, not a list. Write one with "verify --save-probes FILE".\n'],
  ["{}", 'probes.json is not a file of probes: format: must be "event-calendar-mock/probes". Write one with '],
  [
    '{"format":"event-calendar-mock/probe"}',
    'probes.json is not a file of probes: format: must be "event-calendar-mock/probes". Write one with ',
  ],
  ['{"format":"event-calendar-mock/probes","version":1,"probes":[{"route":"GET /tags"}]}', "probes[0].rule: is missing"],
  [
    '{"format":"event-calendar-mock/probes","version":1,"probes":[{"route":"","rule":"","section":"","method":"GET","path":"https://other.example"}]}',
    "probes[0].path: ",
  ],
])("verify refuses probes %j", async (text, message) => {
  const folder = newFolder("mirror");
  writeFileSync(join(folder, "probes.json"), text);
  const { exit, stderr } = await commandIn(folder, "verify", server.url, "--probes", "probes.json");
  expect(exit).not.toBe(0);
  expect(stderr).toContain(message);
});

test("verify compares two services with --against", async () => {
  const { exit, stdout } = await command("verify", server.url, "--against", `${server.url}/wp-json`);
  expect(stdout).toContain("0 differ");
  expect(exit).toBe(0);
});

test("a service that cannot be reached ends with 3 and leaves no world", async () => {
  const { exit, stderr, cwd } = await command("record", "http://127.0.0.1:1/wp-json", "-o", "world.json");
  expect(exit).toBe(3);
  expect(stderr).toMatch(/^Cannot reach http:\/\/127\.0\.0\.1:1: /);
  expect(existsSync(join(cwd, "world.json"))).toBe(false);
  expect(await command("verify", "http://127.0.0.1:1")).toMatchObject({ exit: 3 });
  const { stdout } = await command("record", "http://127.0.0.1:1/wp-json", "-o", "site.json", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ exit: 3, error: expect.stringContaining("Cannot reach http://127.0.0.1:1") });
  const verified = await command("verify", "http://127.0.0.1:1", "--json");
  const { exit: shown, error } = JSON.parse(verified.stdout);
  expect([shown, JSON.parse(verified.stderr)]).toEqual([3, { error }]);
});

test.each([
  [["record"], "record needs the address of a service, such as https://site.example/wp-json."],
  [
    ["record", "site.example", "-o", "w.json"],
    '"site.example" is not an address of a service; give one such as https://site.example/wp-json.',
  ],
  [["record", "https://site.example"], "record needs a file for the world that ends in .json: -o world.json."],
  [["record", "https://site.example", "-o", "w.json", "--limit", "0"], '--limit takes a number from 1, not "0".'],
  [["record", "https://site.example", "-o", "w.json", "--from", "soon"], '--from takes a day such as 2026-01-31, not "soon".'],
  [["record", "https://site.example", "-o", "w.json", "--from", "2026-13-01"], '--from takes a day such as 2026-01-31, not "2026-13-01".'],
  [
    ["record", "https://site.example", "-o", "w.json", "--from", "2026-01-01", "--until", "2025-01-01"],
    "--until 2025-01-01 is before --from 2026-01-01.",
  ],
  [["verify", "https://a.example", "https://b.example"], 'verify takes one address, not also "https://b.example".'],
  [["verify", "https://a.example", "--auth", "anna"], "--auth takes user:application-password."],
  [["verify", "https://a.example", "--write"], "--write needs --auth, or EVENT_CALENDAR_AUTH."],
  [
    ["verify", "https://a.example", "--write", "--auth", "a:b", "--against", "https://b.example"],
    "--write compares with the twin, not with --against.",
  ],
  [["verify", "https://a.example", "--wrong"], "Unknown option '--wrong'."],
  [["import"], "import needs a file, such as calendar.ics or events.csv."],
  [["import", "a.ics"], "import needs a file for the world that ends in .json: -o world.json."],
  [["import", "a.csv", "-o", "w.json", "--map", "Titel"], '--map takes COLUMN=FIELD, such as Titel=title, not "Titel".'],
  [["import", "a.csv", "-o", "w.json", "--from", "soon"], '--from takes a day such as 2026-01-31, not "soon".'],
  [["import", "a.csv", "-o", "w.json", "--from", "2026-01-31", "--until", "2026-01-01"], "--until 2026-01-01 is before --from 2026-01-31."],
  [["import", "a.csv", "-o", "w.json", "--timezone", "Madrid"], '--timezone takes a zone such as Europe/Madrid, not "Madrid".'],
  [["import", "a.csv", "-o", "w.json", "--date-order", "dym"], '--date-order takes dmy, mdy or ymd, not "dym".'],
  [["replay"], "replay needs a capsule: a file, all, or the name of a recorded site."],
  [["replay", "third-site"], 'There is no capsule "third-site": name a file, all, first-site, fourth-site, second-site.'],
  [
    ["replay", "all", "--base", "nowhere"],
    '--base: "nowhere" is not an address of a service; give one such as https://site.example/wp-json.',
  ],
  [["replay", "all", "--fidelity", "exact"], '--fidelity takes spec or observed, not "exact".'],
  [["replay", "all", "--show", "many"], '--show takes a number, not "many".'],
  [["replay", "fourth-site", "--group", "nothing-"], 'No request has a name that begins with "nothing-".'],
  [["rules", "--kind", "law"], '--kind takes route, parameter, field, refusal or point, not "law".'],
])("wrong usage ends with 2: %j", async (argv, sentence) => {
  expect(await command(...argv)).toMatchObject({ exit: 2, stderr: `${sentence} See event-calendar-mock ${argv[0]} --help.\n` });
});

test.each(["record", "verify"])("%s --help lists its options and exit codes", async (name) => {
  const { exit, stdout } = await command(name, "--help");
  expect(exit).toBe(0);
  expect(stdout).toContain(`Usage: event-calendar-mock ${name} URL`);
  expect(stdout).toContain("3 the service is unreachable or walled");
});

test("verify ends with 3 if a wall stops all of its probes, and the report says that none ran", async () => {
  const site = await serveCalendar({
    fetch: async (request) =>
      request.url.includes("?search=") ? new Response("<html>Forbidden", { status: 403 }) : calendar.fetch(request),
  });
  const cwd = newFolder("mirror");
  const probe = { route: "GET /tags", rule: "search", section: "4.9", method: "GET", path: "/tags", query: { search: "a" } };
  writeFileSync(join(cwd, "probes.json"), JSON.stringify({ format: "event-calendar-mock/probes", version: 1, probes: [probe] }));
  const { exit, stderr } = await commandIn(cwd, "verify", site.url, "--probes", "probes.json", "--junit", "junit.xml");
  await site.close();
  expect([exit, stderr]).toEqual([3, "Nothing was compared, because every request met a wall.\n"]);
  expect(readFileSync(join(cwd, "junit.xml"), "utf8")).toContain(
    '<testcase classname="GET /tags" name="search" time="0"><skipped message="',
  );
});

test("a recording of a site with pictures in a folder of its own names the folder", async () => {
  const venues = [{ venue: "Town Hall", image: "https://town.example/app/uploads/2026/hall.jpg" }, { venue: "Park" }];
  const site = await serveCalendar(composeCalendar({ world: { ...town, venues }, access: "service", quiet: true }), { port: 0 });
  const other = await command("record", site.url, "-o", "world.json");
  await site.close();
  const usual = await command("record", server.url, "-o", "world.json");
  expect(other.stdout).toContain("  note: pictures are below /app/uploads/; pass this folder on, too, if a proxy passes /wp-json/ on\n");
  expect(usual.stdout).not.toContain("pictures are below");
});
