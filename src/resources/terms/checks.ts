import type { CheckContext } from "../../parameters/check-context.ts";
import type { Check } from "../../parameters/parameter.ts";
import { isNumeric, toInteger, toList } from "../../parameters/values.ts";
import { findTerm } from "./find.ts";

/** The two collections of terms. */
export type TermCollection = "categories" | "tags";

/** Accepts terms by id, slug or exact name, as list or text with commas. At least one is needed, and all must exist. */
export function existingTerms(collection: TermCollection): Check<number> {
  return (value, context) => findTerms(collection, value, context) !== undefined;
}

/** Reads the terms that `existingTerms` accepts as ids for a filter of events. A number keeps its sign: `-12` finds no event. */
export function termFilter(collection: TermCollection): Check<number[]> {
  return (value, context) => {
    const found = findTerms(collection, value, context);
    return found !== undefined && { value: found };
  };
}

/** Reads the terms that `existingTerms` accepts as ids for a list of terms. Only numbers count, without their sign; names are ignored. */
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
