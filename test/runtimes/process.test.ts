import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Two folders below the top of the package, like the source, so that its files are found.
const folder = `${root}/node_modules/.cli-test-${process.pid}`;

beforeAll(async () => {
  const ssr = `${root}/test/runtimes/process-entry.ts`;
  await build({ root, configFile: false, logLevel: "silent", build: { ssr, outDir: folder, emptyOutDir: true, target: "node20" } });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Started = {
  child: ChildProcessWithoutNullStreams;
  out: { stdout: string; stderr: string };
  url: Promise<string>;
  exit: Promise<number | null>;
};

function start(...argv: string[]): Started {
  const child = spawn(process.execPath, [`${folder}/process-entry.js`, ...argv]);
  const out = { stdout: "", stderr: "" };
  child.stderr.on("data", (chunk) => {
    out.stderr += chunk;
  });
  const url = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk) => {
      out.stdout += chunk;
      const found = /http:\S+/.exec(out.stdout)?.[0];
      if (found) resolve(found);
    });
  });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, out, url, exit };
}

describe("the process", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("finishes what is running on %s and exits with 0", async (signal) => {
    const { child, out, url, exit } = start("--port", "0");
    const address = await url;
    await (await fetch(address)).text();
    const slow = fetch(`${address}/slow`).then((response) => response.json());
    await fetch(`${address}/quick`);
    child.kill(signal);
    expect(await slow).toMatchObject({ pathname: "/slow", world: "city" });
    expect(await exit).toBe(0);
    expect(out.stdout).toBe(`Listening on ${address}\n`);
    expect(out.stderr).toContain("GET /slow 200\n");
  });

  it("exits with 1 and one sentence when the port is in use", async () => {
    const first = start("--port", "0");
    const { port } = new URL(await first.url);
    const second = start("--port", port);
    expect(await second.exit).toBe(1);
    expect(second.out.stderr).toMatch(/^Cannot listen on .*: the port is in use\..*\n$/);
    first.child.kill();
    expect(await first.exit).toBe(0);
  });

  it("exits with 2 for an option it does not know", async () => {
    const { out, exit } = start("--nonsense");
    expect(await exit).toBe(2);
    expect(out.stderr).toBe("Unknown option '--nonsense'. See event-calendar-mock --help.\n");
  });

  it("stays up when the reader of its output leaves", async () => {
    const { child, url, exit } = start("--port", "0");
    const address = await url;
    child.stdout.destroy();
    child.stderr.destroy();
    await (await fetch(`${address}/one`)).text();
    const again = await fetch(`${address}/two`);
    child.kill();
    expect(again.status).toBe(200);
    expect(await exit).toBe(0);
  });
});
