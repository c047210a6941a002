import { z } from "zod";

/** The extensions of uploads that a record can have as its image. */
export const imageExtensions: ReadonlySet<string> = new Set(["jpg", "jpeg", "jpe", "png", "gif", "webp", "ico", "avif"]);

/** Describes an uploaded image. */
export const Image = z.object({
  id: z.int().positive("must be a positive number"),
  url: z.string(),
  extension: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  filesize: z.int().nonnegative(),
  mime_type: z.string(),
  sizes: z.record(z.string(), z.object({ width: z.int(), height: z.int(), "mime-type": z.string(), filesize: z.int(), url: z.string() })),
}) satisfies z.ZodType<Image>;

/** An uploaded image. Width, height and size in bytes are 0 where they are unknown. */
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

/** Holds the uploaded images. They are not part of `calendar.db`. */
export interface Images {
  get(id: number): Image | undefined;
  byUrl(url: string): Image | undefined;
  all(): readonly Image[];
  put(image: Image): void;
  /** Replaces all images by these. */
  replaceAll(images: readonly Image[]): void;
}

/** The media types of extensions that are not their name. */
const mediaTypes: Readonly<Record<string, string>> = { jpg: "image/jpeg", jpe: "image/jpeg", ico: "image/x-icon" };

/**
 * Describes the image at an address. Nothing is fetched, so its size stays unknown. An address without the extension of an image, such as
 * `https://images.example/17`, counts as a JPEG.
 */
export function imageAt(url: string, id: number): Image {
  const named = /\.([a-z]+)$/i.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? "";
  const extension = imageExtensions.has(named) ? named : "jpg";
  const mime_type = mediaTypes[extension] ?? `image/${extension}`;
  return { id, url, extension, width: 0, height: 0, filesize: 0, mime_type, sizes: {} };
}

/** Creates an empty set of images; `onChange` is called after each write. */
export function createImages(onChange: (image: Image) => void): Images {
  const byId = new Map<number, Image>();
  const byUrl = new Map<string, Image>();

  function put(image: Image): void {
    const before = byId.get(image.id);
    if (before) byUrl.delete(before.url);
    byId.set(image.id, image);
    byUrl.set(image.url, image);
    onChange(image);
  }

  return {
    get: (id) => byId.get(id),
    byUrl: (url) => byUrl.get(url),
    all: () => [...byId.values()],
    put,
    replaceAll(images) {
      byId.clear();
      byUrl.clear();
      images.forEach(put);
    },
  };
}
