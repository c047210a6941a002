/** How `init` sets up a framework that renders pages on a server, too, as in `docs/frameworks.md`. */
interface ServerSetup {
  /** The package that tells the framework. An application may have Vite, too. */
  readonly package: string;
  /** The names that its configuration may have, in the order in which the framework looks for them. */
  readonly files: readonly string[];
  readonly newFile: string;
  readonly site: string;
  readonly text: string;
  /** Matches the start of the object to which lines are added. */
  readonly opening: RegExp;
  /** The member that the lines define. A file that already has it is not changed. */
  readonly member: string;
  readonly lines: string;
  /** The lines with which its server passes the session of a test on. */
  readonly sessionLines: string;
}

const server = "http://127.0.0.1:4010";
const passedOn = ["/wp-json", "/uploads", "/wp-content/uploads"];

const proxy = `server: { proxy: { ${passedOn.map((path) => `"${path}": "${server}"`).join(", ")} } }`;
const rewrites = `  rewrites: async () => [
${passedOn.map((path) => `    { source: "${path}/:path*", destination: "${server}${path}/:path*" },\n`).join("")}  ],
`;
const routeRules = `  routeRules: {
${passedOn.map((path) => `    "${path}/**": { proxy: "${server}${path}/**" },\n`).join("")}  },
`;
const definedConfig = /\bdefineConfig\(\{/g;

export const viteFiles = namesOf("vite.config", "js mjs ts cjs mts cts");
export const newViteFile = "vite.config.ts";

function onVite(imports: string, plugin: string) {
  const lines = `  ${proxy},\n`;
  const text = `${imports}import { defineConfig } from "vite";\n\nexport default defineConfig({\n  plugins: [${plugin}],\n${lines}});\n`;
  return { files: viteFiles, newFile: newViteFile, site: "http://localhost:5173", text, opening: definedConfig, member: "server", lines };
}

function namesOf(stem: string, extensions: string): string[] {
  return extensions.split(" ").map((extension) => `${stem}.${extension}`);
}

const headers = '{ headers: session ? { "X-Calendar-Session": session } : {} }';
const inLoader = `// In a loader
export async function loader({ request }) {
  const session = request.headers.get("x-calendar-session");
  return fetch(url, ${headers});
}
`;

export type ServerFramework = "next" | "nuxt" | "react-router" | "remix" | "sveltekit" | "astro";

export const serverSetups: Readonly<Record<ServerFramework, ServerSetup>> = {
  next: {
    package: "next",
    files: namesOf("next.config", "js mjs ts mts"),
    newFile: "next.config.mjs",
    site: "http://localhost:3000",
    text: `export default {\n${rewrites}};\n`,
    opening: /(?:\b(?:const|let) nextConfig(?:\s*:\s*NextConfig)?\s*=|export default|module\.exports\s*=)\s*\{/g,
    member: "rewrites",
    lines: rewrites,
    sessionLines: `// In a server component or a route handler
import { headers } from "next/headers";
const session = (await headers()).get("x-calendar-session");
const response = await fetch(url, ${headers});
`,
  },
  nuxt: {
    package: "nuxt",
    files: namesOf("nuxt.config", "js ts mjs cjs mts cts"),
    newFile: "nuxt.config.ts",
    site: "http://localhost:3000",
    text: `export default defineNuxtConfig({\n${routeRules}});\n`,
    opening: /\bdefineNuxtConfig\(\{/g,
    member: "routeRules",
    lines: routeRules,
    sessionLines: `// In a page or a component
const headers = useRequestHeaders(["x-calendar-session"]);
const { data } = await useFetch(url, { headers });
`,
  },
  "react-router": {
    package: "@react-router/dev",
    ...onVite('import { reactRouter } from "@react-router/dev/vite";\n', "reactRouter()"),
    sessionLines: inLoader,
  },
  remix: {
    package: "@remix-run/dev",
    ...onVite('import { vitePlugin as remix } from "@remix-run/dev";\n', "remix()"),
    sessionLines: inLoader,
  },
  sveltekit: {
    package: "@sveltejs/kit",
    ...onVite('import { sveltekit } from "@sveltejs/kit/vite";\n', "sveltekit()"),
    sessionLines: `// In src/hooks.server.ts, for every fetch of a load function
export async function handleFetch({ event, request, fetch }) {
  const session = event.request.headers.get("x-calendar-session");
  if (session) request.headers.set("X-Calendar-Session", session);
  return fetch(request);
}
`,
  },
  astro: {
    package: "astro",
    files: namesOf("astro.config", "mjs js ts mts cjs cts"),
    newFile: "astro.config.mjs",
    site: "http://localhost:4321",
    text: `import { defineConfig } from "astro/config";\n\nexport default defineConfig({\n  vite: { ${proxy} },\n});\n`,
    opening: definedConfig,
    member: "vite",
    lines: `  vite: { ${proxy} },\n`,
    sessionLines: `// In the front matter of a page
const session = Astro.request.headers.get("x-calendar-session");
const response = await fetch(url, ${headers});
`,
  },
};
