import type { CheckContext } from "../../parameters/check-context.ts";
import type { Check } from "../../parameters/parameter.ts";
import { isNumeric, toInteger, toList } from "../../parameters/values.ts";
import { findTerm } from "./find.ts";

/** The two collections of terms. */
export type TermCollection = "categories" | "tags";

/** Accepts terms by id, slug or exact name, as list or text with commas: at least one, and all of them existing. */
export function existingTerms(collection: TermCollection): Check<number> {
  return (value, context) => findTerms(collection, value, context) !== undefined;
}

/** Reads terms like `existingTerms`, as the ids that a filter of events looks for: a number stays as it is, sign included. */
export function termFilter(collection: TermCollection): Check<number[]> {
  return (value, context) => {
    const found = findTerms(collection, value, context);
    return found !== undefined && { value: found };
  };
}

/** Reads terms like `existingTerms`, as the ids that a list of terms looks for: only numbers count, their sign ignored. */
export function termIds(collection: TermCollection): Check<number[]> {
  return (value, context) =>
    findTerms(collection, value, context) !== undefined && {
      value: toList(value)
        .filter(isNumeric)
        .map((item) => Math.abs(toInteger(item))),
    };
}

function findTerms(collection: TermCollection, value: unknown, { store, language }: CheckContext): number[] | undefined {
  const items = toList(value);
  const ids = items.flatMap((item) => {
    const found = findTerm(store[collection], item, language.effective);
    return found === undefined ? [] : typeof item === "number" ? item : found.id;
  });
  return items.length > 0 && ids.length === items.length ? ids : undefined;
}
