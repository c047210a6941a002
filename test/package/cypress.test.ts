import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDevServer } from "../support/dev-server.ts";
import { installProject, packTarball, runInstalled, type Tarball } from "../support/installed-project.ts";
import { recipe } from "../support/recipes.ts";

/**
 * Checks the recipe for Cypress without Cypress, whose program does not come from npm's registry. Runs in `npm run test:matrix`, because it
 * needs the registry.
 */

const events = "/wp-json/calendar/events/v1/events";
let tarball: Tarball;
let project: string;

beforeAll(async () => {
  tarball = await packTarball("cypress");
  project = await installProject(tarball, "application", ["cypress", "typescript@6.0"]);
});
afterAll(() => rmSync(tarball.folder, { recursive: true, force: true }));

// Declarations of Cypress contradict those of TypeScript 6, so libraries are not checked.
test("the recipe for Cypress compiles with the types of Cypress", async () => {
  mkdirSync(join(project, "cypress/e2e"), { recursive: true });
  writeFileSync(join(project, "cypress/e2e/calendar.cy.ts"), recipe("Cypress"));
  const printed = await runInstalled(
    project,
    "node_modules/.bin/tsc",
    ...["--noEmit", "--strict", "--skipLibCheck", "--types", "cypress", "cypress/e2e/calendar.cy.ts"],
  );
  expect(printed).toBe("");
});

test("the requests of the recipe for Cypress reset the server and set its fault", async () => {
  const server = await startDevServer(project, "event-calendar-mock serve --port {port}", { path: events });
  await fetch(`${server.url}/__calendar/faults`, { method: "POST", body: JSON.stringify({ route: "tags.list", fault: { status: 500 } }) });
  const sent: Promise<Response>[] = [];
  const cy = {
    // Cypress sends an object as JSON, and one request after another.
    request: (method: string, url: string, body?: unknown) => {
      const previous = sent.at(-1) ?? Promise.resolve();
      const headers = { "content-type": "application/json" };
      sent.push(previous.then(() => fetch(url, { method, headers, body: body ? JSON.stringify(body) : null })));
    },
    visit: () => undefined,
    get: () => ({ should: () => undefined }),
  };
  const run = (work: () => void) => work();

  const code = recipe("Cypress").replace("http://127.0.0.1:4010", server.url);
  runInNewContext(code, { cy, beforeEach: run, it: (_name: string, work: () => void) => work() });
  const answers = await Promise.all(sent);
  const list = await fetch(server.url + events);
  const tags = await fetch(`${server.url}/wp-json/calendar/events/v1/tags`);
  await server.close();

  expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
  expect(list.status).toBe(503);
  expect(tags.status).toBe(200);
});
