import { postKinds } from "../../kinds/kinds.ts";
import { languages } from "../../language/languages.ts";
import { refusalsOf } from "../../service/description/openapi/refusals.ts";
import { pointWords } from "../../service/fidelity-words.ts";
import { listRules, type RuleKind } from "../../service/ledger/ledger.ts";
import { languageParameter } from "../../service/parameters/kinds.ts";
import type { Parameter } from "../../service/parameters/parameter.ts";
import { kindOf } from "../../service/resources/declared-origins.ts";
import type { Names } from "../../service/resources/names.ts";
import { postStatuses } from "../../service/resources/posts/statuses.ts";
import type { Route } from "../../service/resources/route.ts";
import type { Pattern } from "../../service/resources/table.ts";
import { roles } from "../../store/user.ts";
import { faultKinds } from "../faults/kinds.ts";
import type { CheckedOptions } from "../options.ts";
import type { CoverageItem } from "./coverage.ts";

/** An item that no test is known to have met. */
type ListedItem = Omit<CoverageItem, "tests"> & {
  /** True where the options of the calendar keep requests from meeting the item. */
  readonly isOutOfReach?: boolean;
};

/** The options that decide which refusals a calendar can answer with. */
export type CoverageMode = Pick<CheckedOptions, "access">;

type PairsOf = (kind: RuleKind, name: string) => number;

/**
 * Lists the items that requests to a calendar can meet. The list follows from the declarations of routes, parameters, refusals, kinds and
 * faults, with what the ledger says about them, so a new rule is in it.
 */
export function listItems(patterns: readonly Pattern[], names: Names, mode: CoverageMode): ListedItem[] {
  const rules = listRules();
  const pairs = new Map(rules.map((rule) => [`${rule.kind} ${rule.name}`, rule.pairs]));
  const pairsOf: PairsOf = (kind, name) => pairs.get(`${kind} ${name}`) ?? 0;
  const when = new Map(rules.flatMap(({ kind, name, about }) => (kind === "refusal" ? [[name, about]] : [])));
  const routes = patterns.flatMap((pattern) => pattern.routes);
  const ofRoutes = routes.flatMap((route) => itemsOf(route, { names, pairsOf, when, mode }));
  const plain = (kind: CoverageItem["kind"], name: string, about: string) => ({ kind, name, about, pairs: 0 });
  return [
    ...ofRoutes,
    { ...plain("refusals", "rest_no_route", when.get("rest_no_route") ?? ""), pairs: pairsOf("refusal", "rest_no_route") },
    ...postKinds.flatMap((kind) =>
      postStatuses.map((status) =>
        plain("states", `${kind} ${status}`, `A record with the status ${status} was shown, listed or written.`),
      ),
    ),
    ...languages.map((language) => plain("languages", language, `An answer in the language ${language}.`)),
    ...["visitor", ...roles].map((role) => plain("roles", role, 'A request of this role, with access: "service".')),
    ...Object.entries(pointWords).flatMap(([name, { about, isOutsideRequests }]) =>
      isOutsideRequests ? [] : { ...plain("points", name, about), pairs: pairsOf("point", name) },
    ),
    plain("faults", "error", "An error with a status or a body of the test."),
    plain("faults", "delay", "An answer that comes late."),
    ...Object.entries(faultKinds).map(([name, { about }]) => plain("faults", name, about)),
  ];
}

interface Around {
  readonly names: Names;
  readonly pairsOf: PairsOf;
  readonly mode: CoverageMode;
  /** When each refusal comes, by code. */
  readonly when: ReadonlyMap<string, string>;
}

function itemsOf(route: Route, { names, pairsOf, when, mode }: Around): ListedItem[] {
  const { id, key, parameters, alsoReads = {}, operation } = route;
  const all = Object.entries<Parameter | undefined>({ ...key, ...parameters, [names.languageParameter]: languageParameter });
  const declared = all.flatMap(([name, parameter]) => (parameter ? [[name, parameter] as const] : []));
  const pairsSending = (name: string) =>
    pairsOf("parameter", `${id} ${name}`) || pairsOf("parameter", `every route ${name}`) || pairsOf("field", `${kindOf(route)}.${name}`);
  const item = (kind: CoverageItem["kind"], name: string, about: string, pairs: number): ListedItem => ({
    ...{ kind, name: name === "" ? id : `${id} ${name}`, about, route: id, pairs },
  });
  const wrong = (code: string, list: typeof declared, about: string) =>
    list.map(([name]) => item("refusals", `${code} ${name}`, `${name} ${about}`, Math.min(pairsOf("refusal", code), pairsSending(name))));
  const checked = declared.filter(([, { check, type, convert }]) => check ?? type ?? convert);
  const undeclared = Object.keys(alsoReads).filter((name) => !declared.some(([known]) => known === name));
  const own = refusalsOf(route)
    .flatMap(({ codes }) => codes)
    .filter((code) => when.has(code) && code !== "rest_invalid_param" && code !== "rest_missing_callback_param");
  return [
    item("routes", "", operation.title, pairsOf("route", id)),
    ...declared.map(([name, { about }]) => item("parameters", name, about, pairsSending(name))),
    ...undeclared.map((name) => item("parameters", name, "Read, although the route does not declare it.", pairsSending(name))),
    ...[...new Set(own)].map((code) => ({
      ...item("refusals", code, when.get(code) ?? "", pairsOf("refusal", code)),
      isOutOfReach: !canMeet(code, route, mode),
    })),
    ...wrong(
      "rest_missing_callback_param",
      // The path always has its keys.
      declared.filter(([name, { isRequired }]) => isRequired && operation.body && !route.path.includes(`{${name}}`)),
      "is required and was not sent.",
    ),
    ...wrong("rest_invalid_param", checked, "has a wrong value."),
  ];
}

/** The refusals of callers, who are read with `access: "service"` only. */
const ofCallers: ReadonlySet<string> = new Set(["invalid_username", "incorrect_password", "rest_cookie_invalid_nonce", "rest_forbidden"]);

/** Returns whether a calendar with these options can answer a request to a route with a code. */
function canMeet(code: string, { methods }: Route, { access = "open" }: CoverageMode): boolean {
  // With open access every caller may see every record, and writes ask for the right to write first: `rest_forbidden`.
  if (code.endsWith("-not-accessible")) return access === "service" && methods.includes("GET");
  return access === "service" || !ofCallers.has(code);
}
