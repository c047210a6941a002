import type { CollectionName, TermKind } from "../../../kinds/kinds.ts";
import type { Language } from "../../../language/languages.ts";
import { slugify } from "../../../text/slug.ts";
import { space } from "../../../text/white-space.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { type Check, type CheckContext, checkWith } from "../../parameters/parameter.ts";
import { toInteger, toList } from "../../parameters/values.ts";

/** Decides whether a filter of events finds a term by a numeric slug, such as the tag `2026`. */
export const digitSlugs: FidelityPoint<"found" | "taken-for-ids"> = { spec: "found", observed: "taken-for-ids" };

export type TermCollection = CollectionName<TermKind>;

/** Accepts terms by id, slug or exact name, as a list or a string with commas. At least one is required, and all must exist. */
export function existingTerms(collection: TermCollection): Check<number> {
  return checkWith({ refersTo: collection }, (value, context) => areTerms(collection, itemsOf(value), context));
}

/**
 * Reads terms like `existingTerms`, as ids for a filter of events: an id is unchanged, including its sign, and a string matches only slugs.
 * So the name `Bühne` of a category with the slug `stage` passes and finds no event.
 */
export function termFilter(collection: TermCollection): Check<number[]> {
  return checkWith({ refersTo: collection }, (value, context) => {
    const readsDigits = context.fidelity.at(digitSlugs) === "found";
    const isSlug = (item: unknown) => readsDigits && typeof item === "number" && !isTerm(collection, item, context);
    const items = itemsOf(value).map((item) => (isSlug(item) ? String(item) : item));
    const bySlug = (text: string) => findTermBySlug(context.store[collection], text, context.language.effective)?.id ?? [];
    return (
      areTerms(collection, items, context) && { value: items.flatMap((item) => (typeof item === "number" ? item : bySlug(String(item)))) }
    );
  });
}

/**
 * Reads terms like `existingTerms`, as ids for a list of terms: the number at the start of an item, without its sign. So a slug such as
 * `online` passes and means 0, which no term has.
 */
export function termIds(collection: TermCollection): Check<number[]> {
  return checkWith({ refersTo: collection }, (value, context) => {
    const items = itemsOf(value);
    return areTerms(collection, items, context) && { value: items.map((item) => Math.abs(toInteger(item))) };
  });
}

const digits = new RegExp(`^[${space}]*\\d+[${space}]*$`);

/** Splits a value into its items. `+11` arrives as `" 11"`, because it is URL-decoded once more, and is the number 11; so is `11+`. */
function itemsOf(value: unknown): unknown[] {
  return toList(value).map((item) => (typeof item === "string" && digits.test(item) ? Number(item) : item));
}

function areTerms(collection: TermCollection, items: readonly unknown[], context: CheckContext): boolean {
  return items.length > 0 && items.every((item) => isTerm(collection, item, context));
}

function isTerm(collection: TermCollection, item: unknown, { store, language }: CheckContext): boolean {
  return findTerm(store[collection], item, language.effective) !== undefined;
}

interface NamedTerm {
  readonly id: number;
  readonly language: Language;
}

export interface TermIndex<Term extends NamedTerm> {
  get(id: number): Term | undefined;
  bySlug(slug: string): readonly Term[];
  byName(name: string): readonly Term[];
}

/** Finds a term by a number or a string. A number is an id, ignoring its sign; `findTermByText` handles strings. */
export function findTerm<Term extends NamedTerm>(terms: TermIndex<Term>, item: unknown, language: Language): Term | undefined {
  if (typeof item === "number" && Number.isInteger(item)) return terms.get(Math.abs(item));
  return typeof item === "string" ? findTermByText(terms, item, language) : undefined;
}

export function findTermBySlug<Term extends NamedTerm>(terms: TermIndex<Term>, text: string, language: Language): Term | undefined {
  return inLanguageFirst(terms.bySlug(slugify(text)), language);
}

/** Finds a term by a string: by its slug, otherwise by its exact name, first in the language and then in any. */
export function findTermByText<Term extends NamedTerm>(terms: TermIndex<Term>, text: string, language: Language): Term | undefined {
  return inLanguageFirst([...terms.bySlug(slugify(text)), ...terms.byName(text)], language);
}

function inLanguageFirst<Term extends NamedTerm>(terms: readonly Term[], language: Language): Term | undefined {
  return terms.find((term) => term.language === language) ?? terms[0];
}
