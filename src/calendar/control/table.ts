import * as z from "zod/mini";
import { isKind, kindNames } from "../../kinds/kinds.ts";
import { imitated } from "../../service/fidelity.ts";
import type { StoredRecord } from "../../store/record.ts";
import { parseDuration } from "../../time/duration.ts";
import { CalendarError, described, withMeta } from "../../util/errors.ts";
import { showValue } from "../../util/messages.ts";
import { worldNames } from "../../worlds/built-in.ts";
import type { World } from "../../worlds/world.ts";
import { type SessionFacts, type SessionOptions, sessionFacts, sessionOptions } from "../sessions.ts";
import { type ControlInput, type ControlParameter, type ControlParts, controlRoute } from "./control-route.ts";
import { explainKind, recordedRoutes } from "./recorded-routes.ts";
import {
  clockAnswer,
  count,
  faultBody,
  faults,
  faultsAnswer,
  ids,
  instant,
  json,
  list,
  object,
  sessionId,
  statusAnswer,
  text,
  tzdata,
} from "./schemas.ts";

const faultExample = '{"route": "events.list", "fault": {"status": 503, "times": 2}}';
const clockExamples = '{"now": "2026-01-15T12:00:00Z"}, {"now": "system"}, {"advance": "PT1H"} or {"advance": 60000}';

/**
 * The control routes, by method and path below `/__calendar/`. Each acts on the session that the request names. The server, the OpenAPI
 * document and the client types are derived from this table.
 */
export const controlTable = {
  "GET health": controlRoute({
    id: "readHealth",
    title: "Check the health",
    about: "Health check. Callers without control access get only `{ status }`.",
    // All but the status is only for callers with access to the other control routes.
    answer: () =>
      z.object({
        status: statusAnswer().shape.status,
        now: z.optional(instant()),
        isRunning: z.optional(withMeta(z.boolean(), { description: "Whether the clock of the calendar runs." })),
        tzdata: z.optional(tzdata()),
        imitates: z.optional(z.object({ platform: z.string(), service: z.string() })),
      }),
    act: ({ calendar }) => ({ ...statusOf(calendar), isRunning: calendar.clock.isRunning?.(), imitates: imitated }),
  }),
  "POST reset": controlRoute({
    id: "reset",
    title: "Reset the calendar",
    about: "Goes back to the starting world: records, ids and clock. Removes all faults and empties the journal.",
    instead: "PUT /__calendar/snapshot?world=festival loads another world, and PUT /__calendar/clock sets the clock.",
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
    answer: () =>
      object<World>({
        properties: { format: { const: "event-calendar-mock/world" }, version: { const: 1 }, site: { type: "object" } },
        required: ["format", "version", "site"],
        description: "World, as `calendar.snapshot()` returns it.",
      }),
    // `ControlParts` can be any object with these methods, so the type of its snapshot is unknown.
    act: ({ calendar }) => calendar.snapshot() as World,
  }),
  "PUT snapshot": controlRoute({
    id: "replaceWorld",
    title: "Load a world",
    about: "Replaces the current world by the snapshot or the world by hand in the body, or by a built-in one that `world` names.",
    query: { world: { about: "Name of a built-in world.", schema: text, example: "festival" } },
    body: {
      // Any value: the calendar checks the world and reports each error on a line.
      schema: () =>
        object<unknown>({
          description:
            "Snapshot, as `calendar.snapshot()` returns it, or a world by hand, as `event-calendar-mock/world.schema.json` describes it.",
          examples: [{ events: [{ title: "Jazz", start_date: "2026-12-01 20:00", venue: "Town Hall" }] }],
        }),
    },
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
      where: jsonParameter("where", "Conditions by field, as JSON.", '{"title":{"contains":"Jazz"}}'),
      orderBy: jsonParameter("orderBy", "Fields to sort by, as JSON.", '{"start_date":"asc"}'),
      skip: countParameter("skip", "Number of records to skip."),
      take: countParameter("take", "Most records to return; all by default."),
    },
    answer: () => z.object({ records: list(object<StoredRecord>()), total: described(count(), "Number of records that match.") }),
    needs: "db",
    act({ calendar: { db }, id, query }) {
      if (!isKind(id)) throw new CalendarError("unknown_name", explainKind(id, kindNames));
      const { where } = query;
      return { records: db[id].findMany(query), total: db[id].count(where === undefined ? {} : { where }) };
    },
  }),
  "GET faults": controlRoute({
    id: "listFaults",
    title: "List faults",
    about: "Returns the faults in the order in which they were added, each with its hits.",
    answer: faultsAnswer,
    act: ({ calendar }) => ({ faults: calendar.faults.list() }),
  }),
  "POST faults": controlRoute({
    id: "addFault",
    title: "Add a fault",
    about: "Adds a fault, such as a status, a delay or a broken body, to a route or to several.",
    body: {
      schema: faultBody,
      example: JSON.parse(faultExample),
      refusal: `The body does not name a route and a fault: send ${faultExample}.`,
    },
    answer: () => z.object({ added: described(count(), "Id of the fault."), faults: faults() }),
    act({ calendar, body: { route, fault } }) {
      calendar.faults.add(route, fault);
      const faults = calendar.faults.list();
      return { added: faults.at(-1)?.id ?? 0, faults };
    },
  }),
  "DELETE faults": controlRoute({
    id: "removeFaults",
    title: "Remove all faults",
    about: "Removes all faults, so that every request is answered as the service does.",
    instead: "DELETE /__calendar/faults/{id} removes one fault.",
    answer: faultsAnswer,
    act({ calendar }) {
      calendar.faults.clear();
      return { faults: calendar.faults.list() };
    },
  }),
  "PUT faults/{id}": controlRoute({
    id: "turnFault",
    title: "Turn a fault off",
    about: "Turns one fault off, or on again. It keeps its number of hits.",
    pathId: { about: "Id of the fault.", schema: count, example: 1 },
    body: {
      schema: () => z.strictObject({ isOn: z.boolean() }),
      example: { isOn: false },
      refusal: 'The body does not say whether to turn the fault on or off: send {"isOn": false}.',
    },
    answer: () => z.object({ found: z.boolean(), faults: faults() }),
    act: ({ calendar, id, body: { isOn } }) => ({ found: calendar.faults.turn(Number(id), isOn), faults: calendar.faults.list() }),
  }),
  "DELETE faults/{id}": controlRoute({
    id: "removeFault",
    title: "Remove a fault",
    about: "Removes the fault with this id, and returns the faults that are left.",
    pathId: { about: "Id of the fault.", schema: count, example: 1 },
    answer: () => z.object({ removed: z.boolean(), faults: faults() }),
    act: ({ calendar, id }) => ({ removed: calendar.faults.remove(Number(id)), faults: calendar.faults.list() }),
  }),
  ...recordedRoutes,
  "GET worlds": controlRoute({
    id: "listWorlds",
    title: "List built-in worlds",
    about: "Returns the names of the built-in worlds, which `PUT snapshot` loads.",
    answer: () => z.object({ worlds: list(z.string()) }),
    act: ({ findWorld }) => ({ worlds: findWorld ? worldNames : [] }),
  }),
  "GET sessions": controlRoute({
    id: "listSessions",
    title: "List sessions",
    about:
      "Returns the ids of the open sessions, the least recently used first, with the number of requests, the refused ones, the clock and the last use of each.",
    // The first of the details is the calendar itself.
    answer: () => z.object({ sessions: ids(), details: list(object<SessionFacts>()) }),
    needs: "sessions",
    act: ({ calendar }) => ({
      sessions: calendar.sessions.list(),
      details: [sessionFacts("", calendar), ...calendar.sessions.describe()],
    }),
  }),
  "PUT sessions/{id}": controlRoute({
    id: "openSession",
    title: "Open a session",
    about:
      "Opens a new session, with `coverage` or `capsule` turned on, or with options of its own, such as `access`. Ends an open session with this id first.",
    pathId: { about: "Id of the session.", schema: sessionId, example: "worker-1" },
    body: { schema: () => z.optional(sessionOptions()) },
    answer: () => z.object({ opened: sessionId(), sessions: ids() }),
    needs: "sessions",
    act({ calendar: { sessions }, id, body }) {
      // `open` checks the options.
      sessions.open(id, body as SessionOptions | undefined);
      return { opened: id, sessions: sessions.list() };
    },
  }),
  "DELETE sessions/{id}": controlRoute({
    id: "endSession",
    title: "End a session",
    about: "Ends the session with this id. The next request that names it opens a new one.",
    pathId: { about: "Id of the session.", schema: sessionId, example: "worker-1" },
    answer: () => z.object({ ended: z.boolean(), sessions: ids() }),
    needs: "sessions",
    act: ({ calendar: { sessions }, id }) => ({ ended: sessions.end(id), sessions: sessions.list() }),
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
    about: "Sets the clock to an instant or to `system`, or advances it by a duration or by milliseconds.",
    body: {
      schema: () =>
        withMeta(z.union([z.strictObject({ now: z.string() }), z.strictObject({ advance: z.union([z.string(), z.number()]) })]), {
          examples: [{ now: "2026-01-15T12:00:00Z" }, { advance: "PT1H" }, { advance: 60_000 }],
        }),
      example: { now: "2026-02-12T15:00:00Z" },
      refusal: `The body does not say how to set the clock: send ${clockExamples}.`,
    },
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
    answer: () => object<unknown>(),
    act: ({ calendar, origin }) => calendar.openApi(origin),
  }),
} as const;

function statusOf({ clock, tzdata }: ControlParts): { status: "ok"; now: string; tzdata: string } {
  return { status: "ok", now: clock.now(), tzdata };
}

function jsonParameter(name: string, about: string, example: string): ControlParameter {
  return { about, schema: json, example, refusal: () => `${name} is not JSON: send an object such as ${example}.` };
}

function countParameter(name: string, about: string): ControlParameter<number> {
  return {
    about,
    schema: count,
    example: 20,
    refusal: (sent) => `${name} takes a whole number, such as 20, not ${showValue(sent)}.`,
  };
}

function worldIn({ body, query: { world: name }, findWorld }: ControlInput<unknown, { world: string }>): unknown {
  if (name === undefined && body === undefined)
    throw new CalendarError(
      "invalid_body",
      "There is no world in the body: send a world file or the answer of GET snapshot, or name a built-in world: ?world=festival.",
    );
  if (name === undefined) return body;
  if (body !== undefined)
    throw new CalendarError("invalid_body", `There is a world in the body, and ?world=${name} names another: send one of the two.`);
  if (findWorld) return findWorld(name);
  throw new CalendarError("not_supported", `Worlds cannot be read by name here: send the world ${name} as the body.`);
}
