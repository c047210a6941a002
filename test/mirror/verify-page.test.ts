import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { publishedService } from "../support/published-service.ts";
import { commandIn } from "./command.ts";
import { commandsOf } from "./page.ts";
import { town } from "./town.ts";

const home = "https://site.example";
const users = [{ login: "anna", role: "editor", password: "secret" }] as const;
const world = { ...town, users, site: { ...town.site, home } };
const folder = newFolder("verify");

/** The service of the page: the reads of the second command have another number of pages in one list. */
const same = publishedService({ world, home });
const drifted = publishedService({
  world,
  home,
  drift: (body, request) => (request.url.includes("featured=true") && typeof body === "object" ? { ...body, total_pages: 7 } : body),
});
afterAll(() => void vi.unstubAllGlobals());

/** Replaces the seconds of a run, which differ from run to run. */
const withoutSeconds = (text: string) => text.replace(/\(\d+\.\d s\)/, "(4.2 s)");

test("docs/verify.md shows what record and verify print", async () => {
  const [record, verify, write] = commandsOf("verify.md");
  const run = async (argv: readonly string[] = [], { fetch } = same) => {
    vi.stubGlobal("fetch", fetch);
    const { stdout, stderr, exit } = await commandIn(folder, ...argv);
    return { exit, stderr, printed: withoutSeconds(stdout) };
  };
  expect(await run(record?.argv)).toEqual({ exit: 0, stderr: "", printed: record?.printed });
  expect(existsSync(join(folder, "world.json"))).toBe(true);
  const file = ["--world", join(folder, "world.json")];
  const inFolder = (argv: readonly string[] = []) =>
    argv.flatMap((word, index) => (word === "--world" ? file : argv[index - 1] === "--world" ? [] : word));
  expect(await run(inFolder(verify?.argv), drifted)).toEqual({ exit: 1, stderr: "", printed: verify?.printed });
  expect(await run([...inFolder(write?.argv), "--auth", "anna:secret"])).toEqual({ exit: 0, stderr: "", printed: write?.printed });
});
