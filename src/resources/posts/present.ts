import { isBlank } from "../../fields/show-fields.ts";
import { displayDescription } from "../../text/html/display.ts";
import { galleryIds, renderGallery } from "../../text/html/gallery.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";

/** The name of a kind in the URLs of its records. */
export type PostKind = "event" | "venue" | "organizer";

/** The part of a record that an answer shows. */
export interface Detail {
  /** True for an answer about a single record, which adds `json_ld`. */
  readonly isSingle: boolean;
  /** The password that the caller gives for a protected record. */
  readonly password: unknown;
}

/** A record to show, with the detail and context of the answer. */
export interface PostView<Row extends PostRecord> {
  readonly record: Row;
  readonly detail: Detail;
  readonly context: Context;
}

/** Builds the URL of a record on the site: with its slug if it is published, or private and readable, else `/?post_type=…&p=41`. */
export function permalink(kind: PostKind, record: PostRecord, { caller, links, names }: Context): string {
  const { home } = links.in(record.language);
  const isVisible = record.status === "publish" || (record.status === "private" && caller.canRead(record));
  return isVisible ? `${home}/${kind}/${record.slug}/` : `${home}/?post_type=${names.postTypes[kind]}&p=${record.id}`;
}

/** Builds the global id of a record: `calendar.example?id=41`. */
export function globalId({ id, language }: PostRecord, { links }: Context): string {
  return `${links.in(language).place()}?id=${id}`;
}

/** Writes a description as HTML; a gallery in it shows the images it names, or else all images of the site. */
export function descriptionHtml(text: string, { store, links, cache }: Context): string {
  const galleryHtml = (attributes: string) => {
    const images = galleryIds(attributes)?.flatMap((id) => store.images.get(id) ?? []);
    return renderGallery(images ?? store.images.all(), links.home);
  };
  return displayDescription(text, galleryHtml, cache.htmlOf);
}

/** Presents the image of a record; `false` when there is none. */
export function presentImage(id: number | null, { store }: Context): Record<string, unknown> | false {
  const image = id === null ? undefined : store.images.get(id);
  if (!image) return false;
  const { url, extension, width, height, filesize, sizes } = image;
  const details = Object.entries({ width, height, filesize, sizes }).filter(([, value]) => !isBlank(value));
  return { url, id: image.id, extension, ...Object.fromEntries(details) };
}

/** Returns the values that tell the variants of an answer apart: the URLs, the caller, the detail and the password. */
export function variantOf({ isSingle, password }: Detail, { caller, links }: Context): readonly unknown[] {
  return [links.root, links.home, caller.user?.id ?? 0, isSingle, typeof password === "string" ? password : null];
}
