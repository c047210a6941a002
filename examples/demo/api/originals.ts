import type { CategoryResponse, EventResponse } from "event-calendar-mock";
import { buildCategoryTree, type CategoryTree } from "../calendar/category-tree.ts";
import type { CalendarApi } from "./calendar-api.ts";

/** The most events whose translation is looked for, each by a request of its own. */
const maxLooked = 50;

/**
 * Loads the categories of a language. A category and its translations are records of their own, with other ids, but one colour and shape: the
 * ones of the English category. `english` is `undefined` for the page in English.
 */
export async function loadCategories(api: CalendarApi, english: CalendarApi | undefined, signal: AbortSignal): Promise<CategoryTree> {
  const [categories, originals] = await Promise.all([api.listCategories(signal), english?.listCategories(signal)]);
  if (english === undefined || originals === undefined) return buildCategoryTree(categories);
  const original = buildCategoryTree(originals);
  const ids = new Set(categories.map(({ id }) => id));
  const roots = categories.filter(({ parent = 0 }) => !ids.has(parent));
  const looks = await Promise.all(roots.map((root) => lookOf(root, english, original, signal)));
  return buildCategoryTree(categories, new Map(looks), original);
}

type Look = readonly [id: number, look: { readonly hue: number; readonly shape: number }];

/** Finds the colour and shape of a category. One that only its own language has gets those of events without a category. */
async function lookOf({ id }: CategoryResponse, english: CalendarApi, original: CategoryTree, signal: AbortSignal): Promise<Look> {
  const translation = await english.readCategory(id, signal);
  return [id, original.rootOf(translation.id) ?? { hue: 0, shape: 0 }];
}

/** Returns whether an event is shown in English because it is not translated. */
export function isUntranslated(event: EventResponse): boolean {
  return "isUntranslated" in event;
}

/** Returns the English events that none of some events in another language is a translation of, marked as such. */
export async function withoutTranslated(
  events: readonly EventResponse[],
  originals: readonly EventResponse[],
  english: CalendarApi,
  signal: AbortSignal,
): Promise<readonly EventResponse[]> {
  const translated = await Promise.all(events.slice(0, maxLooked).map(({ id }) => english.readEvent(id, signal)));
  const ids = new Set(translated.map(({ id }) => id));
  return originals.filter(({ id }) => !ids.has(id)).map((event) => ({ ...event, isUntranslated: true }));
}
