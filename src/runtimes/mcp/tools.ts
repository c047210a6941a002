import * as z from "zod/mini";
import { maxSuggestions, suggestionCount } from "../../calendar/control/schemas.ts";
import { type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import type { Fault, FaultKind } from "../../calendar/faults/fault.ts";
import type { RouteName } from "../../calendar/faults/faulty-route.ts";
import { weatherNames } from "../../calendar/faults/weather.ts";
import type { SuggestedTest } from "../../calendar/suggest-tests.ts";
import { findRecords } from "../../clients/control-client.ts";
import { kindNames, kinds } from "../../kinds/kinds.ts";
import { parsedJson } from "../../text/json.ts";
import { CalendarError, described } from "../../util/errors.ts";
import { counted, didYouMean, showValue } from "../../util/messages.ts";
import { isObject } from "../../util/untyped.ts";
import { worldNames } from "../../worlds/built-in.ts";
import { replayCommand } from "../capsule/capsule-file.ts";
import { explainRefusals, type ServiceRequest, sendRequest } from "./explain-refusals.ts";
import { readOperations } from "./operations.ts";
import type { Steered } from "./steered.ts";
import { writeCapsule } from "./write-capsule.ts";

export interface Tool<Input = never> {
  /** One or two sentences on the purpose of the tool. */
  readonly about: string;
  readonly input: () => z.ZodMiniType<Input>;
  readonly isReadOnly?: true;
  /** Runs the tool. A result that is not a string is written as JSON. The message of a `CalendarError` becomes the result. */
  act(input: Input, steered: Steered): Promise<unknown>;
}

function tool<Input>(declared: Tool<Input>): Tool<Input> {
  return declared;
}

/** Declares the inputs of a tool, with the session as one that every tool has. */
function inputs<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const session = described(
    z.optional(z.string()),
    "Id of a session: an isolated calendar, as tests use. Without it, the calendar that requests without a session get.",
  );
  return z.strictObject({ ...shape, session });
}

/** The most characters of an answer that `request` returns, because agents pay for each. */
const maxBody = 20_000;
const start = "start";

const object = (about: string) => described(z.record(z.string(), z.unknown()), about);
const optional = <Schema extends z.ZodMiniType>(schema: Schema, about: string) => described(z.optional(schema), about);
const count = (about: string, most = Number.MAX_SAFE_INTEGER) => optional(z.int().check(z.minimum(0), z.maximum(most)), about);

/** Returns the path of a request, also from a URL of this server, such as a link in an answer. Keeps other URLs, which are then refused. */
async function wholePath(path: string, steered: Steered): Promise<string> {
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) {
    if (!URL.canParse(path)) return path;
    const { origin, pathname, search } = new URL(path);
    return origin === new URL(steered.url).origin ? pathname + search : path;
  }
  const isWhole = path.startsWith("/wp-json") || path.startsWith("/__calendar/") || path.includes("/wp-json/");
  const root = isWhole ? "" : (await readOperations(steered)).root;
  return `${root}${path.startsWith("/") ? "" : "/"}${path}`;
}

/** The tools for coding agents, in the order in which they are used. */
export const tools = {
  request: tool({
    about:
      "Sends a request to the mocked service, and returns status and body. Does not follow redirects. `path` is relative to the service, such as /events?per_page=3, or a whole path, such as /wp-json/calendar/events/v1/events.",
    input: () =>
      inputs({
        path: described(z.string(), "Path with its query: /events?per_page=3."),
        method: optional(z.string(), "GET by default."),
        body: optional(z.record(z.string(), z.unknown()), "Fields, sent as JSON."),
        headers: optional(z.record(z.string(), z.string()), 'Such as {"Authorization": "Basic …"}.'),
      }),
    async act({ path, method = "GET", body, headers }, steered) {
      const whole = await wholePath(path, steered);
      const sent = { method: method.toUpperCase(), path: whole, ...(body && { body }), ...(headers && { headers }) };
      const response = await sendRequest(steered, sent);
      const text = await response.text();
      const shown = text.length > maxBody ? `${text.slice(0, maxBody)}… (${text.length} characters)` : text;
      const refused = response.status >= 400 && text !== "" ? "\nThe tool why says what was wrong, with a request that passes." : "";
      return `${sent.method} ${whole}: ${response.status}\n${redirectOf(response)}${shown}${refused}`;
    },
  }),
  why: tool({
    about:
      "Explains the last refused requests, of your application as well as of the tool `request`: what was wrong, by which rule, and a request that passes, which has been tried.",
    isReadOnly: true,
    input: () => inputs({ last: count("Number of refusals, 20 at most; 3 by default.", 20) }),
    act: ({ last = 3 }, steered) => explainRefusals(steered, last),
  }),
  records: tool({
    about: 'Finds records, as stored: {"kind": "event", "where": {"title": {"contains": "Jazz"}}}.',
    isReadOnly: true,
    input: () =>
      inputs({
        kind: z.enum(kindNames),
        where: optional(
          z.record(z.string(), z.unknown()),
          "Conditions by field: equals, notEquals, contains, in, gt, gte, lt, lte, between and their opposites.",
        ),
        orderBy: optional(z.record(z.string(), z.enum(["asc", "desc"])), 'Such as {"start_date": "asc"}.'),
        skip: count("Number of records to skip."),
        take: count("Most records to return; 20 by default."),
      }),
    act: ({ kind, where, orderBy, skip, take = 20 }, { send }) => findRecords(send, kind, { where, orderBy, skip, take }),
  }),
  create_world: tool({
    about:
      'Replaces all records with a world by hand, as in a world file: {"events": [{"title": "Jazz", "start_date": "tomorrow 20:00", "venue": "Town Hall", "tags": ["Live"]}]}. What is omitted is derived; unknown names create records. Errors are listed by path.',
    input: () => inputs({ world: object("World by hand, or a snapshot. event-calendar-mock/world.schema.json describes it.") }),
    async act({ world }, steered) {
      await steered.client.restore(world);
      return describeState(steered);
    },
  }),
  load_world: tool({
    about: `Replaces all records with a built-in world: ${worldNames.join(", ")}.`,
    input: () => inputs({ name: z.string() }),
    async act({ name }, steered) {
      await steered.client.worlds.load(name);
      return describeState(steered);
    },
  }),
  fault: tool({
    about:
      'Makes requests fail: {"route": "events.list", "fault": {"status": 503, "times": 2}}, or a kind such as "rate-limit" for `fault`. {"remove": 1} removes one, {"clear": true} all. Returns the remaining faults.',
    input: () =>
      inputs({
        route: optional(z.string(), "events.list, events, GET /venues/{id}, or * for every request."),
        fault: optional(z.union([z.string(), z.record(z.string(), z.unknown())]), "Fault, or the name of a kind of fault."),
        remove: count("Id of a fault to remove."),
        clear: optional(z.boolean(), "True to remove all faults."),
      }),
    async act({ route = "*", fault, remove, clear }, { client: { faults } }) {
      if (clear) await faults.clear();
      if (remove !== undefined && !(await faults.remove(remove)))
        throw new CalendarError("unknown_name", `There is no fault ${remove}: list them with {}.`);
      // The server checks both, with a sentence for each error.
      if (fault !== undefined) await faults.add(route as RouteName, fault as Fault | FaultKind);
      return faults.list();
    },
  }),
  weather: tool({
    about: `Adds a fault of published services: ${weatherNames.join(", ")}; none removes it.`,
    input: () => inputs({ name: z.enum([...weatherNames, "none"]) }),
    async act({ name }, { client: { faults } }) {
      for (const { id, fault } of await faults.list()) {
        if (weatherNames.some((known) => known === fault.kind)) await faults.remove(id);
      }
      if (name !== "none") await faults.add("*", name);
      return faults.list();
    },
  }),
  clock: tool({
    about: 'Reads the clock, sets it ({"set": "2026-06-15T12:00:00Z"} or "system") or advances it ({"advance": "P1D"}).',
    input: () =>
      inputs({ set: optional(z.string(), "Instant, or system."), advance: optional(z.string(), "ISO 8601 duration: PT1H, P1D.") }),
    async act({ set, advance }, { client: { clock } }) {
      if (set !== undefined) await clock.set(set);
      if (advance !== undefined) await clock.advance(advance);
      return { now: await clock.now() };
    },
  }),
  snapshot: tool({
    about:
      "Stores the current state under a name, for restore. Beyond a limit, the oldest states are dropped; the answer lists those that are stored.",
    input: () => inputs({ name: z.string().check(z.maxLength(100)) }),
    async act({ name }, { client, kept }) {
      if (name === start) throw new CalendarError("invalid_body", `The name "${start}" is the starting world: choose another one.`);
      kept.set(name, await client.snapshot());
      return { kept: kept.names() };
    },
  }),
  restore: tool({
    about: `Returns to a state that snapshot has stored; "${start}" is the starting world, without faults and with an empty journal.`,
    input: () => inputs({ name: z.string() }),
    async act({ name }, steered) {
      const { client, kept } = steered;
      const names = [start, ...kept.names()];
      const snapshot = kept.get(name);
      if (name !== start && snapshot === undefined) {
        throw new CalendarError(
          "unknown_name",
          `There is no snapshot ${showValue(name)}.${didYouMean(name, names)} Known snapshots: ${names.join(", ")}.`,
        );
      }
      if (name === start || snapshot === undefined) await client.reset();
      else await client.restore(snapshot);
      return describeState(steered);
    },
  }),
  coverage_gaps: tool({
    about:
      "Lists the parts of the contract that no request has met, the most common first, each with a request that meets it. Without kind, only of routes that were used.",
    isReadOnly: true,
    input: () =>
      inputs({
        kind: optional(z.enum(coverageKinds), "Only items of this kind."),
        take: optional(suggestionCount(), `Most items, ${maxSuggestions} at most; 10 by default.`),
      }),
    act: ({ kind, take = 10 }, steered) => listGaps(steered, { kind, take }),
  }),
  capsule: tool({
    about:
      "Writes the requests since the last reset into a file, with the state in which they began; event-calendar-mock replay sends them again.",
    input: () => inputs({ file: optional(z.string(), "Path below the folder of the project (capsule.json).") }),
    async act({ file = "capsule.json" }, { client, cwd }) {
      const capsule = await client.capsule();
      const { length } = capsule.requests;
      if (length === 0) {
        const [other] = Object.keys(capsule.otherSessions ?? {});
        const more = other === undefined ? "" : ` A session has its own capsule: {"session": ${showValue(other)}}.`;
        throw new CalendarError(
          "replay_failed",
          `Nothing is written: no request was answered since the last reset. Send one first.${more}`,
        );
      }
      const path = await writeCapsule(cwd, file, capsule);
      return `${path} has ${counted(length, "request")}. Send ${length === 1 ? "it" : "them"} again with: ${replayCommand(path)}`;
    },
  }),
} as const;

/** Returns the target of a redirect, so that the agent can decide whether to follow it. */
function redirectOf({ status, headers }: Response): string {
  const location = headers.get("location");
  return location === null || status < 300 || status > 399 ? "" : `Location: ${location} (not followed)\n`;
}

async function describeState({ client }: Steered) {
  const { now, ...world } = await client.snapshot();
  const lists = kindNames.map((kind) => {
    const { collection, title } = kinds[kind];
    const first = world[collection].slice(0, 3).map((record) => ({ id: record.id, [title]: Reflect.get(record, title) }));
    return [collection, { count: world[collection].length, first }] as const;
  });
  return { now, ...Object.fromEntries(lists) };
}

/** An item of the contract that no request has met, with a request that meets it, or what the current records lack for one. */
type Gap = Pick<SuggestedTest, "kind" | "name" | "about" | "pairs" | "needs"> & { readonly request?: ServiceRequest };

interface Wanted {
  readonly kind?: CoverageKind | undefined;
  readonly take: number;
}

/** Lists items that no request has met, as `GET coverage/next` chooses them, each with a request for the tool `request`. */
async function listGaps({ client, send }: Steered, { kind, take }: Wanted) {
  const query = { count: take, ...(kind !== undefined && { kind }) };
  const { next } = await send("GET coverage/next", { query });
  const { items, summary } = await client.coverage();
  const unmet = items.filter((item) => item.tests.length === 0 && (kind === undefined || item.kind === kind));
  // The route answers with what `suggestTests` returns.
  return { summary, unmet: unmet.length, gaps: (next as readonly SuggestedTest[]).map(toGap) };
}

function toGap({ kind, name, about, pairs, request, needs }: SuggestedTest): Gap {
  const sent = request && toServiceRequest(request);
  return { kind, name, about, pairs, ...(sent && { request: sent }), ...(needs && { needs }) };
}

/** Returns `undefined` for a body that is not a JSON object, which the tool `request` does not send. */
function toServiceRequest({ method, path, headers, body }: NonNullable<SuggestedTest["request"]>): ServiceRequest | undefined {
  const plain = { method, path, ...(headers && { headers }) };
  if (body === undefined) return plain;
  const parsed = parsedJson(body);
  return isObject(parsed) ? { ...plain, body: parsed } : undefined;
}
