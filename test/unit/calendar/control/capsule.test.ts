import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/with-control.ts";
import { readCapsule, replayCapsule } from "../../../../src/capsule.ts";
import { createCalendar } from "../../../../src/index.ts";
import { withServerRoutes } from "../../../../src/runtimes/server/with-server-routes.ts";

const home = "http://localhost:4010";
const tags = `${home}/wp-json/calendar/events/v1/tags`;
const inSession = { "X-Calendar-Session": "capsule" };

const put = (path: string, body: unknown) =>
  new Request(`${home}/__calendar/${path}`, { method: "PUT", headers: inSession, body: JSON.stringify(body) });

/** Returns the capsule of two tags that were added to an empty calendar. */
async function takeCapsule() {
  const { fetch } = withServerRoutes(createCalendar({ world: "empty", quiet: true, capsule: true }));
  for (const name of ["Folk", "Rumba"]) await fetch(new Request(tags, { method: "POST", body: new URLSearchParams({ name }) }));
  return readCapsule(await (await fetch(new Request(`${home}/__calendar/capsule`))).json());
}

test("the capsule of a server is read over HTTP", async () => {
  const capsule = await takeCapsule();
  expect(capsule.requests.map(({ method, answer }) => [method, answer.status])).toEqual([
    ["POST", 201],
    ["POST", 201],
  ]);
  expect((await replayCapsule(capsule)).first).toBeUndefined();
});

test("a session becomes the state after a request of a capsule, and the others stay", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const { fetch } = withServerRoutes(calendar);
  const capsule = await takeCapsule();
  for (const [until, names] of [
    ["1", ["Folk"]],
    ["2", ["Folk", "Rumba"]],
    ["0", []],
  ] as const) {
    const { requests } = await (await fetch(put(`capsule?until=${until}`, capsule))).json();
    expect(requests).toHaveLength(Number(until));
    const session = calendar.session("capsule");
    expect(session.db.tag.getAll().map(({ name }) => name)).toEqual(names);
    expect(session.journal.entries).toHaveLength(Number(until));
    expect(session.faults.list()).toEqual([]);
  }
  expect(calendar.db.tag.count()).toBe(0);
});

test.for([
  ["no capsule", "capsule", {}, "This is not a capsule"],
  ["a request that is not a number", "capsule?until=last", {}, "There is no request last: send a number, as ?until=12."],
] as const)("%s is refused", async ([, path, body, sentence]) => {
  const response = await withServerRoutes(createCalendar({ world: "empty" })).fetch(put(path, body));
  expect(response.status).toBe(400);
  expect((await response.json()).message).toContain(sentence);
});

test("a calendar that records nothing, and a place without replays, say so", async () => {
  const { fetch } = withControl(createCalendar({ world: "empty" }));
  const messages = [new Request(`${home}/__calendar/capsule`), put("capsule", await takeCapsule())].map(async (request) => {
    const response = await fetch(request);
    return [response.status, (await response.json()).message];
  });
  expect(await Promise.all(messages)).toEqual([
    [400, expect.stringContaining("serve --capsule")],
    [400, expect.stringContaining("Capsules cannot be replayed here")],
  ]);
});
