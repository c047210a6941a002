// Releases the version in package.json: npm run release. Checks the tree and the changelog, tests, packs, writes the notes, and publishes
// with provenance. Without --publish, as on a developer's machine, it publishes nothing: .github/workflows/release.yml publishes.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { pack, repositoryAddress } from "./pack.mjs";

const top = fileURLToPath(new URL("..", import.meta.url));
const { version } = JSON.parse(readFileSync(`${top}package.json`, "utf8"));
const isPublishing = process.argv.includes("--publish");
const skipsTests = process.argv.includes("--no-tests");
const folder = `${top}dist/release`;

try {
  const notes = notesOf(readFileSync(`${top}CHANGELOG.md`, "utf8"));
  const errors = [
    ...(run("git", "status", "--porcelain") === "" ? [] : ["The tree has changes that are not committed: commit them first."]),
    ...(notes === undefined ? [`CHANGELOG.md has no heading "## ${version}": add the version, with its changes below.`] : []),
    ...(notes?.isUnreleased ? [`CHANGELOG.md calls ${version} unreleased: put the date in place of it.`] : []),
    ...(repositoryAddress() === undefined ? ["The repository has no address: set REPOSITORY, or repository.url in package.json."] : []),
  ];
  for (const error of errors) console.error(isPublishing ? error : `Before it is published: ${error}`);
  if (isPublishing && errors.length > 0) throw new Error("Nothing was published.");
  if (!skipsTests) for (const script of ["check", "build", "test"]) show("npm", "run", script);
  mkdirSync(folder, { recursive: true });
  const file = pack(folder);
  writeFileSync(`${folder}/NOTES.md`, notes?.text ?? "");
  show("npm", "publish", file, "--access", "public", ...(isPublishing ? ["--provenance"] : ["--dry-run"]));
  console.log(`${file}\n${folder}/NOTES.md`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Returns the part of the changelog about this version; `undefined` where it has none. */
function notesOf(changelog) {
  const [heading, ...others] =
    changelog
      .split(/^## /m)
      .find((part) => part.startsWith(`${version} `) || part.startsWith(`${version}\n`))
      ?.split("\n") ?? [];
  return heading === undefined ? undefined : { isUnreleased: heading.includes("unreleased"), text: `${others.join("\n").trim()}\n` };
}

function run(command, ...args) {
  return execFileSync(command, args, { cwd: top, encoding: "utf8" }).trim();
}

function show(command, ...args) {
  execFileSync(command, args, { cwd: top, stdio: "inherit" });
}
