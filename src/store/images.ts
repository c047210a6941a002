import type { ImageRecord } from "../schemas/records.ts";

/** The uploaded images. They are not part of `db`: the service only ever adds them. */
export interface Images {
  get(id: number): ImageRecord | undefined;
  byUrl(url: string): ImageRecord | undefined;
  all(): readonly ImageRecord[];
  put(image: ImageRecord): void;
  /** Makes these the images. */
  become(images: readonly ImageRecord[]): void;
}

/** Makes an empty set of images; `changed` is called after each write. */
export function createImages(changed: (image: ImageRecord) => void): Images {
  const images = new Map<number, ImageRecord>();
  const addresses = new Map<string, ImageRecord>();

  function put(image: ImageRecord): void {
    const before = images.get(image.id);
    if (before) addresses.delete(before.url);
    images.set(image.id, image);
    addresses.set(image.url, image);
    changed(image);
  }

  return {
    get: (id) => images.get(id),
    byUrl: (url) => addresses.get(url),
    all: () => [...images.values()],
    put,
    become(next) {
      images.clear();
      addresses.clear();
      next.forEach(put);
    },
  };
}
