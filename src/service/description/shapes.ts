import * as z from "zod/mini";
import { once } from "../../util/once.ts";

const method = once(() => z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]));

const argument = once(() =>
  z.object({
    default: z.exactOptional(z.unknown()),
    type: z.exactOptional(z.string()),
    format: z.exactOptional(z.string()),
    enum: z.exactOptional(z.array(z.string())),
    items: z.exactOptional(z.object({ type: z.string() })),
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
    _links: z.exactOptional(z.object({ self: z.array(z.object({ href: z.string() })) })),
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
