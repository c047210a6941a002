import type { Browser, Page } from "playwright";
import { compile } from "svelte/compiler";
import { createServer, type Plugin } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectToChromium } from "../support/pages.ts";
import { project, recipe, withWorker } from "../support/recipes.ts";

/** Runs the recipes for pages on Vite's dev server. */

let browser: Browser;
beforeAll(async () => {
  browser = await connectToChromium();
});
afterAll(() => browser.close());

const page = (script: string) => `<!doctype html><div id="root"></div><script type="module" src="${script}"></script>`;

const app = `
  import { createElement, useEffect, useState } from "react";
  export function App() {
    const [titles, setTitles] = useState([]);
    useEffect(() => {
      fetch("/wp-json/calendar/events/v1/events?per_page=3").then((answer) => answer.json()).then(({ events }) => setTitles(events.map(({ title }) => title)));
    }, []);
    return createElement("ul", null, titles.map((title) => createElement("li", { key: title }, title)));
  }`;

/** Opens a tab. */
async function openTab(): Promise<Page> {
  const tab = await browser.newPage();
  tab.setDefaultTimeout(100_000);
  return tab;
}

/** Compiles the components of the recipes. The components of Vue are plain modules here. */
const components: Plugin = {
  name: "components",
  transform: (code, id) => (id.endsWith(".svelte") ? compile(code, { filename: id, generate: "client" }).js : undefined),
};

/** Serves a project with these files on the dev server of Vite. */
async function serve(files: Readonly<Record<string, string>>) {
  const root = withWorker(project(files));
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [components],
    server: { port: 0, host: "127.0.0.1", fs: { strict: false } },
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? "", close: () => server.close() };
}

test("the recipe for React and Vite shows events in Chromium", async () => {
  const files = { "index.html": page("/src/main.tsx"), "src/main.tsx": recipe("React and Vite, in the browser"), "src/App.tsx": app };
  const site = await serve(files);
  const tab = await openTab();

  await tab.goto(site.url);
  await tab.getByRole("listitem").nth(2).waitFor();

  expect(await tab.getByRole("listitem").count()).toBe(3);
  await tab.close();
  await site.close();
});

/** Renders the list of `app` with Vue. */
const vueApp = `
  import { h, onMounted, ref } from "vue";
  export default {
    setup() {
      const titles = ref([]);
      onMounted(async () => {
        const answer = await fetch("/wp-json/calendar/events/v1/events?per_page=3");
        titles.value = (await answer.json()).events.map(({ title }) => title);
      });
      return () => h("ul", titles.value.map((title) => h("li", title)));
    },
  };`;

/** Renders the list of `app` with Svelte. */
const svelteApp = `
  <script>
    const events = fetch("/wp-json/calendar/events/v1/events?per_page=3").then((answer) => answer.json());
  </script>
  {#await events then { events }}<ul>{#each events as { title }}<li>{title}</li>{/each}</ul>{/await}`;

test.each([
  ["Vue", "App.vue", vueApp],
  ["Svelte", "App.svelte", svelteApp],
])("the recipe for %s shows events in Chromium", async (heading, file, source) => {
  const site = await serve({ "index.html": page("/src/main.ts"), "src/main.ts": recipe(heading), [`src/${file}`]: source });
  const tab = await openTab();

  await tab.goto(site.url);
  await tab.getByRole("listitem").nth(2).waitFor();

  expect(await tab.getByRole("listitem").count()).toBe(3);
  await tab.close();
  await site.close();
});

test("a page without the worker script says how to write it", async () => {
  const script = `
      import { startCalendar } from "event-calendar-mock/browser";
      const sentence = await startCalendar({ serviceWorker: { url: "/nowhere.js" } }).catch(({ message }) => message);
      document.body.append(Object.assign(document.createElement("output"), { textContent: sentence }));`;
  const site = await serve({ "index.html": page("/main.ts"), "main.ts": script });
  const tab = await openTab();

  await tab.goto(site.url);
  await tab.locator("output").waitFor();

  expect(await tab.locator("output").textContent()).toContain("there is no worker script at /nowhere.js. Write it with");
  await tab.close();
  await site.close();
});

test("the recipe for Storybook gives each story its world, prepared, without what another story wrote", async () => {
  const story = `
        import preview from "../.storybook/preview.js";
        const load = (parameters) => preview.loaders[0]({ parameters });
        const events = "/wp-json/calendar/events/v1/events";
        const total = async () => (await (await fetch(events)).json()).total;
        const said = [];
        await load({});
        const before = await total();
        await fetch(events, { method: "POST", body: new URLSearchParams({ title: "T", start_date: "tomorrow", end_date: "tomorrow" }) });
        said.push((await total()) - before);
        const loaded = await load({});
        said.push((await total()) - before, preview.decorators[0](({ args }) => args.calendar === loaded.calendar, { loaded }));
        said.push(loaded.calendar.clock.isRunning());
        await load({ world: "small" });
        said.push(await total());
        await load({ prepare: ({ faults }) => faults.add("*", { status: 503 }) });
        said.push((await fetch(events)).status);
        document.body.append(Object.assign(document.createElement("output"), { textContent: said.join(" ") }));`;
  const files = { "index.html": page("/stories/story.js"), ".storybook/preview.js": recipe("Storybook"), "stories/story.js": story };
  const site = await serve(files);
  const tab = await openTab();

  await tab.goto(site.url);
  await tab.locator("output").waitFor();

  expect(await tab.locator("output").textContent()).toBe("1 0 true true 3 503");
  await tab.close();
  await site.close();
});
