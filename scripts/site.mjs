// Builds the site of the docs into dist/docs, or into the given folder, including the demo and a page of all types: npm run site
import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build as buildDemo } from "vite";
import { build as buildDocs } from "vitepress";
import { load, top } from "./sources.mjs";
import { typesPage } from "./types-page.mjs";

const folder = resolve(process.argv[2] ?? join(top, "dist/docs"));

// VitePress reads pages from files. The page of types is not committed, because it is generated from the declarations.
if (!existsSync(join(top, "dist/types/src/index.d.ts"))) await import("./declarations.mjs");
writeFileSync(join(top, "docs/types.md"), typesPage(top));
await buildDocs(join(top, "docs"), { outDir: folder });
cpSync(join(top, "docs/containers"), join(folder, "docs/containers"), { recursive: true });
await buildDemo({
  configFile: join(top, "scripts/demo.config.ts"),
  mode: "offline",
  logLevel: "warn",
  build: { outDir: join(folder, "demo") },
  define: { "import.meta.env.VITE_REFERENCE": JSON.stringify("../docs/api.html") },
});
const { llmsText } = await load("scripts/agent-pages.ts");
const readme = readFileSync(join(top, "README.md"), "utf8");
writeFileSync(
  join(folder, "llms.txt"),
  llmsText(readme, (path) => path.replace(/\.md$/, ".html")),
);
console.log(`The site is in ${folder}.`);
