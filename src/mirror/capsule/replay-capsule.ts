import description from "../../../package.json" with { type: "json" };
import type { Calendar } from "../../calendar/calendar.ts";
import type { Capsule, CapsuleRequest } from "../../calendar/capsule/capsule.ts";
import { type ComparableAnswer, readAnswer, toComparable } from "../../calendar/capsule/read-answer.ts";
import { withPasswords } from "../../calendar/capsule/secrets.ts";
import { hashOfWorld } from "../../calendar/capsule/take-capsule.ts";
import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { decidesAnswer, type Fault } from "../../calendar/faults/fault.ts";
import { faultKinds } from "../../calendar/faults/kinds.ts";
import { internals } from "../../calendar/internals.ts";
import { kinds } from "../../kinds/kinds.ts";
import type { RecordChange } from "../../service/steps/trace.ts";
import { encodeUtf8 } from "../../text/encoding/bytes.ts";
import { encodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";
import { compareAnswers, type Difference } from "../compare/differences.ts";

/** A calendar that capsules are replayed on: a calendar of this process, or the client of one on a server. */
export interface CapsuleTarget {
  fetch(request: Request): Promise<Response>;
  snapshot(): World | Promise<World>;
  restore(world: unknown): void | Promise<void>;
  readonly clock: { set(now: string): void | Promise<void> };
  readonly faults: {
    add(route: "*", fault: Fault): unknown;
    list(): readonly { readonly id: number }[] | Promise<readonly { readonly id: number }[]>;
    turn(id: number, isOn: boolean): boolean | Promise<boolean>;
  };
}

/** The options of a replay. */
export interface CapsuleReplayOptions {
  /** Loads a built-in world by its name. */
  readonly loadWorld: (name: string) => Promise<unknown>;
  /** The calendar that answers in place of a new one in this process. Its state is replaced, so let it be a session of its own. */
  readonly target?: CapsuleTarget | undefined;
  /** The number of the last request that is sent; all unless given. */
  readonly until?: number | undefined;
}

/**
 * A request of a capsule that was sent again.
 *
 * @example
 * const { requests } = await replayCapsule(capsule);
 * requests.filter(({ differences }) => differences.length > 0);
 */
export interface ReplayedRequest {
  /** The place of the request in the capsule, counted from 1. */
  readonly number: number;
  readonly method: string;
  readonly url: string;
  readonly time: string;
  /** The status that was recorded, and the status now; 0 where no answer came. */
  readonly recorded: number;
  readonly status: number;
  /** The places in which the answers differ, with the recorded value as `service` and the value now as `twin`. */
  readonly differences: readonly Difference[];
  /** The body of the answer now, as text. */
  readonly body: string;
  /** The records that the request wrote, before and after. Empty for a replay on another calendar. */
  readonly changes: readonly RecordChange[];
}

/** The result of a replay. */
export interface CapsuleReplay {
  /** Sentences about what is not the same here as where the capsule was taken, such as another version. */
  readonly notes: readonly string[];
  readonly requests: readonly ReplayedRequest[];
  /** The first request whose answer differs; `undefined` when all answers are as recorded. */
  readonly first: ReplayedRequest | undefined;
}

/** Sends the requests of a capsule again, in their state and at their time, and compares the answers. */
export async function replayCapsule(
  capsule: Capsule,
  { loadWorld, target, until = capsule.requests.length }: CapsuleReplayOptions,
): Promise<CapsuleReplay> {
  const { name, world = name } = capsule.world;
  // The two worlds that every calendar has need no file.
  const given = typeof world === "string" && world !== "city" && world !== "empty" ? await loadWorld(world) : world;
  // A built-in world moves to the clock unless an option says otherwise, also where it comes from a file.
  const rebase = capsule.options.rebase ?? name !== undefined;
  const calendar = composeCalendar({ ...capsule.options, world: given, rebase, quiet: true, journal: 1 });
  requireSameWorld(capsule, calendar);
  // The id of a session in the URL of a request must not lead to another state.
  const session = calendar.session("capsule");
  const start = session.snapshot();
  if (target) await target.restore(start);
  const send = await createSender(capsule, target ?? session, start);
  const bodies = new Map(
    capsule.requests.map(({ answer: { hash, body } }) => [hash, body] as const).filter(([, body]) => body !== undefined),
  );
  const requests: ReplayedRequest[] = [];
  for (const [index, request] of capsule.requests.slice(0, until).entries()) {
    const answer = await send(request);
    const { method, url, time, answer: recorded } = request;
    requests.push({
      ...{ number: index + 1, method, url, time, recorded: recorded.status, status: answer.status },
      differences: compare({ ...recorded, body: bodies.get(recorded.hash) }, answer),
      body: answer.text,
      changes: target ? [] : (session.journal.details(session.journal.last?.number ?? 0)?.changes ?? []),
    });
    session.journal.clear();
  }
  const first = requests.find(({ differences }) => differences.length > 0);
  return { notes: notesOn(capsule, calendar), requests, first };
}

/** Refuses a capsule whose world has become another one: all of its answers would differ, and say nothing. */
function requireSameWorld({ world: { name, hash }, package: version }: Capsule, calendar: Calendar): void {
  if (hashOfWorld(calendar[internals].startingWorld()) === hash) return;
  const which =
    name === undefined
      ? "The world of the capsule was changed by hand"
      : `The world "${name}" is another one than where the capsule was taken`;
  throw new CalendarError(`${which}: replay the capsule as version ${version} of event-calendar-mock wrote it, with that version.`);
}

function notesOn(capsule: Capsule, { tzdata }: Calendar): string[] {
  const { version } = description;
  return [
    ...(capsule.package === version ? [] : [`The capsule was taken by version ${capsule.package}, and this is version ${version}.`]),
    ...(capsule.tzdata === tzdata ? [] : [`The capsule was taken with the time zone rules ${capsule.tzdata}, and these are ${tzdata}.`]),
    ...(capsule.leftOut === 0 ? [] : [`The capsule begins after ${capsule.leftOut} requests, in the state that they left.`]),
  ];
}

/** Creates the function that sends a request in its state, at its time and with its fault. */
async function createSender(
  capsule: Capsule,
  target: CapsuleTarget,
  start: World,
): Promise<(request: CapsuleRequest) => Promise<ComparableAnswer>> {
  const { users } = start;
  const lost = await addFault(target, { kind: "network-error" });
  const faults: (number | undefined)[] = [];
  for (const fault of capsule.faults) faults.push(alters(fault) ? await addFault(target, always(fault)) : undefined);
  let now = start.now;

  function faultOf({ fault, answer }: CapsuleRequest): number | undefined {
    if (fault === undefined) return undefined;
    return answer.status === 0 ? lost : faults[fault];
  }

  function headersOf({ headers, signsIn }: CapsuleRequest): Headers {
    const sent = new Headers(headers);
    if (!signsIn) return sent;
    const { login, isAccepted } = signsIn;
    const password = users.find((user) => user.login.toLowerCase() === login.toLowerCase())?.password ?? "";
    const bytes = encodeUtf8(`${login}:${isAccepted ? password : `not ${password}`}`);
    sent.set("authorization", `Basic ${btoa(String.fromCharCode(...bytes))}`);
    return sent;
  }

  return async (request) => {
    const { before, time } = request;
    if (before) await target.restore(withWrites(await target.snapshot(), before, time));
    else if (time !== now) await target.clock.set(time);
    now = time;
    const fault = faultOf(request);
    if (fault !== undefined) await target.faults.turn(fault, true);
    const answered = await answerOf(target, toRequest(request, headersOf(request), start));
    if (fault !== undefined) await target.faults.turn(fault, false);
    return answered;
  };
}

/** Adds a fault that is turned off; returns its id. */
async function addFault({ faults }: CapsuleTarget, fault: Fault): Promise<number> {
  await faults.add("*", fault);
  const id = (await faults.list()).at(-1)?.id ?? 0;
  await faults.turn(id, false);
  return id;
}

/** Tells whether a fault alters an answer. Any other only holds it back, and a replay does not wait. */
function alters(fault: Fault): boolean {
  return decidesAnswer(fault) && !(fault.kind && faultKinds[fault.kind].onlySlows);
}

/** Returns a fault that acts at once on every request. */
function always({ times: _, after: __, ...fault }: Fault): Fault {
  return { ...fault, delay: 0, probability: 1 };
}

/** Returns a world with the records that were written other than by requests. */
function withWrites(world: World, { records, sequences }: NonNullable<CapsuleRequest["before"]>, now: string): World {
  const written: Record<string, unknown[]> = {};
  for (const { kind, id, record } of records) {
    const { collection } = kinds[kind];
    const list: readonly { readonly id: number }[] = world[collection] ?? [];
    const others = (written[collection] ?? list).filter((each) => Reflect.get(Object(each), "id") !== id);
    written[collection] = record === undefined ? others : [...others, record];
  }
  return { ...world, ...written, sequences, now };
}

function toRequest({ method, url, body }: CapsuleRequest, headers: Headers, start: World): Request {
  const isJson = /^\s*[{[]/.test(body ?? "");
  const encode = isJson ? (password: string) => JSON.stringify(password).slice(1, -1) : encodeURIComponent;
  const canHaveBody = method !== "GET" && method !== "HEAD";
  return new Request(withPasswords(url, start, encodeURIComponent), {
    ...{ method, headers, redirect: "manual" },
    ...(body !== undefined && canHaveBody && { body: new Uint8Array(encodeUtf8Lossless(withPasswords(body, start, encode))) }),
  });
}

async function answerOf(target: CapsuleTarget, request: Request): Promise<ComparableAnswer> {
  let response: Response;
  try {
    response = await target.fetch(request);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    return toComparable(0, [], new Uint8Array());
  }
  return toComparable(response.status, response.headers, await readAnswer(response));
}

/** Compares an answer with the recorded one, whose body may be left out of the capsule. */
function compare({ status, headers, hash, body }: CapsuleRequest["answer"], answer: ComparableAnswer): Difference[] {
  const names = [...new Set([...Object.keys(headers), ...Object.keys(answer.headers)])].sort();
  const hasBodies = hash !== answer.hash && body !== undefined;
  const [recorded, now] = hasBodies ? [body, answer.body ?? null] : [null, null];
  const comparison = { headers: names, masks: [], nearDates: [] };
  const differences = compareAnswers({ status, headers, body: recorded }, { ...answer, body: now }, comparison);
  if (hash === answer.hash || differences.length > 0) return differences;
  return [{ kind: "value", path: "body", service: `hash ${hash}`, twin: `hash ${answer.hash}` }];
}
