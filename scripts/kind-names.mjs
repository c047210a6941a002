// Checks that only src/kinds/ and the folders of the families compare the name of a kind or of its collection (docs/decisions/kinds.md).
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const table = readFileSync(join(top, "src/kinds/kinds.ts"), "utf8");
const declared = [...table.matchAll(/^ {2}(\w+): \{\n {4}collection: "(\w+)",\n {4}family: "([\w-]+)"/gm)];
const names = declared.flatMap(([, kind, collection]) => [kind, collection]);
/** Where kinds may differ by name. */
const allowed = ["src/kinds", ...declared.map(([, , , family]) => `src/service/resources/${family}`)];
const name = `"(?:${names.join("|")})"`;
const comparison = new RegExp(`[=!]==? ${name}|${name} [=!]==?|case ${name}`, "g");

const errors = ["src", "fixtures"].flatMap((folder) => sourcesIn(folder).flatMap(comparisonsIn));
for (const error of errors) console.error(error);
console.log(`kind names: ${declared.length} kinds, ${errors.length} errors`);
if (declared.length === 0 || errors.length > 0) process.exitCode = 1;

function sourcesIn(folder) {
  return readdirSync(join(top, folder), { recursive: true, encoding: "utf8" })
    .map((file) => posix.join(folder, file.replaceAll("\\", "/")))
    .filter((file) => /\.tsx?$/.test(file) && !allowed.some((place) => file.startsWith(`${place}/`)));
}

function comparisonsIn(file) {
  const text = readFileSync(join(top, file), "utf8");
  return [...text.matchAll(comparison)].map(({ index, 0: code }) => {
    const line = text.slice(0, index).split("\n").length;
    return `${file}:${line} compares the name of a kind (${code}): declare the difference as a property of the kind instead.`;
  });
}
