import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { controlTable } from "../../../../src/calendar/control/table.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { pagePaths } from "../../../../src/runtimes/server/pages/paths.ts";
import { type RunningServer, type ServeOptions, serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { serve } from "./serve.ts";

const token = "open-sesame";
const password = "editor-pass";

/** A path of each control route, with a value for each of its parameters. */
const controlPaths = Object.keys(controlTable).map((name) => {
  const [method = "GET", path = ""] = name.split(" ");
  const holds = name === "GET health" ? "health" : "facts";
  return { method, path: `/__calendar/${path.replaceAll(/:\w+|\{\w+\}/g, "1")}`, holds } as const;
});
const pages = Object.values(pagePaths).map(({ path, holds, ...page }) => {
  const file = "isFolder" in page && path.endsWith("refusals/") ? `${path}createEvent.json` : path;
  return { method: "GET", path: file, holds } as const;
});
const all = [...pages, { method: "GET", path: "/", holds: "facts" } as const, ...controlPaths];

const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
const callers = {
  "a stranger": {},
  "a caller with a wrong token": { authorization: "Bearer close-sesame" },
  "a page of another site": foreign,
  "a page of another site with the token": { authorization: `Bearer ${token}`, ...foreign },
} as const;

const servers: Readonly<Record<string, ServeOptions>> = {
  "on this machine, with a token": { controlToken: token },
  "for other machines, with a token": { host: "0.0.0.0", controlToken: token },
  "for other machines, without a token": { host: "0.0.0.0" },
};

describe.each(Object.entries(servers))("a server %s", (_, options) => {
  let server: RunningServer;
  let url: string;
  beforeAll(async () => {
    server = await serveCalendar(createCalendar({ access: "service", quiet: true }), { log: () => undefined, ...options });
    url = `http://127.0.0.1:${new URL(server.url).port}`;
  });
  afterAll(() => server.close());

  test.each(Object.entries(callers))("tells %s no fact about the world", async (_name, headers) => {
    const counted = { facts: 0, shell: 0, health: 0 };
    for (const { method, path, holds } of all) {
      const response = await fetch(url + path, { method, headers: { accept: "text/html, */*", ...headers }, redirect: "manual" });
      const text = await response.text();
      expect(text, `${method} ${path}`).not.toContain(password);
      if (holds === "facts") expect([401, 403], `${method} ${path}`).toContain(response.status);
      // A caller with the token may read the clock, too; the browser keeps it from the page.
      const isKnown = "authorization" in headers && headers.authorization.endsWith(token);
      if (holds === "health" && !isKnown) expect(JSON.parse(text)).toEqual({ status: "ok" });
      if (holds === "shell") expect(text, `${method} ${path}`).not.toMatch(/2026-01-15/);
      counted[holds] += 1;
    }
    expect(counted).toEqual({ facts: controlPaths.length - 1 + 4, shell: Object.keys(pagePaths).length - 3, health: 1 });
  });
});

test("a caller with the token reads every page", async () => {
  const { url } = await serve(createCalendar({ access: "service", quiet: true }), { controlToken: token });
  const headers = { authorization: `Bearer ${token}` };
  expect(await (await fetch(url + pagePaths.logins.path, { headers })).text()).toContain(password);
  const time = await fetch(`${url}/__calendar/health`, { headers });
  const imitates = { platform: "7.1", service: "2026-08" };
  const facts = { now: "2026-01-15T12:00:00Z", isRunning: false, tzdata: expect.any(String), imitates };
  expect(await time.json()).toEqual({ status: "ok", ...facts });
});

test.each([
  ...["/__calendar/docs/%6cogins.json", "/__calendar//docs/logins.json", "/__calendar/docs/./logins.json"],
  ...["/__CALENDAR/docs/logins.json", "/__calendar/docs/logins.json/"],
])("the spelling %s does not reach the logins", async (path) => {
  const { url } = await serve(createCalendar({ access: "service", quiet: true }), { controlToken: token });
  const response = await fetch(url + path);
  expect(await response.text()).not.toContain(password);
  expect(response.status).toBeGreaterThanOrEqual(400);
});
