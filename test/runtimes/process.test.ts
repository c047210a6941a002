import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Two folders below the top of the package, like the source, so that the built file finds the files of the package.
const folder = `${root}/node_modules/.cli-test-${process.pid}`;

beforeAll(async () => {
  const ssr = `${root}/test/runtimes/process-entry.ts`;
  await build({ root, configFile: false, logLevel: "silent", build: { ssr, outDir: folder, emptyOutDir: true, target: "node20" } });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the command line in a process of its own. `holding` resolves when it has begun to answer `/slow`. */
function start(...argv: string[]) {
  // Warnings of a newer Node are not our lines.
  const env = { ...process.env, NODE_NO_WARNINGS: "1" };
  return watch(spawn(process.execPath, [`${folder}/process-entry.js`, ...argv], { env }));
}

/** Starts the command line as the child of a shell, as package runners do. `child` is the shell. */
function startInShell(runner: string | undefined) {
  const command = `"${process.execPath}" "${folder}/process-entry.js" --port 0 --quiet & echo $! >&2; wait`;
  const env = { ...process.env, npm_config_user_agent: runner };
  return watch(spawn("sh", ["-c", command], { env }));
}

function watch(child: ChildProcessWithoutNullStreams) {
  const out = { stdout: "", stderr: "" };
  const url = new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk) => {
      out.stdout += chunk;
      const found = /http:\S+(?=\n)/.exec(out.stdout)?.[0];
      if (found) resolve(found);
    });
  });
  const holding = new Promise<void>((resolve) => {
    child.stderr.on("data", (chunk) => {
      out.stderr += chunk;
      if (out.stderr.includes("holding /slow\n")) resolve();
    });
  });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, out, url, holding, exit };
}

/** Resolves when nothing listens at `url` any more. */
async function untilRefused(url: string): Promise<void> {
  const isAnswered = await fetch(url, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
  if (isAnswered) await untilRefused(url);
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("the process finishes a running answer on %s and exits with 0", async (signal) => {
  const { child, out, url, holding, exit } = start("--port", "0");
  const address = await url;
  const slow = fetch(`${address}/slow`).then((response) => response.json());
  await holding;
  child.kill(signal);
  await untilRefused(address);
  child.stdin.end();
  expect(await slow).toMatchObject({ pathname: "/slow", world: "city" });
  expect(await exit).toBe(0);
  expect(out.stdout).toMatch(new RegExp(`^Listening on ${address}\n`));
  expect(out.stderr).toMatch(/GET \/slow 200 [\d.]+ ms\n/);
});

test("a second signal at once, as npm sends it, changes nothing", async () => {
  const { child, url, holding, exit } = start("--port", "0");
  const address = await url;
  const slow = fetch(`${address}/slow`).then((response) => response.status);
  await holding;
  child.kill("SIGINT");
  child.kill("SIGTERM");
  await untilRefused(address);
  child.kill("SIGINT");
  child.stdin.end();
  expect([await slow, await exit]).toEqual([200, 0]);
});

test("a second signal more than a second later ends the process with 1", async () => {
  const { child, url, holding, exit } = start("--port", "0");
  const slow = fetch(`${await url}/slow`).then(
    () => "answered",
    () => "cut",
  );
  await holding;
  const interrupt = () => child.exitCode !== null || !child.kill("SIGINT");
  await vi.waitUntil(interrupt, { timeout: 60_000, interval: 100 });
  expect([await slow, await exit]).toEqual(["cut", 1]);
});

test("the process exits with 1 and one sentence when the port is in use", async () => {
  const first = start("--port", "0");
  const { port } = new URL(await first.url);
  const second = start("--port", port);
  expect(await second.exit).toBe(1);
  expect(second.out.stderr).toMatch(/^Cannot listen on .*: the port is in use\..*\n$/);
  first.child.kill();
  expect(await first.exit).toBe(0);
});

test("the process keeps running when the reader of its output leaves", async () => {
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

test("a reader that starts late gets the whole output", async () => {
  const openApi = (stdout: "pipe" | "ignore") =>
    spawn(process.execPath, [`${root}/dist/cli.cjs`, "openapi"], { stdio: ["ignore", stdout, "ignore"] });
  const { stdout } = openApi("pipe");
  // By then the first one has written all that a pipe takes.
  for (let run = 0; run < 3; run += 1) await once(openApi("ignore"), "close");
  expect(JSON.parse(stdout ? await text(stdout) : "")).toHaveProperty("openapi");
});

test("a command whose output does not fit on the disk says so and exits with 1", async () => {
  const child = spawn("sh", ["-c", `"${process.execPath}" "${root}/dist/cli.cjs" openapi > /dev/full`]);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The output is incomplete: ENOSPC.*Free some space, or redirect it elsewhere\.\n$/),
  ]);
});

test("the process ends when the package runner that started it has ended", async () => {
  const { child, url, exit } = startInShell("npm/11.0.0 node/v22.0.0");
  const address = await url;
  child.kill("SIGKILL");
  await untilRefused(address);
  await exit;
});

test("the process outlives a shell without a package runner", async () => {
  const { child, out, url, exit } = startInShell(undefined);
  const other = startInShell("npm/11.0.0 node/v22.0.0");
  const [address] = await Promise.all([url, other.url]);
  child.kill("SIGKILL");
  await once(child, "exit");
  other.child.kill("SIGKILL");
  // The other process has looked for its shell in the meantime.
  await other.exit;
  expect((await fetch(address)).status).toBe(200);
  process.kill(Number(out.stderr.split("\n")[0]));
  await exit;
});
