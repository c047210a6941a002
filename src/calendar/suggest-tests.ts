import { postKinds } from "../kinds/kinds.ts";
import type { Need, ProvokedRefusal, ProvokingRequest, TriedCalendar } from "../service/description/refusals/build-request.ts";
import { findPlain, findRefusal, findSending, findShowing } from "../service/description/refusals/find-requests.ts";
import type { World } from "../worlds/world.ts";
import type { Coverage, CoverageItem, CoverageKind, CoverageMode } from "./coverage/coverage.ts";
import { chooseNext, findOverlap, type Overlap } from "./coverage/next.ts";
import { type ExpectedAnswer, type TestStyle, writeTest } from "./coverage/write-test.ts";
import { createCalendar } from "./create-calendar.ts";
import { createTriedCalendar } from "./tried-calendar.ts";

export interface SuggestedTest extends Pick<CoverageItem, "kind" | "name" | "about" | "pairs"> {
  readonly mode: CoverageMode;
  readonly request?: ProvokingRequest;
  readonly status?: number;
  readonly test?: string;
  readonly needs?: Need;
}

export interface Suggestions extends Overlap {
  readonly next: readonly SuggestedTest[];
}

export interface SuggestOptions {
  readonly count: number;
  /** The style of the tests; by default the runner in the coverage, or else Vitest. */
  readonly style?: TestStyle | undefined;
  readonly kind?: CoverageKind | undefined;
  /** The world in which requests are tried; by default `city`. */
  readonly world?: unknown;
}

export async function suggestTests(
  coverage: Coverage,
  { count, style = coverage.runner ?? "vitest", kind, world = "city" }: SuggestOptions,
): Promise<Suggestions> {
  const modes: readonly CoverageMode[] = coverage.modes.length > 0 ? coverage.modes : [{ access: "open", fidelity: "spec" }];
  // `createCalendar` checks the world.
  const calendars = modes.map((mode) => ({
    mode,
    tried: createTriedCalendar(createCalendar({ ...mode, world: world as World, quiet: true })),
  }));
  const next: SuggestedTest[] = [];
  for (const item of chooseNext(coverage, count, kind)) next.push(await suggest(item, calendars, style));
  return { next, ...findOverlap(coverage) };
}

interface TriedMode {
  readonly mode: CoverageMode;
  readonly tried: TriedCalendar;
}

/** Tries the modes in turn. If none has a request, returns the reason of the first. */
async function suggest(item: CoverageItem, calendars: readonly TriedMode[], style: TestStyle): Promise<SuggestedTest> {
  const { kind, name, about, pairs } = item;
  let missing: SuggestedTest | undefined;
  for (const { mode, tried } of calendars) {
    const { request, status, code, needs = "record" } = await requestFor(item, tried);
    if (request !== undefined) {
      const expected: ExpectedAnswer = { title: titleOf(item, mode), request, status, code };
      return { kind, name, about, pairs, mode, request, status, test: writeTest(expected, style) };
    }
    missing ??= { kind, name, about, pairs, mode, needs };
  }
  return missing ?? { kind, name, about, pairs, mode: { access: "open", fidelity: "spec" } };
}

type FoundRequest = Pick<ProvokedRefusal, "status"> & Partial<ProvokedRefusal>;

async function requestFor({ kind, name, route }: CoverageItem, tried: TriedCalendar): Promise<FoundRequest> {
  const nothing: FoundRequest = { status: 0, needs: "record" };
  if (kind === "states") {
    const [, status = ""] = name.split(" ");
    const post = postKinds.find((each) => name.startsWith(`${each} `));
    return (post && (await findShowing(post, status, tried))) ?? nothing;
  }
  if (kind === "routes") return (await findPlain(name, tried)) ?? nothing;
  if (kind === "languages") return { status: 200, request: { method: "GET", path: `/${name}${tried.root}/events`, label: name } };
  if (kind !== "refusals" && kind !== "parameters") return nothing;
  if (route === undefined) return { status: 404, code: name, request: { method: "GET", path: `${tried.root}/nothing`, label: "/nothing" } };
  const [code = "", parameter] = name.slice(route.length + 1).split(" ");
  if (kind === "refusals") return (await findRefusal({ route, code, parameter }, tried)) ?? nothing;
  return (await findSending(route, code, tried)) ?? nothing;
}

function titleOf({ kind, name, route = "" }: CoverageItem, { access, fidelity }: CoverageMode): string {
  const own = name.slice(route.length).trim();
  const title =
    kind === "states"
      ? `shows the status of ${name}`
      : kind === "routes" || kind === "languages"
        ? `${name} answers`
        : kind === "refusals"
          ? `${route || "the service"} refuses with ${own}`
          : `${route} takes ${own}`;
  const mode = [...(access === "service" ? ['access: "service"'] : []), ...(fidelity === "observed" ? ['fidelity: "observed"'] : [])];
  return mode.length === 0 ? title : `${title} (${mode.join(", ")})`;
}
