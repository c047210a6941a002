import { listItems } from "../../src/calendar/coverage/report.ts";
import { kindNames, kinds } from "../../src/kinds/kinds.ts";
import { createTable } from "../../src/service/description/routes.ts";
import { listRules } from "../../src/service/ledger/ledger.ts";
import { completeNames } from "../../src/service/resources/names.ts";
import { isObject, listIn } from "../../src/util/untyped.ts";
import type { Pair } from "../../test/conformance/pair-sets.ts";
import type { Replayed } from "../../test/conformance/replayed.ts";

/** Counts the recorded pairs that meet each rule, and each parameter, refusal and status of coverage. Items that no pair meets are left out. */
export function countEvidence(replayed: readonly Pick<Replayed, "pair" | "route">[]) {
  const rules = listRules();
  const named = (kind: string) => Object.fromEntries(rules.filter((rule) => rule.kind === kind).map(({ name }) => [name, 0]));
  const parameters = named("parameter");
  const refusals = named("refusal");
  const evidence = {
    route: named("route"),
    parameter: { ...parameters, ...itemsOf("parameters") },
    field: named("field"),
    refusal: { ...refusals, ...itemsOf("refusals") },
    state: itemsOf("states"),
  };
  for (const { pair, route } of replayed) {
    add(evidence.route, [route]);
    const sent = [...sentNames(pair), ...pathNames(route)];
    add(
      evidence.parameter,
      sent.flatMap((name) => [ruleOf(name, route, parameters) ?? [], `${route} ${name}`].flat()),
    );
    add(evidence.field, fieldsOf(pair, route));
    const { body } = pair.response;
    add(evidence.refusal, [...codesIn(body), ...refusalsIn(body).map((refusal) => `${route} ${refusal}`)]);
    add(evidence.state, statusesIn(pair, route));
  }
  return {
    ...evidence,
    parameter: metOf(evidence.parameter, parameters),
    refusal: metOf(evidence.refusal, refusals),
    state: metOf(evidence.state, {}),
  };
}

/** Returns the names of the items of coverage of a kind, in alphabetical order, each with no pair. */
function itemsOf(kind: "parameters" | "refusals" | "states"): Record<string, number> {
  const names = completeNames(undefined);
  const items = listItems(createTable(names), names, { access: "service" }).filter((item) => item.kind === kind);
  return Object.fromEntries(items.map(({ name }) => [name, 0] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Leaves out the items that no pair meets; every rule stays. */
function metOf(counts: Readonly<Record<string, number>>, rules: object): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([name, pairs]) => pairs > 0 || Object.hasOwn(rules, name)));
}

/** Returns a refusal as coverage names it: its code, once for each parameter that it is about. */
function refusalsIn(body: unknown): string[] {
  if (!isObject(body) || typeof body.code !== "string") return [];
  const { code, data } = body;
  const params = isObject(data) ? data.params : undefined;
  const names = Array.isArray(params) ? params.map(String) : isObject(params) ? Object.keys(params) : [];
  return names.length === 0 ? [code] : names.map((name) => `${code} ${name}`);
}

/** Returns the statuses of the records in an answer: `event draft`. */
function statusesIn({ response: { body } }: Pair, route: string): string[] {
  const kind = kindNames.find((name) => route.startsWith(`${kinds[name].collection}.`));
  if (kind === undefined || !isObject(body)) return [];
  const list = body[kinds[kind].collection];
  const records = route.endsWith(".list") && Array.isArray(list) ? list : [body];
  return records.flatMap((record: unknown) => (isObject(record) && typeof record.status === "string" ? [`${kind} ${record.status}`] : []));
}

/** Adds 1 to each of some counts, and leaves out names that are not a rule. */
function add(counts: Record<string, number>, names: readonly string[]): void {
  for (const name of new Set(names)) if (counts[name] !== undefined) counts[name] += 1;
}

/** Returns the rule that a parameter of a request meets: of its route, or else of its resource, or of every route. */
function ruleOf(name: string, route: string, counts: Readonly<Record<string, number>>): string | undefined {
  const [resource = ""] = route.split(".");
  return [`${route} ${name}`, `${resource} ${name}`, `every route ${name}`].find((rule) => counts[rule] !== undefined);
}

/** Returns the names of the parameters that a request sends in its query string and body. */
function sentNames({ request }: Pair): string[] {
  const query = new URL(request.url, "https://calendar.test").searchParams;
  const { body } = request;
  const form = typeof body === "string" && /^[^{[\r\n]*=/.test(body) ? [...new URLSearchParams(body).keys()] : [];
  const sent = [...query.keys(), ...form, ...(isObject(body) ? Object.keys(body) : [])];
  return sent.map((name) => name.replace(/\[.*/, ""));
}

/** Returns the names of the parameters in the path of a route. */
function pathNames(route: string): string[] {
  if (/BySlug$/.test(route)) return ["slug"];
  return /\.(read|update|delete)$/.test(route) ? ["id"] : [];
}

/** Returns the fields that a write sends or an answer shows. */
function fieldsOf(pair: Pair, route: string): string[] {
  const kind = kindNames.find((name) => route.startsWith(`${kinds[name].collection}.`));
  if (kind === undefined || pair.response.status >= 300) return [];
  const { body } = pair.response;
  const records = isObject(body) && Array.isArray(body[kinds[kind].collection]) ? listIn(body[kinds[kind].collection]) : [body];
  const shown = records.flatMap((record) => (isObject(record) ? Object.keys(record) : []));
  const sent = /\.(create|update)/.test(route) ? sentNames(pair) : [];
  return [...shown, ...sent].map((name) => `${kind}.${name}`);
}

/** Returns the codes of a refusal: its own, and the codes of its parameters. */
function codesIn(body: unknown): string[] {
  if (!isObject(body) || typeof body.code !== "string") return [];
  const details = isObject(body.data) && isObject(body.data.details) ? Object.values(body.data.details) : [];
  return [body.code, ...details.flatMap((detail) => (isObject(detail) && typeof detail.code === "string" ? [detail.code] : []))];
}
