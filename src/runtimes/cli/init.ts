import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { CalendarError } from "../../util/errors.ts";
import { command, print } from "./command.ts";
import { helpFlag, text, toggle, UsageError } from "./flags.ts";
import { type ConfigChange, planConfig, planVitePlugin } from "./framework-config.ts";
import { type ServerFramework, serverSetups } from "./frameworks.ts";
import { inspectProject, isServerFramework, linesToAdd, mockFiles, type Project, testLines } from "./project.ts";

const pagesAt = "node_modules/event-calendar-mock/docs";

interface Step {
  /** Returns a line for the plan: `create  src/mocks/browser.ts`. */
  readonly line: string;
  act(): void;
}

interface Plan {
  readonly steps: readonly Step[];
  readonly afterwards: string;
}

export const init = command({
  usage: "init [dir] [options]",
  about: `Sets up your application, based on the packages in package.json. Shows what it will change, and asks.

Next, Nuxt, React Router, Remix, SvelteKit, Astro: the configuration passes /wp-json on to a server, which the pages and the server of the
application share. A configuration that already has such a part is left unchanged, and the lines are printed.
Vite: the plugin in vite.config, which needs no worker script; for a configuration in CommonJS the lines are printed. --worker writes the same
files as for others.
Others: mocks/browser (startCalendar) and mocks/node (setupCalendar) below a folder of the application (src, or this folder where there is
no src), in TypeScript where there is a tsconfig.json, and MSW's worker script. Prints the lines that start them.
A second run changes nothing.`,
  flags: {
    yes: toggle("change without asking"),
    "dry-run": toggle("show the changes, and change nothing"),
    worker: toggle("with Vite, use MSW's worker in the page instead of the plugin"),
    public: text("DIR", "folder of static files, for the worker script (public)"),
    force: toggle("replace files that differ, without asking"),
    help: helpFlag,
  },
  takes: "names",
  isInSentences: true,
  async run(environment, { values, names }) {
    const { cwd, stdout, ask } = environment;
    if (names.length > 1) throw new UsageError("init takes one folder.");
    if (!existsSync(join(cwd, "package.json"))) throw new CalendarError("missing_package", howToBegin(cwd));
    const project = inspectProject(cwd);
    const [folder = existsSync(join(cwd, "src")) ? "src" : "."] = names;
    if (resolve(cwd, folder) !== resolve(cwd) && existsSync(join(cwd, folder, "package.json")))
      throw new UsageError(`${folder} is an application of its own. Run init in that folder, without its name.`);
    const options = { cwd, folder, publicFolder: values.public ?? "public", force: values.force === true };
    const { steps, afterwards } = planOf(project, options, values.worker === true);
    const lines = steps.map(({ line }) => `  ${line}\n`).join("");
    const without = afterwards.includes(" by hand, ") ? "No file was changed.\n" : "Nothing is left to change.\n";
    const kind = project.framework === "other" ? "" : `${project.framework} `;
    stdout(steps.length === 0 ? without : `In this ${kind}project, init will\n${lines}`);
    if (values["dry-run"]) return print(environment, afterwards);
    const isAgreed = steps.length === 0 || values.yes || values.force || (await ask("Go on?"));
    if (isAgreed === undefined)
      throw new UsageError("Nothing was changed: init asks first, and there is no terminal to answer in. Run it with --yes.");
    if (!isAgreed) return print(environment, "Nothing was changed. Answer y, or run it with --yes.\n");
    for (const { act } of steps) act();
    if (steps.length > 0) stdout("Done.\n");
    return print(environment, afterwards);
  },
});

function howToBegin(cwd: string): string {
  const server = "An application in another language needs none: npx event-calendar-mock serve --port 4010";
  return `There is no package.json in ${cwd}. Run init in the folder of your application, or first: npm init\n${server}`;
}

function planOf(project: Project, options: PlanOptions, wantsWorker: boolean): Plan {
  const { framework } = project;
  if (isServerFramework(framework)) return planServer(project, framework, options);
  return framework === "vite" && !wantsWorker ? planPlugin(project, options) : planMocks(project, options);
}

interface PlanOptions {
  readonly cwd: string;
  readonly folder: string;
  readonly publicFolder: string;
  readonly force: boolean;
}

/** Plans the rewrite of a framework, because separate calendars in the page and on the server would not share records. */
function planServer(project: Project, framework: ServerFramework, options: PlanOptions): Plan {
  const { site, ...change } = planConfig(options.cwd, framework);
  const start = `
Start one calendar for the pages and the server of your application, next to its dev server:

npx event-calendar-mock serve --port 4010 --public-url ${site}

In the browser, ask for /wp-json/..., and on the server for http://127.0.0.1:4010/wp-json/...

Your own events: ${pagesAt}/edit-your-world.md; errors in a test: ${pagesAt}/testing.md; Playwright: ${pagesAt}/frameworks.md

Tests with Playwright have sessions. Lines that pass the session of a page on, where its server asks for events:

${serverSetups[framework].sessionLines}`;
  return joined(changeConfig(change, options.cwd), start, planTests(project, options));
}

function planPlugin(project: Project, options: PlanOptions): Plan {
  const start = `
The dev server answers /wp-json/..., with the inspector at /__calendar/. For an application that sends its requests to another origin:

npx event-calendar-mock init --worker

Your own events: ${pagesAt}/edit-your-world.md; errors in a test: ${pagesAt}/testing.md
`;
  return joined(changeConfig(planVitePlugin(options.cwd), options.cwd), start, planTests(project, options));
}

function joined(config: Plan, start: string, tests: Plan): Plan {
  return { steps: [...config.steps, ...tests.steps], afterwards: `${config.afterwards}${start}${tests.afterwards}` };
}

function changeConfig({ file, kind, text, diff }: Omit<ConfigChange, "site">, cwd: string): Plan {
  if (kind === "none") return { steps: [], afterwards: "" };
  if (kind === "by hand")
    return {
      steps: [],
      afterwards: `\nAdd these lines to ${file} by hand, because init cannot find one list of plugins in it, or finds this configured already:\n\n${diff}`,
    };
  const act = () => writeFileSync(join(cwd, file), text);
  return { steps: [{ line: `${kind.padEnd(7)} ${file}\n${indent(diff)}`, act }], afterwards: "" };
}

/** Plans the calendar of tests, which need no worker script. */
function planTests(project: Project, options: PlanOptions): Plan {
  const lines = testLines(project, mocksOf(project, options));
  if (lines === undefined) return { steps: [], afterwards: "" };
  requireMsw(options.cwd, "The calendar of your tests needs it. The dev server and Playwright do not.");
  const mocks = planMockFiles(project, options, ["node"]);
  return { steps: mocks.steps, afterwards: `${mocks.afterwards}\n${lines}` };
}

function planMocks(project: Project, options: PlanOptions): Plan {
  const { cwd, publicFolder } = options;
  const msw = requireMsw(
    cwd,
    "An application in another language, or with a server, needs none: npx event-calendar-mock serve --port 4010",
  );
  requireFolder(cwd, publicFolder);
  const script = join(publicFolder, "mockServiceWorker.js");
  const isCurrent = isSame(join(cwd, script), readFileSync(join(msw, "lib/mockServiceWorker.js"), "utf8"));
  const isNamed = project.workerFolders.includes(publicFolder);
  const worker: Step = {
    line: `${existsSync(join(cwd, script)) ? "renew  " : "create "} ${script}${isNamed ? "" : `\n  change  package.json: "msw": { "workerDirectory": ["${publicFolder}"] }`}`,
    // Written by the installed MSW, whose version the script must have.
    act: () => execFileSync(process.execPath, [join(msw, "cli/index.js"), "init", publicFolder, "--save"], { cwd, stdio: "pipe" }),
  };
  const mocks = planMockFiles(project, options, ["browser", "node"]);
  return {
    steps: [...mocks.steps, ...(isCurrent && isNamed ? [] : [worker])],
    afterwards: mocks.afterwards + linesToAdd(project, mocksOf(project, options)),
  };
}

/** Keeps files that differ, except with `force`. The lines of one without this package are printed, because the page imports from it. */
function planMockFiles(project: Project, { cwd, folder, force }: PlanOptions, names: readonly ("browser" | "node")[]): Plan {
  requireFolder(cwd, join(folder, "mocks"));
  const steps: Step[] = [];
  const byHand: string[] = [];
  for (const name of names) {
    const text = mockFiles(project)[name];
    const file = join(folder, "mocks", `${name}.${project.extension}`);
    const path = join(cwd, file);
    const found = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    if (found === text) continue;
    if (found === undefined || force) {
      const line = `${found === undefined ? "create " : "replace"} ${file}`;
      steps.push({
        line,
        act() {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        },
      });
    } else if (!found.includes("event-calendar-mock")) {
      byHand.push(`\nAdd these lines to ${file} by hand, because it is your own file (init --force replaces it):\n\n${text}`);
    }
  }
  return { steps, afterwards: byHand.join("") };
}

/** Throws a `UsageError` for a path through a file, where no folder can be made, before anything is written. */
function requireFolder(cwd: string, folder: string): void {
  if (dirname(folder) !== folder) requireFolder(cwd, dirname(folder));
  const found = statSync(resolve(cwd, folder), { throwIfNoEntry: false });
  if (found?.isDirectory() === false) throw new UsageError(`init takes a folder, and ${folder} is a file.`);
}

function mocksOf({ entry }: Project, { folder }: PlanOptions) {
  const mocks = join(folder, "mocks");
  return { fromEntry: importPath(dirname(entry ?? `${folder}/entry`), mocks), fromTop: importPath(".", mocks) };
}

function isSame(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, "utf8") === text;
}

function indent(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => `          ${line}`)
    .join("\n");
}

function importPath(from: string, to: string): string {
  const path = relative(from, to).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function requireMsw(cwd: string, way = ""): string {
  try {
    return dirname(createRequire(resolve(cwd, "package.json")).resolve("msw/package.json"));
  } catch (error) {
    throw new CalendarError(
      "missing_package",
      `MSW is not installed here. Install it first: npm install --save-dev msw${way && `\n${way}`}`,
      { cause: error },
    );
  }
}
