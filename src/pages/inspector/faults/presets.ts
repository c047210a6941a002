import type { Fault } from "../../../calendar/faults/fault.ts";

/** Sets of faults on every route. One set is in place at a time. */
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
export const presetNames: readonly PresetName[] = ["clear", "slow", "flaky", "busy", "storm", "offline"];

const all: readonly Fault[] = Object.values(presets).flat();

/** Returns whether a fault on every route is one of a set. */
export function isOfPreset(fault: Fault): boolean {
  return all.some((each) => isSame(each, fault));
}

/** Finds the set whose faults are exactly those in place. */
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
