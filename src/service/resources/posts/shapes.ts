import * as z from "zod/mini";
import { Image } from "../../../store/images.ts";
import { once } from "../../../util/once.ts";

/** The types of values in answers that events, venues and organizers share. Each is built when it is first asked for. */

/** The image of a record: measures that are unknown are left out, and `false` stands for none. */
export const imageShape = once(() => {
  const { url, id, extension, width, height, filesize, sizes } = Image.shape;
  return z.object({
    url,
    id,
    extension,
    width: z.exactOptional(width),
    height: z.exactOptional(height),
    filesize: z.exactOptional(filesize),
    sizes: z.exactOptional(sizes),
  });
});

/** An image, or `false`. */
export const imageOrFalse = once(() => z.union([imageShape(), z.literal(false)]));

/** The list that is always empty. */
export const emptyList = once(() => z.tuple([]));

/** The fields that all descriptions for search engines begin with. */
export const jsonLdStart = once(() => ({ name: z.string(), description: z.string(), image: z.exactOptional(z.string()), url: z.string() }));
