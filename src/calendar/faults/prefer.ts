import type { Advice } from "../../service/advice/advisor.ts";
import { nearest } from "../../util/nearest.ts";
import { showValue } from "../../util/show-value.ts";
import type { Fault } from "./fault.ts";

/** The preferences that are followed, and their values. `rule` is not a fault: it adds the rules to the answer. */
const preferences = {
  code: { value: /^[2-5]\d\d$/, takes: "a status from 200 to 599, such as code=503" },
  wait: { value: /^\d{1,3}(?:\.\d+)?$/, takes: "seconds below 1000, such as wait=2" },
  example: { value: /^empty$/, takes: "only empty, as in example=empty" },
  rule: { value: /^$/, takes: "no value" },
} as const;
type Preference = keyof typeof preferences;

/**
 * Reads the faults that a request asks for in the header `Prefer`: `code=503`, `wait=2` (seconds) and `example=empty`. Ignores other
 * preferences.
 */
export function preferredFaults(prefer: string): Fault[] {
  const wait = followed(prefer, "wait");
  const code = followed(prefer, "code");
  return [
    ...(wait === undefined ? [] : [{ delay: Number(wait) * 1000 }]),
    ...(code === undefined ? [] : [{ status: Number(code) }]),
    ...(followed(prefer, "example") === undefined ? [] : [{ kind: "empty" } as const]),
  ];
}

/** Returns whether a request asks for the rules of its answer with `Prefer: rule`. */
export function asksForRules(prefer: string): boolean {
  return followed(prefer, "rule") !== undefined;
}

/** Reports invalid values and misspelled names. Other preferences are ignored silently. */
export function adviceOnPrefer(prefer: string): Advice[] {
  const names = Object.keys(preferences);
  return partsOf(prefer).flatMap(({ name, value }) => {
    if (isPreference(name)) {
      const { value: form, takes } = preferences[name];
      if (form.test(value)) return [];
      return [{ cause: `prefer ${name}`, sentence: `Prefer: ${name}=${showValue(value)} is not followed: ${name} takes ${takes}.` }];
    }
    const meant = name === "status" ? "code" : nearest(name, names);
    if (meant === undefined) return [];
    return [{ cause: `prefer ${name}`, sentence: `Prefer: ${showValue(name)} is not followed. Did you mean "${meant}"?` }];
  });
}

/** Returns the value of a preference, if it is valid. */
function followed(prefer: string, wanted: Preference): string | undefined {
  return partsOf(prefer).find(({ name, value }) => name === wanted && preferences[wanted].value.test(value))?.value;
}

/** The most preferences that are read from a header. */
const maxParts = 20;

function partsOf(prefer: string): { readonly name: string; readonly value: string }[] {
  const parts = prefer.split(/[\s,;]+/, maxParts).filter((part) => part !== "");
  return parts.map((part) => {
    const [name = "", ...value] = part.split("=");
    return { name: name.toLowerCase(), value: value.join("=") };
  });
}

function isPreference(name: string): name is Preference {
  return Object.hasOwn(preferences, name);
}
