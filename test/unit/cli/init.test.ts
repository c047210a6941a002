import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { run } from "../../../src/cli/run.ts";

const msw = fileURLToPath(new URL("../../../node_modules/msw", import.meta.url));

/** An application in a folder of its own. */
function application({ typescript = true, withMsw = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "init-"));
  mkdirSync(join(folder, "src"));
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), "{}");
  if (typescript) writeFileSync(join(folder, "tsconfig.json"), "{}");
  if (withMsw) symlinkSync(msw, join(folder, "node_modules/msw"));
  return folder;
}

async function init(cwd: string, argv: string[] = [], answer = false) {
  const out = { stdout: "", stderr: "", questions: [] as string[] };
  const exit = await run({
    argv: ["init", ...argv],
    env: {},
    cwd,
    stdout(text) {
      out.stdout += text;
    },
    stderr(text) {
      out.stderr += text;
    },
    createCalendar: () => ({ fetch: async () => new Response() }),
    async ask(question) {
      out.questions.push(question);
      return answer;
    },
    stopped: async () => {},
  });
  return { exit, ...out };
}

describe("init", () => {
  it("writes the mocks folder and the worker script, and tells the three lines to add", async () => {
    const folder = application();
    const { exit, stdout, questions } = await init(folder);
    expect(exit).toBe(0);
    for (const name of ["handlers", "browser", "node"]) expect(existsSync(join(folder, `src/mocks/${name}.ts`))).toBe(true);
    expect(readFileSync(join(folder, "public/mockServiceWorker.js"), "utf8")).toContain("Mock Service Worker");
    expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toEqual({ msw: { workerDirectory: ["public"] } });
    expect(stdout).toContain('await (await import("./mocks/browser")).worker.start');
    expect(questions).toEqual([]);
  });

  it("writes JavaScript where there is no TypeScript, and into the folders that are named", async () => {
    const folder = application({ typescript: false });
    const { exit } = await init(folder, ["client", "--public", "static"]);
    expect(exit).toBe(0);
    expect(existsSync(join(folder, "client/mocks/handlers.js"))).toBe(true);
    expect(existsSync(join(folder, "static/mockServiceWorker.js"))).toBe(true);
  });

  it.each([
    ["keeps", false, "mine"],
    ["overwrites", true, expect.stringContaining("createCalendar")],
  ])("%s a file as the user answers", async (_, answer, text) => {
    const folder = application();
    mkdirSync(join(folder, "src/mocks"));
    writeFileSync(join(folder, "src/mocks/handlers.ts"), "mine");
    const { questions } = await init(folder, [], answer);
    expect(questions).toEqual(["Overwrite src/mocks/handlers.ts?"]);
    expect(readFileSync(join(folder, "src/mocks/handlers.ts"), "utf8")).toEqual(text);
  });

  it("overwrites without asking when it is forced to", async () => {
    const folder = application();
    await init(folder);
    expect(await init(folder, ["--force"])).toMatchObject({ exit: 0, questions: [] });
  });

  it("says what to do when MSW is missing, and writes nothing", async () => {
    const folder = application({ withMsw: false });
    const { exit, stderr } = await init(folder);
    expect(exit).toBe(1);
    expect(stderr).toBe("MSW is not installed here. Install it first: npm install --save-dev msw\n");
    expect(existsSync(join(folder, "src/mocks"))).toBe(false);
  });

  it("refuses arguments it does not know", async () => {
    const folder = application();
    expect(await init(folder, ["a", "b"])).toMatchObject({ exit: 2, stderr: "init takes one folder. See event-calendar-mock --help.\n" });
    expect(await init(folder, ["--quick"])).toMatchObject({ exit: 2, stderr: expect.stringContaining("--quick") });
    expect(await init(folder, ["--help"])).toMatchObject({ exit: 0, stdout: expect.stringContaining("Usage") });
  });
});
