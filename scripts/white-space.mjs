// Finds code that handles strings of clients with the white space of JavaScript, which follows Unicode. The service only treats ASCII as
// white space: U+00A0 is a letter to it. Use `src/text/white-space.ts` instead.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../src/", import.meta.url));
/** The rooms through which texts of clients go. */
const rooms = ["service/", "store/", "text/", "time/"];
/** Paths that read nothing from clients: the words of descriptions, and tables and files of this package. */
const others = ["service/description/", "text/collation/", "text/json-lines.ts"];
const pattern = /\.trim(?:Start|End)?\(|(?<!\\)(?:\\\\)*\\[sS](?![a-z])|\bparseFloat\(|\bparseInt\((?![^)]*, (?:16|36)\))/;

const files = readdirSync(top, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && rooms.some((room) => file.startsWith(room)) && !others.some((other) => file.startsWith(other)));
const errors = files.flatMap(explain);
for (const error of errors) console.error(error);
console.log(`white space: ${files.length} files, ${errors.length} errors`);
if (files.length === 0 || errors.length > 0) process.exitCode = 1;

function explain(file) {
  return readFileSync(top + file, "utf8")
    .split("\n")
    .flatMap((line, index) =>
      pattern.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line)
        ? [`src/${file}:${index + 1} reads Unicode white space: use src/text/white-space.ts.`]
        : [],
    );
}
