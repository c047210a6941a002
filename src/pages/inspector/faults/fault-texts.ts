import type { Fault, FaultKind } from "../../../calendar/faults/fault.ts";
import { stateOf } from "../../../calendar/faults/fault-state.ts";
import type { AddedFault } from "../../../calendar/faults/faults.ts";
import type { FaultyRoute } from "../../../calendar/faults/faulty-route.ts";
import { statusWord } from "../parts/format.ts";
import { texts } from "../texts.ts";

export function countActing(faults: readonly AddedFault[]): number {
  return faults.filter((fault) => stateOf(fault) === "acting").length;
}

export function routeText(route: FaultyRoute): string {
  if (typeof route === "string") return route === "*" ? texts.everyRoute : route;
  const query = new URLSearchParams(route.query).toString();
  return [route.method, route.route === "*" ? texts.everyRoute : (route.route ?? texts.everyRoute), query && `?${query}`]
    .filter(Boolean)
    .join(" ");
}

/** Describes the effect of a fault: `503 Service Unavailable, after 200–600 ms`. */
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

/** Returns the name of a kind of fault. The weather has the same name as in code and in the docs. */
export function kindText(kind: FaultKind): string {
  const names: Readonly<Partial<Record<FaultKind, string>>> = texts.kindsOfFaults;
  return names[kind] ?? kind;
}

/** Describes how often a fault acts: `2 times · after 3 requests · 30 %`. */
export function oftenText({ times, after, probability }: Fault): string {
  return [
    times !== undefined && texts.times(times),
    after !== undefined && after > 0 && texts.afterRequests(after),
    probability !== undefined && probability < 1 && `${Math.round(probability * 100)} %`,
  ]
    .filter((part) => typeof part === "string")
    .join(" · ");
}

/** Presets of faults on all routes. Only one is active at a time. */
export const presets = {
  clear: [],
  slow: [{ delay: { min: 400, max: 1_200 } }],
  flaky: [{ status: 503, probability: 0.2 }],
  busy: [{ kind: "rate-limit", probability: 0.3 }],
  storm: [{ delay: { min: 400, max: 2_000 } }, { kind: "drop", probability: 0.15 }, { kind: "malformed-json", probability: 0.15 }],
  offline: [{ kind: "network-error" }],
} as const satisfies Readonly<Record<string, readonly Fault[]>>;

export type PresetName = keyof typeof presets;

/** The names of the sets, in the order of their cards. */
// `Object.keys` loses the type of the keys.
export const presetNames = Object.keys(presets) as readonly PresetName[];

const all: readonly Fault[] = Object.values(presets).flat();

export function isOfPreset(fault: Fault): boolean {
  return all.some((each) => isSame(each, fault));
}

export function presetOf(faults: readonly Fault[]): PresetName | undefined {
  return presetNames.find((name) => {
    const own: readonly Fault[] = presets[name];
    return own.length === faults.length && own.every((fault) => faults.some((each) => isSame(each, fault)));
  });
}

function isSame(one: Fault, other: Fault): boolean {
  const sorted = (fault: Fault) => JSON.stringify(Object.entries(fault).sort());
  return sorted(one) === sorted(other);
}
