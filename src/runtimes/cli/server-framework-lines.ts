import type { ServerFramework } from "./project.ts";

/** The file that passes requests on to the calendar, and its text. */
interface Rewrite {
  readonly file: string;
  /** The address of the dev server of the framework, unless it is told otherwise. */
  readonly site: string;
  readonly text: string;
}

/** The rewrites of frameworks, as `docs/frameworks.md` has them. */
const rewrites: Readonly<Record<ServerFramework, Rewrite>> = {
  next: {
    file: "next.config.mjs",
    site: "http://localhost:3000",
    text: `export default {
  rewrites: async () => [
    { source: "/wp-json/:path*", destination: "http://127.0.0.1:4010/wp-json/:path*" },
    { source: "/uploads/:path*", destination: "http://127.0.0.1:4010/uploads/:path*" },
  ],
};
`,
  },
  nuxt: {
    file: "nuxt.config.ts",
    site: "http://localhost:3000",
    text: `export default defineNuxtConfig({
  routeRules: {
    "/wp-json/**": { proxy: "http://127.0.0.1:4010/wp-json/**" },
    "/uploads/**": { proxy: "http://127.0.0.1:4010/uploads/**" },
  },
});
`,
  },
  "react-router": {
    file: "vite.config.ts",
    site: "http://localhost:5173",
    text: `import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  server: { proxy: { "/wp-json": "http://127.0.0.1:4010", "/uploads": "http://127.0.0.1:4010" } },
});
`,
  },
  remix: {
    file: "vite.config.ts",
    site: "http://localhost:5173",
    text: `import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [remix()],
  server: { proxy: { "/wp-json": "http://127.0.0.1:4010", "/uploads": "http://127.0.0.1:4010" } },
});
`,
  },
  sveltekit: {
    file: "vite.config.ts",
    site: "http://localhost:5173",
    text: `import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [sveltekit()],
  server: { proxy: { "/wp-json": "http://127.0.0.1:4010", "/uploads": "http://127.0.0.1:4010" } },
});
`,
  },
  astro: {
    file: "astro.config.mjs",
    site: "http://localhost:4321",
    text: `import { defineConfig } from "astro/config";

export default defineConfig({
  vite: { server: { proxy: { "/wp-json": "http://127.0.0.1:4010", "/uploads": "http://127.0.0.1:4010" } } },
});
`,
  },
};

/**
 * Writes the lines for an application whose pages are rendered on a server, too. A calendar in the page and another one on the server would
 * not know each other's records, so both ask one server.
 */
export function serverFrameworkLines(framework: ServerFramework): string {
  const { file, site, text } = rewrites[framework];
  return `Start one calendar for the pages and the server of your application, beside its dev server:

npx event-calendar-mock serve --port 4010 --public-url ${site}

Add these lines to ${file}. In the browser, ask for /wp-json/..., and on the server for http://127.0.0.1:4010/wp-json/...:

${text}`;
}
