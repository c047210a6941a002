import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runInit, startDevServer } from "../support/dev-server.ts";
import { freePort } from "../support/free-port.ts";
import { installProject, packTarball, runInstalled, type Tarball } from "../support/installed-project.ts";

/**
 * Runs what `init` prints for frameworks, in applications made with their newest version. Runs in `npm run test:matrix`, because it needs the
 * registry. `test/browser/next-application.test.ts` does the same for Next in a browser, and `test/journeys/by-night/{init,pictures}.test.ts`
 * for Nuxt, SvelteKit and Astro.
 */

let tarball: Tarball;

beforeAll(async () => {
  tarball = await packTarball("frameworks");
});
afterAll(() => rmSync(tarball.folder, { recursive: true, force: true }));

test.each([
  {
    name: "react-router",
    config: "vite.config.ts",
    // npm adds the release of react-router that both packages ask for; the newest may be newer than theirs.
    tools: ["@react-router/dev", "@react-router/node", "react", "react-dom", "isbot", "vite"],
    dev: "react-router dev --port {port}",
    files: { "app/root.jsx": "export default () => <html lang='en'><body>Calendar</body></html>;", "app/routes.js": "export default [];" },
  },
  {
    // The newest Remix takes Vite 5 and 6, and React 18.
    name: "remix",
    config: "vite.config.ts",
    tools: ["@remix-run/dev@2", "@remix-run/node@2", "@remix-run/react@2", "react@18", "react-dom@18", "isbot@5", "vite@6"],
    dev: "remix vite:dev --port {port}",
    files: { "app/root.jsx": "export default () => <html lang='en'><body>Calendar</body></html>;" },
  },
])("the lines that init prints for $name pass requests on, and links lead back to the application", async (framework) => {
  const project = await installProject(tarball, framework.name, framework.tools);
  for (const [file, text] of Object.entries(framework.files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  // Applications have their framework among the dependencies, where Remix looks for it.
  const { devDependencies, ...manifest } = JSON.parse(await runInstalled(project, "npm", "pkg", "get", "--json"));
  writeFileSync(join(project, "package.json"), JSON.stringify({ ...manifest, dependencies: devDependencies }));
  const { command, linesFor } = await runInit(project);
  const [calendarPort, sitePort] = [await freePort(), await freePort()];
  const serve = command.replace("4010", String(calendarPort)).replace(/(?<=--public-url http:\/\/localhost:)\d+/, String(sitePort));
  writeFileSync(join(project, framework.config), linesFor(framework.config).replaceAll("4010", String(calendarPort)));
  const path = "/wp-json/calendar/events/v1/tags";
  const calendar = await startDevServer(project, serve, { port: calendarPort, path });
  const site = await startDevServer(project, framework.dev, { port: sitePort });

  const onServer = await (await fetch(`http://127.0.0.1:${calendarPort}${path}?per_page=1`)).json();
  const inPage = await (await fetch(`${site.url}${path}?per_page=1`)).json();
  const created = await fetch(site.url + path, { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
  const next = await fetch(inPage.next_rest_url);
  await site.close();
  await calendar.close();

  expect(onServer.next_rest_url).toMatch(`${site.url}/wp-json/`);
  expect(inPage.next_rest_url).toBe(onServer.next_rest_url);
  expect(created.status).toBe(201);
  expect(next.status).toBe(200);
});
