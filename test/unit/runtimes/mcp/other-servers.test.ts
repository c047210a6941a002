import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { controlClient } from "../../../../src/control.ts";
import { createCalendar } from "../../../../src/index.ts";
import type { ServeOptions } from "../../../../src/server.ts";
import { newFolder } from "../../../support/new-folder.ts";
import { listen, serve } from "../server/serve.ts";
import { connect } from "./connect.ts";

/** Starts another server, and lists the requests that it receives: `POST /wp-json/newsletter/v1/readers`. */
async function startOther(answer: (message: IncomingMessage, reply: ServerResponse) => void) {
  const received: string[] = [];
  const server = createServer((message, reply) => {
    received.push(`${message.method} ${message.url}`);
    answer(message, reply);
  });
  return { received, url: await listen(server) };
}

async function startTools(options: ServeOptions = {}) {
  const { url } = await serve(createCalendar({ quiet: true }), options);
  const { client, call } = await connect(url, newFolder("calendar-mcp"));
  onTestFinished(() => client.close());
  return async (name: string, input: Record<string, unknown> = {}) => (await call(name, input)).text;
}

describe("why sends no request to the upstream", () => {
  test("for a write that was passed on and that the site refused", async () => {
    const site = await startOther((_, reply) => void reply.writeHead(422).end());
    const call = await startTools({ upstream: site.url });
    await call("request", { method: "POST", path: "/wp-json/newsletter/v1/readers", body: { mail: "ana@example.org" } });
    expect(await call("why")).toBe(
      "Request 1: POST /wp-json/newsletter/v1/readers was answered 422.\n" +
        `  The site answered: the request was passed on to ${site.url}/wp-json/newsletter/v1/readers. It is not sent again.`,
    );
    expect(site.received).toEqual(["POST /wp-json/newsletter/v1/readers"]);
  });

  test("for a site that cannot be asked, whose reason it names", async () => {
    const call = await startTools({ upstream: "http://127.0.0.1:9" });
    await call("request", { method: "DELETE", path: "/wp-json/newsletter/v1/readers/7" });
    expect(await call("why")).toMatch(/was answered 502 upstream_failed\.\n {2}502 DELETE .*cannot be reached: .*leave --upstream out\.$/);
  });

  test("while it mends requests to the service, by the path, by rest_route, and in a language", async () => {
    const site = await startOther((_, reply) => void reply.end());
    const call = await startTools({ upstream: site.url });
    for (const path of ["/events?", "/wp-json/?rest_route=/calendar/events/v1/events&", "/es/wp-json/calendar/events/v1/events?"])
      await call("request", { path: `${path}per_page=many` });
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
    const answer = await call("request", { method: "POST", path, headers, body: { mail: "ana@example.org" } });
    expect([answer, other.received]).toEqual([`POST ${path}: 307\nLocation: ${other.url}/take (not followed)\n`, []]);
  });

  test("by the control client, which names the address", async () => {
    const other = await startOther((_, reply) => void reply.end("{}"));
    const moved = await startOther(redirect(other.url));
    const client = controlClient(moved.url, { token: "open-sesame" });
    await expect(client.restore({ events: [] })).rejects.toMatchObject({
      code: "no_server",
      message: `PUT ${moved.url}/__calendar/snapshot is redirected to ${other.url}/take. Use the address of that server.`,
    });
    expect(other.received).toEqual([]);
  });
});
