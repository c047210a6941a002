import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Capsule, replayCapsule } from "../../../../src/capsule.ts";
import { createCalendar } from "../../../../src/index.ts";
import { capsuleInLink } from "../../../../src/mirror/replay/link.ts";
import { serveCalendar } from "../../../../src/server.ts";
import { commandIn } from "../../../mirror/command.ts";
import { newFolder } from "../../../support/new-folder.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";

function folderWith(capsule: object): string {
  const folder = newFolder("capsule");
  writeFileSync(join(folder, "capsule.json"), JSON.stringify(capsule));
  return folder;
}

/** Returns a folder with the capsule of four requests, after a change to it. */
async function folderOf(change: (capsule: Capsule) => object = (capsule) => capsule): Promise<string> {
  const calendar = createCalendar({ world: "empty", quiet: true, capsule: true });
  calendar.faults.add("tags.list", { kind: "maintenance", after: 1 });
  const tag = { method: "POST", body: new URLSearchParams({ name: "Jazz" }) };
  const { rest_url = "" } = (await (await calendar.fetch(`${api}/tags`, tag)).json()) as { rest_url?: string };
  for (const path of [`${api}/tags`, `${api}/tags`, rest_url || `${api}/tags/1`]) await calendar.fetch(path);
  return folderWith(change(await calendar.capsule()));
}

function withOtherName({ requests: [first, ...others], ...capsule }: Capsule): object {
  return { ...capsule, test: "tags > are added", requests: [{ ...first, body: "name=Blues" }, ...others] };
}

describe("replay of a capsule", () => {
  test("says that all answers are as recorded", async () => {
    const { exit, stdout } = await commandIn(await folderOf(), "replay", "capsule.json");
    expect(stdout).toMatch(/^Replayed a capsule: 4 requests on the world empty, seed 1, zones \w+, version [\d.]+\.\n/);
    expect(stdout).toContain("All 4 answers are as recorded.");
    expect(exit).toBe(0);
  });

  test("refuses a capsule without requests, which has nothing to compare", async () => {
    const folder = await folderOf((capsule) => ({ ...capsule, requests: [] }));
    const { exit, stdout, stderr } = await commandIn(folder, "replay", "capsule.json", "--json");
    expect([exit, stdout]).toEqual([1, ""]);
    expect(JSON.parse(stderr)).toMatchObject({ code: "invalid_capsule", error: expect.stringContaining("has no requests") });
  });

  test("names the first answer that differs", async () => {
    const folder = await folderOf(withOtherName);
    const { exit, stdout } = await commandIn(folder, "replay", "capsule.json", "--show", "1");
    expect(stdout).toContain('Replayed a capsule of "tags > are added": 4 requests');
    expect(stdout).toContain(`2 of 4 answers differ. The first is 1: POST ${api}/tags at 2026-`);
    expect(stdout).toMatch(/\n1\. value \w+: \d answers? of .+\n {7}recorded "\w+" +\| answered "\w+"\n {5}request \d.*\n {5}\w+ https:/);
    expect(stdout).toMatch(/\nand \d more causes; --json lists all of them\n$/);
    expect(exit).toBe(1);
    const { first } = JSON.parse((await commandIn(folder, "replay", "capsule.json", "--json")).stdout);
    const differences = expect.arrayContaining([expect.objectContaining({ path: "name" })]);
    expect(first).toMatchObject({ number: 1, status: 201, differences });
  });

  test("says in which line a body was changed by hand, whose hash stayed", async () => {
    const folder = await folderOf();
    const file = join(folder, "capsule.json");
    const lines = JSON.stringify(JSON.parse(readFileSync(file, "utf8")), undefined, 2).split("\n");
    const line = lines.findLastIndex((text) => text.includes('"name": "Jazz"'));
    writeFileSync(file, lines.with(line, '"name": "Blues",').join("\n"));
    const { exit, stdout } = await commandIn(folder, "replay", "capsule.json");
    const body = lines.slice(0, line).findLastIndex((text) => text.includes('"body": {')) + 1;
    expect(stdout).toContain(`\nrequests[3].answer.body (line ${body}): does not match the hash next to it, so it was changed by hand\n`);
    expect(stdout).toContain("1 of 4 answers differs. The first is 4: GET ");
    expect(stdout).toMatch(/1\. value name: .*\n +recorded "Blues" +\| answered "Jazz"\n/);
    expect(exit).toBe(1);
  });

  test("takes a time for all of it", async () => {
    const folder = await folderOf();
    expect(await commandIn(folder, "replay", "capsule.json", "--timeout", "5")).toMatchObject({ exit: 0 });
    const { exit, stderr } = await commandIn(folder, "replay", "capsule.json", "--timeout", "soon");
    expect([exit, stderr]).toEqual([2, expect.stringContaining('--timeout takes seconds, as a whole number from 1, not "soon".')]);
  });

  test("asks a session of a server, whose own records stay", async () => {
    const calendar = createCalendar({ world: "empty", quiet: true });
    const server = await serveCalendar(calendar);
    calendar.db.tag.create({ name: "Own" });
    const { exit, stdout } = await commandIn(await folderOf(), "replay", "capsule.json", "--base", `${server.url}/wp-json`);
    const other = await commandIn(await folderOf(withOtherName), "replay", "capsule.json", "--base", server.url);
    await server.close();
    expect(stdout).toContain("All 4 answers are as recorded.");
    expect([exit, other.exit]).toEqual([0, 1]);
    expect(calendar.db.tag.getAll()).toMatchObject([{ name: "Own" }]);
    expect(calendar.sessions.list()).toEqual([]);
  });

  test("finds no difference in the addresses of another host: of languages, files, and a public URL", async () => {
    const calendar = createCalendar({ quiet: true, capsule: true, publicUrl: "https://town.example" });
    for (const path of ["/events?per_page=3", "/venues", "/organizers?page=2"])
      for (const language of ["en", "es", "fr-ca"])
        await calendar.fetch(`https://calendar.example/${language}/wp-json/calendar/events/v1${path}`);
    const image = "https://town.example/wp-content/uploads/2026/01/hall.jpg";
    const venue = new URLSearchParams({ venue: "Hall", image, website: "https://calendar.example/a", i18n_language: "fr-ca" });
    await calendar.fetch(`${api}/venues`, { method: "POST", body: venue });
    const folder = folderWith(await calendar.capsule());
    for (const options of [{}, { publicUrl: "https://other.example" }]) {
      const server = await serveCalendar(createCalendar({ world: "empty", quiet: true, ...options }));
      const { stdout } = await commandIn(folder, "replay", "capsule.json", "--base", server.url);
      await server.close();
      expect(stdout).toContain("All 10 answers are as recorded.");
    }
  });

  test("finds no difference between HTTPS and HTTP, and opens the control routes of a server by its token", async () => {
    const calendar = createCalendar({ quiet: true, capsule: true });
    for (const path of ["/wp-json/", "/es/wp-json/", "/wp-json/calendar/events/v1/events?per_page=2"])
      await calendar.fetch(`https://calendar.example${path}`);
    const folder = folderWith(await calendar.capsule());
    const server = await serveCalendar(createCalendar({ world: "empty", quiet: true }), { controlToken: "open-sesame" });
    const argv = ["replay", "capsule.json", "--base", server.url];
    const [closed, open] = [await commandIn(folder, ...argv), await commandIn(folder, ...argv, "--control-token", "open-sesame")];
    await server.close();
    expect([closed.exit, closed.stderr]).toEqual([1, expect.stringContaining("--control-token")]);
    expect([open.exit, open.stdout]).toEqual([0, expect.stringContaining("All 3 answers are as recorded.")]);
  });

  test("says before the first request what a server with other options has to be started with", async () => {
    const names = { namespace: "acme/v2" };
    const calendar = createCalendar({ world: "empty", quiet: true, capsule: true, access: "service", strict: true, names });
    await calendar.fetch("https://calendar.example/wp-json/acme/v2/tags");
    const folder = folderWith(await calendar.capsule());
    const target = createCalendar({ world: "empty", quiet: true, access: "service", fidelity: "observed" });
    const server = await serveCalendar(target);
    const { exit, stdout, stderr } = await commandIn(folder, "replay", "capsule.json", "--base", server.url);
    await server.close();
    expect([exit, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(
      'The target answers with fidelity observed, strict false, names {}, and the capsule was taken with fidelity spec, strict true, names {"namespace":"acme/v2"}: ' +
        "every answer could differ. Start it with: npx event-calendar-mock serve --access service --strict --names names.json, where " +
        'names.json is {"namespace":"acme/v2"}',
    );
    expect(target.sessions.list()).toEqual([]);
    await expect(replayCapsule(await calendar.capsule(), target)).rejects.toThrow("Start it with: ");
  });
});

const otherAddresses = ["nonsense", "", "localhost:4010/__calendar/", "/__calendar/", "ftp://calendar.example/"];
test.each(otherAddresses)("a link needs the address of a page, not %j", async (address) => {
  const { exit, stdout, stderr } = await commandIn(await folderOf(), "replay", "capsule.json", "--link", address);
  expect([exit, stdout]).toEqual([2, ""]);
  const sentence = "--link takes the address of an inspector or of the static demo, such as http://127.0.0.1:4010/__calendar/, not";
  expect(stderr).toContain(`${sentence} ${JSON.stringify(address)}.`);
});

test("each capsule has a link of its own", async () => {
  const page = "http://127.0.0.1:4010/__calendar/";
  const { exit, stdout } = await commandIn(await folderOf(), "replay", "capsule.json", "capsule.json", "--link", page);
  const links = stdout.trim().split("\n");
  expect([exit, links.length, new Set(links).size]).toEqual([0, 2, 1]);
  expect(links[0]).toContain(`${page}#capsule=`);
});

test("a link holds the whole capsule", async () => {
  const folder = await folderOf();
  const page = "http://127.0.0.1:4010/__calendar/";
  const { stdout } = await commandIn(folder, "replay", "capsule.json", "--link", `${page}#/journal`);
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:4010\/__calendar\/#capsule=[\w-]{200,}\n$/);
  expect(await capsuleInLink(new URL(stdout).hash)).toEqual(JSON.parse(readFileSync(join(folder, "capsule.json"), "utf8")));
  await expect(capsuleInLink(new URL(stdout).hash.slice(0, -9))).rejects.toThrow("The capsule in the link is cut off or changed");
  expect(await capsuleInLink("#/journal")).toBeUndefined();
});
