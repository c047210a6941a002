import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { mark } from "../src/appearance/mark.ts";
import { brotliAssets } from "./page-config.ts";
import { storeLibraryAliases } from "./store-library/aliases.ts";

/** The worlds that are files of their own. The others are part of the calendar. */
const worlds = ["edge-cases", "festival", "multilingual", "small"];

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * Builds the demo: for the server into dist/demo, and with `--mode offline` as a static site into dist/site, where the calendar runs in the
 * page.
 */
export default defineConfig(({ mode }) => {
  const isOffline = mode === "offline";
  return {
    root: path("examples/demo"),
    publicDir: false,
    // The site works in any folder of any host.
    base: "./",
    resolve: {
      alias: [
        ...storeLibraryAliases,
        { find: /^event-calendar-mock$/, replacement: path("src/index.ts") },
        { find: /^event-calendar-mock\/inspector$/, replacement: path("src/inspector.ts") },
        { find: /^event-calendar-mock\/browser$/, replacement: path("src/browser.ts") },
      ],
    },
    plugins: [pageHead(isOffline), isOffline ? offlineWorker() : brotliAssets()],
    json: { stringify: true, namedExports: false },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir: path(isOffline ? "dist/site" : "dist/demo"),
      emptyOutDir: true,
      target: "es2023",
      license: { fileName: "LICENSES.md" },
      modulePreload: { polyfill: false },
      // A separate style sheet that fails to load is not requested again, and the part would stay without it.
      cssCodeSplit: false,
      chunkSizeWarningLimit: 1_000,
      // One file for the code that all views share, because each file takes 400 ms more on a slow network.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: "shared", test: /preact|demo\/(?:route|context|calendar\/category-tree|parts\/(?:html-text|group-by))\./ }],
          },
        },
      },
    },
  };
});

/**
 * Adds the icon, and names what the script of the page asks for first: settings, clock, and the smaller half of the component of the month.
 * Without that, they are asked for one after the other. The other half waits for the script, which asks for the events at the same time: over a
 * slow network it would delay both, and the first event is drawn without the component.
 */
function pageHead(isOffline: boolean): Plugin {
  return {
    name: "page-head",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const grid = Object.keys(bundle).filter((name) => /\/event-grid-.*\.js$/.test(name));
        const asked = isOffline ? [] : ["/__calendar/settings.json", "/__calendar/health"];
        const links = [
          { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(mark)}` },
          ...asked.map((href) => ({ rel: "preload", as: "fetch", crossorigin: "anonymous", href })),
          // A phone opens the list first.
          ...grid.map((name) => ({
            ...{ rel: "modulepreload", crossorigin: "", href: `./${name}`, media: "(min-width: 700px)", fetchpriority: "low" },
          })),
        ];
        return links.map((attrs) => ({ tag: "link", attrs, injectTo: "head" as const }));
      },
    },
  };
}

/** Adds the service worker of the static site, which knows the names of all files, and MSW's worker script, which it imports. */
function offlineWorker(): Plugin {
  return {
    name: "offline-worker",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        // A world is loaded when a capsule needs it: all of them would make the first visit long.
        const isWorld = (name: string) => worlds.some((world) => name.includes(`/${world}-`));
        const files = ["./", ...Object.keys(bundle).flatMap((name) => (isWorld(name) ? [] : [`./${name}`]))];
        const contents = Object.values(bundle).map((file) => (file.type === "chunk" ? file.code : file.source));
        const hash = createHash("sha256");
        for (const content of contents) hash.update(content);
        const constants = `const VERSION = "${hash.digest("hex").slice(0, 12)}";\nconst FILES = ${JSON.stringify(files)};\n`;
        const emit = (fileName: string, source: string) => this.emitFile({ type: "asset", fileName, source });
        emit("worker.js", constants + readFileSync(path("examples/demo/offline/worker.js"), "utf8"));
        emit("mockServiceWorker.js", readFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), "utf8"));
      },
    },
  };
}
