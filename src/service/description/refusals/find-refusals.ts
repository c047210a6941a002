import type { Pattern } from "../../resources/table.ts";
import { describesPath } from "../openapi/operations.ts";
import { ownParameters } from "../openapi/parameters.ts";
import { refusalsOf, refusalsOfOptions } from "../openapi/refusals.ts";
import { buildRequest, callersOf, type Target, type TriedCalendar } from "./build-request.ts";
import { changesFor } from "./changes.ts";
import type { Need, ProvokedRefusal, ProvokingRequest } from "./request.ts";

/**
 * Finds a request for each refusal of an operation: it is tried on a copy of the calendar, has to be answered with exactly this status and
 * code, and has to change nothing. Returns `undefined` for the id of no operation.
 *
 * @example await findRefusals("createEvent", calendar) // [{ status: 400, code: "rest_invalid_param", request: { … } }, …]
 */
export async function findRefusals(id: string, calendar: TriedCalendar): Promise<readonly ProvokedRefusal[] | undefined> {
  const target = calendar.patterns.flatMap(targetsOf).find((each) => each.id === id);
  if (target === undefined) return undefined;
  const found: ProvokedRefusal[] = [];
  for (const { status, codes } of target.refusals) {
    for (const code of codes) found.push(await provoke(status, code, target, calendar));
  }
  return found;
}

/** Lists the operations of a path. All methods of an update are refused in the same way, so PUT stands for them. */
function targetsOf({ routes }: Pattern): readonly Target[] {
  const targets = routes.map((route): Target => {
    const [first = "GET"] = route.methods;
    const method = route.methods.includes("PUT") ? "PUT" : first;
    return { id: route.operation.id, route, method, hasBody: route.operation.body !== undefined, refusals: refusalsOf(route) };
  });
  const [first] = routes;
  const options = first && { id: describesPath(routes), route: first, method: "OPTIONS", hasBody: false, refusals: refusalsOfOptions() };
  return [...targets, ...(options ? [options] : [])];
}

async function provoke(status: number, code: string, target: Target, calendar: TriedCalendar): Promise<ProvokedRefusal> {
  const { context } = calendar;
  const names = Object.keys(ownParameters(target.route, context));
  for (const change of changesFor(code, { ...target, names, store: context.store, languageParameter: context.names.languageParameter })) {
    for (const caller of callersOf(calendar)) {
      const request = buildRequest(change, caller, target, calendar);
      if (await isRefused(request, status, code, calendar)) return { status, code, request };
    }
  }
  return { status, code, needs: needOf(code, calendar) };
}

/** Returns whether a request is answered with exactly this status and code, and changes nothing. */
export async function isRefused(
  request: ProvokingRequest,
  status: number,
  code: string,
  { home, ask }: Pick<TriedCalendar, "home" | "ask">,
): Promise<boolean> {
  const { method, path, headers = {}, body, size } = request;
  const sent = size === undefined ? body : "x".repeat(size);
  const { response, hasChanged } = await ask(new Request(home + path, { method, headers, ...(sent !== undefined && { body: sent }) }));
  if (hasChanged || response.status !== status) return false;
  const answer: unknown = await response.json().catch(() => undefined);
  return typeof answer === "object" && answer !== null && Reflect.get(answer, "code") === code;
}

/** The refusals that come only where a parameter counts before the path, as on the recorded site. */
const observedOnly: ReadonlySet<string> = new Set(["event-tickets-not-active", "rest-event-not-found", "rest_term_invalid"]);

/** Says why no request provokes a refusal. */
function needOf(code: string, { access, context }: TriedCalendar): Need {
  if (code === "calendar_strict") return "strict";
  if (code === "db_insert_error") return "full";
  if (access === "open" && /forbidden|username|incorrect_password|accessible|nonce/.test(code)) return "service";
  if (access === "service" && code.endsWith("-not-accessible")) return "open";
  return context.fidelity.mode === "spec" && observedOnly.has(code) ? "observed" : "record";
}
