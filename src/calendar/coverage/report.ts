import { kinds, postKinds } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { refusalsOf } from "../../service/description/openapi/parts.ts";
import { pointWords } from "../../service/fidelity-words.ts";
import { listRules, recordedPairs } from "../../service/ledger/ledger.ts";
import { languageParameter } from "../../service/parameters/kinds.ts";
import { canRefuse, type Parameter } from "../../service/parameters/parameter.ts";
import { kindOf } from "../../service/resources/declared-origins.ts";
import type { Names } from "../../service/resources/names.ts";
import { postStatuses } from "../../service/resources/posts/statuses.ts";
import type { Route } from "../../service/resources/route.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { roles } from "../../store/record.ts";
import { capitalized } from "../../text/nouns.ts";
import { groupBy } from "../../util/lists.ts";
import { counted } from "../../util/messages.ts";
import { faultKinds } from "../faults/fault.ts";
import { type Coverage, type CoverageItem, type CoverageMode, coverageKinds } from "./coverage.ts";

/** The parts of coverage that a summary needs. */
type Counted = Pick<Coverage, "tests" | "items">;

const maxRoutes = 2;

/** Summarises coverage in at most three lines: the items met of each kind, and the routes with the most missing refusals. */
export function summarize({ tests, items }: Counted): string {
  const counts = countKinds({ items }).map(({ kind, met, all, percent }) => `${kind} ${met} of ${all} (${percent} %)`);
  const routes = items.filter(({ kind }) => kind === "routes");
  const refusals = groupBy(items, ({ kind, route }) => (kind === "refusals" ? route : undefined));
  const missing = routes
    .filter((route) => route.tests.length > 0)
    .map(({ name }) => refusals.get(name) ?? [])
    .toSorted((one, other) => unmet(other).length - unmet(one).length)
    .flatMap(describeRoute)
    .slice(0, maxRoutes);
  const never = unmet(routes).length;
  const next = [
    ...(missing.length > 0 ? [`most refusals are missing for ${missing.join(", ")}`] : []),
    ...(never > 0 ? [`${never} ${never === 1 ? "route was" : "routes were"} never met`] : []),
  ].join("; ");
  return [
    `Coverage of the contract, by ${counted(tests.length, "test")}: ${counts.slice(0, 3).join(", ")},`,
    `  ${counts.slice(3).join(", ")}.`,
    ...(next === "" ? [] : [`  ${capitalized(next)}.`]),
  ].join("\n");
}

export function countMet(items: readonly CoverageItem[]) {
  const all = items.length;
  const met = all - unmet(items).length;
  // Rounded down, so that 100 % means all.
  return { met, all, percent: all === 0 ? 100 : Math.floor((100 * met) / all) };
}

export function countKinds({ items }: Pick<Coverage, "items">) {
  return coverageKinds.map((kind) => ({ kind, ...countMet(items.filter((item) => item.kind === kind)) }));
}

function describeRoute(refusals: readonly CoverageItem[]): string[] {
  const missing = unmet(refusals).toSorted((one, other) => other.pairs - one.pairs);
  const [first] = missing;
  if (first?.route === undefined) return [];
  return [`${first.route} (${missing.length} of ${refusals.length}, such as ${first.name.slice(first.route.length + 1)})`];
}

function unmet(items: readonly CoverageItem[]): CoverageItem[] {
  return items.filter(({ tests }) => tests.length === 0);
}

/** An item that no test is known to have met. */
type ListedItem = Omit<CoverageItem, "tests"> & {
  /** True if no request can meet the item with the options of the calendar. */
  readonly isOutOfReach?: boolean;
};

/**
 * Lists everything that coverage counts. The list is derived from the declarations of routes, parameters, refusals, kinds and faults, and
 * from the ledger, so that it includes new rules.
 */
export function listItems(patterns: readonly Pattern[], names: Names, mode: Pick<CoverageMode, "access">): ListedItem[] {
  const rules = listRules();
  const when = new Map(rules.flatMap(({ kind, name, about }) => (kind === "refusal" ? [[name, about]] : [])));
  const routes = patterns.flatMap((pattern) => pattern.routes);
  const ofRoutes = routes.flatMap((route) => itemsOf(route, { names, when, mode }));
  const plain = (kind: CoverageItem["kind"], name: string, about: string) => ({ kind, name, about, pairs: 0 });
  return [
    ...ofRoutes,
    { ...plain("refusals", "rest_no_route", when.get("rest_no_route") ?? ""), pairs: recordedPairs("refusal", "rest_no_route") },
    ...postKinds.flatMap((kind) =>
      postStatuses.map((status) => ({
        ...plain("states", `${kind} ${status}`, `A record with the status ${status} was shown, listed or written.`),
        pairs: recordedPairs("state", `${kind} ${status}`),
      })),
    ),
    ...languages.map((language) => plain("languages", language, `An answer in the language ${language}.`)),
    ...["visitor", ...roles].map((role) => plain("roles", role, 'A request of this role, with access: "service".')),
    ...Object.entries(pointWords).flatMap(([name, { about, isUncounted }]) =>
      isUncounted ? [] : { ...plain("points", name, about), pairs: recordedPairs("point", name) },
    ),
    plain("faults", "error", "An error with a status or a body of the test."),
    plain("faults", "delay", "An answer that comes late."),
    ...Object.entries(faultKinds).map(([name, { about }]) => plain("faults", name, about)),
  ];
}

interface Around {
  readonly names: Names;
  readonly mode: Pick<CoverageMode, "access">;
  readonly when: ReadonlyMap<string, string>;
}

function itemsOf(route: Route, { names, when, mode }: Around): ListedItem[] {
  const { id, key, parameters, alsoReads = {}, operation } = route;
  const all = Object.entries<Parameter | undefined>({ ...key, ...parameters, [names.languageParameter]: languageParameter });
  const declared = all.flatMap(([name, parameter]) => (parameter ? [[name, parameter] as const] : []));
  const item = (kind: "parameters" | "refusals", name: string, about: string): ListedItem => ({
    ...{ kind, name: `${id} ${name}`, about, route: id },
    pairs: recordedPairs(kind === "parameters" ? "parameter" : "refusal", `${id} ${name}`),
  });
  const wrong = (code: string, list: typeof declared, about: string) =>
    list.map(([name]) => item("refusals", `${code} ${name}`, `${name} ${about}`));
  const undeclared = Object.keys(alsoReads).filter((name) => !declared.some(([known]) => known === name));
  const own = refusalsOf(route)
    .flatMap(({ codes }) => codes)
    .filter((code) => when.has(code) && code !== "rest_invalid_param" && code !== "rest_missing_callback_param");
  return [
    { kind: "routes", name: id, about: operation.title, route: id, pairs: recordedPairs("route", id) },
    ...declared.map(([name, { about }]) => item("parameters", name, about)),
    ...undeclared.map((name) => item("parameters", name, "Read, although the route does not declare it.")),
    ...[...new Set(own)].map((code) => ({ ...item("refusals", code, when.get(code) ?? ""), isOutOfReach: !canMeet(code, route, mode) })),
    ...wrong(
      "rest_missing_callback_param",
      // Keys in the path are never missing.
      declared.filter(([name, { isRequired }]) => isRequired && operation.body && !route.path.includes(`{${name}}`)),
      "is required and was not sent.",
    ),
    ...wrong(
      "rest_invalid_param",
      declared.filter(([, parameter]) => canRefuse(parameter)),
      "has a wrong value.",
    ),
  ];
}

/** The refusals that depend on the caller, who is identified only with `access: "service"`. */
const ofCallers: ReadonlySet<string> = new Set(["invalid_username", "incorrect_password", "rest_cookie_invalid_nonce", "rest_forbidden"]);

/** Returns whether a route can answer with a code, with the options of the calendar. A test checks this for each code. */
function canMeet(code: string, route: Route, { access }: Pick<CoverageMode, "access">): boolean {
  const { methods, key, parameters } = route;
  // Only reads with `access: "service"`: with open access every caller can read every record, and writes first check the right to write
  // (`rest_forbidden`).
  if (code.endsWith("-not-accessible")) return access === "service" && methods.includes("GET");
  if (ofCallers.has(code)) return access === "service";
  // Unknown slugs are refused by the check of the parameter, before the record is looked up.
  if (code === "rest-event-not-found") return key.slug?.isRequired !== true;
  // Likewise for ids of terms, but not for parents.
  if (code === "rest_term_invalid") return parameters.parent !== undefined;
  // Venues and organizers are refused this way only if the calendar is full.
  const kind = kindOf(route);
  if (code === "db_insert_error") return kind === undefined || kinds[kind].family !== "linked-posts";
  return true;
}

/** The input of coverage: the routes, names and mode of a calendar, and the items met by test. */
export interface CountedParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly mode: CoverageMode;
  readonly met: ReadonlyMap<string, ReadonlySet<string>>;
}

export function reportCoverage({ patterns, names, mode, met }: CountedParts): Coverage {
  const byTest = [...met.values()];
  const tests = [...met.keys()];
  const items = listItems(patterns, names, mode).flatMap(({ isOutOfReach, ...item }) => {
    const key = `${item.kind} ${item.name}`;
    const met = byTest.flatMap((names, place) => (names.has(key) ? [place] : []));
    return isOutOfReach && met.length === 0 ? [] : [{ ...item, tests: met }];
  });
  return { format: "event-calendar-mock/coverage", version: 1, summary: summarize({ tests, items }), modes: [mode], tests, items };
}
