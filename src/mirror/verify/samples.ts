import { type Kind, kindNames, kinds } from "../../kinds/kinds.ts";
import { objectIn, type UntypedRecord } from "../../util/untyped.ts";
import type { World } from "../../worlds/world.ts";

// The values of a world that probes ask for.

type SampledRecord = { readonly id: number; readonly slug: string; readonly parent?: number; readonly status?: string };

/** Returns the records of a kind that a service may show. Placeholders for records that it hides are private. */
export function recordsOf(kind: Kind, world: World): readonly SampledRecord[] {
  const records: readonly SampledRecord[] = world[kinds[kind].collection];
  return records.filter(({ status }) => status !== "private");
}

export function shownEvents({ events }: World): World["events"] {
  return events.filter(({ status }) => status !== "private");
}

export function usesLanguages(world: World): boolean {
  return kindNames.some((kind) => world[kinds[kind].collection].some(({ language }) => language !== world.site.language));
}

/** Returns the first pages of a list, its last, and the one after it. */
export function pagesOf(count: number, size: number): number[] {
  const last = Math.max(1, Math.ceil(count / size));
  return [...new Set([1, 2, 3, Math.ceil(last / 2), last, last + 1])].filter((page) => page <= last + 1 && page > 0);
}

/** Words of the markup around texts, which a service stores and searches, and no answer shows. */
const markup: ReadonlySet<string> = new Set([
  ...["align", "block", "blocks", "button", "buttons", "caption", "class", "code", "color", "column", "columns", "content", "cover"],
  ...["embed", "file", "figure", "font", "freeform", "gallery", "group", "heading", "height", "html", "https", "image", "layout", "level"],
  ...["link", "list", "media", "more", "none", "padding", "page", "paragraph", "query", "quote", "reference", "separator", "shortcode"],
  ...["shown", "size", "spacer", "span", "strong", "style", "table", "text", "title", "true", "type", "verse", "video", "width"],
]);

/**
 * Returns words of titles in plain letters, which both services find whatever they make of the text around them: a search looks at stored
 * texts, of which answers show other tags. Venues and organizers with a password have none, because a search looks at what it hides.
 */
export function wordsOf(kind: Kind, world: World): string[] {
  const { collection, title, family } = kinds[kind];
  const records: readonly UntypedRecord[] = world[collection].map((record) => ({ ...record }));
  const shown = records.filter(({ status }) => status !== "private");
  if (family === "linked-posts" && shown.some((record) => isLocked(record, title))) return [];
  const tags = JSON.stringify(shown.map(({ description, recorded }) => [description, recorded])).match(/<[^<>]*>/g);
  const markupText = (tags ?? []).join(" ").toLowerCase();
  const titles = shown.map((record) => String(record[title] ?? ""));
  const words = titles.flatMap((text) => /\b[A-Za-z]{4,}\b/.exec(text.replace(/<[^<>]*>|&[^\s&;]{1,32};/g, " "))?.[0].toLowerCase() ?? []);
  return sample(
    [...new Set(words)].filter((word) => !markup.has(word) && !markupText.includes(word)),
    12,
  );
}

/** Returns whether a record has a password, or was recorded with the empty list in place of a protected name. */
function isLocked({ password, recorded }: UntypedRecord, title: string): boolean {
  return Boolean(password) || Array.isArray(objectIn(objectIn(recorded).show)[title]);
}

export function sample<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_, index) => items[Math.floor((index * items.length) / max)]).filter((item) => item !== undefined);
}
