import * as z from "zod/mini";
import type { RecordChange } from "../../service/steps/trace.ts";
import type { StoredRecord } from "../../store/record.ts";
import { parsedJson } from "../../text/json.ts";
import { described, withMeta } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { World } from "../../worlds/world.ts";
import type { Capsule } from "../capsule/capsule.ts";
import { type Coverage, coverageKinds } from "../coverage/coverage.ts";
import type { Fault } from "../faults/fault.ts";
import type { AddedFault } from "../faults/faults.ts";
import type { FaultyRoute, RouteName } from "../faults/faulty-route.ts";
import type { FaultKind } from "../faults/kinds.ts";
import type { JournalEntry } from "../journal/entry.ts";
import type { Har } from "../journal/har.ts";
import { type SessionFacts, sessionOptions } from "../sessions.ts";
import type { Suggestions } from "./control-route.ts";

// Schemas of control routes, created lazily.

/** Describes an object without checking it: another part of the calendar does. */
const object = <Value>(about = {}) => withMeta(z.custom<Value>(), { type: "object", ...about });

const list = <Value>(item: z.ZodMiniType<Value>): z.ZodMiniType<readonly Value[]> => z.array(item);

export const count = once(() => z.int().check(z.minimum(0)));
export const coverageKind = once(() => z.enum(coverageKinds));
export const harFormat = once(() => z.enum(["har"]));
/** The most tests that are suggested at once. Each is tried on a calendar. */
export const maxSuggestions = 100;
export const suggestionCount = once(() => z.int().check(z.minimum(1), z.maximum(maxSuggestions)));
/** A parameter with a JSON value. */
export const json = once(() =>
  z.pipe(
    z.string(),
    z.transform((text, context): unknown => {
      const value = parsedJson(text);
      if (value === undefined) context.issues.push({ code: "custom", input: text });
      return value;
    }),
  ),
);
export const sessionId = once(() => z.string().check(z.regex(/^[A-Za-z0-9_.~-]{1,100}$/)));
export const text = once(() => z.string());
const instant = once(() => withMeta(z.string(), { format: "date-time", description: "Instant on the clock of the calendar." }));

export const clockAnswer = once(() => z.object({ now: instant() }));
const tzdata = once(() => withMeta(z.string(), { description: "Version of the time zone rules.", examples: ["2026f"] }));
export const statusAnswer = once(() => z.object({ status: z.literal("ok"), now: instant(), tzdata: tzdata() }));
/** `now` and `version` are only for callers with access to the other control routes. */
export const healthAnswer = once(() =>
  z.object({
    status: statusAnswer().shape.status,
    now: z.optional(instant()),
    isRunning: z.optional(withMeta(z.boolean(), { description: "Whether the clock of the calendar runs." })),
    tzdata: z.optional(tzdata()),
    imitates: z.optional(z.object({ platform: z.string(), service: z.string() })),
  }),
);

export const clockBody = once(() =>
  withMeta(z.union([z.strictObject({ now: z.string() }), z.strictObject({ advance: z.union([z.string(), z.number()]) })]), {
    examples: [{ now: "2026-01-15T12:00:00Z" }, { advance: "PT1H" }, { advance: 60_000 }],
  }),
);

export const world = once(() =>
  object<World>({
    properties: { format: { const: "event-calendar-mock/world" }, version: { const: 1 }, site: { type: "object" } },
    required: ["format", "version", "site"],
    description: "World, as `calendar.snapshot()` returns it.",
  }),
);

/** Any value: the calendar checks the world and reports each error on a line. */
export const worldBody = once(() =>
  object<unknown>({
    description:
      "Snapshot, as `calendar.snapshot()` returns it, or a world by hand, as `event-calendar-mock/world.schema.json` describes it.",
    examples: [{ events: [{ title: "Jazz", start_date: "2026-12-01 20:00", venue: "Town Hall" }] }],
  }),
);

export const recordsAnswer = once(() =>
  z.object({ records: list(object<StoredRecord>()), total: described(count(), "Number of records that match.") }),
);

// Any string: `faults.add` checks the name, and its message lists the routes.
const routeName = once(() => z.string() as z.ZodMiniType<string> as z.ZodMiniType<RouteName>);

const faultyRoute = once(() =>
  described(
    z.union([
      routeName(),
      z.strictObject({
        route: z.optional(routeName()),
        method: z.optional(z.string()),
        query: z.optional(z.record(z.string(), z.string())),
      }),
    ]),
    "Route that the fault acts on: `events.list`, `GET /venues/{id}`, `events`, `*` or a filter.",
  ),
);

/** The fault is checked when it is added, with a sentence for each error. `openapi.ts` describes it. */
export const faultBody = once(() =>
  z.strictObject({
    route: faultyRoute() satisfies z.ZodMiniType<FaultyRoute>,
    fault: z.custom<Fault | FaultKind>((fault) => typeof fault === "string" || (typeof fault === "object" && fault !== null)),
  }),
);

const faults = once(() => list(object<AddedFault>()));
export const faultsAnswer = once(() => z.object({ faults: faults() }));
export const addedAnswer = once(() => z.object({ added: described(count(), "Id of the fault."), faults: faults() }));
export const turnBody = once(() => z.strictObject({ isOn: z.boolean() }));
export const turnedAnswer = once(() => z.object({ found: z.boolean(), faults: faults() }));
export const removedAnswer = once(() => z.object({ removed: z.boolean(), faults: faults() }));

const entries = once(() => list(object<JournalEntry>()));
export const noEntries = once(() => z.object({ entries: entries() }));
export const journalAnswer = once(() =>
  z.union([z.object({ entries: entries(), last: count() }), object<Har>({ properties: { log: { type: "object" } }, required: ["log"] })]),
);

export const entryDetailsAnswer = once(() =>
  z.object({ found: z.boolean(), body: z.optional(z.string()), changes: list(object<RecordChange>()) }),
);
export const streamAnswer = once(() =>
  withMeta(z.string(), {
    description: "Server-sent events: the number of the last entry after each request, 0 after another world or clock has begun.",
  }),
);

export const coverageAnswer = once(() => object<Coverage>({ properties: { summary: { type: "string" } }, required: ["summary"] }));

export const nextAnswer = once(() =>
  object<Suggestions>({
    properties: { next: { type: "array" }, onlyOnce: { type: "array" }, nothingNew: { type: "array", items: { type: "string" } } },
    required: ["next", "onlyOnce", "nothingNew"],
  }),
);

/** The numbers are those of `GET capsule`. */
export const replayAnswer = once(() =>
  object<unknown>({ properties: { notes: { type: "array" }, requests: { type: "array" } }, required: ["notes", "requests"] }),
);

export const capsule = once(() => object<Capsule>({ properties: { requests: { type: "array" } }, required: ["requests"] }));

export const worldsAnswer = once(() => z.object({ worlds: list(z.string()) }));
const ids = once(() => list(sessionId()));
/** The first of the details is the calendar itself. */
export const sessionsAnswer = once(() => z.object({ sessions: ids(), details: list(object<SessionFacts>()) }));
/** The calendar checks the values of the options, with a sentence for each error. */
export const sessionBody = once(() => z.optional(sessionOptions()));
export const openedAnswer = once(() => z.object({ opened: sessionId(), sessions: ids() }));
export const endedAnswer = once(() => z.object({ ended: z.boolean(), sessions: ids() }));

export const openApiAnswer = once(() => object<unknown>());
