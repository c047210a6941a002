// Writes dist/types: the declarations of every entry point and of all files they import. The declarations of the store library are copied,
// so that users need not install it or its dependencies.
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

/** Writes a declaration file and all files it imports. Imports get the extension that every version of TypeScript resolves. */
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

/** Returns the path to write a declaration to: ours keep their folders, those of the store library move to `store-library`. */
function placeOf(file) {
  return file.startsWith(library) ? join(target, "store-library", relative(library, file)) : join(target, relative(emitted, file));
}

/** Finds the declaration file of an import; `undefined` for a package that users install themselves. */
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

/** Replaces types from packages that the build leaves out, such as the request handlers of the store library, by empty ones. */
function withoutForeignTypes(text) {
  return text.replaceAll(/import \{ ([\w, ]+) \} from '(?:graphql|msw|strict-event-emitter)';\n/g, (_, names) =>
    names
      .split(", ")
      .map((name) => (name === "Emitter" ? "type Emitter<Events> = { readonly events?: Events };\n" : `type ${name} = never;\n`))
      .join(""),
  );
}
