import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { type Calendar, createCalendar } from "../../../src/calendar.ts";
import type { World } from "../../../src/worlds/world.ts";
import { routeAnswer } from "../../support/answer-shape.ts";
import { part } from "../../support/client.ts";
import { documentCheck } from "../../support/openapi.ts";
import { type Plan, requestedWorld, requestOf } from "../any-request.ts";
import { adminOf, brokenInvariants, isIdentity, plainList } from "./invariants.ts";
import { difference, expected, idAt, modelOf } from "./model.ts";
import { type Action, type CollectionName, type Step, stepsOf, type Write } from "./steps.ts";

/** The mode of the calendar under test. */
export interface Mode {
  readonly access: "open" | "service";
  readonly fidelity: "spec" | "observed";
  readonly strict: boolean;
}

/** The finding of a run. */
export interface Finding {
  readonly seed: number;
  readonly mode: Mode;
  readonly problem: string;
  /** The shortest sequence that was found to fail, as text. */
  readonly steps: string;
}

const modes: readonly Mode[] = [true, false].flatMap((strict) =>
  (["spec", "observed"] as const).flatMap((fidelity) => (["open", "service"] as const).map((access) => ({ access, fidelity, strict }))),
);

/** The number of requests after which the whole state is checked. */
const sequenceLength = 1000;

/**
 * Sends random requests to calendars in all modes, each of which gets a thousand, and checks every answer and every change of the state.
 *
 * @param requests - the number of requests, rounded up to thousands
 * @param seed - the same seed sends the same requests
 * @param onSequence - is called after every thousand requests
 */
export async function fuzz(
  requests: number,
  seed: number,
  onSequence: (sent: number) => void = () => undefined,
): Promise<Finding | undefined> {
  for (let index = 0; index * sequenceLength < requests; index += 1) {
    const mode = modes[index % modes.length] ?? { access: "open", fidelity: "spec", strict: false };
    const steps = stepsOf(sequenceLength, seed + index);
    const problem = await problemIn(mode, steps);
    if (problem !== undefined) {
      const shortest = await shorten(steps, async (fewer) => (await problemIn(mode, fewer)) !== undefined);
      const text = shortest.map((step) => fc.stringify(step)).join("\n");
      return { seed: seed + index, mode, problem: (await problemIn(mode, shortest)) ?? problem, steps: text };
    }
    onSequence((index + 1) * sequenceLength);
  }
  return undefined;
}

/** Leaves out steps, in halves, quarters and so on, as long as the others still fail. */
async function shorten(steps: readonly Step[], fails: (steps: readonly Step[]) => Promise<boolean>): Promise<readonly Step[]> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < shortest.length; ) {
      const fewer = shortest.toSpliced(from, size);
      if (await fails(fewer)) shortest = fewer;
      else from += size;
    }
  }
  return shortest;
}

/** The calendar itself or its session, with what the fuzzer remembers about it. */
interface Target {
  readonly calendar: Calendar;
  /** The last reads, each of another address: a copy of the calendar answers each of them for the first time. */
  reads: Plan[];
  /** The state after the last step. */
  world: World;
  /** The snapshot that `restore` goes back to. */
  kept: World;
}

/** The most reads that are sent again. */
const mostReads = 8;

/** Does the steps, and returns what is wrong with the first one that fails, or with the state after the last one. */
export async function problemIn(mode: Mode, steps: readonly Step[]): Promise<string | undefined> {
  const calendar = createCalendar({ world: requestedWorld, quiet: true, ...mode });
  const start = calendar.snapshot();
  const fresh = () => createCalendar({ world: "empty", quiet: true, ...mode });
  const check = await documentCheck(mode);
  const targets = [calendar, calendar.session("a")].map((each): Target => {
    const world = each.snapshot();
    return { calendar: each, reads: [], world, kept: world };
  });

  async function send(target: Target, plan: Plan): Promise<string | undefined> {
    const response = await target.calendar.fetch(requestOf(plan));
    const [copy, { status }] = [response.clone(), response];
    const answer = await routeAnswer(requestOf(plan), response);
    if (answer === undefined) return (await copy.text()) !== "" && status >= 500 ? `an unknown path is answered with ${status}` : undefined;
    return check(answer);
  }

  async function repeat(target: Target): Promise<string | undefined> {
    const copy = fresh();
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

  async function perform(target: Target, step: Action): Promise<string | undefined> {
    const { calendar: each, world } = target;
    switch (step.do) {
      case "ask": {
        const problem = await send(target, step.plan);
        if (problem !== undefined || !isRead(step.plan)) return problem;
        target.reads = [...target.reads.filter(({ url }) => url !== step.plan.url), step.plan].slice(-mostReads);
        return isSameState(world, each.snapshot()) ? undefined : "a read changed the state";
      }
      case "write": {
        const { to, write } = step;
        const wanted = expected(world, to, write);
        const path = write.method === "POST" ? `/${to}` : `/${to}/${idAt(world, to, write.place)}`;
        const answer = await adminOf(each).ask(write.method, path, bodyOf(to, write));
        if (answer.status !== wanted.status) return `${write.method} ${path} is answered with ${answer.status} ${answer.text}`;
        if (wanted.id !== undefined && answer.id !== wanted.id) return `${write.method} ${path} answers with the id ${answer.id}`;
        const after = modelOf(each.snapshot());
        const problem = difference(wanted.after, after);
        return problem && `${write.method} ${path}: ${problem}`;
      }
      case "list": {
        const plain = plainList(world, step.of, step.filter, step.value);
        if (plain === undefined) return undefined;
        const { body } = await adminOf(each).get(`${plain.path}&per_page=50`);
        const total = part(body, "total");
        return total === plain.ids.length ? undefined : `${plain.path} has ${total} records instead of ${plain.ids.length}`;
      }
      case "repeat":
        return repeat(target);
      case "advance":
        if (Date.parse(world.now) + step.milliseconds < Date.parse("9998-12-30T00:00:00Z")) each.clock.advance(step.milliseconds);
        return undefined;
      case "set":
        each.clock.set(step.now);
        return undefined;
      case "reset":
        each.reset();
        return isSameState(start, each.snapshot()) ? undefined : "reset gives another state than the starting world";
      case "keep":
        target.kept = each.snapshot();
        return undefined;
      case "restore":
        each.restore(target.kept);
        return isSameState(target.kept, each.snapshot()) ? undefined : "restoring a kept snapshot gives another state";
      case "reverse": {
        const reversed = { ...world, events: world.events.toReversed(), venues: world.venues.toReversed(), tags: world.tags.toReversed() };
        each.restore(reversed);
        return isSameState(reversed, each.snapshot()) ? undefined : "restoring another order gives another state";
      }
    }
  }

  for (const step of steps) {
    const target = targets[step.inSession ? 1 : 0];
    if (target === undefined) continue;
    const problem = await perform(target, step).catch((error: unknown) => `${error instanceof Error ? error.stack : String(error)}`);
    if (problem !== undefined) return problem;
    target.world = target.calendar.snapshot();
    for (const other of targets)
      if (other !== target && !isSameState(other.world, other.calendar.snapshot())) return "a step changed the state of another session";
  }
  for (const target of targets) {
    const broken = await brokenInvariants(target.calendar, target.world);
    const problem = broken.length > 0 ? broken.join("; ") : await repeat(target);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The field that holds the name of a record, and what else a new one needs. */
const needed = {
  events: ["title", { start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 12:00:00" }],
  venues: ["venue", {}],
  organizers: ["organizer", {}],
  categories: ["name", {}],
  tags: ["name", {}],
} as const;

function bodyOf(to: CollectionName, write: Write): object | undefined {
  if (write.method === "DELETE") return undefined;
  const [field, more] = needed[to];
  const isTerm = to === "categories" || to === "tags";
  const status = isTerm || write.status === undefined ? {} : { status: write.status };
  return { [field]: write.name, ...status, ...(write.method === "POST" && more) };
}

function isRead({ method, headers }: Plan): boolean {
  const override = "x-http-method-override" in headers;
  return (method === "GET" || method === "HEAD") && !override;
}

/** Compares two states: records by identity first, because those that are the same are the same frozen object. */
function isSameState(one: World, other: World): boolean {
  const { events, venues, organizers, categories, tags, images, ...settings } = one;
  const lists = { events, venues, organizers, categories, tags, images };
  const isSameList = (list: readonly object[], others: readonly object[]) =>
    list.length === others.length && list.every((record, index) => record === others[index] || isDeepStrictEqual(record, others[index]));
  const isSameSettings = Object.entries(settings).every(([name, value]) => isDeepStrictEqual(value, part(other, name)));
  return isSameSettings && Object.entries(lists).every(([name, list]) => isSameList(list, recordsIn(other, name)));
}

function recordsIn(world: World, name: string): readonly object[] {
  const records = part(world, name);
  return Array.isArray(records) ? records : [];
}
