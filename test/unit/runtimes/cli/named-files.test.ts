import { linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeReport } from "../../../../src/runtimes/cli/named-files.ts";
import { commandIn } from "../../../mirror/command.ts";
import { newFolder } from "../../../support/new-folder.ts";

const url = "http://127.0.0.1:9/wp-json";

test.each([
  ["sweep", 1, ["sweep", "--html", "nodir/x.html", "--", "no-such-command"]],
  ["verify", 3, ["verify", url, "--junit", "nodir/x.xml"]],
  ["record", 1, ["record", url, "-o", "nodir/w.json"]],
  ["import", 1, ["import", "no-such-file.csv", "-o", "nodir/w.json"]],
  ["coverage", 1, ["coverage", "no-such-file.json", "--badge", "nodir/x.svg"]],
])("%s refuses a file in a missing folder before it begins", async (_, exit, argv) => {
  const sentence =
    /^Cannot write nodir\/\S+: there is no folder .+\. Name another file, in a folder that exists and that you may write\.\n$/;
  const stderr = expect.stringMatching(sentence);
  expect(await commandIn(newFolder("report"), ...argv)).toMatchObject({ exit, stdout: "", stderr });
});

test.each([
  ["coverage", ["coverage", "c.json", "--html", "c.json"], "the command reads it, and would replace it"],
  ["coverage", ["coverage", "c.json", "--html", "x", "--junit", "x"], "two flags name it"],
  ["verify", ["verify", url, "--world", "c.json", "--save-probes", "./c.json"], "the command reads it, and would replace it"],
  ["coverage", ["coverage", ".", "--html", "c.json"], "the command reads it, and would replace it"],
  ["coverage", ["coverage", "x", "--routes-of", "c.json", "-o", "link.json"], "the command reads it, and would replace it"],
  ["coverage", ["coverage", "x", "--html", "c.json", "--junit", "link.json"], "two flags name it"],
  ["verify", ["verify", url, "--junit", "x", "--markdown", "x"], "two flags name it"],
  ["import", ["import", "c.json", "-o", "c.json"], "the command reads it, and would replace it"],
  ["import", ["import", "./c.json", "-o", "link.json"], "the command reads it, and would replace it"],
  ["sweep", ["sweep", "--expected", "c.json", "--html", "link.json", "--", "npx"], "the command reads it, and would replace it"],
])("%s refuses %j, and changes nothing", async (_, argv, reason) => {
  const folder = newFolder("report");
  writeFileSync(join(folder, "c.json"), argv[0] === "sweep" ? "[]" : "{}");
  linkSync(join(folder, "c.json"), join(folder, "link.json"));
  expect((await commandIn(folder, ...argv)).stderr).toContain(`: ${reason}. Name another file, in`);
  expect(readFileSync(join(folder, "c.json"), "utf8")).toMatch(/^(\{\}|\[\])$/);
});

test("a file that cannot be opened is named in a sentence, without a stack", async () => {
  const folder = newFolder("report");
  mkdirSync(join(folder, "w.json.part"));
  const answer = await commandIn(folder, "record", url, "-o", "w.json");
  expect(answer).toMatchObject({ exit: 1, stderr: `${join(folder, "w.json.part")} is a folder. Remove it, or name another file.\n` });
  mkdirSync(join(folder, "vite.config.ts"));
  writeFileSync(join(folder, "package.json"), '{"devDependencies":{"vite":"8"}}');
  expect(await commandIn(folder, "init", "--yes")).toMatchObject({ exit: 1, stderr: expect.not.stringMatching(/\n {4}at /) });
});

test("a report that cannot be written is refused with a code", () => {
  const folder = newFolder("report");
  writeFileSync(join(folder, "file"), "");
  expect(() => writeReport(folder, "file/x.html", () => "")).toThrow(expect.objectContaining({ code: "unwritable_file" }));
});
