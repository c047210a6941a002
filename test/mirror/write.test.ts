import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { toTable } from "../../src/mirror/report/files.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

const home = "https://town.example";
const users = [
  { login: "anna", role: "editor", password: "secret pass" },
  { login: "ben", role: "subscriber" },
] as const;
const world = { ...town, users };
type Options = Partial<Parameters<typeof publishedService>[0]>;

/** Verifies a town with writes, as its editor. Sends one read, because other tests are about reads. */
async function verifyWrites(options: Options = {}, more: object = {}) {
  const service = publishedService({ world, home, ...options });
  const before = service.calendar.snapshot();
  const verification = await verify(service.root, {
    ...{ fetch: service.fetch, world: before, auth: "anna:secret pass", write: true, maxProbes: 1 },
    ...more,
  });
  const ids = new Set(Object.values(before).flatMap((list) => (Array.isArray(list) ? list.map(({ id }) => id) : [])));
  const after = service.calendar.snapshot();
  const added = [...after.events, ...after.venues, ...after.organizers].filter(({ id }) => !ids.has(id));
  return { ...verification, service, before, after, added };
}

test("a service that writes as its twin has no difference, and nothing stays but the trash", async () => {
  const { differing, probes, written, before, after, added } = await verifyWrites();
  expect(differing).toEqual([]);
  expect(probes).toBeGreaterThan(100);
  expect(written).toMatchObject({ left: [], isStopped: false });
  expect(written?.deleted.length).toBeGreaterThan(80);
  expect(added.map(({ status }) => status).filter((status) => status !== "trash")).toEqual([]);
  expect(after.categories).toEqual(before.categories);
  expect(after.tags).toEqual(before.tags);
  for (const record of before.events) expect(after.events).toContainEqual(record);
});

test("a trash that is not empty is not a difference", async () => {
  const trash = [{ title: "Old", status: "trash", slug: "__trashed", start_date: "2026-12-01 20:00" }];
  const service = publishedService({ world: { ...world, events: [...(town.events ?? []), ...trash] }, home });
  const options = { fetch: service.fetch, world, auth: "anna:secret pass", write: true, maxProbes: 0 };
  expect((await verify(service.root, options)).differing).toEqual([]);
});

test("a difference is shrunk to the fields that it needs, and shown with the request that made the record", async () => {
  const isPost = ({ method }: Request) => method === "POST";
  const isObject = (body: unknown): body is Record<string, unknown> => typeof body === "object" && body !== null;
  const verification = await verifyWrites({
    drift: (body, request) => (isPost(request) && isObject(body) && body.timezone === "Asia/Tokyo" ? { ...body, timezone: "Japan" } : body),
  });
  const [found] = verification.differing;
  const table = toTable(verification, 1);
  expect(verification.differing).toHaveLength(1);
  expect(found?.probe.rule).toBe("create: a zone");
  expect(Object.keys(found?.smallest.body ?? {})).toEqual(["title", "start_date", "end_date", "timezone"]);
  expect(table).toMatch(
    /curl -X POST -u "\$EVENT_CALENDAR_AUTH" -H 'content-type: application\/json' -d '\{"title":"verify \w+ event \d+",.*"timezone":"Asia\/Tokyo"\}' 'https:\/\/town\.example\/wp-json\/calendar\/events\/v1\/events'\n/,
  );
  expect(table).toMatch(/ value timezone: 1 answer of POST \/events\n\s+service "Japan" +\| twin "Asia\/Tokyo"\n/);
  expect(table).toMatch(/\nCreated and deleted \d+ events, \d+ venues, \d+ organizers, \d+ categories, \d+ tags\. Deleted events, /);
});

test("a failure in the middle ends the run after what was created is deleted", async () => {
  let sent = 0;
  const { written, added } = await verifyWrites(
    { intercept: ({ method }) => (method === "POST" && ++sent === 30 ? new Response("<html></html>", { status: 500 }) : undefined) },
    { wait: async () => {} },
  );
  expect(written).toMatchObject({ left: [], isStopped: true });
  expect(written?.deleted.length).toBeGreaterThan(10);
  expect(added.every(({ status }) => status === "trash")).toBe(true);
});

test("a stop ends the run after what was created is deleted", async () => {
  const stop = new AbortController();
  let sent = 0;
  const { written, added } = await verifyWrites(
    {
      intercept({ method }) {
        if (method === "POST" && ++sent === 20) stop.abort();
        return undefined;
      },
    },
    { signal: stop.signal },
  );
  expect(written).toMatchObject({ left: [], isStopped: true });
  expect(added.length).toBeGreaterThan(0);
  expect(added.every(({ status }) => status === "trash")).toBe(true);
});

test("a run listens to its signal a few times, however many requests wait", async () => {
  const { signal } = new AbortController();
  const listeners: number[] = [];
  await verifyWrites(
    {
      intercept() {
        listeners.push(getEventListeners(signal, "abort").length);
        return undefined;
      },
    },
    { signal },
  );
  expect(Math.max(...listeners)).toBeLessThan(5);
});

test.each([400, 403])("records whose DELETE is refused with %i are named, and not counted as deleted", async (status) => {
  const verification = await verifyWrites({
    intercept: ({ method, url }) =>
      method === "DELETE" && /\/tags\/\d+$/.test(url)
        ? Response.json({ code: "rest_cannot_delete", message: "No.", data: { status } }, { status })
        : undefined,
  });
  const { after, written } = verification;
  const tags = after.tags.filter(({ name }) => name.startsWith("verify "));
  expect(tags.length).toBeGreaterThan(0);
  expect(written?.left.map(({ id }) => id).toSorted()).toEqual(tags.map(({ id }) => id).toSorted());
  expect(written?.deleted.map(({ collection }) => collection)).not.toContain("tags");
  const hint = /\nNot deleted; delete it yourself: https:\/\/town\.example\/wp-json\/calendar\/events\/v1\/tags\/\d+\n/;
  expect(toTable(verification, 1)).toMatch(hint);
});

test("a caller without the right to create gets a message", async () => {
  await expect(verifyWrites({}, { auth: "ben:ben" })).rejects.toThrow(
    "https://town.example/wp-json lets this caller create nothing. --write needs --auth with an application password of an editor.",
  );
});

/** Answers the first creation of a collection in place of the service, which has created the record already. */
function afterCreating(collection: string, answer: () => Response) {
  let isDone = false;
  return {
    forward: async (request: Request, calendar: { fetch(request: Request): Promise<Response> }) => {
      if (isDone || request.method !== "POST" || !new URL(request.url).pathname.endsWith(`/${collection}`)) return undefined;
      const response = await calendar.fetch(request.clone());
      if (response.status >= 300) return undefined;
      isDone = true;
      return answer();
    },
  };
}

test.each([
  ["a broken connection", () => Response.error()],
  ["201 with HTML", () => new Response("<html></html>", { status: 201 })],
  ["201 with an empty object", () => Response.json({}, { status: 201 })],
  ["503", () => Response.json({ code: "busy", message: "Later." }, { status: 503, headers: { "retry-after": "0" } })],
])("a record that was created before %s is found by its name and deleted", async (name, answer) => {
  for (const collection of ["events", "venues", "tags"]) {
    let service: ReturnType<typeof publishedService> | undefined;
    const { forward } = afterCreating(collection, () => {
      if (name === "a broken connection") throw new TypeError("fetch failed");
      return answer();
    });
    const calendarOf = () => service?.calendar;
    service = publishedService({
      world,
      home,
      intercept: (request) => {
        const calendar = calendarOf();
        return calendar ? forward(request, calendar) : undefined;
      },
    });
    const before = service.calendar.snapshot();
    const posts = () => service?.requests.filter(({ method, url }) => method === "POST" && url.endsWith(`/${collection}`)).length;
    const verification = await verify(service.root, {
      ...{ fetch: service.fetch, world: before, auth: "anna:secret pass", write: true, maxProbes: 0, wait: async () => {} },
    });
    const after = service.calendar.snapshot();
    const records = [...after.events, ...after.venues, ...after.organizers].filter(({ status }) => status !== "trash");

    expect(verification.written?.left).toEqual([]);
    expect(JSON.stringify([records, after.tags, after.categories])).not.toContain("verify ");
    if (name === "503") expect(posts()).toBe(1);
  }
});
