import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { storeLibraryAliases } from "./store-library/aliases.ts";

/**
 * Builds the command line into dist/cli.cjs, one file with its dependencies, because Node takes longer to find, read and link the modules
 * of zod and of this package than to run them. It is a CommonJS module, because Node needs another 20 ms for its loader of ES modules,
 * which also evaluates the web objects of `node:http`.
 */
export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: { alias: storeLibraryAliases },
  plugins: [inAscii()],
  json: { stringify: true, namedExports: false },
  build: {
    ssr: true,
    target: "es2023",
    emptyOutDir: false,
    license: { fileName: "cli/LICENSES.md" },
    rolldownOptions: {
      input: { cli: "src/runtimes/cli/main.ts" },
      // Read from the files of the package: from src/worlds/ and from dist/cli/ their path is the same.
      external: /^\.\.\/\.\.\/fixtures\/worlds\//,
      makeAbsoluteExternalsRelative: false,
      output: {
        format: "cjs",
        entryFileNames: "[name].cjs",
        chunkFileNames: "cli/[name].cjs",
        // Otherwise `serve` would load forty files, which takes 5 % of its start.
        codeSplitting: { groups: [{ name: "start", test: /src\/runtimes\/cli\/start\.ts$/ }] },
        // Keeps lines short, because Node prints the whole line of an uncaught error before its message.
        minify: false,
      },
    },
  },
  // Faker is large, and only `record --pseudonymise` needs it; only `mcp` needs the SDK.
  ssr: { noExternal: true, external: ["@faker-js/faker", "@modelcontextprotocol/sdk"] },
});

/** Writes all other characters as escapes: V8 reads and compiles a file of ASCII characters a quarter faster than one with a single dash. */
function inAscii(): Plugin {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "in-ascii",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}
