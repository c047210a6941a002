import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { internals } from "../../../../src/calendar/internals.ts";
import { commandIn } from "../../../mirror/command.ts";
import { newFolder } from "../../../support/new-folder.ts";

const api = "http://localhost/wp-json/calendar/events/v1";

/** Returns a folder with the coverage of one test in each file, which asks for some paths. */
async function folderOf(files: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const folder = newFolder("coverage");
  for (const [name, paths] of Object.entries(files)) {
    const calendar = createCalendar({ world: "empty", quiet: true, coverage: true });
    calendar[internals].nameTest(name);
    for (const path of paths) await calendar.fetch(api + path);
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(await calendar.coverage()));
  }
  return folder;
}

const coverage = (cwd: string, ...argv: string[]) => commandIn(cwd, "coverage", ...argv);

describe("coverage", () => {
  test("merges files, and those of a folder, into one summary", async () => {
    const folder = await folderOf({ first: ["/tags", "/events/7"], second: ["/tags", "/venues"] });
    const { exit, stdout } = await coverage(folder, "first.json", "second.json");
    expect(exit).toBe(0);
    const counts =
      /^Coverage of the contract, by 2 tests: routes 3 of \d+ \(\d %\), parameters \d+ of \d+ \(\d %\), refusals 1 of \d+ \(0 %\),\n/;
    expect(stdout).toMatch(counts);
    expect(stdout).toContain("tags.list (15 of 15, such as ");
    expect((await coverage(folder, ".")).stdout).toBe(stdout);
  });

  test("merges what it has merged, in any order, into the same", async () => {
    const folder = await folderOf({ first: ["/tags"], second: ["/venues"], third: ["/tags"] });
    await coverage(folder, "third.json", "first.json", "-o", "shard.json");
    const { stdout } = await coverage(folder, "second.json", "shard.json", "--json");
    expect(JSON.parse(stdout)).toEqual(JSON.parse((await coverage(folder, "first.json", "second.json", "third.json", "--json")).stdout));
    expect(JSON.parse(stdout).items.find(({ name }: { name: string }) => name === "tags.list").tests).toEqual([0, 2]);
  });

  test("fails below a threshold, with a sentence for each", async () => {
    const folder = await folderOf({ first: ["/tags"] });
    const { exit, stderr } = await coverage(folder, "first.json", "--routes", "50", "--refusals", "0", "--faults", "10");
    expect(exit).toBe(1);
    const sentences =
      /^The tests meet 1 of \d+ routes \(2\.\d %\), and 50 % are required: \d+ more are needed\.\nThe tests meet 0 of \d+ faults/;
    expect(stderr).toMatch(sentences);
    expect((await coverage(folder, "first.json", "--routes", "2")).exit).toBe(0);
  });

  test("compares with the last run", async () => {
    const folder = await folderOf({ last: ["/tags/7", "/venues/7", "/organizers/7", "/nothing"], now: ["/tags/7", "/events"] });
    const { stdout } = await coverage(folder, "now.json", "--last", "last.json");
    expect(stdout).toContain("1 route more than in the last run: events.list.\n");
    expect(stdout).toMatch(/^\d refusals fewer than in the last run: .*rest_no_route/m);
    expect((await coverage(folder, "now.json", "--last", "now.json")).stdout).not.toContain("last run");
  });

  test("writes a page with each route, whose texts are escaped and which runs no script", async () => {
    const folder = await folderOf({ "tags & <script>alert(1)<": ["/tags", "/events/7"] });
    await coverage(folder, ".", "--html", "coverage.html");
    const html = readFileSync(join(folder, "coverage.html"), "utf8");
    expect(html).toContain("<h3>tags.list</h3>");
    expect(html).toContain("<li>tags &amp; &lt;script&gt;alert(1)&lt;</li>");
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/https?:|src=|href=/);
  });

  test.for([
    ["nothing to merge", [], 2, "coverage needs a file or a folder"],
    ["a threshold that is not a percentage", ["first.json", "--routes", "110"], 2, "--routes takes a percentage from 0 to 100"],
    ["a missing file", ["missing.json"], 1, "Cannot read "],
    ["a file that is not a coverage", ["other.json"], 1, 'format: must be "event-calendar-mock/coverage"'],
    ["a test that is not listed", ["broken.json"], 1, "names a test that it does not list"],
  ] as const)("refuses %s", async ([, argv, code, sentence]) => {
    const folder = await folderOf({ first: ["/tags"] });
    const right = JSON.parse(readFileSync(join(folder, "first.json"), "utf8"));
    writeFileSync(join(folder, "other.json"), '{"format":"event-calendar-mock/world"}');
    writeFileSync(join(folder, "broken.json"), JSON.stringify({ ...right, tests: [] }));
    const { exit, stderr } = await coverage(folder, ...argv);
    expect(exit).toBe(code);
    expect(stderr).toContain(sentence);
  });

  test("prints its help, with a threshold for each kind", async () => {
    expect((await coverage(".", "--help")).stdout).toMatch(/--html FILE[\s\S]*--routes PERCENT[\s\S]*--faults PERCENT/);
  });
});
