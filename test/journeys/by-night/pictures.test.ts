import { expect, onTestFinished, test } from "vitest";
import { startDevServer } from "../../support/dev-server.ts";
import { freePort } from "../../support/free-port.ts";
import { pictureAddresses, worldWithPictures } from "../../support/pictures.ts";
import { recipe } from "../../support/recipes.ts";
import { setOut } from "../support/journey.ts";

/** The packages and files of a person before the recipe, and the command that starts the dev server. */
interface Framework {
  readonly tools: readonly string[];
  readonly config: string;
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
}

const hello = "<h1>Events</h1>";
const frameworks: Readonly<Record<string, Framework>> = {
  Next: {
    tools: ["next", "react", "react-dom"],
    config: "next.config.mjs",
    files: {
      "app/layout.jsx": "export default ({ children }) => <html><body>{children}</body></html>;",
      "app/page.jsx": `export default () => ${hello};`,
    },
    command: "next dev --port {port}",
  },
  Nuxt: {
    tools: ["nuxt"],
    config: "nuxt.config.ts",
    files: { "app.vue": `<template>${hello}</template>` },
    command: "nuxt dev --port {port}",
  },
  SvelteKit: {
    tools: ["@sveltejs/kit", "@sveltejs/vite-plugin-svelte", "svelte", "vite"],
    config: "vite.config.ts",
    files: {
      "src/app.html": "<!doctype html><head>%sveltekit.head%</head><body>%sveltekit.body%</body>",
      "src/routes/+page.svelte": hello,
    },
    command: "vite dev --port {port}",
  },
  Astro: {
    tools: ["astro"],
    config: "astro.config.mjs",
    files: { "src/pages/index.astro": hello },
    command: "astro dev --port {port}",
  },
};

test.each(Object.entries(frameworks))(
  "a person writes the lines for %s of docs/frameworks.md, and sees the pictures of events",
  async (name, framework) => {
    const { folder, serve, write } = await setOut(...framework.tools);
    for (const [file, text] of Object.entries(framework.files)) write(file, text);
    write("world.json", JSON.stringify(worldWithPictures));
    const port = await freePort();
    const calendar = await serve("--world", "world.json", "--public-url", `http://localhost:${port}`);
    write(framework.config, recipe(name, "docs/frameworks.md").replaceAll("http://127.0.0.1:4010", calendar.url));
    const site = await startDevServer(folder, framework.command, { port });
    onTestFinished(site.close);

    const page = await fetch(site.url);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Events")]);
    const addresses = await pictureAddresses(site.url);
    const pictures = await Promise.all(addresses.map((address) => fetch(address)));

    expect(addresses).toEqual([`${site.url}/uploads/jazz.jpg`, `${site.url}/wp-content/uploads/2026/01/blues.png`]);
    expect(pictures.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
      [200, "image/svg+xml"],
      [200, "image/svg+xml"],
    ]);
    expect(await Promise.all(pictures.map((picture) => picture.text()))).toEqual([
      expect.stringMatching(/^<svg .*1200/),
      expect.stringMatching(/^<svg .*600/),
    ]);
  },
);
