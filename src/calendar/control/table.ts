import * as z from "zod/mini";
import { imitated } from "../../service/fidelity.ts";
import { parseDuration } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { showValue } from "../../util/show-value.ts";
import { worldNames } from "../../worlds/built-in.ts";
import type { World } from "../../worlds/world.ts";
import { type SessionOptions, sessionFacts } from "../sessions.ts";
import { type ControlInput, type ControlParts, controlRoute } from "./control-route.ts";
import { faultRoutes } from "./fault-routes.ts";
import { findRecords, maxSuggestions, readNextQuery } from "./find-records.ts";
import {
  capsule,
  clockAnswer,
  clockBody,
  count,
  coverageAnswer,
  coverageKind,
  endedAnswer,
  entryDetailsAnswer,
  healthAnswer,
  journalAnswer,
  nextAnswer,
  noEntries,
  openApiAnswer,
  openedAnswer,
  recordsAnswer,
  replayAnswer,
  sessionBody,
  sessionId,
  sessionsAnswer,
  statusAnswer,
  streamAnswer,
  text,
  world,
  worldBody,
  worldsAnswer,
} from "./schemas.ts";
import { maxStreams } from "./streams.ts";

const clockExamples = '{"now": "2026-01-15T12:00:00Z"}, {"now": "system"}, {"advance": "PT1H"} or {"advance": 60000}';

/** The most entries of the journal in an answer. Each takes at most 64 KiB. */
const maxEntries = 100;

/**
 * The control routes, by method and path below `/__calendar/`. Each acts on the session that the request names. The server, the OpenAPI
 * document and the types of the clients follow from this table.
 */
export const controlTable = {
  "GET health": controlRoute({
    id: "readHealth",
    title: "Check the health",
    about: "Health check. Callers without control access get only `{ status }`.",
    answer: healthAnswer,
    act: ({ calendar }) => ({ ...statusOf(calendar), isRunning: calendar.clock.isRunning?.(), imitates: imitated }),
  }),
  "POST reset": controlRoute({
    id: "reset",
    title: "Reset the calendar",
    about: "Goes back to the starting world: records, ids and clock. Removes all faults and empties the journal.",
    answer: statusAnswer,
    act({ calendar }) {
      calendar.reset();
      return statusOf(calendar);
    },
  }),
  "GET snapshot": controlRoute({
    id: "readSnapshot",
    title: "Read the world",
    about: "Returns the current world with all records, as a world file has them.",
    answer: world,
    // What the control routes act on may be any object with these methods, so its type says nothing of the snapshot.
    act: ({ calendar }) => calendar.snapshot() as World,
  }),
  "PUT snapshot": controlRoute({
    id: "replaceWorld",
    title: "Load a world",
    about: "Replaces the current world by the snapshot or the world by hand in the body, or by a built-in one that `world` names.",
    query: { world: { about: "Name of a built-in world.", schema: text, example: "festival" } },
    body: { schema: worldBody },
    answer: statusAnswer,
    act(input) {
      input.calendar.restore(worldIn(input));
      return statusOf(input.calendar);
    },
  }),
  "GET records/{id}": controlRoute({
    id: "findRecords",
    title: "Find records",
    about: "Finds records of a kind as the store has them, by the query of `calendar.db`.",
    pathId: { about: "Kind of the records: `event`, `venue`, `organizer`, `category` or `tag`.", schema: text, example: "event" },
    query: {
      where: { about: "Conditions by field, as JSON.", schema: text, example: '{"title":{"contains":"Jazz"}}' },
      orderBy: { about: "Fields to sort by, as JSON.", schema: text, example: '{"start_date":"asc"}' },
      skip: { about: "Number of records to skip.", schema: count, example: 20 },
      take: { about: "Most records to return; all unless given.", schema: count, example: 20 },
    },
    answer: recordsAnswer,
    isPartOf: ({ db }) => db !== undefined,
    act: ({ calendar: { db }, id, query }) => (db ? findRecords(db, id, query) : { records: [], total: 0 }),
  }),
  ...faultRoutes,
  "GET journal": controlRoute({
    id: "readJournal",
    title: "Read the journal",
    about: `Returns the entries of the journal, at most ${maxEntries} at a time; \`after\` continues.`,
    query: {
      after: { about: "Number of an entry; only later ones are listed, oldest first.", schema: count, example: 12 },
      format: { about: "`har` for an HTTP archive.", schema: () => z.enum(["har"]) },
    },
    answer: journalAnswer,
    act({ calendar: { journal }, query }) {
      const format = query.get("format");
      if (format !== null && format !== "har")
        throw new CalendarError("invalid_body", `There is no format ${showValue(format)}: send ?format=har, or leave it out for entries.`);
      return format === "har" ? journal.toHAR() : entriesAfter(journal, query.get("after"));
    },
  }),
  "DELETE journal": controlRoute({
    id: "emptyJournal",
    title: "Empty the journal",
    about: "Removes all entries of the journal; numbers go on.",
    answer: noEntries,
    act({ calendar }) {
      calendar.journal.clear();
      return { entries: [] };
    },
  }),
  "GET journal/{id}": controlRoute({
    id: "readJournalEntry",
    title: "Read a journal entry",
    about: "Returns the body of an answer, and the records that the request wrote, before and after.",
    pathId: { about: "Number of the entry.", schema: count, example: 12 },
    answer: entryDetailsAnswer,
    act({ calendar: { journal }, id }) {
      const details = journal.details(Number(id));
      return { found: details !== undefined, body: details?.body, changes: details?.changes ?? [] };
    },
  }),
  "GET changes": controlRoute({
    id: "followJournal",
    title: "Follow the journal",
    about: `Sends the number of the last entry of the journal after each request, as server-sent events to at most ${maxStreams} listeners.`,
    answer: streamAnswer,
    act: ({ calendar: { journal }, streams }) => streams.open((send) => journal.subscribe(({ number }) => send(number))),
  }),
  "GET coverage": controlRoute({
    id: "readCoverage",
    title: "Read the coverage",
    about: "Returns the routes, parameters, refusals and other items of the contract that requests have met, and in which tests.",
    answer: coverageAnswer,
    isPartOf: ({ coverage }) => coverage !== undefined,
    act({ calendar }) {
      if (calendar.coverage) return calendar.coverage();
      throw new CalendarError("not_supported", "This calendar counts nothing: serve what createCalendar returns.");
    },
  }),
  "GET coverage/next": controlRoute({
    id: "readNextTests",
    title: "Suggest tests",
    about:
      "Suggests tests for what no test meets, the most common first: each with a request that was tried on the current records, and a test that sends it.",
    query: {
      kind: { about: "Only items of this kind, of all routes.", schema: coverageKind, example: "refusals" },
      count: { about: `How many, at most ${maxSuggestions}; 10 unless given.`, schema: count, example: 10 },
    },
    answer: nextAnswer,
    isPartOf: ({ coverage }) => coverage !== undefined,
    async act({ calendar, query, suggestTests }) {
      if (suggestTests && calendar.coverage) {
        return suggestTests(await calendar.coverage(), { ...readNextQuery(query), world: calendar.snapshot() });
      }
      throw new CalendarError("not_supported", "Tests cannot be suggested here: use a server, or `coverage FILE --next 10`.");
    },
  }),
  "GET capsule": controlRoute({
    id: "readCapsule",
    title: "Read a capsule",
    about: "Returns the requests since the last reset, with the state in which they began, for `event-calendar-mock replay`.",
    answer: capsule,
    isPartOf: ({ capsule }) => capsule !== undefined,
    act({ calendar }) {
      if (calendar.capsule) return calendar.capsule();
      throw new CalendarError("not_supported", "This calendar records nothing: serve what createCalendar returns.");
    },
  }),
  "PUT capsule": controlRoute({
    id: "replayCapsule",
    title: "Replay a capsule",
    about:
      "Replays the capsule in the body in this session, replaces its state, journal and options, and compares the answers. Returns the last 100 of them; `until` reads earlier ones.",
    query: { until: { about: "Number of the last request that is sent; all unless given.", schema: count, example: 12 } },
    body: { schema: capsule },
    answer: replayAnswer,
    isPartOf: hasSessions,
    act({ calendar, body, query, replayCapsule, signal, reopen }) {
      const until = query.get("until") ?? undefined;
      if (until !== undefined && !/^\d{1,6}$/.test(until))
        throw new CalendarError("invalid_body", `There is no request ${until}: send a number, as ?until=12.`);
      if (replayCapsule) return replayCapsule(body, calendar, { until: until === undefined ? undefined : Number(until), signal, reopen });
      throw new CalendarError("not_supported", "Capsules cannot be replayed here: use event-calendar-mock replay, or a server.");
    },
  }),
  "GET worlds": controlRoute({
    id: "listWorlds",
    title: "List built-in worlds",
    about: "Returns the names of the built-in worlds, which `PUT snapshot` loads.",
    answer: worldsAnswer,
    act: ({ findWorld }) => ({ worlds: findWorld ? worldNames : [] }),
  }),
  "GET sessions": controlRoute({
    id: "listSessions",
    title: "List sessions",
    about:
      "Returns the ids of the open sessions, the least recently used first, with the number of requests, the refused ones, the clock and the last use of each.",
    answer: sessionsAnswer,
    isPartOf: hasSessions,
    act: ({ calendar }) => ({
      sessions: calendar.sessions?.list() ?? [],
      details: [sessionFacts("", calendar), ...(calendar.sessions?.describe() ?? [])],
    }),
  }),
  "PUT sessions/{id}": controlRoute({
    id: "openSession",
    title: "Open a session",
    about:
      "Opens a new session, with `coverage` or `capsule` turned on, or with options of its own, such as `access`. Ends an open session with this id first.",
    pathId: { about: "Id of the session.", schema: sessionId, example: "worker-1" },
    body: { schema: sessionBody },
    answer: openedAnswer,
    isPartOf: hasSessions,
    act({ calendar: { sessions }, id, body }) {
      // `open` checks the options.
      sessions?.open(id, body as SessionOptions | undefined);
      return { opened: id, sessions: sessions?.list() ?? [] };
    },
  }),
  "DELETE sessions/{id}": controlRoute({
    id: "endSession",
    title: "End a session",
    about: "Ends the session with this id. The next request that names it opens a new one.",
    pathId: { about: "Id of the session.", schema: sessionId, example: "worker-1" },
    answer: endedAnswer,
    isPartOf: hasSessions,
    act: ({ calendar: { sessions }, id }) => ({ ended: sessions?.end(id) ?? false, sessions: sessions?.list() ?? [] }),
  }),
  "GET clock": controlRoute({
    id: "readClock",
    title: "Read the clock",
    about: "Returns the instant on the clock of the calendar.",
    answer: clockAnswer,
    act: ({ calendar }) => ({ now: calendar.clock.now() }),
  }),
  "PUT clock": controlRoute({
    id: "setClock",
    title: "Set the clock",
    about: "Sets the clock to an instant or to `system`, or moves it on by a duration or by milliseconds.",
    body: { schema: clockBody, refusal: `The clock cannot be set by this body: send ${clockExamples}, one of them.` },
    answer: clockAnswer,
    act({ calendar: { clock }, body }) {
      if ("now" in body) clock.set(body.now);
      else clock.advance(typeof body.advance === "number" ? body.advance : parseDuration(body.advance));
      return { now: clock.now() };
    },
  }),
  "GET openapi.json": controlRoute({
    id: "readOpenApi",
    title: "Read the OpenAPI document",
    about: "Returns the OpenAPI 3.1 document of the service, with the names and examples of this calendar.",
    answer: openApiAnswer,
    act: ({ calendar, origin }) => calendar.openApi(origin),
  }),
} as const;

function statusOf({ clock, tzdata }: ControlParts): { status: "ok"; now: string; tzdata: string } {
  return { status: "ok", now: clock.now(), tzdata };
}

function hasSessions({ sessions }: ControlParts): boolean {
  return sessions !== undefined;
}

/** Returns the first entries of a journal with a number above `after`, and the number of the last entry. */
function entriesAfter({ entries }: ControlParts["journal"], after: string | null) {
  const number = Number(after ?? 0);
  if (!Number.isInteger(number) || number < 0)
    throw new CalendarError("invalid_body", `There is no entry ${after}: send the number of one, as ?after=12.`);
  const first = entries.findIndex((entry) => entry.number > number);
  return { entries: first < 0 ? [] : entries.slice(first, first + maxEntries), last: entries.at(-1)?.number ?? 0 };
}

function worldIn({ body, query, findWorld }: ControlInput<unknown>): unknown {
  const name = query.get("world");
  if (name === null && body === undefined)
    throw new CalendarError(
      "invalid_body",
      "There is no world in the body: send a world file or the answer of GET snapshot, or name a built-in world: ?world=festival.",
    );
  if (name === null) return body;
  if (body !== undefined)
    throw new CalendarError("invalid_body", `There is a world in the body, and ?world=${name} names another: send one of the two.`);
  if (findWorld) return findWorld(name);
  throw new CalendarError("not_supported", `Worlds cannot be read by name here: send the world ${name} as the body.`);
}
