import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { type Calendar, createCalendar } from "../../../src/calendar/create-calendar.ts";
import { methods } from "../../../src/clients/arbitraries/commands.ts";
import type { World } from "../../../src/worlds/world.ts";
import { routeAnswer } from "../../support/answer-shape.ts";
import { type Plan, requestOf } from "../../support/any-request.ts";
import { part } from "../../support/client.ts";
import type { CheckAnswer } from "../../support/openapi.ts";
import { adminOf, isIdentity } from "./invariants.ts";
import type { Mode } from "./mode.ts";
import { difference, expected, idAt, modelOf } from "./model.ts";
import { plainList } from "./plain-list.ts";
import { isSameState } from "./same-state.ts";
import type { Action, CollectionName, Write } from "./steps.ts";

/** The calendar itself or its session, with what the fuzzer remembers about it. */
export interface Target {
  readonly calendar: Calendar;
  /** The last reads, each of another address: a copy of the calendar answers each of them for the first time. */
  reads: Plan[];
  /** The state after the last step. */
  world: World;
  kept: World;
}

/** The codes that the recorded service answers with 500. Any other 500 is a bug. */
const recorded = new Set<unknown>(
  "empty_content db_insert_error invalid_date internal_server_error empty_term_name invalid_term_name duplicate_term_slug".split(" "),
);

const maxReads = 8;

/** Creates the function that performs a step and returns what is wrong with it. `start` is the state that `reset` goes back to. */
export function createActor(mode: Mode, start: World, check: CheckAnswer): (target: Target, action: Action) => Promise<string | undefined> {
  return async (target, action) => {
    const { calendar, world } = target;
    switch (action.do) {
      case "ask":
        return ask(target, action.plan, check);
      case "write":
        return write(target, action, mode);
      case "list":
        return list(target, action, mode);
      case "repeat":
        return problemInCopy(mode, target);
      case "advance":
        if (Date.parse(world.now) + action.milliseconds < Date.parse("9998-12-30T00:00:00Z")) calendar.clock.advance(action.milliseconds);
        return undefined;
      case "set":
        calendar.clock.set(action.now);
        return undefined;
      case "reset":
        calendar.reset();
        return isSameState(start, calendar.snapshot()) ? undefined : "reset gives another state than the starting world";
      case "keep":
        target.kept = calendar.snapshot();
        return undefined;
      case "restore":
        calendar.restore(target.kept);
        return isSameState(target.kept, calendar.snapshot()) ? undefined : "restoring a kept snapshot gives another state";
      case "reverse": {
        const reversed = { ...world, events: world.events.toReversed(), venues: world.venues.toReversed(), tags: world.tags.toReversed() };
        calendar.restore(reversed);
        return isSameState(reversed, calendar.snapshot()) ? undefined : "restoring another order gives another state";
      }
    }
  };
}

/** Restores the state in a new calendar, and compares its answers to the last reads with the answers of the target. */
export async function problemInCopy(mode: Mode, target: Target): Promise<string | undefined> {
  const copy = createCalendar({ world: "empty", quiet: true, ...mode });
  if (!isIdentity(copy, target.world)) return "restoring a snapshot gives another state";
  for (const plan of target.reads) {
    const [known, other] = await Promise.all(
      [target.calendar, copy].map(async (each) => {
        const response = await each.fetch(requestOf(plan));
        return { status: response.status, headers: [...response.headers], body: await response.text() };
      }),
    );
    if (!isDeepStrictEqual(known, other)) return `an answer differs from a fresh one: ${fc.stringify([plan, known, other])}`;
  }
  return undefined;
}

/** Sends a random request, whose answer must fit the OpenAPI document. */
async function ask(target: Target, plan: Plan, check: CheckAnswer): Promise<string | undefined> {
  const response = await target.calendar.fetch(requestOf(plan));
  const [copy, { status }] = [response.clone(), response];
  const answer = await routeAnswer(requestOf(plan), response);
  if (answer === undefined) return (await copy.text()) !== "" && status >= 500 ? `an unknown path is answered with ${status}` : undefined;
  if (answer.status >= 500 && !recorded.has(part(answer.body, "code"))) return `a request is answered with ${await copy.text()}`;
  const problem = check(answer);
  if (problem !== undefined || !isRead(plan)) return problem;
  target.reads = [...target.reads.filter(({ url }) => url !== plan.url), plan].slice(-maxReads);
  return isSameState(target.world, target.calendar.snapshot()) ? undefined : "a read changed the state";
}

async function write(
  { calendar, world }: Target,
  { to, write: sent }: Extract<Action, { do: "write" }>,
  mode: Mode,
): Promise<string | undefined> {
  const wanted = expected(world, to, sent);
  const path = sent.do === "create" ? `/${to}` : `/${to}/${idAt(world, to, sent.place)}`;
  const method = methods[sent.do];
  const answer = await adminOf(calendar).ask(method, path, bodyOf(to, sent));
  // An update by a name alone would reset other fields, which a strict calendar refuses.
  const isRefused = mode.strict && sent.do !== "create" && answer.code === "calendar_strict";
  if (isRefused) return isSameState(world, calendar.snapshot()) ? undefined : `${method} ${path} is refused and changed the state`;
  if (answer.status !== wanted.status) return `${method} ${path} is answered with ${answer.status} ${answer.text}`;
  if (wanted.id !== undefined && answer.id !== wanted.id) return `${method} ${path} answers with the id ${answer.id}`;
  const problem = difference(wanted.after, modelOf(calendar.snapshot()));
  return problem && `${method} ${path}: ${problem}`;
}

/** Reads all pages of a list, which must have the records that a plain filter finds, each once. */
async function list(
  { calendar, world }: Target,
  { of, filter, value }: Extract<Action, { do: "list" }>,
  mode: Mode,
): Promise<string | undefined> {
  const plain = plainList(world, of, filter, value, mode);
  if (plain === undefined) return undefined;
  const found: number[] = [];
  for (let page = 1; page === 1 || found.length < plain.ids.length; page += 1) {
    const { body, ids, text } = await adminOf(calendar).get(`${plain.path}&per_page=50&page=${page}`);
    if (part(body, "total") !== plain.ids.length) return `${plain.path} should have ${plain.ids.length} records: ${text.slice(0, 200)}`;
    if (ids.length === 0 && plain.ids.length > 0) return `page ${page} of ${plain.path} is empty`;
    found.push(...ids);
  }
  const [one, other] = [found, plain.ids].map((ids) => ids.toSorted((a, b) => a - b).join());
  return one === other ? undefined : `${plain.path} has the records ${one} instead of ${other}`;
}

/** The field that holds the name of a record, and what else a new one needs. */
const needed = {
  events: ["title", { start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 12:00:00" }],
  venues: ["venue", {}],
  organizers: ["organizer", {}],
  categories: ["name", {}],
  tags: ["name", {}],
} as const;

function bodyOf(to: CollectionName, sent: Write): object | undefined {
  if (sent.do === "delete") return undefined;
  const [field, more] = needed[to];
  const isTerm = to === "categories" || to === "tags";
  const status = isTerm || sent.status === undefined ? {} : { status: sent.status };
  return { [field]: sent.name, ...status, ...(sent.do === "create" && more) };
}

function isRead({ method, headers }: Plan): boolean {
  const override = "x-http-method-override" in headers;
  return (method === "GET" || method === "HEAD") && !override;
}
