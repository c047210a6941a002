import { CalendarError } from "../errors.ts";
import { millisecondsOf } from "./duration.ts";
import type { BuiltInWorld, ControlParts } from "./parts.ts";

/** What a method does: given the JSON body (`undefined` without one) and the query, what is answered as JSON. A CalendarError is answered as 400. */
export type ControlAction = (body: unknown, query: URLSearchParams) => unknown;

/** One control route. `path` stands below `/__calendar/`; `about` is a sentence for people who look for it. */
export type ControlRoute = {
  readonly path: string;
  readonly about: string;
  readonly methods: Readonly<Record<string, ControlAction>>;
};

const EXAMPLES = '{"now": "2026-01-15T12:00:00Z"}, {"now": "system"}, {"advance": "PT1H"} or {"advance": 60000}';

/** The routes every calendar has; features with routes of their own add to this list. */
export function controlRoutes(parts: ControlParts, builtInWorld?: BuiltInWorld): readonly ControlRoute[] {
  const status = () => ({ status: "ok", now: parts.clock.now() });
  const instant = () => ({ now: parts.clock.now() });
  return [
    { path: "health", about: "Says that the calendar answers.", methods: { GET: status } },
    {
      path: "reset",
      about: "Goes back to the starting world: data, ids and clock.",
      methods: {
        POST() {
          parts.reset();
          return status();
        },
      },
    },
    {
      path: "snapshot",
      about: "Reads the current world, or puts another in its place: the one in the body, or a built-in one named by ?world=festival.",
      methods: {
        GET: () => parts.snapshot(),
        PUT(body, query) {
          parts.restore(worldIn(body, query.get("world"), builtInWorld));
          return status();
        },
      },
    },
    {
      path: "clock",
      about: `Reads the clock, or sets it: ${EXAMPLES}.`,
      methods: {
        GET: instant,
        PUT(body) {
          turn(parts.clock, body);
          return instant();
        },
      },
    },
  ];
}

function worldIn(body: unknown, name: string | null, builtInWorld: BuiltInWorld | undefined): unknown {
  if (name === null && body === undefined)
    throw new CalendarError(
      "There is no world in the body: send one that GET snapshot or a world file gave, or name one: ?world=festival.",
    );
  if (name === null) return body;
  if (body !== undefined) throw new CalendarError(`There is a world in the body beside ?world=${name}: send one of the two.`);
  if (builtInWorld) return builtInWorld(name);
  throw new CalendarError(`Worlds cannot be read by name here: send the world ${name} as the body.`);
}

function turn(clock: ControlParts["clock"], body: unknown): void {
  const { now, advance } = typeof body === "object" && body !== null ? { now: undefined, advance: undefined, ...body } : {};
  if (typeof now === "string" && advance === undefined) clock.set(now);
  else if (typeof advance === "string" && now === undefined) clock.advance(millisecondsOf(advance));
  else if (typeof advance === "number" && now === undefined) clock.advance(advance);
  else throw new CalendarError(`The clock cannot be set by this body: send ${EXAMPLES}, one of them.`);
}
