import { describe, expect, test } from "vitest";
import { type Capsule, readCapsule, replayCapsule } from "../../../../src/capsule.ts";
import { type Calendar, type CalendarOptions, createCalendar } from "../../../../src/index.ts";
import { worldNames } from "../../../../src/worlds/built-in.ts";
import { loadWorld } from "../../../../src/worlds.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const jazz = { title: "Jazz", start_date: "2026-01-20 19:00:00", end_date: "2026-01-20 21:00:00" };

const recording = (options: CalendarOptions = {}): Calendar => createCalendar({ capsule: true, quiet: true, ...options });

function post(calendar: Calendar, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
  return calendar.fetch(`${api}${path}`, init);
}

/** Returns the capsule of a calendar as another machine reads it. */
const capsuleOf = async (calendar: Calendar): Promise<Capsule> => readCapsule(JSON.parse(JSON.stringify(await calendar.capsule())));

const basic = (login: string, password: string): Record<string, string> => ({ authorization: `Basic ${btoa(`${login}:${password}`)}` });

async function expectSameAnswers(calendar: Calendar): Promise<Capsule> {
  const capsule = await capsuleOf(calendar);
  const { first, requests, notes } = await replayCapsule(capsule);
  expect([first, requests.map(({ status }) => status)]).toEqual([undefined, capsule.requests.map(({ answer }) => answer.status)]);
  expect(notes).toEqual([]);
  return capsule;
}

describe("a capsule gives the same answers again", () => {
  test("of reads, writes and refusals", async () => {
    const calendar = recording();
    await calendar.fetch(`${api}/events?per_page=2`);
    await post(calendar, "/events", { ...jazz, venue: { venue: "Hall" }, tags: ["New"] });
    await post(calendar, "/events", { ...jazz, end_date: "never" });
    await calendar.fetch(`${api}/tags?search=New`);
    const { requests, world } = await expectSameAnswers(calendar);
    expect(requests.map(({ answer }) => answer.status)).toEqual([200, 201, 400, 200]);
    expect(world).toEqual({ name: "city", hash: expect.stringMatching(/^[0-9a-f]{16}$/) });
  });

  test("of records that a test wrote itself, and of others that it deleted", async () => {
    const calendar = recording({ world: "empty" });
    const { id } = calendar.db.tag.create({ name: "Jazz" });
    await calendar.fetch(`${api}/tags`);
    calendar.db.tag.delete({ where: { id: { equals: id } } });
    calendar.db.tag.create({ name: "Blues" });
    await calendar.fetch(`${api}/tags`);
    await post(calendar, "/tags", { name: "Rock" });
    const { requests } = await expectSameAnswers(calendar);
    expect(requests.map(({ before }) => before?.records.length)).toEqual([1, 2, undefined]);
    expect(requests.at(-1)?.answer.body).toMatchObject({ id: id + 2 });
  });

  test("of records whose passwords a test set, in place of others, and equal to that of another record", async () => {
    const calendar = recording({ world: await loadWorld("edge-cases") });
    const [first, second] = calendar.db.event.findMany({ where: { password: { equals: "" } }, take: 2 });
    const known = calendar.db.event.findFirst({ where: { password: { notEquals: "" } } });
    if (!first || !second || !known) throw new Error("The world has no event for this test.");
    const statuses = async (id: number, ...passwords: string[]) => {
      for (const password of passwords) await calendar.fetch(`${api}/events/${id}?password=${encodeURIComponent(password)}`);
    };
    const setPassword = (id: number, password: string) => calendar.db.event.update({ where: { id: { equals: id } }, data: { password } });
    setPassword(first.id, "höhle & co");
    await statuses(first.id, "höhle & co", "wrong");
    setPassword(second.id, known.password);
    await statuses(second.id, known.password, "höhle & co");
    setPassword(known.id, "another");
    await statuses(known.id, "another", known.password);
    const capsule = await expectSameAnswers(calendar);
    expect(capsule.requests.map(({ answer }) => answer.status).filter((_, index) => index % 2 === 0)).toEqual([200, 200, 200]);
    expect(JSON.stringify(capsule)).not.toMatch(/höhle|another|wrong/);
    expect(JSON.stringify(capsule)).not.toContain(encodeURIComponent("höhle"));
  });

  test.each([{ "x-wp-nonce": "8f2a" }, { "x-wp-nonce": "" }])("of a request with the headers %j", async (headers) => {
    const calendar = recording({ access: "service" });
    expect((await calendar.fetch(`${api}/events`, { headers })).status).toBe(headers["x-wp-nonce"] === "" ? 200 : 403);
    const capsule = await expectSameAnswers(calendar);
    expect(JSON.stringify(capsule)).not.toContain("8f2a");
  });

  test("at the time of each request, with what the clock has published", async () => {
    const calendar = recording({ world: "empty", fidelity: "observed" });
    await post(calendar, "/events", { ...jazz, date: "2026-01-18 10:00:00" });
    await calendar.fetch(`${api}/events`);
    calendar.clock.advance("P4D");
    await calendar.fetch(`${api}/events`);
    calendar.clock.set("2026-01-15T12:00:00Z");
    await calendar.fetch(`${api}/events`);
    const { requests } = await expectSameAnswers(calendar);
    expect(requests.map(({ time }) => time.slice(0, 10))).toEqual(["2026-01-15", "2026-01-15", "2026-01-19", "2026-01-15"]);
  });

  const acting = ["bot-wall", "maintenance", "stale", "stale-cache", "drop", "truncate", "network-error", "rate-limit"] as const;
  test.for(acting)("of requests on which a fault acted: %s", async (kind) => {
    const calendar = recording();
    calendar.faults.add("events.list", { kind, after: 1, times: 2, delay: 5 });
    for (const page of [1, 1, 1, 1]) {
      const response = await calendar.fetch(`${api}/events?per_page=1&page=${page}`).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      await post(calendar, "/events", jazz);
    }
    const { faults, requests } = await expectSameAnswers(calendar);
    expect(faults).toMatchObject([{ kind }]);
    expect(requests.filter(({ fault }) => fault !== undefined)).toHaveLength(2);
  });

  test("of a train, without the waits", async () => {
    const calendar = recording({ world: "empty" });
    calendar.faults.add("*", { kind: "train", delay: 0 });
    for (let number = 0; number < 20; number += 1) await calendar.fetch(`${api}/tags`).catch(() => undefined);
    const { requests } = await expectSameAnswers(calendar);
    expect(new Set(requests.map(({ answer }) => answer.status))).toEqual(new Set([200, 0]));
  });

  test("of callers with their rights, and of refused ones", async () => {
    const calendar = recording({ access: "service" });
    const [{ login, password } = { login: "", password: "" }] = calendar.snapshot().users.filter(({ role }) => role === "administrator");
    await post(calendar, "/tags", { name: "Jazz" });
    await post(calendar, "/tags", { name: "Jazz" }, basic(login, password));
    await post(calendar, "/tags", { name: "Jazz" }, basic(login, "guessed"));
    await post(calendar, "/tags", { name: "Jazz" }, basic("nobody", "guessed"));
    expect((await expectSameAnswers(calendar)).requests.map(({ answer }) => answer.status)).toEqual([401, 201, 401, 401]);
  });

  test("of one session, with what it wrote alone", async () => {
    const calendar = recording({ world: "empty" });
    await post(calendar, "/tags", { name: "Elsewhere" });
    const session = calendar.session("worker-1");
    await post(session, "/tags", { name: "Jazz" });
    await calendar.fetch(`https://calendar.example/__calendar/sessions/worker-1/wp-json/calendar/events/v1/tags`);
    expect(await expectSameAnswers(session)).toMatchObject({ session: "worker-1", requests: [{ method: "POST" }, { method: "GET" }] });
  });

  test("of a world of its own, a changed built-in one, and a clock that follows the machine", async () => {
    const changed = await loadWorld("small");
    for (const tag of changed.tags) tag.name += " again";
    const names: (string | undefined)[] = [];
    const worlds = [{ tags: [{ name: "Jazz" }] }, changed, await loadWorld("multilingual")];
    for (const options of [...worlds.map((world) => ({ world })), { now: "system" }]) {
      const calendar = recording(options);
      await calendar.fetch(`${api}/tags`);
      await post(calendar, "/tags", { name: "New" });
      names.push((await expectSameAnswers(calendar)).world.name);
    }
    expect(names).toEqual([undefined, undefined, "multilingual", undefined]);
  });

  test.each(worldNames)("of the built-in world %s, which it names", async (name) => {
    const calendar = recording({ world: await loadWorld(name) });
    await calendar.fetch(`${api}/events?per_page=2`);
    expect((await calendar.capsule()).world).toMatchObject({ name, hash: expect.any(String) });
    await expectSameAnswers(calendar);
  });

  test("of settings, names and seed", async () => {
    const site = { timezone: "Europe/Madrid", per_page: 3 };
    const calendar = recording({ site, names: { namespace: "acme/v2" }, seed: 7, fidelity: "observed", strict: true });
    await calendar.fetch("https://calendar.example/wp-json/acme/v2/events");
    await calendar.fetch("https://calendar.example/wp-json/acme/v2/events?nonsense=1");
    expect((await expectSameAnswers(calendar)).options).toMatchObject({ site, seed: 7, fidelity: "observed", strict: true });
  });

  test("of bytes that are not text", async () => {
    const calendar = recording({ world: "empty" });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await calendar.fetch(`${api}/tags`, { method: "POST", headers, body: Uint8Array.of(0x6e, 0x61, 0x6d, 0x65, 0x3d, 0x4a, 0xff) });
    await calendar.fetch(`${api}/tags`);
    await expectSameAnswers(calendar);
  });
});

describe("a capsule begins", () => {
  test("again with a reset, and with another world", async () => {
    const calendar = recording({ world: "empty" });
    await post(calendar, "/tags", { name: "Jazz" });
    calendar.reset();
    expect((await capsuleOf(calendar)).requests).toEqual([]);
    await post(calendar, "/tags", { name: "Jazz" });
    const snapshot = calendar.snapshot();
    calendar.reset();
    calendar.restore(snapshot);
    await post(calendar, "/tags", { name: "Jazz" });
    const { leftOut, world, requests } = await capsuleOf(calendar);
    expect({ leftOut, tags: world.world?.tags.length, requests: requests.length }).toEqual({ leftOut: 0, tags: 1, requests: 1 });
  });

  test("after the requests for which it has no room", async () => {
    const calendar = recording({ world: "empty" });
    const description = "x".repeat(900_000);
    for (let number = 0; number < 12; number += 1) await post(calendar, "/tags", { name: `Tag ${number}`, description });
    await calendar.fetch(`${api}/tags?per_page=1`);
    const capsule = await capsuleOf(calendar);
    const { first, notes } = await replayCapsule(capsule);
    expect([first, capsule.leftOut + capsule.requests.length]).toEqual([undefined, 13]);
    expect(capsule.leftOut).toBeGreaterThan(3);
    expect(notes).toEqual([`The capsule begins after ${capsule.leftOut} requests, in the state at that time.`]);
  });
});

test("a capsule holds no secrets of callers, protected records and parameters of an application", async () => {
  const calendar = recording({ world: "empty", access: "service" });
  const world = calendar.snapshot();
  calendar.restore({ ...world, users: [{ id: 1, login: "ada", role: "administrator", password: "engine no 1" }] });
  const signedIn = { ...basic("ada", "engine no 1"), "x-wp-nonce": "nonce-1" };
  const { id } = (await (await post(calendar, "/events", jazz, signedIn)).json()) as { id: number };
  calendar.db.event.update({ where: { id: { equals: id } }, data: { password: "rosebud" } });
  await calendar.fetch(`${api}/events/${id}?password=rosebud&api_key=key-1`);
  await calendar.fetch(`${api}/events/${id}?password=guessed`);
  await calendar.fetch(`${api}/events?per_page=1&access_token=token-1`, { headers: signedIn });
  await post(calendar, "/tags", { name: "Jazz", clientSecret: "secret-1" }, signedIn);
  const form = new FormData();
  form.set("name", "Blues");
  form.set("accessToken", "token-2");
  await calendar.fetch(`${api}/tags`, { method: "POST", headers: signedIn, body: form });
  const broken = { method: "POST", headers: { "content-type": "application/json" }, body: '{"password": "guessed' };
  await calendar.fetch(`${api}/tags`, broken);
  const capsule = await expectSameAnswers(calendar);
  const text = JSON.stringify(capsule);
  const secrets = ["engine no 1", btoa("ada:engine no 1"), "rosebud", "guessed", "key-1", "token-1", "token-2", "secret-1", "nonce-1"];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(capsule.requests.map(({ answer }) => answer.status)).toEqual([201, 200, 403, 200, 201, 201, 400]);
  expect(capsule.requests[1]?.answer.hash).not.toBe(capsule.requests[2]?.answer.hash);
});

describe("a replay", () => {
  test("names the first answer that differs, with the difference", async () => {
    const calendar = recording({ world: "empty" });
    const { id } = (await (await post(calendar, "/tags", { name: "Jazz" })).json()) as { id: number };
    await calendar.fetch(`${api}/tags/${id}`);
    const capsule = await capsuleOf(calendar);
    const [create, ...others] = capsule.requests;
    if (!create) throw new Error("There is no request.");
    const changed = { ...capsule, requests: [{ ...create, body: '{"name":"Blues"}' }, ...others] };
    const { first, requests } = await replayCapsule(changed);
    expect(first).toMatchObject({ number: 1, recorded: 201, status: 201 });
    expect(first?.differences).toContainEqual({ kind: "value", path: "name", service: "Jazz", twin: "Blues" });
    expect(requests[1]?.differences).toContainEqual(expect.objectContaining({ path: "name" }));
    expect(requests[0]?.changes).toMatchObject([{ kind: "tag", before: undefined, after: { name: "Blues" } }]);
  });

  test("finds a difference where the recorded body was left out", async () => {
    const calendar = recording({ world: "empty" });
    await calendar.fetch(`${api}/tags`);
    const capsule = await capsuleOf(calendar);
    const requests = capsule.requests.map((request) => ({ ...request, answer: { ...request.answer, hash: "0", body: undefined } }));
    expect((await replayCapsule({ ...capsule, requests })).first?.differences).toMatchObject([{ path: "body", service: "hash 0" }]);
  });

  test("says what is not the same here", async () => {
    const capsule = { ...(await capsuleOf(recording())), package: "0.0.9", tzdata: "2020a" };
    const { notes } = await replayCapsule(capsule);
    expect(notes).toEqual([
      expect.stringMatching(/^The capsule was taken by version 0\.0\.9, and this is version \d/),
      expect.stringMatching(/^The capsule was taken with the time zone rules 2020a, and these are \d/),
    ]);
  });

  test("refuses a world that is another one in this version, and a world that was changed by hand", async () => {
    const named = await capsuleOf(recording());
    const other = { ...named, world: { ...named.world, hash: "0" } };
    await expect(replayCapsule(other)).rejects.toThrow('The world "city" is not the one with which the capsule was taken');
    const full = await capsuleOf(recording({ world: { tags: [{ name: "Jazz" }] } }));
    const changed = JSON.parse(JSON.stringify(full).replace('"Jazz"', '"Blues"'));
    await expect(replayCapsule(readCapsule(changed))).rejects.toThrow("The world of the capsule was changed by hand");
  });
});

describe("a file that is not a capsule is refused", () => {
  test.for([
    ["other JSON", { format: "event-calendar-mock/world" }, 'This is not a capsule: its "format" is not'],
    ["an answer without --capsule", { code: "recording_off", message: "" }, "a refusal of a server, with the code recording_off"],
    ["no object", null, 'This is not a capsule: its "format" is not'],
    [
      "another version",
      { format: "event-calendar-mock/capsule", version: 2, package: "3.0.0" },
      'Cannot read a capsule of version 2: this package reads version 1. Replay it with the version of the package that wrote it, "3.0.0".',
    ],
    [
      "another version of a package that it does not name",
      { format: "event-calendar-mock/capsule", version: 2 },
      "this package reads version 1. Replay it with the version of the package that wrote it.",
    ],
    ["no version", { format: "event-calendar-mock/capsule" }, "Cannot read a capsule without a version: this package reads version 1."],
    ["a broken one", { format: "event-calendar-mock/capsule", version: 1, requests: 7 }, "Cannot read the capsule: "],
  ] as const)("%s", ([, value, sentence]) => expect(() => readCapsule(value)).toThrow(sentence));

  test("a calendar without the option takes none", async () => {
    await expect(createCalendar().capsule()).rejects.toThrow("Recording is off. Create the calendar with capsule: true");
  });
});
