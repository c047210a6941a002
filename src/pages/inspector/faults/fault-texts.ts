import type { Fault } from "../../../calendar/faults/fault.ts";
import { stateOf } from "../../../calendar/faults/fault-state.ts";
import type { AddedFault } from "../../../calendar/faults/faults.ts";
import type { FaultyRoute } from "../../../calendar/faults/faulty-route.ts";
import type { FaultKind } from "../fault-kinds.ts";
import { statusWord } from "../parts/format.ts";
import { texts } from "../texts.ts";

/** Counts the faults that can act now. */
export function countActing(faults: readonly AddedFault[]): number {
  return faults.filter((fault) => stateOf(fault) === "acting").length;
}

/** Names a route, or every route. */
export function routeText(route: FaultyRoute): string {
  if (typeof route === "string") return route === "*" ? texts.everyRoute : route;
  const query = new URLSearchParams(route.query).toString();
  return [route.method, route.route === "*" ? texts.everyRoute : (route.route ?? texts.everyRoute), query && `?${query}`]
    .filter(Boolean)
    .join(" ");
}

/** Names what a fault does: `503 Service Unavailable, after 200–600 ms`. */
export function faultText({ status, body, kind, delay }: Fault): string {
  const what =
    kind !== undefined
      ? kindText(kind)
      : status !== undefined
        ? `${status} ${statusWord(status)}`.trim()
        : body !== undefined
          ? texts.ownBody
          : "";
  const late = delay === undefined ? "" : texts.late(typeof delay === "number" ? String(delay) : `${delay.min}–${delay.max}`);
  return [what, late].filter(Boolean).join(", ");
}

/** Names a kind of fault. The weather keeps its name, as in code and in the docs. */
export function kindText(kind: FaultKind): string {
  const names: Readonly<Partial<Record<FaultKind, string>>> = texts.kindsOfFaults;
  return names[kind] ?? kind;
}

/** Names how often a fault acts: `2 times · after 3 requests · 30 %`. */
export function oftenText({ times, after, probability }: Fault): string {
  return [
    times !== undefined && texts.times(times),
    after !== undefined && after > 0 && texts.afterRequests(after),
    probability !== undefined && probability < 1 && `${Math.round(probability * 100)} %`,
  ]
    .filter((part) => typeof part === "string")
    .join(" · ");
}
