import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createCalendar } from "../../../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../../../src/calendar/options.ts";
import type { StaticFiles } from "../../../../../src/runtimes/server/package-files.ts";
import { withPages } from "../../../../../src/runtimes/server/pages/with-pages.ts";
import { emptyWorld } from "../../../../../src/worlds/world.ts";

const demoFiles: StaticFiles = (path) =>
  path === "index.html" ? { bytes: new TextEncoder().encode("demo"), type: "text/html" } : undefined;

/** Asks the pages of a calendar as a browser does, unless `headers` say otherwise. */
async function ask(path: string, headers: Record<string, string> = {}, options: CalendarOptions = {}, demo?: StaticFiles) {
  const calendar = createCalendar(options);
  const { fetch } = withPages(calendar, calendar, { demo, inspector: demo, reference: demo });
  const response = await fetch(new Request(`http://localhost:4010${path}`, { headers: { accept: "text/html,*/*;q=0.8", ...headers } }));
  return { response, text: await response.text() };
}

test("a browser gets a page that says what runs", async () => {
  const { response, text } = await ask("/");
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("link")).toBe('<http://localhost:4010/wp-json/>; rel="https://api.w.org/"');
  expect(text).toContain("city · City Calendar<span>191 events</span>");
  expect(text).toContain("2026-01-15T12:00:00Z · America/Toronto · stopped");
  // What is as by default goes without saying.
  expect(text).not.toMatch(/<dt>(?:Faults|Sessions|Access|Fidelity)<\/dt>/);
});

test("the page names the calendar's own clock and names", async () => {
  const { text } = await ask("/", {}, { now: "system", names: { namespace: "acme/v2", languageParameter: "lang" } });
  expect(text).toContain("follows this machine");
  expect(text).toContain("http://localhost:4010/wp-json/acme/v2/events?per_page=3");
});

test.each(["*/*", "application/json"])("a client that accepts %s gets JSON that says where the service is", async (accept) => {
  const { response, text } = await ask("/", { accept });
  expect(response.status).toBe(404);
  const message = "No route has this address and method. The service answers at /wp-json/calendar/events/v1.";
  expect(JSON.parse(text)).toEqual({ code: "rest_no_route", message, data: { status: 404 } });
});

const servicePaths = ["/?rest_route=", "/wp-json", "/demo/wp-json"].map((start) => `${start}/calendar/events/v1/events`);
test.each(servicePaths)("the service answers %s, even to a browser", async (path) => {
  const { text } = await ask(path, {}, {}, demoFiles);
  expect(JSON.parse(text)).toHaveProperty("events");
});

test("logins and passwords show with the access of the service only", async () => {
  const open = await ask("/");
  const service = await ask("/", {}, { access: "service" });
  expect(open.text).not.toContain("editor-pass");
  expect(service.text).toMatch(/<button [^>]*title="Editor"><code [^>]*>editor:editor-pass<\/code><\/button>/);
  expect(service.text).toContain("<dt>Access</dt>");
  expect(service.text).toContain("curl -u &#039;editor:editor-pass&#039;");
});

test("the page at / is in English, whatever the browser prefers", async () => {
  const { response, text } = await ask("/", { "accept-language": "fr-FR,fr;q=0.9" });
  expect(response.headers.get("content-language")).toBe("en");
  expect(text).toContain('<html lang="en">');
  expect(text).toContain("Running now");
});

test("markup in the name of a site and in a login is shown as text", async () => {
  const world = {
    ...emptyWorld(),
    site: { ...emptyWorld().site, name: "<script>alert(1)</script>" },
    users: [{ id: 1, login: `"><img src=x onerror='alert(1)'>`, role: "editor" as const, password: "it's" }],
  };
  const { text } = await ask("/", {}, { world, access: "service" });
  expect(text).not.toMatch(/<script>|<img src=x/);
  expect(text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("pages allow scripts and styles of their own origin only", async () => {
  const { response } = await ask("/");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
});

test("the page links to the demo where there is one", async () => {
  const [withDemo, without] = [await ask("/", {}, {}, demoFiles), await ask("/")];
  expect(withDemo.text).toContain('<a href="/demo/">Calendar</a>');
  expect(without.text).not.toContain("/demo/");
});

test("the inspector is for browsers, and its path stays a control route for clients", async () => {
  const [browser, client] = [await ask("/__calendar/", {}, {}, demoFiles), await ask("/__calendar/", { accept: "*/*" }, {}, demoFiles)];
  expect([browser.text, client.response.status]).toEqual(["demo", 404]);
  expect((await ask("/__calendar", {}, {}, demoFiles)).response.headers.get("location")).toBe("/__calendar/");
});

test("the reference is for browsers, and describes the calendar that answers", async () => {
  const path = "/__calendar/docs";
  const [browser, client] = [await ask(path, {}, {}, demoFiles), await ask(path, { accept: "*/*" }, {}, demoFiles)];
  expect([browser.text, client.response.status]).toEqual(["demo", 404]);
  expect((await ask("/", {}, {}, demoFiles)).text).toContain('<a href="/__calendar/docs">Reference</a>');
  const document = JSON.parse((await ask("/__calendar/docs/openapi.json", {}, { names: { namespace: "acme/v2" } })).text);
  expect(document.servers[0]).toMatchObject({ url: "http://localhost:4010/wp-json/acme/v2" });
  expect(document.paths["/__calendar/clock"]).toMatchObject({ servers: [{ url: "http://localhost:4010" }] });
});

test("the reference reads the logins of the world with the access of the service only", async () => {
  const path = "/__calendar/docs/logins.json";
  expect(JSON.parse((await ask(path)).text)).toEqual([]);
  const { text, response } = await ask(path, {}, { access: "service" });
  expect(JSON.parse(text)).toContainEqual({ login: "editor", role: "editor", password: "editor-pass" });
  expect(response.headers.get("access-control-allow-origin")).toBeNull();
});

test("the requests that provoke refusals have the names of the calendar", async () => {
  const names = { namespace: "acme/v2", languageParameter: "lang" };
  const { text } = await ask("/__calendar/docs/refusals/readDocument.json", {}, { names });
  const request = { method: "GET", path: "/wp-json/acme/v2/doc?lang=xx", label: "lang=xx" };
  expect(JSON.parse(text)).toContainEqual({ status: 400, code: "rest_invalid_param", request });
});

test("the demo has its files and nothing else, and pages have settings", async () => {
  expect((await ask("/demo/", {}, {}, demoFiles)).text).toBe("demo");
  expect((await ask("/demo", {}, {}, demoFiles)).response.headers.get("location")).toBe("/demo/");
  expect((await ask("/demo?language=es", {}, {}, demoFiles)).response.headers.get("location")).toBe("/demo/?language=es");
  expect((await ask("/demo/../package.json", {}, {}, demoFiles)).response.status).toBe(404);
  expect((await ask("/demo/%2e%2e/package.json", {}, {}, demoFiles)).response.status).toBe(404);
  expect(JSON.parse((await ask("/__calendar/settings.json", {}, { access: "service" }, demoFiles)).text)).toEqual({
    ...{ root: "/wp-json/calendar/events/v1", languageParameter: "i18n_language", site: "City Calendar", timezone: "America/Toronto" },
    ...{ access: "service", pages: { start: true, demo: true } },
  });
});

test("pages do not link to a demo that is not there", async () => {
  expect(JSON.parse((await ask("/__calendar/settings.json")).text).pages).toEqual({ start: true, demo: false });
});

test("the page and its style sheet weigh less than 15 kB compressed", async () => {
  const { text } = await ask("/", {}, { access: "service" });
  const style = await ask("/__calendar/assets/start.css");
  expect(style.response.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(gzipSync(text).length + gzipSync(style.text).length).toBeLessThan(15_000);
});

test("browsers get an icon, which they ask for by themselves", async () => {
  const { response, text } = await ask("/favicon.ico", { accept: "image/*" });
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24">.*<\/svg>$/);
});
