import { type CoverageItem, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import type { ProvokedRefusal } from "../../service/description/refusals/change.ts";
import { inTrial, jsonOf, type ServiceRequest, sendRequest } from "./mend-request.ts";
import { kindAt, type Operation, type Operations, partOf, readOperations, withKeys } from "./operations.ts";
import type { Steered } from "./steered.ts";

/** An item of the contract that no request has met. */
interface Gap {
  readonly kind: CoverageKind;
  readonly name: string;
  readonly about: string;
  /** How many recorded pairs of the service meet it. */
  readonly pairs: number;
  /** A request that meets the item; left out where the state of the calendar or a fault has to change first. */
  readonly request?: ServiceRequest;
}

/** Lists items that no request has met, those that most recorded pairs meet first, each with a request that meets it. */
export async function listGaps(steered: Steered, { kind, take }: { readonly kind?: CoverageKind | undefined; readonly take: number }) {
  const { items, summary } = await steered.client.coverage();
  const kinds = kind === undefined ? coverageKinds : [kind];
  const unmet = items.filter((item) => item.tests.length === 0 && kinds.includes(item.kind));
  const sorted = unmet.toSorted((one, other) => rank(one) - rank(other) || other.pairs - one.pairs);
  const operations = await readOperations(steered);
  const gaps: Gap[] = [];
  for (const item of sorted.slice(0, take)) {
    const request = await requestFor(item, steered, operations);
    gaps.push({ kind: item.kind, name: item.name, about: item.about, pairs: item.pairs, ...(request && { request }) });
  }
  return { summary, unmet: unmet.length, gaps };
}

/** Routes come first: without a request to a route, none of its parameters and refusals is met. */
function rank({ kind }: CoverageItem): number {
  return kind === "routes" ? 0 : 1;
}

type Requests = (
  name: string,
  steered: Steered,
  operations: Operations,
) => ServiceRequest | undefined | Promise<ServiceRequest | undefined>;

/** How the items of a kind are met. */
const requests: Readonly<Record<CoverageKind, Requests>> = {
  routes: async (name, steered, operations) => usual(steered, operations, operationOf(name, operations)),
  async parameters(name, steered, operations) {
    const [route = "", parameter = ""] = name.split(" ");
    const operation = operationOf(route, operations);
    const request = await usual(steered, operations, operation);
    const example = operation?.examples[parameter];
    if (request === undefined || example === undefined) return operation?.sample?.[parameter] === undefined ? undefined : request;
    return { ...request, path: `${request.path}?${new URLSearchParams({ [parameter]: String(example) })}` };
  },
  async refusals(name, steered, operations) {
    const [route = "", code = "", parameter] = name.split(" ");
    const operation = operationOf(route, operations);
    if (operation === undefined) return name === "rest_no_route" ? { method: "GET", path: `${operations.root}/none` } : undefined;
    const response = await steered.ask(`/__calendar/docs/refusals/${operation.id}.json`);
    if (!response.ok) return undefined;
    // A server of this package answers so.
    const refusals = (await response.json()) as readonly ProvokedRefusal[];
    const found = refusals.filter((refusal) => refusal.code === code).flatMap(({ request }) => request ?? []);
    const request = parameter === undefined ? found[0] : found.find(({ label }) => label.startsWith(parameter));
    if (request !== undefined) return toServiceRequest(request);
    return code === "rest_invalid_param" && parameter !== undefined ? withWrongValue(steered, operations, operation, parameter) : undefined;
  },
  states(name, _, { root, all }) {
    const [kind = "", status = ""] = name.split(" ");
    const create = all.find(
      ({ method, path, sample }) => method === "POST" && sample !== undefined && kindAt(path) === kind && !path.includes("{"),
    );
    return (
      create && {
        method: "POST",
        path: root + create.path,
        body: { ...create.sample, status, ...(status === "future" && { date: "next month" }) },
      }
    );
  },
  languages: (name, _, { root }) => ({ method: "GET", path: `/${name}${root}/events` }),
  roles: () => undefined,
  points: () => undefined,
  faults: () => undefined,
};

async function requestFor({ kind, name }: CoverageItem, steered: Steered, operations: Operations): Promise<ServiceRequest | undefined> {
  return requests[kind](name, steered, operations);
}

function operationOf(route: string, { all }: Operations): Operation | undefined {
  return all.find((operation) => operation.route === route);
}

/** Returns a request that an operation takes. */
async function usual(steered: Steered, { root }: Operations, operation: Operation | undefined): Promise<ServiceRequest | undefined> {
  if (operation === undefined) return undefined;
  const { method, path, sample } = operation;
  return { method, path: root + (await withKeys(steered, path)), ...(sample && { body: sample }) };
}

/** Values that hardly any parameter takes. */
const wrongValues = [{ wrong: true }, [[1]], "", "not so"];

/** Tries wrong values of a parameter until one is refused. */
async function withWrongValue(steered: Steered, operations: Operations, operation: Operation, name: string) {
  const request = await usual(steered, operations, operation);
  if (request === undefined) return undefined;
  const wrong = request.body
    ? wrongValues.map((value) => ({ ...request, body: { ...request.body, [name]: value } }))
    : ["[wrong]=1", "=", "=not+so"].map((end) => ({ ...request, path: `${request.path}?${encodeURIComponent(name)}${end}` }));
  return inTrial(steered, async (tried) => {
    for (const each of wrong) {
      const { code, data } = partOf(await jsonOf(await sendRequest(tried, each)));
      if (code === "rest_invalid_param" && Object.hasOwn(partOf(partOf(data).params), name)) return each;
    }
    return undefined;
  });
}

function toServiceRequest({ method, path, headers, body }: NonNullable<ProvokedRefusal["request"]>): ServiceRequest {
  const parsed: unknown = body === undefined ? undefined : parse(body);
  const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
  return { method, path, ...(headers && { headers }), ...(isObject && { body: { ...parsed } }) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
