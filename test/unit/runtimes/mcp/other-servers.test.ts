import { once } from "node:events";
import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, CallToolResultSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { afterEach, describe, expect, test } from "vitest";
import { controlClient } from "../../../../src/control.ts";
import { createCalendar } from "../../../../src/index.ts";
import { connectTools } from "../../../../src/runtimes/mcp/connect-tools.ts";
import { createSteered } from "../../../../src/runtimes/mcp/steered.ts";
import { type ServeOptions, serveCalendar } from "../../../../src/server.ts";
import { newFolder } from "../../../support/new-folder.ts";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

/** Starts another server, and lists the requests that it receives: `POST /wp-json/newsletter/v1/readers`. */
async function startOther(answer: (message: IncomingMessage, reply: ServerResponse) => void) {
  const received: string[] = [];
  const server: HttpServer = createServer((message, reply) => {
    received.push(`${message.method} ${message.url}`);
    answer(message, reply);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { received, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}` };
}

/** Serves a calendar with the tools, and returns the function that calls one. */
async function startTools(options: ServeOptions = {}) {
  const served = await serveCalendar(createCalendar({ quiet: true }), { log: () => {}, ...options });
  const client = new Client({ name: "test", version: "1" });
  const [one, other] = InMemoryTransport.createLinkedPair();
  const steered = createSteered({ url: served.url, cwd: newFolder("calendar-mcp") });
  await connectTools({ Server, ListToolsRequestSchema, CallToolRequestSchema }, steered, "0.1.0").connect(one);
  await client.connect(other);
  open.push(async () => {
    await client.close();
    await served.close();
  });
  return async (name: string, input: Record<string, unknown> = {}): Promise<string> => {
    const { content } = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }));
    const [first] = content;
    return first?.type === "text" ? first.text : "";
  };
}

describe("why sends no request to the upstream", () => {
  test("for a write that was passed on and that the site refused", async () => {
    const site = await startOther((_, reply) => void reply.writeHead(422).end());
    const call = await startTools({ upstream: site.url });
    await call("request", { method: "POST", path: "/wp-json/newsletter/v1/readers", body: { mail: "ana@example.org" } });
    expect(await call("why")).toBe(
      [
        "Request 1: POST /wp-json/newsletter/v1/readers was answered 422.",
        `  The site answered: the request was passed on to ${site.url}/wp-json/newsletter/v1/readers. It is not sent again.`,
      ].join("\n"),
    );
    expect(site.received).toEqual(["POST /wp-json/newsletter/v1/readers"]);
  });

  test("for a site that cannot be asked, whose reason it names", async () => {
    const call = await startTools({ upstream: "http://127.0.0.1:9" });
    await call("request", { method: "DELETE", path: "/wp-json/newsletter/v1/readers/7" });
    expect(await call("why")).toMatch(/was answered 502 upstream_failed\.\n {2}502 DELETE .*cannot be asked: .*leave --upstream out\.$/);
  });

  test("while it mends requests to the service, by the path, by rest_route, and in a language", async () => {
    const site = await startOther((_, reply) => void reply.end());
    const call = await startTools({ upstream: site.url });
    for (const path of [
      "/events?per_page=many",
      "/wp-json/?rest_route=/calendar/events/v1/events&per_page=many",
      "/es/wp-json/calendar/events/v1/events?per_page=many",
    ])
      await call("request", { path });
    expect((await call("why")).match(/This request passes with 200/g)).toHaveLength(3);
    expect(site.received).toEqual([]);
  });
});

describe("a redirect to another server is not followed", () => {
  const redirect = (to: string) => (_: IncomingMessage, reply: ServerResponse) =>
    void reply.writeHead(307, { location: `${to}/take` }).end();

  test("by request, which says where it leads", async () => {
    const other = await startOther((_, reply) => void reply.end());
    const site = await startOther(redirect(other.url));
    const call = await startTools({ upstream: site.url });
    const headers = { "X-Api-Key": "open-sesame" };
    const path = "/wp-json/newsletter/v1/readers";
    expect(await call("request", { method: "POST", path, headers, body: { mail: "ana@example.org" } })).toBe(
      `POST ${path}: 307\nLocation: ${other.url}/take (not followed)\n`,
    );
    expect(other.received).toEqual([]);
  });

  test("by the control client, which names the address", async () => {
    const other = await startOther((_, reply) => void reply.end("{}"));
    const moved = await startOther(redirect(other.url));
    const client = controlClient(moved.url, { token: "open-sesame" });
    await expect(client.restore({ events: [] })).rejects.toMatchObject({
      code: "no_server",
      message: `PUT ${moved.url}/__calendar/snapshot is redirected to ${other.url}/take. Give the address that answers by itself.`,
    });
    expect(other.received).toEqual([]);
  });
});
