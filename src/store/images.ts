import * as z from "zod/mini";
import { copyOnWrite } from "./copy-on-write.ts";
import { toRow } from "./library.ts";

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

/** The uploaded images, which are frozen and not part of `calendar.db`. */
export interface Images {
  get(id: number): Image | undefined;
  byUrl(url: string): Image | undefined;
  /** Returns all images. Returns the same list until the next write, because the bytes of records are cached by it. */
  all(): readonly Image[];
  put(image: Image): void;
  /** Replaces all images with these; does nothing if they are the same objects. */
  replaceAll(images: readonly Image[]): void;
  /** Calls a watcher after every write from now on. */
  watch(watcher: (image: Image) => void): void;
  /** Creates a set with the same images; each copies what it writes. This one must not be written afterwards. */
  fork(): Images;
  /** Returns to the images of the set from which this one was forked. */
  reset(): void;
}

/** Media types that differ from the extension. */
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

/** The images by id and by URL. */
interface ImageMaps {
  readonly byId: Map<number, Image>;
  readonly byUrl: Map<string, Image>;
  /** All images, from the first time they were asked for until the next write. */
  list: readonly Image[] | undefined;
}

/** Creates a set of images: an empty one, or those that a fork starts with. */
export function createImages(source = noImages()): Images {
  const maps = copyOnWrite(source, ({ byId, byUrl }: ImageMaps) => ({
    byId: new Map(byId),
    byUrl: new Map(byUrl),
    list: undefined,
  }));
  const watchers: ((image: Image) => void)[] = [];

  function all(): readonly Image[] {
    const current = maps.read();
    current.list ??= [...current.byId.values()];
    return current.list;
  }

  /** Returns the maps to write. The list that was asked for no longer holds. */
  function edit(): ImageMaps {
    const own = maps.write();
    own.list = undefined;
    return own;
  }

  function put(added: Image): void {
    const image = toRow("image", added);
    const { byId, byUrl } = edit();
    const before = byId.get(image.id);
    if (before) byUrl.delete(before.url);
    byId.set(image.id, image);
    byUrl.set(image.url, image);
    for (const watcher of watchers) watcher(image);
  }

  return {
    get: (id) => maps.read().byId.get(id),
    byUrl: (url) => maps.read().byUrl.get(url),
    all,
    put,
    replaceAll(images) {
      const present = all();
      if (images.length === present.length && images.every((image, index) => image === present[index])) return;
      const { byId, byUrl } = edit();
      byId.clear();
      byUrl.clear();
      images.forEach(put);
    },
    watch: (watcher) => void watchers.push(watcher),
    fork: () => createImages(maps.read),
    reset: maps.drop,
  };
}

function noImages(): () => ImageMaps {
  const maps: ImageMaps = { byId: new Map(), byUrl: new Map(), list: undefined };
  return () => maps;
}
