import { isBlank } from "../../fields/show-fields.ts";
import { displayDescription } from "../../text/html/display.ts";
import { renderGallery } from "../../text/html/gallery.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** Names a kind of event, venue or organizer, as its addresses do. */
export type PostKind = "event" | "venue" | "organizer";

/** What an answer shows of a record, and to whom. */
export interface Detail {
  /** Whether a single record was asked for, which adds `json_ld`. */
  readonly isSingle: boolean;
  /** The password that opens a protected record. */
  readonly password: unknown;
}

/** A record on its way into an answer. */
export interface PostView<Row extends PostRecord> {
  readonly record: Row;
  readonly detail: Detail;
  readonly context: Context;
}

/** Builds the address of a record on the site; one that visitors cannot see yet has no pretty address. */
export function permalink(kind: PostKind, record: PostRecord, { caller, links }: Context): string {
  const { home } = links.in(record.language);
  const isVisible = record.status === "publish" || (record.status === "private" && caller.canRead(record));
  return isVisible ? `${home}/${kind}/${record.slug}/` : `${home}/?post_type=calendar_${kind}&p=${record.id}`;
}

/** Builds the identity of a record across sites: `calendar.example?id=41`. */
export function globalId({ id, language }: PostRecord, { links }: Context): string {
  return `${links.in(language).place}?id=${id}`;
}

/** Tells whether a record is public, or for this caller to see. */
export function isReadable(record: PostRecord, { caller }: Context): boolean {
  return record.status === "publish" || caller.canRead(record);
}

/** Writes a description as HTML; a gallery in it shows all images of the site. */
export function descriptionHtml(text: string, { store, links }: Context): string {
  return displayDescription(text, () => renderGallery(store.images.all(), links.home));
}

/** Presents the image of a record; `false` when there is none. */
export function presentImage(id: number | null, { store }: Context): Record<string, unknown> | false {
  const image = id === null ? undefined : store.images.get(id);
  if (!image) return false;
  const { url, extension, width, height, filesize, sizes } = image;
  const details = Object.entries({ width, height, filesize, sizes }).filter(([, value]) => !isBlank(value));
  return { url, id: image.id, extension, ...Object.fromEntries(details) };
}

/** Names the variant of an answer: who reads, under which root, and with which password. */
export function variantOf({ isSingle, password }: Detail, { caller, links }: Context): string {
  return JSON.stringify([links.root, links.home, caller.user?.id ?? 0, isSingle, typeof password === "string" ? password : null]);
}
