import * as z from "zod/mini";
import { createRows, type Rows } from "./collection.ts";
import { deferIndex } from "./deferred-index.ts";
import { createPostings, type Postings } from "./postings.ts";

const imageExtensions: ReadonlySet<string> = new Set(["jpg", "jpeg", "jpe", "png", "gif", "webp", "ico", "avif"]);

/** Describes an uploaded image. */
export const Image = z.object({
  id: z.int().check(z.positive("must be a positive number")),
  url: z.string(),
  extension: z.string(),
  width: z.int().check(z.nonnegative()),
  height: z.int().check(z.nonnegative()),
  filesize: z.int().check(z.nonnegative()),
  mime_type: z.string(),
  sizes: z.record(z.string(), z.object({ width: z.int(), height: z.int(), "mime-type": z.string(), filesize: z.int(), url: z.string() })),
}) satisfies z.ZodMiniType<Image>;

/** An uploaded image. Width, height and size in bytes are 0 if unknown. */
export interface Image {
  id: number;
  url: string;
  /** The extension of the file, such as `jpg`. */
  extension: string;
  width: number;
  height: number;
  filesize: number;
  mime_type: string;
  /** The smaller copies by name, such as `thumbnail`. */
  sizes: Record<string, { width: number; height: number; "mime-type": string; filesize: number; url: string }>;
}

/** Returns whether an upload is an image; a site may have others, such as `application/pdf`. */
export function isPicture({ mime_type }: { readonly mime_type: string }): boolean {
  return mime_type.startsWith("image/");
}

/** The uploaded images, which are not part of `calendar.db`. */
export interface Images extends Rows<Image> {
  byUrl(url: string): Image | undefined;
  fork(): Images;
}

const mediaTypes: Readonly<Record<string, string>> = { jpg: "image/jpeg", jpe: "image/jpeg", ico: "image/x-icon" };

/**
 * Describes the image at a URL without fetching it, so its size is unknown. A URL without an image extension, such as
 * `https://images.example/17`, counts as a JPEG.
 */
export function imageAt(url: string, id: number): Image {
  const named = /\.([a-z]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? "";
  const extension = imageExtensions.has(named) ? named : "jpg";
  const mime_type = mediaTypes[extension] ?? `image/${extension}`;
  return { id, url, extension, width: 0, height: 0, filesize: 0, mime_type, sizes: {} };
}

/** Creates a collection of images. It is empty, except in a fork. */
export function createImages(
  rows = createRows<Image>("image"),
  urls: Postings<string, Image> = deferIndex(() => createPostings(({ url }) => [url])),
): Images {
  rows.watch(urls.change);
  return {
    ...rows,
    // The newest of several images with the same URL.
    byUrl: (url) => urls.of(url).at(-1),
    fork: () => createImages(rows.fork(), urls.fork()),
  };
}
