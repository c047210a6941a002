import { isKind, type Kind, kindNames, kinds } from "../../kinds/kinds.ts";
import { authenticate, readBasic } from "../../service/access/authenticate.ts";
import { type Answer, isResponse } from "../../service/http/response.ts";
import type { SentRequest } from "../../service/http/sent-request.ts";
import type { Store } from "../../service/resources/records.ts";
import type { Chunks } from "../../service/resources/serialized-record.ts";
import type { Exchange } from "../../service/steps/exchange.ts";
import { byteLengthOf } from "../../text/encoding/utf8.ts";
import { type Budget, weightOf } from "../../util/bounds.ts";
import type { World } from "../../worlds/world.ts";
import type { Fault } from "../faults/fault.ts";
import type { CountingWriteLog } from "../journal/write-log.ts";
import { createRedaction, leftOut, type Redaction, type RedactionOptions } from "../redaction/redaction.ts";
import { type OutsideWrites, readAnswer, type SignIn } from "./capsule.ts";

/** The most bytes of the recorded requests of one calendar or session. */
const maxOwnBytes = 8 * 1_048_576;

/** The bytes of a recorded request without its strings. */
const ownWeight = 1_024;

/** A request and its answer, as references to objects that the calendar has anyway. */
export interface RecordedRequest {
  readonly time: string;
  readonly request: Pick<SentRequest, "method" | "url">;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signsIn: SignIn | undefined;
  readonly fault: Fault | undefined;
  readonly before: OutsideWrites | undefined;
  readonly status: number;
  readonly answerHeaders: Answer["headers"];
  readonly answer: Chunks | Promise<Chunks>;
}

/** The requests since the last reset, or since the recorder started over because of its limit. */
export interface Recording {
  /** The state in which the requests began; `undefined` for the starting world. */
  readonly start: World | undefined;
  readonly leftOut: number;
  readonly requests: readonly RecordedRequest[];
}

export interface Recorder {
  add(exchange: Exchange, answered: Answer | Response, around: { readonly time: string; readonly fault: Fault | undefined }): void;
  clear(): void;
  /** Starts over in the current state, after the world was replaced. */
  beginHere(): void;
  read(): Recording;
  detach(): void;
}

interface RecorderParts {
  readonly store: Store;
  readonly writeLog: CountingWriteLog;
  readonly budget: Budget;
  readonly snapshot: () => World;
  /** True if requests sign in. */
  readonly hasCallers: boolean;
}

/**
 * Creates a recorder. It starts over in the current state when its requests exceed 8 MiB, or all recorders together exceed their budget.
 */
export function createRecorder({ store, writeLog, budget, snapshot, hasCallers }: RecorderParts): Recorder {
  let start: World | undefined;
  let leftOut = 0;
  const share = budget.share(maxOwnBytes);
  let isDetached = false;
  let requests: RecordedRequest[] = [];
  let outside = new Map<string, { readonly kind: Kind; readonly id: number; readonly record?: unknown }>();
  let sequences = store.upcoming;

  function begin(from: World | undefined, missing: number): void {
    start = from;
    leftOut = missing;
    requests = [];
    outside = new Map();
    share.release();
  }

  function fill(more: number): void {
    share.add(more);
    if (share.isExceeded) beginHere();
  }

  const beginHere = () => begin(snapshot(), leftOut + requests.length);

  function takeOutside(): OutsideWrites | undefined {
    if (outside.size === 0) return undefined;
    const records = [...outside.values()];
    outside = new Map();
    return { records, sequences };
  }

  function signInOf(headers: SentRequest["headers"]): SignIn | undefined {
    const login = hasCallers ? readBasic(headers.get("authorization"))?.login : undefined;
    if (login === undefined) return undefined;
    try {
      return { login, isAccepted: authenticate(headers, () => "", store.users.all()) !== undefined };
    } catch {
      return { login, isAccepted: false };
    }
  }

  store.watch((kind, before, after) => {
    const id = (after ?? before)?.id;
    if (writeLog.isWriting || id === undefined) return;
    outside.set(`${kind} ${id}`, { kind, id, ...(after && { record: after }) });
    sequences = store.upcoming;
    share.add(after ? weightOf(after, maxOwnBytes) : 0);
  });

  return {
    add({ incoming: { request, url }, body }, answered, { time, fault }) {
      // A body that was too large to be read: the request was refused and changed nothing.
      if (body === undefined) return;
      const answer = isResponse(answered) ? readAnswer(answered.clone()).then((bytes) => [bytes]) : (answered.body ?? []);
      const headers = headersOf(request);
      const { status } = answered;
      requests.push({
        ...{ time, fault, body, headers, status, answer, before: takeOutside(), signsIn: signInOf(request.headers) },
        request: { method: request.method, url },
        answerHeaders: isResponse(answered) ? Object.fromEntries(answered.headers) : answered.headers,
      });
      const weight = ownWeight + 2 * url.length + weightOf(headers, maxOwnBytes) + body.length;
      if (!("then" in answer)) return fill(weight + byteLengthOf(answer));
      fill(weight);
      const list = requests;
      void answer.then((chunks) => {
        if (requests === list && !isDetached) fill(byteLengthOf(chunks));
      });
    },
    clear: () => begin(undefined, 0),
    detach() {
      isDetached = true;
      share.release();
    },
    beginHere,
    read: () => ({ start, leftOut, requests }),
  };
}

/**
 * The headers that the service reads, without credentials, cookies and sessions. The value of a nonce is left out, because every nonce is
 * refused.
 */
const recordedHeaders = [
  "accept",
  "access-control-request-headers",
  "access-control-request-method",
  "content-type",
  "origin",
  "x-http-method-override",
  "x-wp-nonce",
] as const;

/** The most characters of a recorded header. The service reads no longer ones. */
const maxHeader = 1_000;

function headersOf({ headers }: SentRequest): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of recordedHeaders) {
    const value = headers.get(name);
    if (value !== null) found[name] = value.slice(0, maxHeader);
  }
  return found;
}

/** Replaces passwords with names. Equal passwords get equal names, so a record still opens with its own password only. */
export interface Secrets {
  /** Replaces the passwords of records and people in a world. */
  ofWorld(world: World): World;
  /** Copies a record that was written outside of a request, with its password replaced; returns other values unchanged. */
  ofWritten(record: unknown): unknown;
  /** Redacts requests. The password of a record is replaced with its name. */
  readonly ofRequest: Pick<Redaction, "ofUrl" | "ofBody" | "ofHeaders">;
}

/** Creates names for the passwords of a world; `options` define what else is secret. */
export function createSecrets(world: World, options: RedactionOptions = {}): Secrets {
  const names = new Map<string, string>();

  function withName(record: unknown, newName: (id: unknown) => string): unknown {
    if (typeof record !== "object" || record === null || !("password" in record) || !("id" in record)) return record;
    const { id, password } = record;
    if (typeof password !== "string" || password === "") return record;
    const name = names.get(password) ?? newName(id);
    names.set(password, name);
    return { ...record, password: name };
  }

  function ofWorld(from: World): World {
    const lists = kindNames.map((kind) => {
      const { collection } = kinds[kind];
      return [collection, (from[collection] ?? []).map((record: unknown) => withName(record, (id) => `PASSWORD-OF-${kind}-${id}`))];
    });
    const users = from.users.map((user) => ({ ...user, password: `PASSWORD-OF-user-${user.id}` }));
    return { ...from, ...Object.fromEntries(lists), users };
  }

  ofWorld(world);
  return {
    ofWorld,
    // Not named after the record, whose password in the world of the capsule may differ.
    ofWritten: (record) => withName(record, () => `WRITTEN-PASSWORD-${names.size + 1}`),
    // Only values of `password`: a name in place of another value would be restored as a password.
    ofRequest: createRedaction(options, (value, name) => (name === "password" ? names.get(value) : undefined) ?? leftOut),
  };
}

/** Restores the passwords of a world in a string of a capsule; `encode` escapes them for that string. */
export function withPasswords(text: string, world: World, encode: (password: string) => string): string {
  return text.replace(/PASSWORD-OF-(\w+)-(\d+)/g, (name, kind: string, id: string) => {
    const list: readonly { readonly id: number; readonly password?: unknown }[] = isKind(kind) ? (world[kinds[kind].collection] ?? []) : [];
    const password = list.find((record) => record.id === Number(id))?.password;
    return typeof password === "string" ? encode(password) : name;
  });
}
