import * as z from "zod/mini";
import type { Language } from "../../../language/languages.ts";
import { Image } from "../../../store/images.ts";
import { once } from "../../../util/once.ts";

/** The types of values in answers that events, venues and organizers share, each built on first use. */

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

export const imageOrFalse = once(() => z.union([imageShape(), z.literal(false)]));

/** A list that is always empty. */
export const emptyList = once(() => z.tuple([]));

export const jsonLdStart = once(() => ({ name: z.string(), description: z.string(), image: z.exactOptional(z.string()), url: z.string() }));

/** An uploaded image as shown in answers. Unknown dimensions are omitted. */
export interface ImageResponse extends z.infer<ReturnType<typeof imageShape>> {}

interface FileContext {
  readonly store: { readonly site: { readonly home: string; readonly language: Language } };
  readonly links: { in(language: Language): { readonly home: string } };
}

/** Returns the URL of an uploaded file in an answer: on the site of the request, like all links. Files on other hosts keep their URLs. */
export function shownFile(url: string, { store, links }: FileContext): string {
  return moveBelow(url, store.site.home, links.in(store.site.language).home);
}

export function storedFile(url: string, { store, links }: FileContext): string {
  return moveBelow(url, links.in(store.site.language).home, store.site.home);
}

function moveBelow(url: string, from: string, to: string): string {
  return from !== to && url.startsWith(`${from}/`) ? to + url.slice(from.length) : url;
}
