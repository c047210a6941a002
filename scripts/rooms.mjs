// Checks that imports between the rooms of src/ only go down, and that examples import the package by name. The list in
// docs/decisions/rooms.md is the order, from top to bottom.
import { readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { filesBelow, matchesIn, report, top } from "./sources.mjs";

const page = "docs/decisions/rooms.md";

const floors = readFloors(readFileSync(join(top, page), "utf8"));
const files = filesBelow("src", /\.tsx?$/);
const examples = filesBelow("examples", /\.tsx?$/);
const { name: packageName, exports } = JSON.parse(readFileSync(join(top, "package.json"), "utf8"));
const publicNames = new Set(Object.keys(exports).map((name) => posix.join(packageName, name)));
const errors = [
  ...unlistedRooms(),
  ...files.flatMap((file) => relativeImportsOf(file).flatMap(({ line, target }) => explain(file, line, target))),
  ...examples.flatMap((file) => importsOf(file).flatMap(({ line, name }) => explainExample(file, line, name))),
];
report(
  `rooms: ${files.length} files, ${floors.get("src").length} floors, ${examples.length} files of examples`,
  errors,
  examples.length === 0,
);

/** Reads the list: one line per floor, with the names of its rooms before the colon. Indented lines are the floors inside a room. */
function readFloors(text) {
  const found = new Map([["src", []]]);
  const folders = ["src"];
  for (const [, indent, names] of text.matchAll(/^( *)- ((?:`[^`]+`(?:, )?)+):/gm)) {
    const rooms = [...names.matchAll(/`([^`]+?)\/?`/g)].map(([, name]) => name);
    const depth = indent.length / 2;
    const folder = folders[depth];
    found.set(folder, [...(found.get(folder) ?? []), rooms]);
    folders[depth + 1] = posix.join(folder, rooms[0]);
  }
  return found;
}

/** Returns the number of the floor of a room, counted from the top; -1 for a room that is not in the list. */
function floorOf(folder, room) {
  const list = floors.get(folder);
  const named = list.findIndex((rooms) => rooms.includes(room));
  return named < 0 && /\.tsx?$/.test(room) ? list.findIndex((rooms) => rooms.includes("*.ts")) : named;
}

function unlistedRooms() {
  const rooms = new Set(files.map((file) => file.split("/")[1]));
  return [...rooms]
    .filter((room) => floorOf("src", room) < 0)
    .map((room) => `src/${room} is missing in the list of rooms: add it to ${page}.`);
}

function importsOf(file) {
  return matchesIn(file, /(?:\bfrom|\bimport\(|^import) ?"([^"]+)"/gm).map(({ line, match: [, name] }) => ({ line, name }));
}

function relativeImportsOf(file) {
  return importsOf(file).flatMap(({ line, name }) => (name.startsWith(".") ? [{ line, target: posix.join(dirname(file), name) }] : []));
}

/** Reports an example that imports a file of the package, or a name that the package does not export. */
function explainExample(file, line, name) {
  const folder = file.split("/", 2).join("/");
  const isOutside = name.startsWith(".") && !posix.join(dirname(file), name).startsWith(`${folder}/`);
  const isUnknown = name.split("/")[0] === packageName && !publicNames.has(name);
  return isOutside || isUnknown
    ? [`${file}:${line} imports ${name}: ${folder} is an application and imports the package by the names of its exports.`]
    : [];
}

/** Lists the errors of an import; none if it goes down or stays in its room. */
function explain(file, line, target) {
  const [from, to] = [file.split("/"), target.split("/")];
  const shared = from.findIndex((name, depth) => name !== to[depth]);
  const folder = from.slice(0, shared).join("/");
  const [room, imported] = [from[shared], to[shared]];
  if (!floors.has(folder) || room === undefined || imported === undefined) return [];
  const [floor, below] = [floorOf(folder, room), floorOf(folder, imported)];
  const areFiles = [room, imported].every((name) => /\.tsx?$/.test(name)) && floor === below;
  if (floor < 0 || below < 0 || floor < below || areFiles) return [];
  const place = floor === below ? "stands beside" : "stands above";
  return [`${file}:${line} imports ${target}: ${imported} ${place} ${room}, and imports run down only (${page}).`];
}
