import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { planConfig } from "../../src/runtimes/cli/framework-config.ts";
import { serveCalendar } from "../../src/runtimes/server/serve-calendar.ts";
import { pictureAddresses, worldWithPictures } from "../support/pictures.ts";
import { recipe } from "../support/recipes.ts";

/** The settings by which a block of code passes requests on. */
const proxied = /\bproxy\b|rewrites|routeRules|proxy_pass/;

test("every printed recipe that passes the REST root on passes pictures on, too", () => {
  const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
  const blocks = pages.flatMap((page) =>
    [...readFileSync(`docs/${page}`, "utf8").matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, code = ""]) => code),
  );
  const frameworks = ["next", "nuxt", "react-router", "remix", "sveltekit", "astro"] as const;
  const recipes = [...blocks, ...frameworks.map((name) => planConfig("/no-such-folder", name).text)].filter(
    (code) => /wp-json/.test(code) && proxied.test(code),
  );
  expect(recipes.length).toBeGreaterThanOrEqual(15);
  expect(recipes.filter((code) => !/["(|]\/?uploads/.test(code) || !/wp-content\/uploads/.test(code))).toEqual([]);
});

const ofVite = /proxy: (\{[^}]*\})/;

/** The recipes for dev servers of Vite, as modules of their own: the plugins of frameworks pass nothing on. */
const recipes: [string, string][] = [
  ["A front end on the server", recipe("A front end on the server")],
  ["Vite", recipe("Vite", "docs/proxies.md")],
  ...["React Router", "Remix", "SvelteKit", "Astro"].map((name): [string, string] => {
    const [, proxy] = ofVite.exec(recipe(name, "docs/frameworks.md")) ?? [];
    return [name, `export default { server: { proxy: ${proxy} } };`];
  }),
];

test.each(recipes)("a page after the recipe %s gets the pictures of events", async (_name, config) => {
  const folder = mkdtempSync(join(process.cwd(), "node_modules/.cache/calendar-pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const calendar = await serveCalendar(createCalendar({ world: worldWithPictures, quiet: true }), { port: 0 });
  onTestFinished(calendar.close);
  const configFile = join(folder, "vite.config.mjs");
  writeFileSync(configFile, config.replaceAll("http://127.0.0.1:4010", calendar.url));
  const dev = await createServer({ root: folder, configFile, logLevel: "silent", server: { port: 0, host: "127.0.0.1" } });
  await dev.listen();
  onTestFinished(() => dev.close());
  const site = new URL(dev.resolvedUrls?.local[0] ?? "");

  const addresses = await pictureAddresses(site.href);
  // Without forwarded headers, links lead to the server itself; `--public-url` of the recipe leads them to the site.
  const pictures = await Promise.all(addresses.map((address) => fetch(new URL(new URL(address).pathname, site))));

  expect(pictures.map(({ url }) => new URL(url).pathname)).toEqual(["/uploads/jazz.jpg", "/wp-content/uploads/2026/01/blues.png"]);
  expect(pictures.map(({ status, headers }) => [status, headers.get("content-type")])).toEqual([
    [200, "image/svg+xml"],
    [200, "image/svg+xml"],
  ]);
});
