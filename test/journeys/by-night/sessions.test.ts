import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { startDevServer } from "../../support/dev-server.ts";
import { freePort } from "../../support/free-port.ts";
import { setOut } from "../support/journey.ts";

/** Returns the lines that `docs/frameworks.md` prints for the server of a framework, without the comment that says where they belong. */
function sessionLines(label: string): string {
  const [, section = ""] = readFileSync("docs/frameworks.md", "utf8").split("## Pages of a server in tests");
  const [, code = ""] = section.split(`\n${label}:\n`)[1]?.match(/```ts\n\/\/.*\n([\s\S]*?)```/) ?? [];
  return code;
}

/** The packages and files of a person; `url` is the list of events on the calendar, and `lines` what the page prints. */
interface Framework {
  readonly tools: readonly string[];
  readonly label: string;
  files(url: string, lines: string): Readonly<Record<string, string>>;
  readonly command: string;
}

const frameworks: Readonly<Record<string, Framework>> = {
  Next: {
    tools: ["next", "react", "react-dom"],
    label: "Next",
    files(url, lines) {
      const [imported, ...rest] = lines.split("\n").filter((line) => line !== "");
      return {
        "app/layout.jsx": "export default ({ children }) => <html><body>{children}</body></html>;",
        "app/page.jsx": `${imported}
          const url = ${url};
          export default async function Page() {
            ${rest.join("\n")}
            const { events } = await response.json();
            return <ul>{events.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>;
          }`,
      };
    },
    command: "next dev --port {port}",
  },
  Nuxt: {
    tools: ["nuxt"],
    label: "Nuxt",
    files: (url, lines) => ({
      "app.vue": `<script setup>
        const url = ${url};
        ${lines}</script>
        <template><ul><li v-for="event in data.events" :key="event.id">{{ event.title }}</li></ul></template>`,
    }),
    command: "nuxt dev --port {port}",
  },
  SvelteKit: {
    tools: ["@sveltejs/kit", "@sveltejs/vite-plugin-svelte", "svelte", "vite"],
    label: "SvelteKit",
    files: (url, lines) => ({
      "vite.config.js": 'import { sveltekit } from "@sveltejs/kit/vite"; export default { plugins: [sveltekit()] };',
      "src/app.html": "<!doctype html><head>%sveltekit.head%</head><body>%sveltekit.body%</body>",
      "src/hooks.server.js": lines,
      "src/routes/+page.server.js": `export const load = async ({ fetch }) => (await fetch(${url})).json();`,
      "src/routes/+page.svelte":
        "<script>let { data } = $props();</script><ul>{#each data.events as event (event.id)}<li>{event.title}</li>{/each}</ul>",
    }),
    command: "vite dev --port {port}",
  },
  "React Router": {
    tools: ["@react-router/dev", "@react-router/node", "react-router", "react", "react-dom", "isbot", "vite"],
    label: "React Router and Remix",
    files: (url, lines) => ({
      "vite.config.js": 'import { reactRouter } from "@react-router/dev/vite"; export default { plugins: [reactRouter()] };',
      "app/root.jsx": 'import { Outlet } from "react-router"; export default () => <html lang="en"><body><Outlet /></body></html>;',
      "app/routes.js": 'import { index } from "@react-router/dev/routes"; export default [index("page.jsx")];',
      "app/page.jsx": `const url = ${url};
        ${lines}
        export default ({ loaderData }) => <ul>{loaderData.events.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>;`,
    }),
    command: "react-router dev --port {port}",
  },
  Astro: {
    tools: ["astro"],
    label: "Astro",
    files: (url, lines) => ({
      "astro.config.mjs": 'export default { output: "server" };',
      "src/pages/index.astro": `---
const url = ${url};
${lines}const { events } = await response.json();
---
<html><body><ul>{events.map(({ title }) => <li>{title}</li>)}</ul></body></html>`,
    }),
    command: "astro dev --port {port}",
  },
};

/** Two tests that run at the same time, each with an event of its own in its session. The HTML of the server has no other event. */
const spec = `
  import { expect, test } from "event-calendar-mock/playwright";
  for (const title of ["Jazz", "Opera"]) {
    test("the server renders " + title, async ({ request, calendar }) => {
      await calendar.restore({ events: [{ title, start_date: "tomorrow 20:00" }] });
      const html = await (await request.get("/")).text();
      expect([...html.matchAll(/<li(?: [^>]*)?>([^<]*)/g)].map(([, text]) => text)).toEqual([title]);
    });
  }`;

test.each(Object.entries(frameworks))(
  "two tests at the same time see only their own events, which the server of %s renders",
  async (_, framework) => {
    const { folder, read, serve, type, write } = await setOut("@playwright/test", ...framework.tools);
    // Applications have their framework among the dependencies, where React Router looks for it.
    const { devDependencies, ...manifest } = JSON.parse(read("package.json"));
    write("package.json", JSON.stringify({ ...manifest, dependencies: devDependencies }));
    const calendar = await serve("--world", "empty");
    const list = JSON.stringify(`${calendar.url}/wp-json/calendar/events/v1/events`);
    for (const [file, text] of Object.entries(framework.files(list, sessionLines(framework.label)))) write(file, text);
    const site = await startDevServer(folder, framework.command, { port: await freePort() });
    onTestFinished(site.close);
    write("tests/events.spec.js", spec);
    const use = JSON.stringify({ baseURL: site.url, calendarServer: calendar.url });
    write("playwright.config.js", `export default { testDir: "tests", fullyParallel: true, workers: 2, use: ${use} };`);

    expect(await type("npx playwright test --reporter list")).toEqual({
      code: 0,
      printed: expect.stringMatching(/2 tests using 2 workers[\s\S]*2 passed/),
    });
  },
);
