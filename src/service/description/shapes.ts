import { z } from "zod";
import { once } from "../../util/once.ts";

const method = once(() => z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]));

const argument = once(() =>
  z.object({
    default: z.unknown().exactOptional(),
    type: z.string().exactOptional(),
    format: z.string().exactOptional(),
    enum: z.array(z.string()).exactOptional(),
    items: z.object({ type: z.string() }).exactOptional(),
    description: z.string(),
    required: z.boolean(),
  }),
);

/** The schema of the description of a path, as OPTIONS answers: its methods, and the parameters of each. */
export const pathDescription = once(() =>
  z.object({
    namespace: z.string(),
    methods: z.array(method()),
    endpoints: z.array(z.object({ methods: z.array(method()), args: z.union([z.record(z.string(), argument()), z.tuple([])]) })),
    _links: z.object({ self: z.array(z.object({ href: z.string() })) }).exactOptional(),
  }),
);

/** The schema of the index of the namespace. */
export const namespaceIndex = once(() =>
  z.object({
    namespace: z.string(),
    routes: z.record(z.string(), pathDescription()),
    _links: z.object({ up: z.array(z.object({ href: z.string() })) }),
  }),
);

/** The schema of the service's own description of its interface, an OpenAPI 3.0 document. */
export const ownDocument = once(() =>
  z.object({
    openapi: z.literal("3.0.0"),
    info: z.record(z.string(), z.unknown()),
    components: z.record(z.string(), z.unknown()),
    servers: z.array(z.object({ url: z.string() })),
    paths: z.record(z.string(), z.unknown()),
  }),
);
