import { z } from "zod";
import { CalendarError } from "../errors.ts";
import { checkFault } from "../faults/fault.ts";
import type { Faults } from "../faults/faults.ts";
import { once } from "../once.ts";
import type { Sessions } from "../sessions/sessions.ts";
import { parseDuration } from "../time/duration.ts";
import { worldNames } from "../worlds/built-in.ts";
import type { ControlParts, FindWorld } from "./parts.ts";

/**
 * Answers one method of a control route with JSON. `body` is `undefined` for an empty body; `id` is that of the path, or empty. A
 * `CalendarError` becomes a 400.
 */
export type ControlAction = (body: unknown, url: URL, id: string) => unknown;

/** Declares one control route. */
export interface ControlRoute {
  /** The path below `/__calendar/`; `{id}` stands for any last segment. */
  readonly path: string;
  /** Describes the route in a sentence. */
  readonly about: string;
  readonly methods: Readonly<Record<string, ControlAction>>;
}

const EXAMPLES = '{"now": "2026-01-15T12:00:00Z"}, {"now": "system"}, {"advance": "PT1H"} or {"advance": 60000}';

const faultBody = once(() =>
  z.strictObject({
    route: z.union([
      z.string(),
      z.strictObject({ route: z.string().optional(), method: z.string().optional(), query: z.record(z.string(), z.string()).optional() }),
    ]),
    fault: z.record(z.string(), z.unknown()),
  }),
);

const FAULT_EXAMPLE = '{"route": "events.list", "fault": {"status": 503, "times": 2}}';

/** Declares the control routes that every calendar has. */
export function controlRoutes(calendar: ControlParts, findWorld?: FindWorld): readonly ControlRoute[] {
  const status = () => ({ status: "ok", now: calendar.clock.now() });
  const instant = () => ({ now: calendar.clock.now() });
  return [
    { path: "health", about: "Says that the calendar answers.", methods: { GET: status } },
    {
      path: "reset",
      about: "Goes back to the starting world: data, ids and clock. Like every route here, in the session that the request names.",
      methods: {
        POST() {
          calendar.reset();
          return status();
        },
      },
    },
    {
      path: "snapshot",
      about: "Reads the current world, or puts another in its place: the one in the body, or a built-in one named by ?world=festival.",
      methods: {
        GET: () => calendar.snapshot(),
        PUT(body, { searchParams }) {
          calendar.restore(worldIn(body, searchParams.get("world"), findWorld));
          return status();
        },
      },
    },
    {
      path: "faults",
      about: `Lists the faults, adds one, or removes all: ${FAULT_EXAMPLE}.`,
      methods: {
        GET: () => ({ faults: calendar.faults.list() }),
        POST(body) {
          addFault(calendar.faults, body);
          const faults = calendar.faults.list();
          return { added: faults.at(-1)?.id, faults };
        },
        DELETE() {
          calendar.faults.clear();
          return { faults: calendar.faults.list() };
        },
      },
    },
    {
      path: "faults/{id}",
      about: "Removes one fault.",
      methods: { DELETE: (_body, _query, id) => ({ removed: calendar.faults.remove(Number(id)), faults: calendar.faults.list() }) },
    },
    {
      path: "journal",
      about:
        "Reads what was asked and answered, after an entry with ?after=12, as an HTTP archive with ?format=har, or empties the journal.",
      methods: {
        GET: (_, { searchParams }) =>
          searchParams.get("format") === "har" ? calendar.journal.toHAR() : entriesAfter(calendar.journal, searchParams.get("after")),
        DELETE() {
          calendar.journal.clear();
          return { entries: [] };
        },
      },
    },
    { path: "worlds", about: "Lists the built-in worlds.", methods: { GET: () => ({ worlds: findWorld ? worldNames : [] }) } },
    ...(calendar.sessions ? sessionRoutes(calendar.sessions) : []),
    {
      path: "clock",
      about: `Reads the clock, or sets it: ${EXAMPLES}.`,
      methods: {
        GET: instant,
        PUT(body) {
          setClock(calendar.clock, body);
          return instant();
        },
      },
    },
    {
      path: "openapi.json",
      about: "Describes the service and these routes as OpenAPI 3.1.",
      methods: { GET: (_, { origin }) => calendar.openApi(origin) },
    },
  ];
}

function sessionRoutes({ list, end }: Sessions): readonly ControlRoute[] {
  return [
    { path: "sessions", about: "Lists the sessions that are open.", methods: { GET: () => ({ sessions: list() }) } },
    {
      path: "sessions/{id}",
      about: "Ends a session; its next use opens a new one.",
      methods: { DELETE: (_body, _query, id) => ({ ended: end(id), sessions: list() }) },
    },
  ];
}

/** Returns the entries of a journal that came after the one with a number, and the number of the last. */
function entriesAfter({ entries }: ControlParts["journal"], after: string | null): object {
  const number = Number(after ?? 0);
  if (!Number.isInteger(number) || number < 0) throw new CalendarError(`There is no entry ${after}: send the number of one, as ?after=12.`);
  return { entries: entries.filter((entry) => entry.number > number), last: entries.at(-1)?.number ?? 0 };
}

function worldIn(body: unknown, name: string | null, findWorld: FindWorld | undefined): unknown {
  if (name === null && body === undefined)
    throw new CalendarError(
      "There is no world in the body: send one that GET snapshot or a world file gave, or name one: ?world=festival.",
    );
  if (name === null) return body;
  if (body !== undefined) throw new CalendarError(`There is a world in the body beside ?world=${name}: send one of the two.`);
  if (findWorld) return findWorld(name);
  throw new CalendarError(`Worlds cannot be read by name here: send the world ${name} as the body.`);
}

function setClock(clock: ControlParts["clock"], body: unknown): void {
  const { now, advance } = typeof body === "object" && body !== null ? { now: undefined, advance: undefined, ...body } : {};
  if (typeof now === "string" && advance === undefined) clock.set(now);
  else if (typeof advance === "string" && now === undefined) clock.advance(parseDuration(advance));
  else if (typeof advance === "number" && now === undefined) clock.advance(advance);
  else throw new CalendarError(`The clock cannot be set by this body: send ${EXAMPLES}, one of them.`);
}

function addFault(faults: Faults, body: unknown): void {
  const sent = faultBody().safeParse(body);
  if (!sent.success) throw new CalendarError(`The body does not name a route and a fault: send ${FAULT_EXAMPLE}.`);
  faults.add(sent.data.route, checkFault(sent.data.fault));
}
