import { expect, test } from "vitest";
import { withControl } from "../../../../src/calendar/control/create-control.ts";
import { readCapsule } from "../../../../src/capsule.ts";
import { createCalendar } from "../../../../src/index.ts";
import { withServerRoutes } from "../../../../src/runtimes/server/with-server-routes.ts";

const home = "http://localhost:4010";
const tags = `${home}/wp-json/calendar/events/v1/tags`;
const inSession = { "X-Calendar-Session": "capsule" };

const put = (path: string, body: unknown) =>
  new Request(`${home}/__calendar/${path}`, { method: "PUT", headers: inSession, body: JSON.stringify(body) });

async function takeCapsule() {
  const { fetch } = withServerRoutes(createCalendar({ world: "empty", quiet: true, capsule: true }));
  for (const name of ["Folk", "Rumba"]) await fetch(new Request(tags, { method: "POST", body: new URLSearchParams({ name }) }));
  return readCapsule(await (await fetch(new Request(`${home}/__calendar/capsule`))).json());
}

test("a capsule is read over HTTP, a session becomes the state after one of its requests, and the others stay", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const { fetch } = withServerRoutes(calendar);
  const capsule = await takeCapsule();
  expect(capsule.requests.map(({ method, answer }) => `${method} ${answer.status}`)).toEqual(["POST 201", "POST 201"]);
  for (const until of [1, 2, 0]) {
    const { requests, first } = await (await fetch(put(`capsule?until=${until}`, capsule))).json();
    expect([requests.length, first]).toEqual([until, undefined]);
    const session = calendar.session("capsule");
    expect(session.db.tag.getAll().map(({ name }) => name)).toEqual(["Folk", "Rumba"].slice(0, until));
    expect(session.journal.entries).toHaveLength(until);
    expect(session.faults.list()).toEqual([]);
  }
  expect(calendar.db.tag.count()).toBe(0);
});

test("a session answers with the defaults of a capsule that has no options, whatever the calendar has", async () => {
  const calendar = createCalendar({ quiet: true, access: "service", fidelity: "observed", publicUrl: "https://town.example" });
  const { requests, first } = await (await withServerRoutes(calendar).fetch(put("capsule", await takeCapsule()))).json();
  expect([requests.length, first]).toEqual([2, undefined]);
});

test("a session answers with the options of the capsule, and the calendar itself must have them", async () => {
  const options = { access: "service", fidelity: "observed", publicUrl: "https://town.example", names: { namespace: "acme/v2" } } as const;
  const recording = createCalendar({ world: "empty", quiet: true, capsule: true, ...options });
  const acme = `${home}/wp-json/acme/v2/tags`;
  for (const init of [{}, { method: "POST", body: new URLSearchParams({ name: "Folk" }) }, { headers: { authorization: "Basic eDp5" } }])
    await recording.fetch(acme, init);
  const capsule = JSON.parse(JSON.stringify(await recording.capsule()));
  expect(capsule.requests.map(({ answer }: { answer: { status: number } }) => answer.status)).not.toContain(201);
  const calendar = createCalendar({ quiet: true, sessions: 2 });
  const { fetch } = withServerRoutes(calendar);
  for (const _ of [1, 2]) {
    const { requests, first } = await (await fetch(put("capsule", capsule))).json();
    expect([requests.length, first]).toEqual([3, undefined]);
    expect(calendar.session("capsule").journal.entries).toHaveLength(3);
  }
  const refused = await fetch(new Request(`${home}/__calendar/capsule`, { method: "PUT", body: JSON.stringify(capsule) }));
  expect((await refused.json()).message).toContain("The target answers with access open, fidelity spec, ");
  expect((await calendar.fetch(tags, { method: "POST", body: new URLSearchParams({ name: "Folk" }) })).status).toBe(201);
});

test.for([
  ["no capsule", "capsule", {}, "This is not a capsule"],
  ["a request that is not a number", "capsule?until=last", {}, "There is no request last: send a number, such as ?until=12."],
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
  const sentences = ["serve --capsule", "Capsules cannot be replayed here"];
  expect(await Promise.all(messages)).toEqual(sentences.map((sentence) => [400, expect.stringContaining(sentence)]));
});
