import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumArguments, findChromium } from "../support/chromium.ts";

const top = fileURLToPath(new URL("../..", import.meta.url));
let parent: string;
let folder: string;
let printed: string;

function run(cwd: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NODE_ENV: "" } });
}

// What a new user does: a fresh project, two packages, `init`, and the three lines it tells to add.
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), "fresh-vite-"));
  folder = join(parent, "app");
  const [{ filename }] = JSON.parse(run(parent, "npm", "pack", top, "--json", "--ignore-scripts"));
  run(parent, "npm", "create", "--yes", "vite@8", "app", "--", "--template", "react-ts", "--no-interactive");
  run(folder, "npm", "install", "--no-audit", "--no-fund", "--save-dev", join(parent, filename), "msw@2");
  printed = run(folder, "npx", "event-calendar-mock", "init");
  const [, lines = ""] = /:\n\n(.*)$/s.exec(printed) ?? [];
  const main = join(folder, "src/main.tsx");
  writeFileSync(main, readFileSync(main, "utf8").replace("createRoot(", `${lines}\ncreateRoot(`));
}, 240_000);
afterAll(() => rmSync(parent, { recursive: true, force: true }));

describe("init in a fresh Vite and React project", () => {
  it("says what it wrote and what to add", () => {
    expect(printed).toContain("wrote src/mocks/handlers.ts\nwrote src/mocks/browser.ts\nwrote src/mocks/node.ts\n");
    expect(printed).toContain("if (import.meta.env.DEV) {");
  });

  it("leaves a project whose types are right and that builds, with nothing of the twin in the build", () => {
    run(folder, "npm", "run", "build");
    const assets = join(folder, "dist/assets");
    const built = readdirSync(assets).map((name) => readFileSync(join(assets, name), "utf8"));
    expect(built.length).toBeGreaterThan(0);
    expect(built.join()).not.toMatch(/event-calendar-mock|calendar\/events\/v1|mockServiceWorker/);
  }, 120_000);

  it("leaves a project whose dev server shows the built-in world in Chromium", async () => {
    const server = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "--port", "0", "--host", "127.0.0.1"], {
      cwd: folder,
      env: { ...process.env, NO_COLOR: "1" },
    });
    const browser = await chromium.launch({ executablePath: findChromium() ?? "chromium", args: chromiumArguments });
    try {
      const page = await browser.newPage();
      await page.goto(await addressOf(server));
      await page.getByRole("heading").first().waitFor();
      const total: unknown = await page.evaluate(
        "fetch('/wp-json/calendar/events/v1/venues').then((r) => r.json()).then(({ total }) => total)",
      );
      expect(total).toBeGreaterThan(5);
    } finally {
      await browser.close();
      server.kill();
    }
  }, 60_000);
});

/** The address a dev server prints once it listens. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = "";
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    const [address] = /http:\S+/.exec(text) ?? [];
    if (address?.endsWith("/")) return address;
  }
  throw new Error(`The dev server said no address: ${text}`);
}
