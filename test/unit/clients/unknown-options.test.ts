import { expect, test, vi } from "vitest";
import { createBuilder, createFixtureContext, eventBody, factories, generateWorld, tagBody, worldText } from "../../../fixtures/index.ts";
import { capsuleLink, replayCapsule } from "../../../src/capsule.ts";
import { commands } from "../../../src/clients/arbitraries/commands.ts";
import { refusedRequests, routesOf, toRequest, validRequests } from "../../../src/clients/arbitraries/requests.ts";
import { worlds } from "../../../src/clients/arbitraries/worlds.ts";
import { matchers } from "../../../src/clients/matchers.ts";
import { controlClient } from "../../../src/control.ts";
import CoverageReporter, { compareCoverage, findShortfalls, mergeCoverage } from "../../../src/coverage.ts";
import { createCalendar } from "../../../src/index.ts";
import { record, verify } from "../../../src/mirror.ts";
import { setupCalendar } from "../../../src/node.ts";
import { persistWorld, serveCalendar } from "../../../src/server.ts";
import { compareSurvivors, sweep } from "../../../src/sweep.ts";
import { CalendarError } from "../../../src/util/errors.ts";
import { calendar as plugin } from "../../../src/vite.ts";
import { loadWorld } from "../../../src/worlds.ts";

const calendar = createCalendar({ world: "empty", capsule: true });
const counted = createCalendar({ world: "empty", coverage: true });
const site = "https://site.example/wp-json";
const noon = "2026-01-15T12:00:00Z";
const context = createFixtureContext(1, "en", noon);
const builder = createBuilder(calendar.snapshot().site, noon);
const add = factories(calendar);

/** Options as plain JavaScript passes them, which no type has checked. */
const unchecked = (options: object): object => options;

/** Calls a function as plain JavaScript does, with arguments that no type has checked. */
const plain = (call: (...given: never[]) => unknown, ...given: unknown[]): unknown => Reflect.apply(call, undefined, given);

expect.extend(matchers);

const misspelt: readonly (readonly [call: string, run: () => unknown, meant: string])[] = [
  ["serveCalendar", () => serveCalendar(calendar, unchecked({ prt: 4010 })), "port"],
  ["persistWorld", () => persistWorld(calendar, "world.json", unchecked({ onChang: "keep" })), "onChange"],
  ["controlClient", () => controlClient("http://127.0.0.1:4010", unchecked({ tokn: "x" })), "token"],
  ["journal.waitFor", () => calendar.journal.waitFor({ route: "events.list" }, unchecked({ timout: 1 })), "timeout"],
  ["client.journal.waitFor", () => controlClient(site).journal.waitFor({ route: "events.list" }, unchecked({ timout: 1 })), "timeout"],
  ["listen", () => setupCalendar({ world: "empty" }).listen(unchecked({ onUnhandledReqest: "error" })), "onUnhandledRequest"],
  ["setupCalendar", () => setupCalendar(unchecked({ handler: [] })), "handlers"],
  ["the plugin", () => plugin(unchecked({ upsteam: site })), "upstream"],
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

const keepOrReset = 'onChange must be "keep" or "reset"; did you mean "keep"?';
const { listen } = setupCalendar({ world: "empty" });
const ways = '"error" or "warn" or "bypass"';
const instant = 'must be an instant in UTC such as "2026-01-15T12:00:00Z", not';

const replay = async (bounds: object) => plain(replayCapsule, await calendar.capsule(), undefined, bounds);

const wrong: readonly (readonly [call: string, run: () => unknown, reason: string])[] = [
  ["persistWorld", () => plain(persistWorld, calendar, "a.json", { onChange: "kep" }), keepOrReset],
  ["the plugin", () => plugin(unchecked({ onChange: "kep" })), keepOrReset],
  ["listen", () => plain(listen, { onUnhandledRequest: "eror" }), `onUnhandledRequest must be ${ways}; did you mean "error"?`],
  ["setupCalendar", () => setupCalendar(unchecked({ handlers: {} })), "handlers: must be a list"],
  ["createCalendar", () => createCalendar(unchecked({ access: "servce" })), 'must be "open" or "service"; did you mean "service"?'],
  ["waitFor", () => calendar.journal.waitFor({}, unchecked({ timeout: "1" })), 'timeout: must be milliseconds, not "1".'],
  ["find", () => calendar.journal.find({ method: "get" }), 'method: must be "GET", in capitals'],
  ["find", () => calendar.journal.find({ status: "200" }), 'status: must be a number, not "200"'],
  ["waitFor", () => calendar.journal.waitFor({ status: [200, 201] }), "status: must be one value, or a matcher such as"],
  ["find", () => calendar.journal.find({ url: /tags/ }), "not /tags/."],
  ["findShortfalls", async () => findShortfalls(await counted.coverage(), unchecked({ route: 80 })), 'did you mean "routes"?'],
  [
    "findShortfalls",
    async () => findShortfalls(await counted.coverage(), { routes: 800 }),
    "Cannot compare the coverage: thresholds.routes",
  ],
  ["replayCapsule", async () => replay({ until: "2" }), "until: must be a number, not a string"],
  ["replayCapsule", async () => replay({ timeout: Number.NaN }), "timeout: must be a number, not NaN"],
  ["replayCapsule", async () => replay({ signal: "x" }), "signal: must be an AbortSignal"],
  ["faults.add", () => plain(calendar.faults.add, "event", "drop"), 'Did you mean "events"?'],
  ["record", () => record(""), 'the address must be a string such as https://site.example/wp-json, not "".'],
  ["serveCalendar", () => serveCalendar(calendar, unchecked({ log: "yes" })), 'log must be a function, not "yes".'],
  ["worlds", () => worlds({ now: "soon" }), 'Cannot generate worlds: now: must be an instant such as "2026-06-15T12:00:00Z".'],
  ["worlds", () => worlds({ maxEvents: -1 }), "Cannot generate worlds: maxEvents: must be 0 or more."],
  ["commands", () => commands({ maxCommands: -1 }), "Cannot generate commands: maxCommands: must be 0 or more."],
  ["commands", () => commands({ root: "calendar" }), "Cannot generate commands: root: must be an address such as"],
  ["a filter of faults", () => calendar.faults.add({ method: "GTE" }, { status: 503 }), 'the method "GTE" is not one of GET, HEAD'],
  ["validRequests", async () => validRequests(calendar, "event.list"), 'Did you mean "events.list"?'],
  ["faults.add", () => Reflect.apply(calendar.faults.add, undefined, ["events", "mantenance"]), 'did you mean "maintenance"?'],
  ["client.db", () => controlClient(site).db.tag.findMany(unchecked({ were: {} })), 'has unknown keys (were: did you mean "where"?)'],
  ["client.db", () => controlClient(site).db.tag.count(unchecked({ were: {} })), 'has unknown keys (were: did you mean "where"?)'],
  ["createBuilder", () => plain(createBuilder, calendar.snapshot().site, "2026-01-15"), instant],
  ["createFixtureContext", () => plain(createFixtureContext, 1, "de", noon), 'in "de": write createFixtureContext(1, "en", '],
  ["createFixtureContext", () => plain(createFixtureContext, "a", "en", noon), 'from the seed "a" in "en": write'],
  ["createFixtureContext", () => plain(createFixtureContext, 1, "en", new Date(0)), "now must be an instant in UTC such as"],
  ["generateWorld", () => generateWorld(unchecked({ seed: "a" })), '"seed" is a, and it must be a whole number'],
  ["generateWorld", () => generateWorld(unchecked({ languages: null })), '"languages" is null, and it must be a list of en, fr-ca, es'],
  ["generateWorld", () => plain(generateWorld, { regions: { en: "a" } }), '"regions" is {"en":"a"}, and it must be an object with some of'],
  ["generateWorld", () => generateWorld(unchecked({ detail: "short" })), '"detail" is short, and it must be "full" or "brief"'],
  ["generateWorld", () => generateWorld({ from: "2026-02-30" }), '"from" is 2026-02-30, and it must be a day'],
  ["compareSurvivors", async () => plain(compareSurvivors, await sweep({}), [{ test: "a", fualt: "x" }]), 'did you mean "fault"?'],
];

test.each(wrong)("%s refuses a value that would do nothing", async (_, run, reason) => {
  const calling = async () => run();
  await expect(calling()).rejects.toThrow(reason);
});

const received = "expect(calendar).toHaveReceived(…).";
const noCalendar = "the calendar: must be an object, not null";
const anAddress = 'an address such as "http://127.0.0.1:4010", without user name, query string and hash';

const notObjects: readonly (readonly [call: string, run: () => unknown, reason: string])[] = [
  ["createCalendar", () => plain(createCalendar, "city"), 'options: must be an object, not "city"'],
  ["setupCalendar", () => plain(setupCalendar, "city"), 'Cannot make the calendar: options: must be an object, not "city"'],
  ["setupCalendar", () => plain(setupCalendar, { handlers: [1] }), "handlers[0]: must be a handler of MSW"],
  ["listen", () => plain(setupCalendar({ world: "empty" }).listen, "warn"), 'options: must be an object, not "warn"'],
  ["the plugin", () => plain(plugin, null), "options: must be an object, not null"],
  ["serveCalendar", () => plain(serveCalendar, calendar, 4010), "options: must be an object, not 4010"],
  ["persistWorld", () => plain(persistWorld, calendar, null), 'the file must be a path such as "calendar.json", not null'],
  ["persistWorld", () => plain(persistWorld, null, "a.json"), `Cannot persist the world: ${noCalendar}; write persistWorld(calendar`],
  ["controlClient", () => plain(controlClient, site, "worker"), 'options: must be an object, not "worker"'],
  ["loadWorld", () => plain(loadWorld, null), "There is no built-in world null."],
  ["record", () => plain(record, null), "the address must be a string such as https://site.example/wp-json, not null"],
  ["verify", () => plain(verify, new URL(site)), "the address must be a string such as https://site.example/wp-json, not a URL"],
  ["replayCapsule", async () => plain(replayCapsule, await calendar.capsule(), "calendar"), "the target must be a calendar, such as"],
  ["serveCalendar", () => plain(serveCalendar, calendar, { host: 5 }), "host must be an address of this machine, such as 127.0.0.1, not 5"],
  ["verify", () => plain(verify, site, "city"), 'options: must be an object, not "city"'],
  ["sweep", () => plain(sweep, null), "the tests: must be an object, not null"],
  ["sweep", () => plain(sweep, { "lists events": 1 }), 'Cannot sweep "lists events": a test must be a function.'],
  ["compareSurvivors", () => plain(compareSurvivors, null, []), "the sweep: must be an object, not null"],
  ["findShortfalls", () => plain(findShortfalls, null, {}), "the coverage: must be an object, not null"],
  ["compareCoverage", () => plain(compareCoverage, counted.coverage()), "the coverage: is a Promise; write await"],
  ["replayCapsule", () => plain(replayCapsule, {}), "This is not a capsule"],
  ["replayCapsule", () => plain(replayCapsule, calendar.capsule()), "the capsule: is a Promise; write await before the call that returns"],
  ["capsuleLink", () => plain(capsuleLink, null), "the capsule: must be an object, not null; write await calendar.capsule()"],
  ["compareSurvivors", () => plain(compareSurvivors, {}, []), "the sweep has no runs; write await sweep(tests)"],
  ["compareSurvivors", () => plain(compareSurvivors, { runs: [] }), "is not a list of expected survivors: it is missing"],
  ["findShortfalls", async () => plain(findShortfalls, await counted.coverage()), "the thresholds: must be an object, not undefined"],
  ["mergeCoverage", () => plain(mergeCoverage, [{}]), "the coverage has no tests or items; write await calendar.coverage()"],
  ["the reporter", () => Reflect.construct(CoverageReporter, [null]), "options: must be an object, not null"],
  ["toRequest", () => plain(toRequest, null, site), "the first argument: must be an object, not null"],
  ["toRequest", () => plain(toRequest, validRequests(calendar, "index"), site), "the first argument: is a Promise; write await"],
  ["openApi", () => plain(calendar.openApi, 5), `home must be ${anAddress}, not 5`],
  ["createBuilder", () => plain(createBuilder, null), `the site: must be an object, not null; write createBuilder(site, "${noon}")`],
  ["builder.event", () => plain(builder.event, null), 'Cannot build this event: its fields: must be an object, not null; write { title: "'],
  ["builder.venue", () => plain(builder.venue, {}), "Cannot build this venue: venue must be a string, not undefined"],
  ["builder.organizer", () => plain(builder.organizer, { name: "Ann" }), "Cannot build this organizer: organizer must be a string"],
  ["builder.tag", () => plain(builder.tag, "Jazz"), 'its fields: must be an object, not "Jazz"; write { name: "…" }'],
  ["eventBody", () => plain(eventBody, null), "give the result of createFixtureContext and a whole number, as in eventBody(context, 1)"],
  ["eventBody", () => plain(eventBody, context, { title: "Jazz" }), "and a whole number, as in eventBody(context, 1)"],
  ["eventBody", () => plain(eventBody, context, 1, "Jazz"), 'the fields: must be an object, not "Jazz"; write { title: "Open Day" }'],
  ["eventBody", () => plain(eventBody, context, 1, {}, undefined), "a trait must be a function such as traits.allDay, not undefined"],
  ["tagBody", () => plain(tagBody, context), "and a whole number, as in eventBody(context, 1)"],
  ["add.event", () => plain(add.event, null), 'Cannot add this event: its fields: must be an object, not null; write { title: "…" }'],
  ["add.tag", () => plain(add.tag, "Jazz"), 'Cannot add this tag: its fields: must be an object, not "Jazz"; write { name: "…" }'],
  ["add.event.many", () => plain(add.event.many, 3, { title: "Jazz" }), "write add.event.many(3, (index) => ({ … }))"],
  ["add.event", () => add.event(unchecked({ translationOf: null, language: "es" })), "there is no such event"],
  ["worldText", () => plain(worldText, loadWorld("small")), "Cannot write the world before this is corrected:\nthe world: is a Promise"],
  ["factories", () => plain(factories, null), "Cannot add records: the calendar: must be an object, not null; write factories(calendar)."],
  ["find", () => plain(calendar.journal.find, "events.l"), 'the filter: must be an object, not "events.l"; write { route: "events.l" }'],
  ["waitFor", () => plain(calendar.journal.waitFor, null), "the filter: must be an object, not null"],
  ["waitFor", () => plain(calendar.journal.waitFor, {}, 1000), "options: must be an object, not 1000; write { timeout: 1000 }"],
  ["client.journal.find", () => plain(controlClient(site).journal.find, "events"), 'the filter: must be an object, not "events"'],
  ["client.db", () => plain(controlClient(site).db.tag.findMany, null), "the query: must be an object, not null"],
  ["client.db", () => plain(controlClient(site).db.tag.count, "Jazz"), 'the query: must be an object, not "Jazz"'],
  ["faults.add", () => plain(calendar.faults.add, null, { status: 503 }), 'the route: must be an object, not null; write "events.list"'],
  ["faults.add", () => plain(calendar.faults.add, { method: 5 }, { status: 503 }), "the method 5 is not one of GET"],
  ["faults.add", () => plain(calendar.faults.add, { query: null }, { status: 503 }), "query: must be an object, not null"],
  ["faults.add", () => plain(calendar.faults.add, { match: 5 }, { status: 503 }), "match must be a function"],
  ["findMany", () => plain(calendar.db.tag.findMany, null), 'Cannot execute "findMany": the query: must be an object, not null'],
  ["findMany", () => plain(calendar.db.tag.findMany, { where: null }), "where: must be an object, not null"],
  ["update", () => plain(calendar.db.tag.update, null), 'Cannot execute "update": the query: must be an object, not null'],
  ["create", () => plain(calendar.db.tag.create, null), "its fields: must be an object, not null"],
  ["toHaveEvent", () => expect(null).toHaveEvent({}), "Cannot look for the event: the calendar: must be an object, not null"],
  [
    "toHaveEvent",
    () => expect(calendar).toHaveEvent(Reflect.get({}, "title")),
    "Cannot look for the event: the fields: must be an object, not undefined",
  ],
  ["toHaveReceived", () => expect({}).toHaveReceived("events"), `the calendar: must be one of createCalendar(), as ${received}`],
];

test.each(notObjects)("%s names an argument of another type, and what it takes", async (_, run, reason) => {
  const calling = async () => run();
  await expect(calling()).rejects.toThrow(CalendarError);
  await expect(calling()).rejects.toThrow(reason);
});

test.each([
  [{ from: "2026-02-31" }, "from: must be a day such as 2026-01-31"],
  [{ from: "soon" }, "from: must be a day such as 2026-01-31"],
  [{ until: new Date() }, "until: must be a day such as 2026-01-31"],
  [{ from: "2026-02-01", until: "2026-01-01" }, "until: 2026-01-01 is before from: 2026-02-01"],
  [{ limit: "a" }, "limit: must be a number, not a string"],
  [{ limit: 1.5 }, "limit: must be a whole number, not 1.5"],
  [{ timeout: 0.5 }, "timeout: must be whole milliseconds, at most 2147483647"],
  [{ timeout: 3_000_000_000 }, "timeout: must be whole milliseconds, at most 2147483647"],
  [{ limit: 0 }, "limit: must be 1 or more"],
  [{ auth: "anna" }, "auth: must be user:application-password"],
])("record and verify refuse %j before the first request", async (options, reason) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const call of [record, verify]) await expect(call(site, unchecked({ ...options, fetch }))).rejects.toThrow(reason);
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  ["validRequests", validRequests],
  ["refusedRequests", refusedRequests],
  ["routesOf", routesOf],
] as const)("%s says that the calendar comes first", async (name, generate) => {
  const calling = async () => Reflect.apply(generate, undefined, []);
  await expect(calling()).rejects.toMatchObject({
    code: "invalid_options",
    message: `Cannot generate requests: the calendar: must be an object, not undefined; write ${name}(createCalendar()).`,
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
