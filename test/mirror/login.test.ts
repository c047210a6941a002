import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { newFolder } from "../support/new-folder.ts";
import { publishedService } from "../support/published-service.ts";
import { commandIn } from "./command.ts";
import { town } from "./town.ts";

const home = "https://town.example";
const anna = { id: 1, login: "anna", role: "administrator", password: "pass" } as const;
const users = [anna, { id: 2, login: "ben", role: "author", password: "word" }] as const;
const draft = { start_date: "2026-12-06 10:00", end_date: "2026-12-06 12:00", status: "draft", author: 2 };
const world = {
  ...town,
  users,
  events: [...(town.events ?? []), { ...draft, title: "Rock & Roll", description: "One\n\nTwo", venue: "Cellar", cost: ["5"] }],
  venues: [...(town.venues ?? []), { venue: "Cellar", status: "draft", author: 2 }],
};
const published = (options: Partial<Parameters<typeof publishedService>[0]> = {}) => publishedService({ world, home, ...options });

afterEach(() => void vi.unstubAllGlobals());

test.each(["anna:pass", "ben:word"])(
  "drafts that %s sees are adjusted with the same login, and verified without a difference",
  async (auth) => {
    const service = published();
    const { world: recorded, kept } = await record(service.root, { fetch: service.fetch, auth });
    const event = recorded.events.find(({ status }) => status === "draft");
    expect(event).toMatchObject({ title: "Rock & Roll", description: "One\n\nTwo" });
    expect(event?.recorded).toBeNull();
    expect(kept).toEqual({});
    expect((await verify(service.root, { fetch: service.fetch, world: recorded, auth })).differing).toEqual([]);
  },
);

test("an author who has only published records is recognised by what the answers allow", async () => {
  const bees = { ...draft, title: "Bees", status: "publish" };
  const service = published({ world: { ...town, users, events: [...(town.events ?? []), bees] } });
  const { world: recorded } = await record(service.root, { fetch: service.fetch, auth: "ben:word" });
  expect((await verify(service.root, { fetch: service.fetch, world: recorded, auth: "ben:word" })).differing).toEqual([]);
});

test("a field of a draft that the twin shows otherwise is stored as the login saw it", async () => {
  const drift = (body: unknown) =>
    JSON.parse(JSON.stringify(body).replaceAll("post_type=calendar_venue&p=", "post_type=calendar_venue&preview="));
  const service = published({ drift });
  const { world: recorded, kept } = await record(service.root, { fetch: service.fetch, auth: "anna:pass" });
  expect(kept).toMatchObject({ "venues.url": 1 });
  const cellar = recorded.venues.find(({ venue }) => venue === "Cellar");
  expect(cellar?.recorded).toMatchObject({ show: { url: expect.stringContaining("&preview=") } });
});

test.each([
  [
    "anna:wrong",
    'https://town.example refuses the login of "anna": incorrect_password. Check the user and the application password of --auth.',
  ],
  ["nobody:wrong", 'https://town.example refuses the login of "nobody": invalid_username.'],
])("a refused login, %s, leaves nothing in the file of answers, and the right one is recorded next", async (auth, refusal) => {
  const service = published();
  vi.stubGlobal("fetch", service.fetch);
  const folder = newFolder("mirror");
  const refused = await commandIn(folder, "record", home, "-o", "world.json", "--auth", auth);
  const next = await commandIn(folder, "record", home, "-o", "world.json", "--auth", "anna:pass");
  expect(refused).toMatchObject({ exit: 3, stderr: expect.stringContaining(refusal) });
  expect(next).toMatchObject({ exit: 0, stderr: "" });
});

test("a recording that a visitor began is not gone on with as someone else, and one of the same login is", async () => {
  let served = 0;
  let limit = 12;
  const service = published({ intercept: () => (++served > limit ? Promise.reject(new Error("the network is down")) : undefined) });
  vi.stubGlobal("fetch", service.fetch);
  const folder = newFolder("mirror");
  const recordAs = (...auth: string[]) => commandIn(folder, "record", home, "-o", "world.json", ...auth);
  const stopped = await recordAs();
  limit = served + 14;
  const other = await recordAs("--auth", "anna:pass");
  limit = Number.POSITIVE_INFINITY;
  const again = await recordAs("--auth", "anna:pass");
  const { events } = JSON.parse(readFileSync(join(folder, "world.json"), "utf8"));

  expect(stopped.exit).toBe(3);
  expect(other.stderr).toContain("world.json.part was recorded as a visitor, who sees other records: starting again.\n");
  expect(again).toMatchObject({ exit: 0, stderr: expect.stringMatching(/^Continuing with \d+ answers from world\.json\.part\.\n$/) });
  expect(events).toHaveLength(7);
  expect(existsSync(join(folder, "world.json.part"))).toBe(false);
});

test("verify with a login says at once that the world was recorded without it", async () => {
  const service = published();
  const { world: ofVisitor } = await record(service.root, { fetch: service.fetch });
  const before = service.requests.length;
  await expect(verify(service.root, { fetch: service.fetch, world: ofVisitor, auth: "anna:pass" })).rejects.toThrow(
    /^The world was recorded without this login: anna sees 7 events, and the world has \d\. Record it again with the same --auth, or verify without a login\.$/,
  );
  expect(service.requests.length - before).toBeLessThan(30);
});

test("a world remembers the limits of its recording, and verify compares none of its lists", async () => {
  const service = published();
  const { world: part } = await record(service.root, { fetch: service.fetch, limit: 2, from: "2026-12-01" });
  const { differing, sent } = await verify(service.root, { fetch: service.fetch, world: JSON.parse(JSON.stringify(part)) });
  expect(part.site.recorded_part).toEqual({ limit: 2, from: "2026-12-01" });
  expect(differing).toEqual([]);
  expect(sent.filter(({ route, rule }) => route === "GET /events" && !rule.startsWith("refusal"))).toEqual([]);
});

test("the root of a site is found by the header Link of its home", async () => {
  const service = published();
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/") {
      const link = '<https://town.example/page/>; rel=shortlink, <https://town.example/api/>; rel="https://api.w.org/"';
      return new Response("<!doctype html><title>Town</title>", { headers: { "content-type": "text/html", link } });
    }
    if (!pathname.startsWith("/api/")) return new Response("<!doctype html>", { status: 404 });
    return service.fetch(new Request(request.url.replace("/api/", "/wp-json/"), request));
  };
  const { facts, counts } = await record(home, { fetch });
  expect(facts.root).toBe("https://town.example/api");
  expect(counts.events).toBe(6);
});
