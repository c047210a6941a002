// Checks that imports between the rooms of src/ run down only. The list in docs/decisions/rooms.md is the order, from top to bottom.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const page = "docs/decisions/rooms.md";
/** Applications of users, which import the package by its name. */
const applications = ["src/pages/demo"];

const floors = readFloors(readFileSync(join(top, page), "utf8"));
const files = readdirSync(join(top, "src"), { recursive: true, encoding: "utf8" })
  .map((name) => posix.join("src", name.replaceAll("\\", "/")))
  .filter((name) => /\.tsx?$/.test(name));
const mistakes = [
  ...unlistedRooms(),
  ...files.flatMap((file) => importsOf(file).flatMap(({ line, target }) => explain(file, line, target))),
];
for (const mistake of mistakes) console.error(mistake);
console.log(`rooms: ${files.length} files, ${floors.get("src").length} floors, ${mistakes.length} mistakes`);
if (mistakes.length > 0) process.exitCode = 1;

/** Reads the list: one line a floor, with the names of its rooms before the colon. Indented lines are the floors inside of a room. */
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
  const text = readFileSync(join(top, file), "utf8");
  return [...text.matchAll(/(?:\bfrom|\bimport\(|^import) ?"(\.[^"]+)"/gm)].map(({ index, 1: name }) => ({
    line: text.slice(0, index).split("\n").length,
    target: posix.join(dirname(file), name),
  }));
}

/** Says what is wrong with an import; returns an empty list for an import that runs down or stays in its room. */
function explain(file, line, target) {
  const application = applications.find((folder) => file.startsWith(`${folder}/`) && !target.startsWith(`${folder}/`));
  if (application) return [`${file}:${line} imports ${target}: ${application} is an application and imports the package by its name.`];
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
