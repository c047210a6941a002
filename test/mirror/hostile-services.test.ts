import { expect, test } from "vitest";
import { createServiceClient } from "../../src/mirror/client/service-client.ts";
import { record } from "../../src/mirror/record/record.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

const home = "https://town.example";
type Options = Partial<Parameters<typeof publishedService>[0]>;
const recordFrom = async (options: Options, client: object = {}) => {
  const { root, fetch, requests } = publishedService({ world: town, home, ...options });
  return { ...(await record(root, { fetch, wait: async () => {}, ...client })), requests };
};
const html = (text: string, status = 200) =>
  new Response(`<!doctype html><html><body>${text}</body></html>`, { status, headers: { "content-type": "text/html" } });
const onLists = (answer: (request: Request) => Response | Promise<Response>) => (request: Request) =>
  /\/v1\/events\?/.test(request.url) ? answer(request) : undefined;

test.each([
  ["HTML in place of JSON", html("A page"), "answers 200 with HTML instead of JSON: there is no such interface, or it is switched off."],
  ["a challenge page", html("Just a moment...", 403), "answers 403 with a challenge page: the site lets only browsers in."],
  ["a firewall", html("Forbidden", 403), "answers 403 without JSON: the site does not let visitors read the interface."],
  ["a login page", html("Log in", 401), "answers 401 without JSON: the site does not let visitors read the interface."],
  ["a server that is down", html("Connection timed out", 522), "answers 522: the server behind the proxy does not respond."],
  [
    "an interface that is switched off",
    Response.json({ code: "rest_disabled" }, { status: 403 }),
    "403 rest_disabled: the interface is switched off for visitors.",
  ],
  [
    "another host",
    new Response(null, { status: 301, headers: { location: "https://other.example/" } }),
    "redirects to another host, other.example.",
  ],
  ["overload", new Response(null, { status: 429, headers: { "retry-after": "1" } }), "still answers 429 after waiting: too many requests."],
  ["a broken text", new Response("{", { status: 200 }), 'answers 200 with a body that is not JSON: "{".'],
  [
    "no event calendar",
    Response.json({ name: "Blog", routes: { "/wp/v2/posts": {} } }),
    "has no event calendar: no route of its index ends in /events/by-slug/.",
  ],
])("a site that blocks the client is reported: %s", async (_, answer, sentence) => {
  await expect(recordFrom({ intercept: () => answer.clone() })).rejects.toThrow(sentence);
});

test.each<[string, NonNullable<Options["intercept"]>, string]>([
  [
    "an answer of more than 10 MB",
    onLists(() => new Response(`{"events":["${"x".repeat(11_000_000)}"]}`)),
    "answers more than 10 MB: no page of this interface is that long.",
  ],
  [
    "an answer that does not come in time",
    onLists((request) => new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)))),
    "Cannot reach https://town.example: no answer within 0.05 seconds.",
  ],
  ["a redirect in a circle", (request) => Response.redirect(request.url), "redirects in a circle."],
])("%s ends the recording, and is named", async (name, intercept, sentence) => {
  await expect(recordFrom({ intercept }, name.endsWith("in time") ? { timeout: 50 } : {})).rejects.toThrow(sentence);
});

test("a list that repeats its pages forever ends with a note", async () => {
  const drift = (body: unknown) =>
    typeof body === "object" && body !== null && "events" in body ? { ...body, total: 1_000_000, total_pages: 20_000 } : body;
  const again = onLists((request) => Response.redirect(request.url.replace(/([?&])page=\d+/, "$1page=1")));
  const { counts, notes, requests } = await recordFrom({
    drift,
    intercept: (request) => (/[?&]page=([2-9]|\d{2,})/.test(request.url) ? again(request) : undefined),
  });
  expect(counts.events).toBe(6);
  expect(notes).toEqual(["events: page 2 has no new records, although the list counts 1000000."]);
  expect(requests.length).toBeLessThan(200);
});

test("links of the service are not followed, wherever they lead", async () => {
  const { counts, requests } = await recordFrom({
    drift: (body) =>
      typeof body === "object" && body !== null && "next_rest_url" in body ? { ...body, next_rest_url: "https://evil.example/" } : body,
  });
  expect(counts.events).toBe(6);
  expect(new Set(requests.map(({ url }) => new URL(url).host))).toEqual(new Set(["town.example"]));
});

test.each([
  ["http://town.example/wp-json/", "http://town.example"],
  ["https://www.town.example/wp-json/", "https://www.town.example"],
])("a password is not sent along a redirect to %s", async (target, origin) => {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    return new Response(null, { status: 301, headers: { location: target } });
  };
  await expect(record(`${home}/wp-json`, { fetch, auth: "anna:secret", ignoreRobots: true })).rejects.toThrow(
    `https://town.example/wp-json/ redirects to ${origin}, where the password is not sent. Name that address if you trust it.`,
  );
  expect(new Set(asked.map(({ url }) => new URL(url).origin))).toEqual(new Set([home]));
  expect(asked[0]?.headers.get("authorization")).toBe(`Basic ${btoa("anna:secret")}`);
});

test("Retry-After is obeyed", async () => {
  const waits: number[] = [];
  let refusals = 2;
  const busy = () => (refusals-- > 0 ? new Response(null, { status: 503, headers: { "retry-after": "7" } }) : undefined);
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  expect((await recordFrom({ intercept: busy }, { wait, ignoreRobots: true })).counts.events).toBe(6);
  expect(waits).toEqual([7_000, 7_000]);
});

test("a read is retried after a 502 of a proxy, a write is not", async () => {
  const waits: number[] = [];
  let refusals = 1;
  const broken = () => (refusals-- > 0 ? new Response("<html>Bad Gateway</html>", { status: 502 }) : undefined);
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  expect((await recordFrom({ intercept: broken }, { wait, ignoreRobots: true })).counts.events).toBe(6);
  expect(waits).toHaveLength(1);
  refusals = 1;
  const client = createServiceClient({ ignoreRobots: true, wait, fetch: async () => broken() ?? Response.json({}) });
  await expect(client.send({ method: "POST", url: `${home}/wp-json/`, body: {} })).rejects.toThrow("answers 502");
});

test.each([
  [
    "<br />\n<b>Warning</b>:  Undefined variable $venue in <b>theme.php</b> on line <b>3</b><br />\n",
    "Warning: Undefined variable $venue in theme.php on line 3",
  ],
  ["Notice: only variables [by reference]\n", "Notice: only variables [by reference]"],
])("a notice before the JSON is named: %j", async (notice, named) => {
  const intercept = (request: Request) =>
    request.url.endsWith("/wp-json/")
      ? new Response(`${notice}{"routes":{"/a":[1]}}`, { headers: { "content-type": "application/json" } })
      : undefined;
  await expect(recordFrom({ intercept }, { ignoreRobots: true })).rejects.toThrow(
    `https://town.example/wp-json/ answers 200 with a notice before its JSON: ${JSON.stringify(named)}. Switch off the display of errors on the site`,
  );
});

test("robots.txt is obeyed, unless it is to be ignored", async () => {
  const robots = (request: Request) =>
    request.url.endsWith("/robots.txt") ? new Response("User-agent: *\nDisallow: /wp-json/ # no robots") : undefined;
  await expect(recordFrom({ intercept: robots })).rejects.toThrow("https://town.example/robots.txt disallows /wp-json/.");
  expect((await recordFrom({ intercept: robots }, { ignoreRobots: true })).counts.events).toBe(6);
});

test("two requests run at a time, with a user agent that names its sender", async () => {
  let running = 0;
  let most = 0;
  const client = createServiceClient({
    ignoreRobots: true,
    contact: "mailto:anna@example.org",
    async fetch(request) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return Response.json(request.headers.get("user-agent"));
    },
  });
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => client.send({ url: `${home}/${index}` })));
  expect(most).toBe(2);
  expect(answers[0]?.body).toBe("event-calendar-mock (contact: mailto:anna@example.org)");
});
