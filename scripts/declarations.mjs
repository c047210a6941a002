// Writes dist/types: the declarations of every entry and of what they reach, the store library's included, so that neither it nor
// what it depends on needs to be installed.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));
const library = join(top, "node_modules/@mswjs/data/lib");
const target = join(top, "dist/types");
const entries = ["src/index", "src/browser", "src/node", "src/server/index", "src/vite", "fixtures/index"];

const emitted = mkdtempSync(join(tmpdir(), "declarations-"));
const tsc = join(top, "node_modules/typescript/bin/tsc");
try {
  execFileSync(process.execPath, [tsc, "-p", join(top, "scripts/types.tsconfig.json"), "--outDir", emitted], { stdio: "inherit" });
  rmSync(target, { recursive: true, force: true });
  const written = new Set();
  for (const entry of entries) write(join(emitted, `${entry}.d.ts`), written);
  console.log(`dist/types: ${written.size} declarations`);
} finally {
  rmSync(emitted, { recursive: true, force: true });
}

/** Writes a declaration and all it imports. Imports get the extension that every version of TypeScript resolves. */
function write(file, written) {
  if (written.has(file)) return;
  written.add(file);
  const place = placeOf(file);
  const text = withoutForeignTypes(readFileSync(file, "utf8")).replaceAll(
    /(from |import\()(["'])([^"']+)\2/g,
    (whole, before, quote, name) => {
      const imported = fileOf(name, file);
      if (imported === undefined) return whole;
      write(imported, written);
      return `${before}${quote}${toImport(relative(dirname(place), placeOf(imported)))}${quote}`;
    },
  );
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** Where a declaration goes: ours as they lie, the library's in a folder of their own. */
function placeOf(file) {
  return file.startsWith(library) ? join(target, "store-library", relative(library, file)) : join(target, relative(emitted, file));
}

/** The declaration behind an import, unless it belongs to a package that stays one. */
function fileOf(name, importer) {
  if (name === "@mswjs/data") return join(library, "index.d.ts");
  if (name.startsWith("@mswjs/data/lib/")) return join(library, `${name.slice("@mswjs/data/lib/".length)}.d.ts`);
  return name.startsWith(".") ? `${resolve(dirname(importer), name.replace(/\.ts$/, ""))}.d.ts` : undefined;
}

function toImport(path) {
  const name = path
    .split(sep)
    .join("/")
    .replace(/\.d\.ts$/, ".js");
  return name.startsWith(".") ? name : `./${name}`;
}

/** Request handlers of the store library are cut from the build, so their types are empty; so is the type of its emitter. */
function withoutForeignTypes(text) {
  return text.replaceAll(/import \{ ([\w, ]+) \} from '(?:graphql|msw|strict-event-emitter)';\n/g, (_, names) =>
    names
      .split(", ")
      .map((name) => (name === "Emitter" ? "type Emitter<Events> = { readonly events?: Events };\n" : `type ${name} = never;\n`))
      .join(""),
  );
}
