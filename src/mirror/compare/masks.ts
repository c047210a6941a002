import { parseWallClock } from "../../time/wall-clock.ts";
import { decodeReferences } from "./values.ts";

/** A place in answers that differs between any two services. */
export interface Mask {
  /** The path in the body, with `*` for any key or index, and `**` for any number of keys: `data.params.*`. */
  readonly path: string;
  /** Masks only answers with this status or above; by default all. */
  readonly fromStatus?: number;
  /** True to mask only strings, because objects with the same name are compared. */
  readonly isText?: true;
  /** Why the place differs. */
  readonly reason: string;
}

/** The places that `verify` does not compare. */
export const masks: readonly Mask[] = [
  { path: "message", fromStatus: 400, reason: "Each service words its messages differently." },
  { path: "data.params.*", fromStatus: 400, reason: "Each service words its messages differently." },
  { path: "data.details.**", fromStatus: 400, reason: "Each service words its messages differently." },
  { path: "additional_errors.**", fromStatus: 400, reason: "Each service words its messages differently." },
  { path: "**.json_ld.**.email", reason: "The service obfuscates email addresses differently in each answer." },
];

/** The parts of strings that `verify` does not compare, wherever they occur. */
const textMasks: readonly { readonly pattern: RegExp; readonly replacement: string; readonly reason: string }[] = [
  {
    pattern: /(attachment[_-]\d+|gallery)-\d+\b/g,
    replacement: "$1",
    reason: "Captions and galleries are numbered through an answer; a recording has the numbers of the read of one record.",
  },
  {
    pattern:
      /<p>(?=<(?:div id='gallery|audio class="wp-audio|div style="[^">]{0,80}" class="wp-video|figure [^>]{0,400}class="wp-caption|a class="wp-embedded))|(?<=<\/(?:audio|figure|div)>\s{0,9}|class="wp-embedded[^<>]{0,2000}>[^<>]{0,2000}<\/a>)<\/p>|\n?<p><\/p>|(?<=<\/div>)\s{1,9}(?:<\/p>\s{0,9})?$/g,
    replacement: "",
    reason: "After a text with blocks, a gallery, player or caption of the same answer is in a paragraph, even if it shows nothing.",
  },
  {
    pattern: /((?:audio|video)-\d+)-\d+\b|([?&](?:amp;|#0?38;)?_=)\d+\b|(?<=wp-container[\w-]{0,80})-\d+\b/g,
    replacement: "$1$2",
    reason: "Players and blocks are numbered through an answer, too.",
  },
  {
    pattern: / (?:loading="lazy"|fetchpriority="high"|decoding="async")|(?<= sizes=")auto, /g,
    replacement: "",
    reason: "The first images of an answer load at once, whichever record they are in.",
  },
  {
    pattern: /__trashed-\d+\b/g,
    replacement: "__trashed",
    reason: "The slug of a deleted record counts the records in the trash, which is not visible.",
  },
  {
    pattern: /(?<=name="[\w-]{0,40}nonce" value=")[\da-f]{10}(?=")/g,
    replacement: "",
    reason: "The service changes the nonces of forms in texts every few hours.",
  },
];

export function maskText(text: string): string {
  const masked = textMasks.reduce((whole, { pattern, replacement }) => whole.replace(pattern, replacement), text);
  return masked.replace(/&#(?:x[\da-f]{2}|0?\d{2,3});/gi, (reference) => {
    const character = decodeReferences(reference);
    return /^[\w@.+-]$/.test(character) ? character : reference;
  });
}

export function isMaskedText(value: unknown): boolean {
  return typeof value === "string" && value !== "" && maskText(value) === "";
}

export type NearDates = Pick<Mask, "path" | "reason">;

/** The places in which `verify` treats near dates as equal. */
const nearDates: readonly NearDates[] = ["rest_url", "next_rest_url", "previous_rest_url"].map((path) => ({
  path,
  reason: "The default dates of a list depend on the second in which it was requested, or stored by a cache.",
}));

/** The dates of a record that was just written, which depend on the clocks of the two services. */
export const writtenDates: readonly NearDates[] = ["date", "date_utc", "modified", "modified_utc"].map((name) => ({
  path: `**.${name}`,
  reason: "Each service dates a record by its own clock.",
}));

const maxDistance = 600; // Seconds.
const dateInText = /\d{4}-\d\d-\d\d(?:[ +T]|%20)\d\d(?::|%3A)\d\d(?::|%3A)\d\d/gi;

/** Returns whether two strings differ only in near dates, in a place where these count as equal. */
export function areNear(path: readonly string[], one: string, other: string, declared = nearDates): boolean {
  if (!declared.some((near) => matches(near.path.split("."), path))) return false;
  if (one.replace(dateInText, "") !== other.replace(dateInText, "")) return false;
  const [dates, others] = [instantsIn(one), instantsIn(other)];
  return dates.length === others.length && dates.every((date, index) => Math.abs(date - (others[index] ?? Number.NaN)) <= maxDistance);
}

function instantsIn(text: string): number[] {
  return [...text.matchAll(dateInText)].map(([date]) => {
    const plain = date.replace(/%3A/gi, ":").replace(/^(.{10})(?:[ +T]|%20)/, "$1 ");
    return parseWallClock(plain) ?? Number.NaN;
  });
}

export function isMasked(path: readonly string[], value: unknown, status: number, declared: readonly Mask[] = masks): boolean {
  return declared.some(
    ({ path: pattern, fromStatus = 0, isText }) =>
      status >= fromStatus && (!isText || typeof value === "string") && matches(pattern.split("."), path),
  );
}

function matches([first, ...rest]: readonly string[], path: readonly string[]): boolean {
  if (first === undefined) return path.length === 0;
  if (first === "**") return path.some((_, index) => matches(rest, path.slice(index + 1))) || matches(rest, path);
  const [key, ...below] = path;
  return key !== undefined && (first === "*" || first === key) && matches(rest, below);
}

/** Replaces one home with another: in URLs (also escaped), in the host on its own, and in `global_id`. */
export function moveAddresses(text: string, from: string, to: string): string {
  const [old, wanted] = [new URL(from), new URL(to)];
  const moved = moveUrls(text, from, to).replace(globalIdOf(old), (_, rest: string) => placeOf(wanted) + rest);
  return moved.replaceAll(old.host, wanted.host);
}

/** Replaces the URLs of one home with those of another, also if escaped in JSON or encoded in a query. */
export function moveUrls(text: string, from: string, to: string): string {
  const escaped = (url: string) => url.replaceAll("/", "\\/");
  return text.replaceAll(from, to).replaceAll(escaped(from), escaped(to)).replaceAll(encodeURIComponent(from), encodeURIComponent(to));
}

/** Matches the start of a `global_id`: the host without its port, the path of the home, a language such as `fr-ca`, and `?id=`. */
function globalIdOf(home: URL): RegExp {
  const place = placeOf(home)
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("/", "\\\\?/");
  return new RegExp(`(?<![\\w.-])${place}((?:\\\\?/[a-z]{2,3}(?:-[a-z]+)?)?\\?id=)`, "gi");
}

function placeOf({ hostname, pathname }: URL): string {
  return hostname + pathname.replace(/\/$/, "");
}
