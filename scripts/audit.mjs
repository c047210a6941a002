// Checks what is shipped: known vulnerabilities of the production dependencies, high and critical ones, if the registry answers; and the
// licences of all bundled code. Needs a build.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Licences under which code may be bundled or installed with the package. MPL-2.0 only applies to the files of that code, which are bundled
 * unchanged.
 */
const allowed = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "CC0-1.0", "Unlicense", "MPL-2.0"]);

const top = new URL("..", import.meta.url);
const problems = [...weaknesses(), ...licences()];
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;

/** Returns a line for each high or critical vulnerability. */
function weaknesses() {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: top, encoding: "utf8", timeout: 60_000 });
  const report = parse(stdout);
  if (report?.vulnerabilities === undefined) {
    console.log("audit     the registry does not answer, so weaknesses are not checked");
    return [];
  }
  const { total = 0 } = report.metadata?.vulnerabilities ?? {};
  console.log(`audit     ${total} weaknesses in ${report.metadata?.dependencies?.prod ?? "the"} production dependencies`);
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === "high" || severity === "critical")
    .map(({ name, severity, via }) => `          ${name}: ${severity}, ${via.map((cause) => cause.title ?? cause).join("; ")}`);
}

/** Returns a line for each bundled package and each dependency whose licence is not allowed. */
function licences() {
  const lists = ["dist/LICENSES.md", "dist/cli/LICENSES.md", "dist/demo/LICENSES.md", "dist/inspector/LICENSES.md"].filter((name) =>
    existsSync(new URL(name, top)),
  );
  if (!lists.includes("dist/LICENSES.md")) return ["          dist/LICENSES.md is missing: run npm run build first"];
  const bundled = lists.flatMap((name) =>
    [...readFileSync(new URL(name, top), "utf8").matchAll(/^## (\S+) - \S+(?: \((.+)\))?$/gm)].map(([, named, licence]) => [
      named,
      licence,
    ]),
  );
  const { dependencies } = readJson(new URL("package.json", top));
  const installed = Object.keys(dependencies).map((name) => [
    name,
    readJson(createRequire(import.meta.url).resolve(`${name}/package.json`)).license,
  ]);
  const all = new Map([...bundled, ...installed]);
  console.log(`licences  ${[...all].map(([name, licence]) => `${name} ${licence}`).join(", ")}`);
  return [...all].flatMap(([name, licence]) => (isAllowed(licence) ? [] : [`          ${name}: the licence ${licence} is not allowed`]));
}

/** If a package offers several licences, such as "(MIT OR GPL-3.0)", one allowed licence is enough. */
function isAllowed(licence = "") {
  return licence
    .replace(/[()]/g, "")
    .split(" OR ")
    .some((one) => allowed.has(one.trim()));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
