import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, createLogger, createServer, type ViteDevServer, version } from "vite";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { CalendarError } from "../../src/util/errors.ts";
import { calendar } from "../../src/vite.ts";
import { grouped } from "../support/grouped.ts";
import { newFolder } from "../support/new-folder.ts";
import { testPassedBodies } from "../support/raw-upstream.ts";
import { ask } from "../unit/runtimes/server/ask.ts";
import { raw } from "../unit/runtimes/server/raw.ts";

const root = newFolder("calendar-vite");
const plugin = calendar({ world: "empty", now: "2026-03-01T12:00:00Z" });
let server: ViteDevServer;
let url: string;

beforeAll(async () => {
  writeFileSync(join(root, "index.html"), '<!doctype html><title>Application</title><script type="module">fetch("/wp-json/x")</script>');
  server = await createServer({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [plugin],
    server: { port: 0, host: "127.0.0.1", allowedHosts: ["mine.test"] },
  });
  await server.listen();
  url = server.resolvedUrls?.local[0] ?? "";
});
beforeEach(() => plugin.api.calendar.reset());
afterAll(async () => {
  await server.close();
});

async function json(path: string, method = "GET", body?: unknown) {
  const init = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { method, ...init });
  return { status: response.status, body: await response.json() };
}

describe(`the plugin, on the dev server of Vite ${version}`, () => {
  test("answers the service on the dev server's own origin, with links to it", async () => {
    const created = await json("wp-json/calendar/events/v1/tags", "POST", { name: "Jazz" });
    expect(created).toMatchObject({ status: 201, body: { slug: "jazz" } });
    const listed = await json("wp-json/calendar/events/v1/tags?hide_empty=0");
    expect(listed.body).toMatchObject({ total: 1, rest_url: expect.stringContaining(url) });
  });

  test("answers at roots in the query string and below a language", async () => {
    expect(await json("?rest_route=/calendar/events/v1/events")).toMatchObject({ status: 200 });
    expect(await json("fr-ca/wp-json/calendar/events/v1/events")).toMatchObject({ status: 200 });
    expect(await json("wp-json/calendar/events/v1/concerts")).toMatchObject({ status: 404, body: { code: "rest_no_route" } });
  });

  test("answers the control routes", async () => {
    expect(await json("__calendar/health")).toMatchObject({ body: { status: "ok", now: "2026-03-01T12:00:00Z" } });
    await json("wp-json/calendar/events/v1/tags", "POST", { name: "Jazz" });
    await json("__calendar/reset", "POST");
    expect(plugin.api.calendar.db.tag.count()).toBe(0);
  });

  test.each(
    grouped([
      ["text/html", "__calendar/", "__calendar", "__calendar/?language=es", "__calendar/docs"],
      ["application/json", "__calendar/docs/openapi.json", "__calendar/settings.json"],
    ]),
  )("serves %s, of the inspector or the reference", async (path, type) => {
    const response = await fetch(url + path, { headers: { accept: "text/html" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(type);
    expect(await response.text()).not.toContain("<title>Application</title>");
  });

  test("has neither a start page nor a demo to link to, because these paths are the application's", async () => {
    expect(await (await fetch(`${url}__calendar/settings.json`)).json()).toMatchObject({ pages: { start: false, demo: false } });
    expect(await (await fetch(`${url}demo/`, { headers: { accept: "text/html" } })).text()).toContain("<title>Application</title>");
  });

  test.each(["__calendar/", "__calendar/docs"])("serves the scripts and styles of the page %s", async (path) => {
    const page = await (await fetch(url + path, { headers: { accept: "text/html" } })).text();
    const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect((await fetch(new URL(file, url))).status).toBe(200);
  });

  test("refuses foreign host names, and pages of other sites", async () => {
    const { port } = new URL(url);
    const at = `http://127.0.0.1:${port}`;
    const origin = "https://evil.example";
    expect(await ask(`${at}/__calendar/reset`, "POST", { origin })).toMatchObject({ status: 403, body: { code: "origin_not_allowed" } });
    expect(await ask(`${at}/wp-json/calendar/events/v1/tags`, "POST", { origin })).toMatchObject({ status: 403 });
    expect(await ask(`${at}/__calendar/health`, "GET", { host: "mine.test" })).toMatchObject({ status: 200 });
    const connection = await raw(at);
    connection.send("GET /__calendar/snapshot HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n");
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 403 /);
  });

  test("builds links on the URL that a proxy before the dev server forwards", async () => {
    const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "mine.test" };
    const { body } = await ask(`${url}wp-json/calendar/events/v1/tags`, "GET", headers);
    expect(body.rest_url).toContain("https://mine.test/wp-json/");
    expect(() => calendar({ world: "empty", trustProxy: false })).not.toThrow();
  });

  test("passes other routes below the REST root on to an upstream, and leaves everything else to Vite", async () => {
    const site = createHttpServer((message, reply) => void reply.end(`the site: ${message.url}`)).listen(0, "127.0.0.1");
    await once(site, "listening");
    const address = site.address();
    const upstream = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const passing = calendar({ world: "empty", upstream });
    const other = await createServer({
      ...{ root, configFile: false, logLevel: "silent", plugins: [passing] },
      server: { port: 0, host: "127.0.0.1" },
    });
    await other.listen();
    const home = other.resolvedUrls?.local[0] ?? "";
    const texts = ["wp-json/site/v1/menu", "?rest_route=/site/v1/menu", "wp-json/calendar/events/v1/tags", "menu"].map(async (path) =>
      (await fetch(home + path)).text(),
    );
    const [menu, routed, tags, page] = await Promise.all(texts);
    expect([menu, routed]).toEqual(["the site: /wp-json/site/v1/menu", "the site: /?rest_route=/site/v1/menu"]);
    expect(tags).toContain('"tags":[]');
    expect(page).toContain("<title>Application</title>");
    expect(passing.api.calendar.journal.find({ upstream: `${upstream}/wp-json/site/v1/menu` })).toMatchObject({ status: 200 });
    await other.close();
    site.close();
  });

  describe("on the way to an upstream", () => {
    const started: ViteDevServer[] = [];
    afterAll(async () => {
      for (const other of started) await other.close();
    });

    async function passTo(upstream: string): Promise<ViteDevServer> {
      const other = await createServer({
        ...{ root, configFile: false, logLevel: "silent", plugins: [calendar({ world: "empty", upstream })] },
        // Otherwise Vite answers OPTIONS itself.
        server: { port: 0, host: "127.0.0.1", cors: false },
      });
      started.push(other);
      return other.listen();
    }

    testPassedBodies(async (upstream) => (await passTo(upstream)).resolvedUrls?.local[0] ?? "");

    test("an upload has no limit on its total time", async () => {
      const { httpServer } = await passTo("http://127.0.0.1:1");
      expect(httpServer).toMatchObject({ requestTimeout: 0 });
    });
  });

  test("serves no control routes to other machines without a token, and says so", async () => {
    const warnings: string[] = [];
    const customLogger = { ...createLogger("silent"), warn: (text: string) => warnings.push(text) };
    const open = await createServer({
      root,
      configFile: false,
      customLogger,
      plugins: [calendar({ world: "empty" })],
      server: { port: 0, host: true },
    });
    await open.listen();
    const answer = await ask(`http://127.0.0.1:${open.config.server.port}/__calendar/clock`, "GET");
    await open.close();
    expect(answer).toMatchObject({ status: 403, body: { code: "control_off" } });
    expect(warnings.join()).toContain("There are no control routes, because other machines can reach 0.0.0.0.");
  });

  test("leaves the application's own addresses to Vite", async () => {
    expect(await (await fetch(url)).text()).toContain("Application");
    expect(await (await fetch(`${url}wp-json/other/v1/things`, { headers: { accept: "text/html" } })).text()).toContain("Application");
  });

  test("adds nothing to a production build", async () => {
    await build({ root, configFile: false, logLevel: "silent", plugins: [calendar()] });
    const assets = join(root, "dist/assets");
    const built = readdirSync(assets).map((name) => readFileSync(join(assets, name), "utf8"));
    expect(built.join()).toContain("/wp-json/x");
    expect(built.join()).not.toMatch(/event-calendar-mock|__calendar/);
  });

  test("follows the system's clock unless an instant is given", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2032, 1, 3, 4, 5, 6) });
    onTestFinished(() => void vi.useRealTimers());
    expect(calendar({ world: "empty" }).api.calendar.clock.now()).toBe("2032-02-03T04:05:06Z");
    expect(plugin.api.calendar.clock.now()).toBe("2026-03-01T12:00:00Z");
  });

  test("refuses invalid options", () => {
    // @ts-expect-error a world of the wrong type
    expect(() => calendar({ world: { events: 5 } })).toThrow(CalendarError);
  });
});

describe("a dev server whose calendar follows a world file", () => {
  const textOf = (title: string, start = "2026-12-01 20:00") => JSON.stringify({ events: [{ title, start_date: start }] }, undefined, 1);

  async function startTown(configOf: (file: string) => string) {
    const folder = newFolder("calendar-vite-town");
    const world = join(folder, "town.json");
    const config = join(folder, "vite.config.mjs");
    writeFileSync(world, textOf("Jazz"));
    writeFileSync(config, configOf(world));
    const warnings: string[] = [];
    const customLogger = { ...createLogger("silent"), warn: (text: string) => void warnings.push(text) };
    const dev = await createServer({ root: folder, configFile: config, customLogger, server: { port: 0, host: "127.0.0.1" } });
    await dev.listen();
    onTestFinished(async () => {
      await dev.close();
    });
    const events = () => `${dev.resolvedUrls?.local[0]}wp-json/calendar/events/v1/events`;
    return {
      ...{ dev, warnings, folder, config },
      edit: (text: string) => writeFileSync(world, text),
      async titles() {
        const { events: found } = await (await fetch(`${events()}?start_date=2026-01-01&_fields=events`)).json();
        return found.map(({ title }: { title: string }) => title);
      },
      async create(title: string) {
        const body = new URLSearchParams({ title, start_date: "2026-12-02 20:00:00", end_date: "2026-12-02 21:00:00" });
        expect((await fetch(events(), { method: "POST", body })).status).toBe(201);
      },
    };
  }
  const plugin = fileURLToPath(new URL("../../dist/vite.js", import.meta.url));
  const following = (file: string) =>
    `import { calendar } from ${JSON.stringify(plugin)};\nexport default { plugins: [calendar({ world: ${JSON.stringify(file)} })] };\n`;

  test("keeps a clock that was moved ahead of the system's when its configuration is touched", async () => {
    const { dev } = await startTown(following);
    const url = dev.resolvedUrls?.local[0] ?? "";
    const { now: moved } = await (
      await fetch(`${url}__calendar/clock`, { method: "PUT", body: JSON.stringify({ advance: "P7D" }) })
    ).json();
    await dev.restart();
    const { now, isRunning } = await (await fetch(`${url}__calendar/health`)).json();
    expect([Date.parse(now) - Date.parse(moved) > -2_000, isRunning]).toEqual([true, true]);
  });

  test("reopens each session with its own options when its configuration is touched", async () => {
    const { dev } = await startTown(following);
    const url = dev.resolvedUrls?.local[0] ?? "";
    await fetch(`${url}__calendar/sessions/guarded`, {
      method: "PUT",
      body: JSON.stringify({ options: { access: "service" }, capsule: true }),
    });
    await dev.restart();
    const init = { method: "POST", headers: { "X-Calendar-Session": "guarded" }, body: new URLSearchParams({ name: "Choir" }) };
    expect((await fetch(`${url}wp-json/calendar/events/v1/tags`, init)).status).toBe(401);
    expect(await (await fetch(`${url}__calendar/sessions/guarded/__calendar/capsule`)).json()).toMatchObject({ session: "guarded" });
  });

  test("loses no write between a restart that fails and the next one", async () => {
    const failing = '{ name: "last", configureServer() { if (globalThis.failsToStart) throw new Error("No."); } }';
    const { dev, titles, create } = await startTown((file) => following(file).replace(")] }", `), ${failing}] }`));
    onTestFinished(() => void Reflect.deleteProperty(globalThis, "failsToStart"));
    await create("Choir");
    Reflect.set(globalThis, "failsToStart", true);
    await dev.restart();
    await create("Brass");
    Reflect.set(globalThis, "failsToStart", false);
    await dev.restart();
    expect(await titles()).toEqual(["Jazz", "Choir", "Brass"]);
  });

  test("loses no write when its configuration is touched, and starts over when the world has changed", async () => {
    const { dev, warnings, edit, titles, create } = await startTown(following);
    await create("Choir");
    await dev.restart();
    expect([await titles(), warnings]).toEqual([["Jazz", "Choir"], []]);
    edit(textOf("Blues"));
    await dev.restart();
    await vi.waitUntil(() => warnings.length > 0, { timeout: 60_000 });
    expect([await titles(), warnings[0]]).toEqual([["Blues"], expect.stringContaining('onChange: "keep" keeps it')]);
  });
});
