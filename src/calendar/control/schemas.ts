import * as z from "zod/mini";
import { parsedJson } from "../../text/json.ts";
import { described, withMeta } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { Capsule } from "../capsule/capsule.ts";
import type { Fault, FaultKind } from "../faults/fault.ts";
import type { AddedFault } from "../faults/faults.ts";
import type { FaultyRoute, RouteName } from "../faults/faulty-route.ts";
import type { JournalEntry } from "../journal/entry.ts";

// The schemas that several control routes share, created lazily.

/** Describes an object without checking it: another part of the calendar does. */
export const object = <Value>(about = {}) => withMeta(z.custom<Value>(), { type: "object", ...about });

export const list = <Value>(item: z.ZodMiniType<Value>): z.ZodMiniType<readonly Value[]> => z.array(item);

export const count = once(() => z.int().check(z.minimum(0)));
/** The most tests that are suggested at once. Each is tried on a calendar. */
export const maxSuggestions = 100;
export const suggestionCount = once(() => z.int().check(z.minimum(1), z.maximum(maxSuggestions)));
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
export const instant = once(() => withMeta(z.string(), { format: "date-time", description: "Instant on the clock of the calendar." }));

export const clockAnswer = once(() => z.object({ now: instant() }));
export const tzdata = once(() => withMeta(z.string(), { description: "Version of the time zone rules.", examples: ["2026f"] }));
export const statusAnswer = once(() => z.object({ status: z.literal("ok"), now: instant(), tzdata: tzdata() }));

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

export const faults = once(() => list(object<AddedFault>()));
export const faultsAnswer = once(() => z.object({ faults: faults() }));
export const entries = once(() => list(object<JournalEntry>()));

export const capsule = once(() => object<Capsule>({ properties: { requests: { type: "array" } }, required: ["requests"] }));
export const ids = once(() => list(sessionId()));
