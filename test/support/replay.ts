import type { Calendar } from "../../src/calendar/calendar.ts";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { comparable, isDescription, withoutProse, withoutUnstable } from "../../src/mirror/replay/comparable.ts";
import { createLearnedIds } from "../../src/mirror/replay/learned-ids.ts";
import type { Pair } from "../../src/mirror/replay/pairs.ts";
import type { FidelityMode } from "../../src/service/fidelity.ts";
import { misfit, routeAnswer } from "./answer-shape.ts";
import { firstDifference } from "./first-difference.ts";
import { type CheckAnswer, documentCheck } from "./openapi.ts";

/** Describes the replay of a pair: `problem` is the first difference, `undefined` when there is none. */
export interface Outcome {
  readonly pair: Pair;
  readonly status: number;
  readonly problem: string | undefined;
  /** The difference between the answer and the schema of its route or the OpenAPI document; `undefined` when it fits, or was not compared. */
  readonly misfit: string | undefined;
}

const comparedHeaders = ["x-calendar-total", "x-calendar-totalpages", "allow", "location"];

interface ReplayOptions {
  readonly fidelity?: FidelityMode;
  /** True to compare every answer with the schema of its route and with the OpenAPI document, which costs more than the replay. */
  readonly comparesSchemas?: boolean;
}

/** Replays recorded pairs in process, on the recorded world. Leaves out pairs with a body on GET or HEAD, which `Request` cannot have. */
export async function replay(
  pairs: readonly Pair[],
  world: { readonly site: { readonly home: string } },
  passwords: Readonly<Record<string, string>>,
  { fidelity = "observed", comparesSchemas = false }: ReplayOptions = {},
): Promise<Outcome[]> {
  const calendar = composeCalendar({ world, access: "service", fidelity, publicUrl: world.site.home });
  const check = comparesSchemas ? await documentCheck({ fidelity }) : undefined;
  const start = calendar.clock.now();
  const ids = createLearnedIds(world);
  const outcomes: Outcome[] = [];
  let sequence: string | undefined;
  for (const pair of pairs) {
    if (pair.request.body !== null && ["GET", "HEAD"].includes(pair.request.method)) continue;
    if (pair.sequence === undefined || pair.sequence !== sequence || pair.step === 1) {
      calendar.reset();
      ids.clear();
    }
    sequence = pair.sequence;
    calendar.clock.set(pair.now ?? start);
    outcomes.push(await outcomeOf(calendar, pair, passwords, ids, check));
  }
  return outcomes;
}

async function outcomeOf(
  calendar: Calendar,
  pair: Pair,
  passwords: Readonly<Record<string, string>>,
  ids: ReturnType<typeof createLearnedIds>,
  check: CheckAnswer | undefined,
): Promise<Outcome> {
  const request = requestOf(pair, passwords, ids.toOurs);
  const copy = check && request.clone();
  const response = await calendar.fetch(request);
  const answer = copy && (await routeAnswer(copy, response.clone()));
  const text = await response.text();
  ids.learn(pair.response.body, parsed(text));
  return {
    pair,
    status: response.status,
    problem: problemOf(pair, response, parsed(ids.toRecorded(text)), ids.toRecorded),
    misfit: answer && (misfit(answer) ?? check?.(answer)),
  };
}

function requestOf({ auth, request }: Pair, passwords: Readonly<Record<string, string>>, toOurs: (text: string) => string): Request {
  const { method, url, headers, body } = request;
  const password = passwords[auth];
  const signIn = password === undefined ? {} : { authorization: `Basic ${btoa(`${auth}:${password}`)}` };
  const text = toOurs(typeof body === "string" ? body : JSON.stringify(body));
  // Bytes, so that `Request` adds no content type.
  const sent = body === null || body === undefined ? {} : { body: new TextEncoder().encode(text) };
  return new Request(`http://127.0.0.1${toOurs(url)}`, { method, headers: { ...headers, ...signIn }, ...sent });
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return { $raw: text };
  }
}

function problemOf(pair: Pair, response: Response, body: unknown, toRecorded: (text: string) => string): string | undefined {
  const { response: recorded, unstable } = pair;
  if (response.status !== recorded.status)
    return `status: want ${recorded.status}, got ${response.status} ${JSON.stringify(body)?.slice(0, 200)}`;
  const prepare = (value: unknown) => withoutUnstable(isDescription(pair) ? withoutProse(comparable(value)) : comparable(value), unstable);
  const isFree = typeof recorded.body === "object" && recorded.body !== null && "$any" in recorded.body;
  return (
    (isFree ? undefined : firstDifference(prepare(recorded.body), prepare(body))) ??
    headerProblem(recorded.headers, response.headers, toRecorded)
  );
}

function headerProblem(
  recorded: Readonly<Record<string, string>>,
  headers: Headers,
  toRecorded: (text: string) => string,
): string | undefined {
  const want = new Headers({ ...recorded });
  const got = (name: string) => toRecorded(headers.get(name) ?? "");
  const name = comparedHeaders.find((header) => (want.get(header) ?? "") !== got(header));
  return name === undefined ? undefined : `header ${name}: want ${want.get(name)}, got ${got(name)}`;
}
