import { z } from "zod";

/** Describes an uploaded image; widths and heights are in pixels, `filesize` is in bytes. No route writes images. */
export const Image = z.object({
  id: z.int().positive("must be a positive number"),
  url: z.string(),
  extension: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  filesize: z.int().nonnegative(),
  mime_type: z.string(),
  sizes: z.record(z.string(), z.object({ width: z.int(), height: z.int(), "mime-type": z.string(), filesize: z.int(), url: z.string() })),
});

/** An uploaded image, with its sizes by name. */
export type Image = z.infer<typeof Image>;

/** Holds the uploaded images. They are not part of `calendar.db`. */
export interface Images {
  get(id: number): Image | undefined;
  byUrl(url: string): Image | undefined;
  all(): readonly Image[];
  put(image: Image): void;
  /** Replaces all images by these. */
  replaceAll(images: readonly Image[]): void;
}

/** Creates an empty set of images, which calls `onChange` after each write. */
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
