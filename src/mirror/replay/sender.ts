import {
  bodyOf,
  type Capsule,
  type CapsuleRequest,
  type ComparableAnswer,
  readAnswer,
  redactionOfAnswers,
  toComparable,
} from "../../calendar/capsule/capsule.ts";
import { withPasswords } from "../../calendar/capsule/recorder.ts";
import { decidesAnswer, type Fault, faultKinds } from "../../calendar/faults/fault.ts";
import { kinds } from "../../kinds/kinds.ts";
import { isWrite } from "../../service/http/incoming.ts";
import { basicCredentials, encodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import { isListOrObject } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";

/** A calendar to replay capsules on: one in this process, or a client for one on a server. */
export interface CapsuleTarget {
  fetch(request: Request): Promise<Response>;
  /**
   * Returns the options of the calendar, which are compared before the first request. Without this method, those of the capsule are
   * assumed.
   */
  options?(): Capsule["options"] | Promise<Capsule["options"]>;
  snapshot(): World | Promise<World>;
  restore(world: unknown): void | Promise<void>;
  readonly clock: { set(now: string): void | Promise<void> };
  readonly faults: {
    add(route: "*", fault: Fault): unknown;
    list(): readonly { readonly id: number }[] | Promise<readonly { readonly id: number }[]>;
    turn(id: number, isOn: boolean): boolean | Promise<boolean>;
  };
}

/** The statuses of writes that change nothing: rights and records are checked before. Others can have made a venue or a term on the way. */
const refusals = [401, 403, 404];

/**
 * Creates the function that sends a request in its state, at its time and with its fault. The ids of records in its answer are those of the
 * recording.
 */
export async function createSender(
  capsule: Capsule,
  target: CapsuleTarget,
  start: World,
): Promise<(request: CapsuleRequest) => Promise<ComparableAnswer>> {
  const { users } = start;
  const lost = await addFault(target, { kind: "network-error" });
  const faults: (number | undefined)[] = [];
  for (const fault of capsule.faults) faults.push(alters(fault) ? await addFault(target, always(fault)) : undefined);
  const redaction = capsule.isOfService ? { ofText: (text: string) => text } : redactionOfAnswers(capsule.options);
  const ids = createLearnedIds(start);
  let now = start.now;
  let isChanged = false;

  async function startOver(): Promise<void> {
    ids.clear();
    if (!isChanged) return;
    await target.restore(start);
    now = start.now;
    isChanged = false;
  }

  function headersOf({ headers, signsIn }: CapsuleRequest): Headers {
    const sent = new Headers(headers);
    if (!signsIn) return sent;
    const { login, isAccepted } = signsIn;
    const password = users.find((user) => user.login.toLowerCase() === login.toLowerCase())?.password ?? "";
    sent.set("authorization", basicCredentials(`${login}:${isAccepted ? password : `not ${password}`}`));
    return sent;
  }

  /** Builds a request. Throws a `CalendarError` for one that no client can send, such as with a method of two words. */
  function sendable(request: CapsuleRequest): Request {
    try {
      const { url, body } = request;
      const known = { ...request, url: ids.toOurs(url), body: body && ids.toOurs(body) };
      return toRequest(known, headersOf(request), start);
    } catch (error) {
      const number = capsule.requests.indexOf(request) + 1;
      const reason = messageOf(error).replace(/\.$/, "");
      throw new CalendarError(
        "invalid_capsule",
        `Cannot send request ${number} of the capsule: ${reason}. Correct its method, URL or headers.`,
        { cause: error },
      );
    }
  }

  return async (request) => {
    const { before, time } = request;
    if (request.startsOver) await startOver();
    // A clock that moves publishes events.
    isChanged ||= before !== undefined || time !== now;
    if (before) await target.restore(withWrites(await target.snapshot(), before, { now: time, start }));
    else if (time !== now) await target.clock.set(time);
    now = time;
    const sent = sendable(request);
    const writes = isWrite(sent);
    const fault = request.fault === undefined ? undefined : request.answer.status === 0 ? lost : faults[request.fault];
    if (fault !== undefined) await target.faults.turn(fault, true);
    const answered = await answerOf(target, sent, redaction);
    if (fault !== undefined) await target.faults.turn(fault, false);
    isChanged ||= writes && !refusals.includes(answered.status);
    if (!capsule.isOfService) return answered;
    ids.learn(request.answer.body, bodyOf(answered.text));
    const headers: Record<string, string> = JSON.parse(ids.toRecorded(JSON.stringify(answered.headers)));
    return { ...answered, headers, text: ids.toRecorded(answered.text) };
  };
}

async function addFault({ faults }: CapsuleTarget, fault: Fault): Promise<number> {
  await faults.add("*", fault);
  const id = (await faults.list()).at(-1)?.id ?? 0;
  await faults.turn(id, false);
  return id;
}

/** Returns whether a fault alters an answer. Any other only holds it back, and a replay does not wait. */
function alters(fault: Fault): boolean {
  return decidesAnswer(fault) && !(fault.kind && faultKinds[fault.kind].onlySlows);
}

function always({ times: _, after: __, ...fault }: Fault): Fault {
  return { ...fault, delay: 0, probability: 1 };
}

function withWrites(
  world: World,
  { records, sequences }: NonNullable<CapsuleRequest["before"]>,
  { now, start }: { readonly now: string; readonly start: World },
): World {
  const written: Record<string, unknown[]> = {};
  for (const { kind, id, record } of records) {
    const { collection } = kinds[kind];
    const list: readonly { readonly id: number }[] = world[collection] ?? [];
    const others = (written[collection] ?? list).filter((each) => Reflect.get(Object(each), "id") !== id);
    written[collection] = record === undefined ? others : [...others, withPassword(record, start)];
  }
  return { ...world, ...written, sequences, now };
}

/** Puts the password of a world back into a record that a test wrote. A password that only the test used stays a name. */
function withPassword(record: unknown, start: World): unknown {
  if (typeof record !== "object" || record === null || !("password" in record)) return record;
  const { password } = record;
  return typeof password === "string" ? { ...record, password: withPasswords(password, start, (found) => found) } : record;
}

function toRequest({ method, url, body }: CapsuleRequest, headers: Headers, start: World): Request {
  const isJson = /^\s*[{[]/.test(body ?? "");
  const inForm = /multipart/i.test(headers.get("content-type") ?? "") ? (password: string) => password : encodeURIComponent;
  const encode = isJson ? (password: string) => JSON.stringify(password).slice(1, -1) : inForm;
  const canHaveBody = method !== "GET" && method !== "HEAD";
  return new Request(withPasswords(url, start, encodeURIComponent), {
    ...{ method, headers, redirect: "manual" },
    ...(body !== undefined && canHaveBody && { body: new Uint8Array(encodeUtf8Lossless(withPasswords(body, start, encode))) }),
  });
}

async function answerOf(
  target: CapsuleTarget,
  request: Request,
  redaction: ReturnType<typeof redactionOfAnswers>,
): Promise<ComparableAnswer> {
  let response: Response;
  try {
    response = await target.fetch(request);
  } catch (error) {
    if (error instanceof CalendarError) throw error;
    return toComparable({ status: 0, headers: [], bytes: new Uint8Array() }, redaction);
  }
  const { status, headers } = response;
  return toComparable({ status, headers, bytes: await readAnswer(response) }, redaction);
}

/**
 * Maps recorded ids to the ids of this replay: records created during a sequence may get other ids than in the recording. The ids of `world`
 * are the same in both.
 */
function createLearnedIds(world: unknown) {
  const known = idsIn(world);
  const ours = new Map<string, string>();
  const recorded = new Map<string, string>();

  function learn(want: unknown, got: unknown): void {
    if (!isListOrObject(want) || !isListOrObject(got)) return;
    const { id: wanted } = want;
    const { id: actual } = got;
    if (isId(wanted) && isId(actual) && wanted !== actual && !known.has(wanted) && !known.has(actual)) {
      ours.set(String(wanted), String(actual));
      recorded.set(String(actual), String(wanted));
    }
    for (const key of Object.keys(want)) learn(want[key], got[key]);
  }

  return {
    learn,
    toOurs: (text: string) => rewrite(text, ours),
    toRecorded: (text: string) => rewrite(text, recorded),
    clear() {
      ours.clear();
      recorded.clear();
    },
  };
}

function rewrite(text: string, ids: ReadonlyMap<string, string>): string {
  return ids.size === 0 ? text : text.replace(/(?<![\d.-])\d{2,6}(?![\d.-])/g, (id) => ids.get(id) ?? id);
}

function idsIn(world: unknown, found = new Set<number>()): ReadonlySet<number> {
  if (!isListOrObject(world)) return found;
  if (isId(world.id)) found.add(world.id);
  for (const value of Object.values(world)) idsIn(value, found);
  return found;
}

function isId(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value);
}
