import type { Browser, Page } from "playwright";
import { compile } from "svelte/compiler";
import { createServer, type Plugin } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectToChromium } from "../support/pages.ts";
import { project, recipe, withWorker } from "../support/recipes.ts";

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

const svelteApp = `
  <script>
    const events = fetch("/wp-json/calendar/events/v1/events?per_page=3").then((answer) => answer.json());
  </script>
  {#await events then { events }}<ul>{#each events as { title }}<li>{title}</li>{/each}</ul>{/await}`;

test.each([
  ["React and Vite, in the browser", "main.tsx", "App.tsx", app],
  ["Vue", "main.ts", "App.vue", vueApp],
  ["Svelte", "main.ts", "App.svelte", svelteApp],
])("the recipe for %s shows events in Chromium", async (heading, main, file, source) => {
  const site = await serve({ "index.html": page(`/src/${main}`), [`src/${main}`]: recipe(heading), [`src/${file}`]: source });
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
