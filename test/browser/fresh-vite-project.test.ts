import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "../support/new-folder.ts";
import { installPacked, run } from "../support/packed-package.ts";
import { connectToChromium } from "../support/pages.ts";

let folder: string;
let initOutput: string;

beforeAll(() => {
  const parent = newFolder("fresh-vite");
  run(parent, "npm", "create", "--yes", "vite@8", "app", "--", "--template", "vanilla-ts", "--no-interactive");
  folder = join(parent, "app");
  installPacked(folder, ["msw", "typescript", "vite", "zod"]);
  initOutput = run(folder, process.execPath, "node_modules/event-calendar-mock/dist/cli.cjs", "init", "--yes", "--worker");
  const [, lines = ""] = /:\n\n(.*)$/s.exec(initOutput) ?? [];
  const main = join(folder, "src/main.ts");
  writeFileSync(main, `${lines}\n${readFileSync(main, "utf8")}`);
});

test("init prints the files that it writes and the lines to add", () => {
  expect(initOutput).toContain("create  src/mocks/browser.ts\n  create  src/mocks/node.ts\n");
  expect(initOutput).toContain("if (import.meta.env.DEV) {");
});

test("the project type-checks and builds, and its build contains nothing of the twin", () => {
  run(folder, process.execPath, "node_modules/typescript/bin/tsc");
  run(folder, process.execPath, "node_modules/vite/bin/vite.js", "build");
  const assets = join(folder, "dist/assets");
  const built = readdirSync(assets).map((name) => readFileSync(join(assets, name), "utf8"));
  expect(built.length).toBeGreaterThan(0);
  expect(built.join()).not.toMatch(/event-calendar-mock|calendar\/events\/v1|mockServiceWorker/);
});

test("the dev server of the project shows the built-in world in Chromium", async () => {
  const server = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--port", "0", "--host", "127.0.0.1"], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1" },
  });
  const browser = await connectToChromium();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(100_000);
    await page.goto(await addressOf(server.stdout));
    await page.getByRole("heading").first().waitFor();
    const total: unknown = await page.evaluate(
      "fetch('/wp-json/calendar/events/v1/venues').then((r) => r.json()).then(({ total }) => total)",
    );
    expect(total).toBeGreaterThan(5);
  } finally {
    await browser.close();
    server.kill();
  }
});

/** Returns the URL that a dev server prints when it listens. The server writes more lines later and would end if nothing read them. */
async function addressOf(stdout: Readable): Promise<string> {
  const lines = createInterface(stdout);
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const [address] = /http:\S+\/$/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    lines.on("close", () => reject(new Error("The dev server ended before it printed its URL.")));
  });
}
