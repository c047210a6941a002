import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { newFolder } from "../support/new-folder.ts";
import { findNginx } from "../support/nginx.ts";
import { recipe } from "../support/recipes.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Runs the recipe for nginx before the built server, with a certificate made here. Left out where there is no nginx. */

const run = promisify(execFile);
const folder = newFolder("calendar-nginx");
const events = "wp-json/calendar/events/v1/events?per_page=50";
let calendar: ServerProcess;
let stop: () => Promise<void>;
let port: number;

beforeAll(async () => {
  const certificate = [
    ...["-keyout", "app.test.key", "-out", "app.test.pem", "-subj", "/CN=app.test", "-addext", "subjectAltName=DNS:app.test"],
  ];
  await run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...certificate], { cwd: folder });
  calendar = await startServer(["--world", "city", "--allow-host", "app.test"], {});
  port = await freePort();
  const site = recipe("nginx", "docs/proxies.md")
    .replaceAll("127.0.0.1:4010", new URL(calendar.url).host)
    .replaceAll("/etc/nginx/", `${folder}/`)
    .replace("listen 443", `listen 127.0.0.1:${port}`);
  // What the system's nginx.conf has, with files in a folder of its own.
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ");
  const config = `pid nginx.pid; error_log stderr; events {} http { access_log off; ${paths} ${site} }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  const nginx = spawn(findNginx() ?? "nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], { stdio: "inherit" });
  stop = async () => {
    nginx.kill();
    await once(nginx, "exit");
  };
  await vi.waitFor(() => ask(events), { timeout: 60_000 });
});
afterAll(async () => {
  await stop();
  await calendar.close();
});

/** Asks nginx by its name, over TLS, and returns the JSON of its answer. */
async function ask(path: string, ...options: string[]): Promise<Record<string, unknown>> {
  const url = path.startsWith("https:") ? path : `https://app.test:${port}/${path}`;
  const tls = ["--resolve", `app.test:${port}:127.0.0.1`, "--cacert", join(folder, "app.test.pem")];
  return JSON.parse((await run("curl", ["-s", "--fail-with-body", ...tls, ...options, url])).stdout);
}

test.each(["", "calendar/"])("paging by next_rest_url stays behind nginx, below /%s", async (prefix) => {
  const home = `https://app.test:${port}/${prefix}`;
  const titles: unknown[] = [];
  let url: unknown = home + events;
  let total: unknown;
  while (typeof url === "string") {
    expect(url.startsWith(home)).toBe(true);
    const { next_rest_url, events: page, total: count } = await ask(url);
    titles.push(...(Array.isArray(page) ? page : []));
    [url, total] = [next_rest_url, count];
  }
  expect(titles.length).toBeGreaterThan(50);
  expect(titles).toHaveLength(Number(total));
});

test.each(["", "calendar/"])("the picture of an event comes through nginx, below /%s", async (prefix) => {
  const { events: page } = await ask(`${prefix}${events}&start_date=2000-01-01`);
  const [address] = (Array.isArray(page) ? page : []).flatMap(({ image }) => (image ? [String(image.url)] : []));
  expect(address?.startsWith(`https://app.test:${port}/${prefix}uploads/`)).toBe(true);
  const tls = ["--resolve", `app.test:${port}:127.0.0.1`, "--cacert", join(folder, "app.test.pem")];
  expect((await run("curl", ["-s", "--fail-with-body", ...tls, address ?? ""])).stdout).toMatch(/^<svg /);
});

test("forwarded headers of a client do not override those of nginx", async () => {
  const { next_rest_url } = await ask(events, "-H", "X-Forwarded-Host: localhost", "-H", "X-Forwarded-Proto: http");
  expect(next_rest_url).toContain(`https://app.test:${port}/wp-json/`);
});
