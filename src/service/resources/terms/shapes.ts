import * as z from "zod/mini";
import { once } from "../../../util/once.ts";

export const termUrls = once(() => z.object({ self: z.string(), collection: z.string(), up: z.exactOptional(z.string()) }));

export const taxonomyName = once(() => z.string());

const link = once(() => z.object({ href: z.string() }));

export const hostLinksShape = once(() =>
  z.object({
    self: z.array(z.object({ href: z.string(), targetHints: z.object({ allow: z.array(z.string()) }) })),
    collection: z.array(link()),
    about: z.array(link()),
    up: z.exactOptional(z.array(z.object({ embeddable: z.literal(true), href: z.string() }))),
    "wp:post_type": z.array(link()),
    curies: z.array(z.object({ name: z.string(), href: z.string(), templated: z.literal(true) })),
  }),
);

export const embeddedParent = once(() =>
  z.object({
    up: z.array(
      z.object({ id: z.int(), link: z.string(), name: z.string(), slug: z.string(), taxonomy: taxonomyName(), _links: hostLinksShape() }),
    ),
  }),
);

export const eventTermShape = once(() =>
  z.object({
    name: z.string(),
    slug: z.string(),
    term_group: z.literal(0),
    term_taxonomy_id: z.int(),
    taxonomy: taxonomyName(),
    description: z.string(),
    parent: z.int(),
    count: z.int(),
    filter: z.literal("raw"),
    id: z.int(),
    urls: termUrls(),
  }),
);
