import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { type Coverage, type CoverageItem, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { summarize } from "../../calendar/coverage/report.ts";
import { createRouteNames } from "../../mirror/replay/route-names.ts";
import { CalendarError, formatIssues, requireObject, safeParse } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { once } from "../../util/once.ts";
import { systemCodeOf } from "../../util/thrown.ts";
import { objectIn } from "../../util/untyped.ts";
import { readJson } from "../files/read-json.ts";

const schema = once(() =>
  z
    .object({
      format: z.literal("event-calendar-mock/coverage", 'must be "event-calendar-mock/coverage"'),
      version: z.literal(1, "must be 1: merge it with the version of this package that wrote it"),
      summary: z.string(),
      modes: z.array(z.object({ access: z.enum(["open", "service"]), fidelity: z.enum(["spec", "observed"]) })),
      runner: z.optional(z.enum(["vitest", "playwright"])),
      tests: z.array(z.string()),
      items: z.array(
        z.object({
          kind: z.enum(coverageKinds),
          name: z.string(),
          about: z.string(),
          route: z.optional(z.string()),
          pairs: z.number(),
          tests: z.array(z.int().check(z.nonnegative())),
        }),
      ),
    })
    .check(
      z.refine(
        ({ tests, items }) => items.every((item) => item.tests.every((place) => place < tests.length)),
        "names a test that it does not list",
      ),
    ),
);

/** Checks the coverage of a file. Throws a `CalendarError` that names the file. */
function checkCoverage(value: unknown, file: string): Coverage {
  const result = safeParse(schema(), value);
  if (result.success) return result.data;
  throw new CalendarError(
    "invalid_file",
    `${file} is not a coverage report of event-calendar-mock: ${formatIssues(result, "it").slice(0, 3).join("; ")}. Name the files that the kits, a reporter ` +
      "or GET /__calendar/coverage wrote.",
  );
}

/** Reads coverage from files, and from all `.json` files in folders. Throws a `CalendarError` that names a file that cannot be read. */
export function readCoverage(names: readonly string[], cwd: string): Coverage[] {
  return coverageFiles(names, cwd).map((file) => checkCoverage(readJson("the coverage", file), file));
}

/** Returns the files of coverage among files and folders. Throws a `CalendarError` for a folder without any. */
export function coverageFiles(names: readonly string[], cwd: string): string[] {
  return names.flatMap((name) => filesOf(name, cwd));
}

function filesOf(name: string, cwd: string): string[] {
  const path = resolve(cwd, name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return [path];
  const found = readdirSync(path).filter((file) => file.endsWith(".json"));
  if (found.length === 0) throw new CalendarError("invalid_file", `${path} has no coverage files: run the tests with the reporter first.`);
  return found.toSorted().map((file) => join(path, file));
}

const maxNames = 3;

/**
 * Compares coverage with the last run. Returns a sentence for each kind that changed. Ignores items that only one of the two knows,
 * because they differ between versions of the package.
 *
 * @example compareCoverage(last, now) // ["3 refusals fewer than in the last run: tags.create term_exists, …"]
 */
export function compareCoverage(last: Coverage, now: Coverage): string[] {
  for (const coverage of [last, now]) requireCoverage(coverage, "Cannot compare the coverage");
  return coverageKinds.flatMap((kind) => {
    const [before, after] = [metByName(last, kind), metByName(now, kind)];
    const shared = [...before.keys()].filter((name) => after.has(name));
    const lost = shared.filter((name) => before.get(name) && !after.get(name));
    const won = shared.filter((name) => !before.get(name) && after.get(name));
    return [...describe(kind, "fewer", lost), ...describe(kind, "more", won)];
  });
}

function metByName({ items }: Coverage, kind: CoverageKind): ReadonlyMap<string, boolean> {
  const ofKind: readonly CoverageItem[] = items.filter((item) => item.kind === kind);
  return new Map(ofKind.map(({ name, tests }) => [name, tests.length > 0]));
}

function describe(kind: CoverageKind, change: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const left = names.length - maxNames;
  const more = left > 0 ? `, and ${left} ${left === 1 ? "other" : "others"}` : "";
  return [`${counted(names.length, kind.slice(0, -1))} ${change} than in the last run: ${names.slice(0, maxNames).join(", ")}${more}.`];
}

/**
 * Merges the coverage of workers, files or shards. An item is met if a test in any of them met it. Tests with the same name are one test.
 *
 * @example mergeCoverage([await first.coverage(), await second.coverage()]).summary
 */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  if (!Array.isArray(parts)) throw new CalendarError("invalid_options", "Cannot merge the coverage: give a list, such as [first, second].");
  for (const part of parts) requireCoverage(part, "Cannot merge the coverage");
  const tests = [...new Set(parts.flatMap((part) => part.tests))].toSorted();
  const places = new Map(tests.map((test, place) => [test, place]));
  const merged = new Map<string, { readonly item: CoverageItem; readonly met: Set<number> }>();
  for (const part of parts) {
    for (const item of part.items) {
      const key = `${item.kind} ${item.name}`;
      const known = merged.get(key) ?? { item, met: new Set() };
      merged.set(key, known);
      for (const place of item.tests) known.met.add(places.get(part.tests[place] ?? "") ?? 0);
    }
  }
  const items = [...merged.values()].map(({ item, met }) => ({ ...item, tests: [...met].toSorted((a, b) => a - b) }));
  const modes = [...new Map(parts.flatMap((part) => part.modes).map((mode) => [`${mode.access} ${mode.fidelity}`, mode])).values()];
  const runner = parts.find((part) => part.runner)?.runner;
  return {
    format: "event-calendar-mock/coverage",
    version: 1,
    summary: summarize({ tests, items }),
    modes,
    ...(runner && { runner }),
    tests,
    items,
  };
}

/** Throws a `CalendarError` for a value that is not the result of `calendar.coverage()`. */
export function requireCoverage(coverage: unknown, failure: string): void {
  requireObject(coverage, failure, { whole: "the coverage", example: "await calendar.coverage()" });
  const { tests, items } = objectIn(coverage);
  if (Array.isArray(tests) && Array.isArray(items)) return;
  throw new CalendarError("invalid_options", `${failure}: the coverage has no tests or items; write await calendar.coverage().`);
}

const partName = /^part-[\w-]+\.json$/;

export function writePart(folder: string, coverage: Coverage): void {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(coverage);
  for (let number = namesOf(folder).length + 1; !isWritten(join(folder, `part-${number}.json`), text); ) number += 1;
}

export function readParts(folder: string): Coverage[] {
  return readCoverage(namesOf(folder), folder);
}

/** Removes the parts of a run, including an interrupted one. Keeps other files. */
export function removeParts(folder: string): void {
  for (const name of namesOf(folder)) rmSync(join(folder, name), { force: true });
}

function namesOf(folder: string): string[] {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).filter((name) => partName.test(name));
}

/** Writes a new file. Returns false if another worker has taken the name. */
function isWritten(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (systemCodeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Keeps only the items of routes that an application calls, and items without a route. `source` is `"tests"` for the routes that a test
 * met, or the path of a HAR file from a browser or `calendar.journal.toHAR()`; `undefined` keeps all. Throws a `CalendarError` for a file
 * without a request to the service.
 */
export function narrowTo(coverage: Coverage, source: string | undefined, cwd: string): Coverage {
  if (source === undefined) return coverage;
  const routes = source === "tests" ? metRoutes(coverage) : routesOfHar(resolve(cwd, source));
  const items = coverage.items.filter(({ route }) => route === undefined || routes.has(route));
  return { ...coverage, items, summary: summarize({ tests: coverage.tests, items }) };
}

function metRoutes({ items }: Coverage): ReadonlySet<string> {
  return new Set(items.flatMap(({ kind, name, tests }) => (kind === "routes" && tests.length > 0 ? [name] : [])));
}

function routesOfHar(file: string): ReadonlySet<string> {
  const { log } = Object(readJson("the HAR file", file));
  const entries: readonly unknown[] = Array.isArray(Object(log).entries) ? Object(log).entries : [];
  const nameOf = createRouteNames();
  const routes = entries.flatMap((entry) => requestOf(entry) ?? []).map(nameOf);
  const known = new Set(routes.filter((route) => route.includes(".") || route === "doc" || route === "index"));
  if (known.size > 0) return known;
  throw new CalendarError(
    "invalid_file",
    `${file} has no request to the service among ${counted(entries.length, "entry", "entries")}: save the requests of the application as HAR in the developer tools ` +
      "of a browser, or with calendar.journal.toHAR().",
  );
}

function requestOf(entry: unknown): Request | undefined {
  const { method, url } = Object(Object(entry).request);
  if (typeof method !== "string" || typeof url !== "string" || !URL.canParse(url) || !/^https?:/.test(url)) return undefined;
  // `Request` refuses these methods.
  return /^(CONNECT|TRACE|TRACK)$/i.test(method) ? undefined : new Request(url, { method });
}
