import { type Calendar, createCalendar } from "../../src/calendar.ts";
import { comparable, firstDifference, withoutProse } from "./compare.ts";

/** A request to the service and what it answered, as recorded. */
export interface Pair {
  readonly id: string;
  readonly group: string;
  readonly auth: string;
  readonly mutates?: boolean;
  readonly sequence?: string;
  readonly step?: number;
  readonly now?: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
  readonly unstable?: readonly string[];
}

/** How a pair came out: `problem` is the first difference, `undefined` when there is none. */
export interface Outcome {
  readonly pair: Pair;
  readonly status: number;
  readonly problem: string | undefined;
}

const comparedHeaders = ["x-calendar-total", "x-calendar-totalpages", "allow", "location"];

/** Replays recorded pairs in process, on the world they were recorded on. A body on GET cannot be sent, so such pairs are left out. */
export async function replay(
  pairs: readonly Pair[],
  world: { readonly now: string },
  passwords: Readonly<Record<string, string>>,
): Promise<Outcome[]> {
  const calendar = createCalendar({ world, access: "service", fidelity: "observed", publicUrl: "https://calendar.test" });
  const outcomes: Outcome[] = [];
  let sequence: string | undefined;
  for (const pair of pairs) {
    if (pair.request.body !== null && ["GET", "HEAD"].includes(pair.request.method)) continue;
    if (pair.sequence === undefined || pair.sequence !== sequence || pair.step === 1) calendar.reset();
    sequence = pair.sequence;
    calendar.clock.set(pair.now ?? world.now);
    outcomes.push(await outcomeOf(calendar, pair, passwords));
  }
  return outcomes;
}

async function outcomeOf(calendar: Calendar, pair: Pair, passwords: Readonly<Record<string, string>>): Promise<Outcome> {
  const response = await calendar.fetch(requestOf(pair, passwords));
  const text = await response.text();
  return { pair, status: response.status, problem: problemOf(pair, response, parsed(text)) };
}

function requestOf({ auth, request }: Pair, passwords: Readonly<Record<string, string>>): Request {
  const { method, url, headers, body } = request;
  const password = passwords[auth];
  const signIn = password === undefined ? {} : { authorization: `Basic ${btoa(`${auth}:${password}`)}` };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  // Bytes, so that no content type is added.
  const sent = body === null || body === undefined ? {} : { body: new TextEncoder().encode(text) };
  return new Request(`http://127.0.0.1${url}`, { method, headers: { ...headers, ...signIn }, ...sent });
}

function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return { $raw: text };
  }
}

function problemOf({ group, request, response: recorded, unstable }: Pair, response: Response, body: unknown): string | undefined {
  if (response.status !== recorded.status)
    return `status: want ${recorded.status}, got ${response.status} ${JSON.stringify(body)?.slice(0, 200)}`;
  const isDescription =
    /^(index|options)$/.test(group) || /\/doc\b/.test(request.url) || JSON.stringify(recorded.body)?.includes('"endpoints":');
  const prepare = (value: unknown) => withoutUnstable(isDescription ? withoutProse(comparable(value)) : comparable(value), unstable);
  const isFree = typeof recorded.body === "object" && recorded.body !== null && "$any" in recorded.body;
  return (isFree ? undefined : firstDifference(prepare(recorded.body), prepare(body))) ?? headerProblem(recorded.headers, response.headers);
}

function headerProblem(recorded: Readonly<Record<string, string>>, headers: Headers): string | undefined {
  const want = new Headers({ ...recorded });
  const name = comparedHeaders.find((header) => want.get(header) !== headers.get(header));
  return name === undefined ? undefined : `header ${name}: want ${want.get(name)}, got ${headers.get(name)}`;
}

/** Leaves out the places that were random in the recording. */
function withoutUnstable(value: unknown, places: readonly string[] = []): unknown {
  if (places.length === 0) return value;
  const copy = structuredClone(value);
  for (const place of places) {
    const keys = place
      .replace(/^body\.?/, "")
      .split(/[.[\]]+/)
      .filter(Boolean);
    const last = keys.pop() ?? "";
    let at: unknown = copy;
    for (const key of keys) at = typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined;
    if (typeof at === "object" && at !== null) Reflect.deleteProperty(at, last);
  }
  return copy;
}
