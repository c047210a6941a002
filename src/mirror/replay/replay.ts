import description from "../../../package.json" with { type: "json" };
import type { Calendar } from "../../calendar/calendar.ts";
import { bodyOf, type Capsule, type CapsuleRequest, type ComparableAnswer } from "../../calendar/capsule/capsule.ts";
import { hashOfWorld } from "../../calendar/capsule/take-capsule.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { completeNames, type GivenNames } from "../../service/resources/names.ts";
import { startStopwatch } from "../../time/clock.ts";
import { maxDelay, unlessAborted } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted } from "../../util/messages.ts";
import { isObject } from "../../util/untyped.ts";
import { compareAnswers, type Difference } from "../compare/differences.ts";
import { type CapsuleReplay, createReplayed } from "./replayed.ts";
import { createRouteNames } from "./route-names.ts";
import { type CapsuleTarget, createSender } from "./sender.ts";

type Options = Capsule["options"];

/**
 * The options that affect answers, and that are not part of a world or a URL: how to compare each, and the flag of `serve` that sets it.
 */
const decisive = {
  access: { value: ({ access = "open" }: Options) => access, flag: "--access" },
  fidelity: { value: ({ fidelity = "spec" }: Options) => fidelity, flag: "--fidelity" },
  strict: { value: ({ strict = false }: Options) => String(strict), flag: "--strict" },
  tzdata: { value: ({ tzdata = "bundled" }: Options) => tzdata, flag: "--tzdata" },
  // A capsule of another program may have any names; the calendar that gets them has checked them.
  names: { value: ({ names }: Options) => JSON.stringify(completeNames(names as GivenNames | undefined)), flag: "--names" },
} as const;

type Decisive = keyof typeof decisive;

export function differingOptions(one: Options, other: Options): Decisive[] {
  const names = Object.keys(decisive) as Decisive[];
  return names.filter((name) => decisive[name].value(one) !== decisive[name].value(other));
}

/** Throws a `CalendarError` if the target has other options than the capsule. The message says how to start the target. */
export function requireSameOptions(capsule: Options, target: Options): void {
  const differing = differingOptions(capsule, target);
  if (differing.length === 0) return;
  const list = (options: Options) =>
    differing.map((name) => `${name} ${name === "names" ? JSON.stringify(options.names ?? {}) : decisive[name].value(options)}`).join(", ");
  const argument = (name: Decisive) => (name === "strict" ? "" : name === "names" ? " names.json" : ` ${decisive[name].value(capsule)}`);
  // All options of the capsule, including those that are the same, because the command starts a new server.
  const flags = differingOptions(capsule, {}).map((name) => `${decisive[name].flag}${argument(name)}`);
  const command = ["npx event-calendar-mock serve", ...flags].join(" ");
  const file = capsule.names && differing.includes("names") ? `, where names.json is ${JSON.stringify(capsule.names)}` : "";
  throw new CalendarError(
    "replay_failed",
    `The target answers with ${list(target)}, and the capsule was taken with ${list(capsule)}: every answer could differ. ` +
      `Start it with: ${command}${file}`,
  );
}

/** The milliseconds that a replay may take, or those for each of its requests if that is more. */
const defaultTimeout = 60_000;
const timeoutPerRequest = 100;
/** The milliseconds after which a replay yields to other work. */
const turn = 50;

/** Limits a replay to `timeout` milliseconds, or until `signal` aborts. */
function createReplayBound(timeout: number, signal?: AbortSignal) {
  const stopped = new AbortController();
  const stop = () => stopped.abort("");
  const timer = setTimeout(() => stopped.abort(` after ${timeout / 1_000} seconds`), Math.min(timeout, maxDelay));
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  let elapsed = startStopwatch();

  return {
    /** Runs the work of a request. Rejects with a `CalendarError` as soon as the replay has to stop. */
    async run<Value>(work: () => Promise<Value>, number: number, count: number): Promise<Value> {
      // A calendar in this process answers within microtasks, which would block timers and other requests.
      if (elapsed() >= turn) {
        await nextTurn();
        elapsed = startStopwatch();
      }
      return unlessAborted(work, stopped.signal, () => explainStop(stopped.signal.reason, `at request ${number} of ${count}`));
    },
    end() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
    },
  };
}

function explainStop(reason: string, place: string): CalendarError {
  const advice = reason === "" ? "" : " Allow more time (timeout, or --timeout SECONDS), or replay fewer of its requests.";
  return new CalendarError("replay_failed", `The replay was stopped${reason} ${place}.${advice}`);
}

/** Waits for a turn of the event loop. A test may have replaced the timers. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

export interface CapsuleReplayOptions {
  /** Loads a built-in world by name. */
  readonly loadWorld: (name: string) => Promise<unknown>;
  /** The calendar that answers; by default a new one in this process. Its state is replaced, so use a separate session. */
  readonly target?: CapsuleTarget | undefined;
  /** The number of the last request to send; by default all. */
  readonly until?: number | undefined;
  /** The timeout of the whole replay in milliseconds; by default 60,000, or 100 for each request if that is more. */
  readonly timeout?: number | undefined;
  /** Stops the replay. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each request, with the number of sent requests. */
  readonly onRequest?: ((sent: number) => void) | undefined;
}

/**
 * Sends the requests of a capsule again, in the recorded state and at the recorded time, and compares the answers. Throws a `CalendarError`
 * if this takes too long or is stopped.
 */
export async function replayCapsule(
  capsule: Capsule,
  { loadWorld, target, until = capsule.requests.length, timeout, signal, onRequest }: CapsuleReplayOptions,
): Promise<CapsuleReplay> {
  const { name, world = name } = capsule.world;
  // Every calendar has these two worlds.
  const given = typeof world === "string" && world !== "city" && world !== "empty" ? await loadWorld(world) : world;
  // Built-in worlds are rebased by default, also if they are loaded from a file.
  const rebase = capsule.options.rebase ?? name !== undefined;
  const calendar = composeCalendar({ ...capsule.options, world: given, rebase, quiet: true, journal: 1 });
  requireSameWorld(capsule, calendar);
  // Replayed in a session, so that a session id in a URL does not lead to another state.
  const session = calendar.session("capsule");
  const start = session.snapshot();
  if (target) {
    const inside: Calendar[typeof internals] | undefined = Reflect.get(target, internals);
    const options = target.options ? await target.options() : inside?.options;
    if (options) requireSameOptions(capsule.options, options);
    await target.restore(start);
  }
  const send = await createSender(capsule, target ?? session, start);
  const bodies = new Map(capsule.requests.flatMap(({ answer: { hash, body } }) => (hash === undefined ? [] : [[hash, body] as const])));
  const chosen = capsule.requests.slice(0, until);
  const kept = createReplayed();
  const edited: number[] = [];
  const bound = createReplayBound(timeout ?? Math.max(defaultTimeout, timeoutPerRequest * chosen.length), signal);
  const { names, baseUrl } = capsule.options;
  // A capsule of another program may have any names; the calendar that gets them has checked them.
  const routeOf = createRouteNames({ names: names as GivenNames | undefined, baseUrl });
  try {
    for (const [index, request] of chosen.entries()) {
      const answer = await bound.run(() => send(request), index + 1, chosen.length);
      const { id, method, url, time, headers, known, answer: recorded } = request;
      const isSame = recorded.hash === answer.hash;
      // Compared even if the hash matches, because the body may have been edited in the file.
      const expected = recorded.hash === undefined || isSame ? recorded : { ...recorded, body: bodies.get(recorded.hash) };
      const differences = compare(expected, answer, capsule.isOfService === true);
      if (isSame && differences.some(({ kind }) => kind !== "status" && kind !== "header")) edited.push(index);
      kept.add({
        ...{ number: index + 1, ...(id !== undefined && { id }), method, url, time, route: routeOf(new Request(url, { method, headers })) },
        ...{ recorded: recorded.status, status: answer.status, hash: answer.hash, differences },
        ...(differences.length > 0 && known !== undefined && { known }),
        body: answer.text,
        changes: target ? [] : (session.journal.details(session.journal.last?.number ?? 0)?.changes ?? []),
      });
      session.journal.clear();
      onRequest?.(index + 1);
    }
  } finally {
    bound.end();
  }
  // The command line adds the lines of these paths.
  const edits = edited.map((index) => `requests[${index}].answer.body: does not match the hash next to it, so it was changed by hand`);
  return { notes: [...notesOn(capsule, calendar), ...edits], ...kept.read() };
}

/** Refuses a capsule whose world has changed, because all of its answers would differ. */
function requireSameWorld({ world: { name, hash }, package: version }: Capsule, calendar: Calendar): void {
  if (hash === undefined || hashOfWorld(calendar[internals].startingWorld()) === hash) return;
  const which =
    name === undefined
      ? "The world of the capsule was changed by hand"
      : `The world "${name}" is not the one with which the capsule was taken`;
  throw new CalendarError(
    "replay_failed",
    `${which}: replay the capsule as version ${version} of event-calendar-mock wrote it, with that version.`,
  );
}

function notesOn(capsule: Capsule, { tzdata }: Calendar): string[] {
  if (capsule.isOfService) return [];
  const { version } = description;
  return [
    ...(capsule.package === version ? [] : [`The capsule was taken by version ${capsule.package}, and this is version ${version}.`]),
    ...(capsule.tzdata === tzdata ? [] : [`The capsule was taken with the time zone rules ${capsule.tzdata}, and these are ${tzdata}.`]),
    ...(capsule.leftOut === 0 ? [] : [`The capsule begins after ${counted(capsule.leftOut, "request")}, in the state at that time.`]),
    ...Object.entries(capsule.otherSessions ?? {}).map(
      ([id, count]) => `The requests of other sessions are left out: ${count} of ${id}, which has its own capsule.`,
    ),
  ];
}

/** The headers of a service that are compared. Others, such as `content-type`, are of the proxy before it. */
const serviceHeaders = ["x-calendar-total", "x-calendar-totalpages", "allow", "location"];

/** Compares an answer with the recorded one, whose body may be left out of the capsule. All places are compared exactly. */
function compare(
  { status, headers, hash, body, free = [] }: CapsuleRequest["answer"],
  answer: ComparableAnswer,
  isOfService: boolean,
): Difference[] {
  const names = isOfService ? serviceHeaders : [...new Set([...Object.keys(headers), ...Object.keys(answer.headers)])].sort();
  const hasBodies = body !== undefined;
  const now = hasBodies ? (bodyOf(answer.text) ?? null) : null;
  const recorded = hasBodies ? (isOfService ? fillIn(body, now) : body) : null;
  const differences = compareAnswers(
    { status, headers, body: recorded },
    { status: answer.status, headers: answer.headers, body: now },
    { headers: names, masks: free.map((path) => ({ path, isText: true, reason: "The capsule says so." })), nearDates: [], isExact: true },
  );
  if (hash === undefined || hash === answer.hash || differences.length > 0) return differences;
  return [{ kind: "value", path: "body", service: `hash ${hash}`, twin: `hash ${answer.hash}` }];
}

/** Replaces each `…` in a recorded body, which matches any value, with the answered value. */
function fillIn(recorded: unknown, answered: unknown): unknown {
  if (recorded === "…") return answered;
  if (Array.isArray(recorded) && Array.isArray(answered)) return recorded.map((item, index) => fillIn(item, answered[index]));
  if (!isObject(recorded) || !isObject(answered)) return recorded;
  return Object.fromEntries(Object.entries(recorded).map(([key, item]) => [key, key in answered ? fillIn(item, answered[key]) : item]));
}
