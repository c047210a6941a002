import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { CalendarError } from "../../util/errors.ts";
import type { CliEnvironment, Command } from "./environment.ts";
import { linesToAdd } from "./lines-to-add.ts";
import { mockFiles } from "./mock-files.ts";
import { inspectProject } from "./project.ts";
import { initText, UsageError } from "./usage.ts";

const flagTypes = {
  public: { type: "string", default: "public" },
  force: { type: "boolean", default: false },
  help: { type: "boolean" },
} as const;

/** Writes the mocks folder of an application that uses MSW, and has MSW write its worker script. */
export const init: Command = async (environment) => {
  const { values, positionals } = parse(environment.argv);
  if (values.help) {
    environment.stdout(initText);
    return 0;
  }
  const { cwd, stdout } = environment;
  const worker = workerScript(cwd);
  const [folder = existsSync(join(cwd, "src")) ? "src" : "."] = positionals;
  const project = inspectProject(cwd);
  for (const [name, text] of mockFiles) {
    await write(join(cwd, folder, "mocks", `${name}.${project.extension}`), text, values.force, environment);
  }
  execFileSync(process.execPath, [worker, "init", values.public, "--save"], { cwd, stdio: "pipe" });
  stdout(`wrote ${join(values.public, "mockServiceWorker.js")}\n`);
  const mocks = join(folder, "mocks");
  stdout(
    linesToAdd(project, { fromEntry: importPath(dirname(project.entry ?? `${folder}/entry`), mocks), fromTop: importPath(".", mocks) }),
  );
  return 0;
};

/** Returns the path by which files in a folder import another folder. */
function importPath(from: string, to: string): string {
  const path = relative(from, to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function parse(argv: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...argv], options: flagTypes, allowPositionals: true });
    if (parsed.positionals.length < 2) return parsed;
  } catch (error) {
    throw new UsageError(error instanceof Error ? `${error.message.split(". ")[0]}.` : String(error), "init");
  }
  throw new UsageError("init takes one folder.", "init");
}

async function write(file: string, text: string, force: boolean, { cwd, ask, stdout }: CliEnvironment): Promise<void> {
  const name = relative(cwd, file);
  if (existsSync(file) && !force && !(await ask(`Overwrite ${name}?`))) {
    stdout(`kept ${name}\n`);
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  stdout(`wrote ${name}\n`);
}

/** Finds the command line of the MSW that the application has installed: the worker script has to be of the same version. */
function workerScript(cwd: string): string {
  try {
    return join(dirname(createRequire(resolve(cwd, "package.json")).resolve("msw/package.json")), "cli/index.js");
  } catch (error) {
    throw new CalendarError("MSW is not installed here. Install it first: npm install --save-dev msw", { cause: error });
  }
}
