import type { Context } from "../context.ts";

/** The image of a record (contained in events, venues and organizers); `false` when there is none. */
export function presentImage(id: number | null, { store }: Context): Record<string, unknown> | false {
  const image = id === null ? undefined : store.images.get(id);
  if (!image) return false;
  const { url, extension, width, height, filesize, sizes } = image;
  return { url, id: image.id, extension, ...withoutEmpty({ width, height, filesize, sizes }) };
}

/** Leaves out the keys whose value the service counts as empty. */
export function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(values).filter(
    ([, value]) => value !== "" && value !== "0" && value !== false && value !== 0 && value !== null,
  );
  return Object.fromEntries(kept);
}
