import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { controlClient } from "../../../../src/control.ts";
import { createCalendar } from "../../../../src/index.ts";
import { serveCalendar } from "../../../../src/server.ts";

const calendar = await serveCalendar(createCalendar({ world: "empty", quiet: true }));
const url = `${calendar.url}/wp-json/calendar/events/v1/events`;

/** The lines of the page for any server in Node, as a function of the request. */
const [, lines = ""] = /\/\/ Where the server asks\n([\s\S]*?)```/.exec(readFileSync("docs/frameworks.md", "utf8")) ?? [];
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
const ask: (request: IncomingMessage, url: string) => Promise<Response> = new AsyncFunction("request", "url", `${lines}\nreturn response;`);

/** An application that renders the titles of the events on its server. */
const application = createServer(async (request, response) => {
  const { events }: { events: { title: string }[] } = await (await ask(request, url)).json();
  response.setHeader("Content-Type", "text/html").end(`<ul>${events.map(({ title }) => `<li>${title}</li>`).join("")}</ul>`);
}).listen(0, "127.0.0.1");
await once(application, "listening");
// An address of TCP has a port.
const home = `http://127.0.0.1:${(application.address() as AddressInfo).port}`;
afterAll(async () => {
  application.close();
  await calendar.close();
});

const rendered = async (headers: Record<string, string> = {}) => (await fetch(home, { headers })).text();

test("two tests that run at the same time render different events on the server, which passes their header on", async () => {
  const shown = await Promise.all(
    ["Jazz", "Opera"].map(async (title) => {
      const session = controlClient(calendar.url, { session: title });
      await session.restore({ events: [{ title, start_date: "tomorrow 20:00" }] });
      return rendered({ "X-Calendar-Session": title });
    }),
  );
  expect(shown).toEqual(["<ul><li>Jazz</li></ul>", "<ul><li>Opera</li></ul>"]);
});

test("without the header, as in production, the server asks the calendar itself", async () => expect(await rendered()).toBe("<ul></ul>"));
