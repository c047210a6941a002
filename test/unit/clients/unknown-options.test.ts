import { expect, test } from "vitest";
import { generateWorld } from "../../../fixtures/index.ts";
import { replayCapsule } from "../../../src/capsule.ts";
import { commands } from "../../../src/clients/arbitraries/commands.ts";
import { refusedRequests, routesOf, toRequest, validRequests } from "../../../src/clients/arbitraries/requests.ts";
import { worlds } from "../../../src/clients/arbitraries/worlds.ts";
import { controlClient } from "../../../src/control.ts";
import { findShortfalls } from "../../../src/coverage.ts";
import { createCalendar } from "../../../src/index.ts";
import { record, verify } from "../../../src/mirror.ts";
import { setupCalendar } from "../../../src/node.ts";
import { persistWorld, serveCalendar } from "../../../src/server.ts";
import { sweep } from "../../../src/sweep.ts";
import { calendar as plugin } from "../../../src/vite.ts";

const calendar = createCalendar({ world: "empty", capsule: true });
const counted = createCalendar({ world: "empty", coverage: true });
const site = "https://site.example/wp-json";

/** Options as plain JavaScript passes them, which no type has checked. */
const unchecked = (options: object): object => options;

const misspelt: readonly (readonly [call: string, run: () => unknown, meant: string])[] = [
  ["serveCalendar", () => serveCalendar(calendar, unchecked({ prt: 4010 })), "port"],
  ["persistWorld", () => persistWorld(calendar, "world.json", unchecked({ onChang: "keep" })), "onChange"],
  ["controlClient", () => controlClient("http://127.0.0.1:4010", unchecked({ tokn: "x" })), "token"],
  ["journal.waitFor", () => calendar.journal.waitFor({ route: "events.list" }, unchecked({ timout: 1 })), "timeout"],
  ["client.journal.waitFor", () => controlClient(site).journal.waitFor({ route: "events.list" }, unchecked({ timout: 1 })), "timeout"],
  ["listen", () => setupCalendar({ world: "empty" }).listen(unchecked({ onUnhandledReqest: "error" })), "onUnhandledRequest"],
  ["sweep", () => sweep({}, unchecked({ fauls: ["empty"] })), "faults"],
  ["replayCapsule", async () => replayCapsule(await calendar.capsule(), undefined, unchecked({ untl: 1 })), "until"],
  ["record", () => record(site, unchecked({ limt: 1 })), "limit"],
  ["verify", () => verify(site, unchecked({ wrld: {} })), "world"],
  ["commands", () => commands(unchecked({ maxComands: 1 })), "maxCommands"],
  ["worlds", () => worlds(unchecked({ maxEvent: 1 })), "maxEvents"],
  ["generateWorld", () => generateWorld(unchecked({ evnts: 1 })), "events"],
];

test.each(misspelt)("%s refuses a misspelt option and names the one that was meant", async (_, run, meant) => {
  // Some throw at once, and some reject.
  const calling = async () => run();
  await expect(calling()).rejects.toMatchObject({ code: "invalid_options", message: expect.stringContaining(`did you mean "${meant}"?`) });
});

const wrong: readonly (readonly [call: string, run: () => unknown, reason: string])[] = [
  [
    "persistWorld",
    () => persistWorld(calendar, "world.json", unchecked({ onChange: "kep" })),
    'onChange must be "keep" or "reset"; did you mean "keep"?',
  ],
  ["the plugin", () => plugin(unchecked({ onChange: "kep" })), 'onChange must be "keep" or "reset"; did you mean "keep"?'],
  [
    "listen",
    () => setupCalendar({ world: "empty" }).listen(unchecked({ onUnhandledRequest: "eror" })),
    'onUnhandledRequest must be "error" or "warn" or "bypass"; did you mean "error"?',
  ],
  ["setupCalendar", () => setupCalendar(unchecked({ handlers: {} })), "handlers: must be a list"],
  ["createCalendar", () => createCalendar(unchecked({ access: "servce" })), 'must be "open" or "service"; did you mean "service"?'],
  ["waitFor", () => calendar.journal.waitFor({}, unchecked({ timeout: "1" })), 'timeout: must be milliseconds, not "1".'],
  ["find", () => calendar.journal.find({ method: "get" }), 'method: must be "GET", in capitals'],
  ["find", () => calendar.journal.find({ status: "200" }), 'status: must be a number, not "200"'],
  ["findShortfalls", async () => findShortfalls(await counted.coverage(), unchecked({ route: 80 })), 'did you mean "routes"?'],
  ["worlds", () => worlds({ now: "soon" }), 'Cannot generate worlds: now: must be an instant such as "2026-06-15T12:00:00Z".'],
  ["worlds", () => worlds({ maxEvents: -1 }), "Cannot generate worlds: maxEvents: must be 0 or more."],
  ["commands", () => commands({ maxCommands: -1 }), "Cannot generate commands: maxCommands: must be 0 or more."],
  ["commands", () => commands({ root: "calendar" }), "Cannot generate commands: root: must be an address such as"],
  ["a filter of faults", () => calendar.faults.add({ method: "GTE" }, { status: 503 }), 'the method "GTE" is not one of GET, HEAD'],
  ["validRequests", async () => validRequests(calendar, "event.list"), 'Did you mean "events.list"?'],
  ["faults.add", () => Reflect.apply(calendar.faults.add, undefined, ["events", "mantenance"]), 'did you mean "maintenance"?'],
];

test.each(wrong)("%s refuses a value that would do nothing", async (_, run, reason) => {
  const calling = async () => run();
  await expect(calling()).rejects.toThrow(reason);
});

test.each([
  ["validRequests", validRequests],
  ["refusedRequests", refusedRequests],
  ["routesOf", routesOf],
] as const)("%s says that the calendar comes first", async (name, generate) => {
  const calling = async () => Reflect.apply(generate, undefined, []);
  await expect(calling()).rejects.toMatchObject({
    code: "invalid_options",
    message: `Cannot generate requests for undefined: give the calendar first, as ${name}(createCalendar()).`,
  });
});

test("toRequest says that it needs the address of a server", () => {
  const generated = { route: "events.list", method: "GET", path: "/wp-json/calendar/events/v1/events", headers: {} };
  expect(() => Reflect.apply(toRequest, undefined, [generated])).toThrow("give the address of the server, such as toRequest(generated,");
});

test("serveCalendar says that the calendar comes first", async () => {
  const serving = Reflect.apply(serveCalendar, undefined, [{ port: 4010 }]);
  await expect(serving).rejects.toThrow("Give the calendar first: serveCalendar(createCalendar()).");
});
