import { type Kind, kinds, termKinds } from "../../kinds/kinds.ts";
import type { FieldTable } from "../../service/fields/field.ts";
import { declarations } from "../../service/resources/declarations.ts";
import { type Image, imageAt } from "../../store/images.ts";
import { isObject, listIn, numberIn, objectIn, textIn, type UntypedRecord } from "../../util/untyped.ts";
import type { RecordedRecord } from "./collect.ts";

/** The references by which the service writes characters of a text that it renders, and the characters as people type them. */
const typed: readonly (readonly [pattern: RegExp, character: string])[] = [
  [/&#8216;|&#8217;|&#8242;/g, "'"],
  [/&#8220;|&#8221;|&#8243;/g, '"'],
  [/&#8211;/g, "-"],
  [/&#8212;/g, "--"],
  [/&#8230;/g, "..."],
  [/&#215;/g, "x"],
  [/&#038;|&amp;/g, "&"],
];

/**
 * Guesses the text that was typed for a title that is shown. The twin renders the guess, and a guess that it shows otherwise is dropped.
 *
 * @example plainTitle("Rock &#038; Roll &#8211; Late&#8217;s") // "Rock & Roll - Late's"
 */
function plainTitle(shown: string): string {
  let text = shown;
  for (const [pattern, character] of typed) text = text.replace(pattern, character);
  return text;
}

/** @example plainText("<p>One<br />\nline</p>\n<p>Two</p>") // "One\nline\n\nTwo" */
function plainText(shown: string): string {
  const paragraphs = shown
    .replace(/<br \/>\n/g, "\n")
    .replace(/<\/p>\n<p>/g, "\n\n")
    .replace(/^<p>|<\/p>\n?$/g, "");
  return plainTitle(paragraphs);
}

/** Replaces the references of HTML's own characters. */
export function unescapeHtml(text: string): string {
  return text
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;|&#034;/g, '"')
    .replace(/&#0?39;/g, "'")
    .replace(/&#038;|&amp;/g, "&");
}

/**
 * Reads the stored value of a field from the shown record; `undefined` for a field that it does not tell. `asShown` has the fields that
 * store the shown text.
 */
type ReadField = (fields: UntypedRecord, asShown: ReadonlySet<string>) => unknown;

const guessed =
  (name: string, plain: (shown: string) => string): ReadField =>
  (fields, asShown) => {
    const shown = textIn(fields[name]);
    return shown === undefined || asShown.has(name) ? shown : plain(shown);
  };

export function idsIn(value: unknown): number[] {
  return [value].flat().flatMap((item) => numberIn(objectIn(item).id) ?? []);
}

const postFields: Readonly<Record<string, ReadField>> = {
  author: ({ author }) => numberIn(author),
  description: guessed("description", plainText),
  excerpt: guessed("excerpt", plainText),
  image: ({ image }) => numberIn(objectIn(image).id) ?? null,
};

const eventStatuses: ReadonlyMap<string, string> = new Map([
  ["https://schema.org/EventCancelled", "canceled"],
  ["https://schema.org/EventPostponed", "postponed"],
]);

/** The fields that are shown in another form than they are stored in, by family of kinds. */
const families: Readonly<Record<(typeof kinds)[Kind]["family"], Readonly<Record<string, ReadField>>>> = {
  events: {
    ...postFields,
    title: guessed("title", plainTitle),
    utc_start_date: ({ utc_start_date }) => utc_start_date,
    utc_end_date: ({ utc_end_date }) => utc_end_date,
    cost: ({ cost, cost_details }, asShown) => {
      const values = listIn(objectIn(cost_details).values).map(String);
      const shown = unescapeHtml(textIn(cost) ?? "");
      if (shown === "") return [];
      return asShown.has("cost") || values.length === 0 ? [shown] : values.map((value) => (shown === "Free" ? shown : value));
    },
    currency_symbol: ({ cost_details }) => textIn(objectIn(cost_details).currency_symbol) ?? "",
    currency_position: ({ cost_details }) => textIn(objectIn(cost_details).currency_position) ?? "",
    // An event without a website shows its own URL.
    website: ({ website, url }) => (website === url ? null : unescapeHtml(textIn(website) ?? "")),
    event_status: ({ json_ld }) => eventStatuses.get(textIn(objectIn(json_ld).eventStatus) ?? ""),
    venue: ({ venue }) => idsIn(venue),
    organizer: ({ organizer }) => idsIn(organizer),
    ...Object.fromEntries(
      termKinds.map((kind) => [kinds[kind].collection, (fields: UntypedRecord) => idsIn(fields[kinds[kind].collection])]),
    ),
  },
  "linked-posts": {
    ...postFields,
    venue: guessed("venue", plainTitle),
    organizer: guessed("organizer", plainTitle),
    // The service leaves out the slug `0`, and the slug that a record gets when it is published.
    slug: ({ slug, status }) => textIn(slug) ?? (status === "draft" || status === "pending" ? "" : "0"),
    geo_lat: ({ geo_lat }) => (typeof geo_lat === "number" ? geo_lat : null),
    geo_lng: ({ geo_lng }) => (typeof geo_lng === "number" ? geo_lng : null),
  },
  terms: {},
};

/** The fields whose stored text is guessed. The shown text is stored where the guess is wrong. */
export const guessedFields: ReadonlySet<string> = new Set(["title", "venue", "organizer", "description", "excerpt", "cost"]);

/** Reads the record of a world from a recorded one. Fields that no kind of this service has become `extra`. */
export function toRecord(
  { kind, id, language, fields, isLocked }: RecordedRecord,
  asShown: ReadonlySet<string> = new Set(),
): UntypedRecord {
  const table: FieldTable = declarations[kind].fields;
  const readers = families[kinds[kind].family];
  const stored = Object.entries(table).flatMap(([name, field]) => {
    if (!field.stored) return [];
    const value = readers[name] ? readers[name](fields, asShown) : field.shown && !field.shown.isComputed ? fields[name] : undefined;
    return value !== undefined && field.stored.accepts(value) ? [[name, value] as const] : [];
  });
  const extra = Object.entries(fields).filter(([name]) => table[name]?.shown === undefined);
  return {
    // The service leaves out an empty name.
    [kinds[kind].title]: "",
    ...Object.fromEntries(stored),
    id,
    language,
    ...(isLocked && { password: unknownPassword }),
    ...(extra.length > 0 && { extra: Object.fromEntries(extra) }),
  };
}

/** The password given to records that the service protects: the real one is unknown. */
const unknownPassword = "unknown";

export function imagesIn(records: readonly RecordedRecord[]): Image[] {
  const images = new Map<number, Image>();
  for (const { fields } of records) {
    const image = toImage(fields.image);
    if (image && !images.has(image.id)) images.set(image.id, image);
  }
  return [...images.values()];
}

function toImage(shown: unknown): Image | undefined {
  const { id: shownId, url: shownUrl, extension, width, height, filesize, sizes } = objectIn(shown);
  const [id, url] = [numberIn(shownId), textIn(shownUrl)];
  if (id === undefined || url === undefined || !URL.canParse(url)) return undefined;
  const base = imageAt(url, id);
  const copies = Object.entries(objectIn(sizes)).flatMap(([name, copy]) => (isObject(copy) ? [[name, toCopy(copy)] as const] : []));
  return {
    ...base,
    extension: textIn(extension) ?? base.extension,
    width: numberIn(width) ?? 0,
    height: numberIn(height) ?? 0,
    filesize: numberIn(filesize) ?? 0,
    mime_type: copies[0]?.[1]["mime-type"] ?? base.mime_type,
    sizes: Object.fromEntries(copies),
  };
}

function toCopy(copy: UntypedRecord): Image["sizes"][string] {
  return {
    width: numberIn(copy.width) ?? 0,
    height: numberIn(copy.height) ?? 0,
    "mime-type": textIn(copy["mime-type"]) ?? "",
    filesize: numberIn(copy.filesize) ?? 0,
    url: textIn(copy.url) ?? "",
  };
}
