import { kindAt } from "../../kinds/kinds.ts";
import type { OpenApiDocument, OpenApiPart } from "../../service/description/openapi/parts.ts";
import { listIn, objectIn, textIn } from "../../util/untyped.ts";
import type { Steered } from "./steered.ts";

/** An operation of the service, as its OpenAPI document describes it on this server. */
export interface Operation {
  readonly id: string;
  readonly route: string;
  readonly method: string;
  /** The path with its keys: `/events/{id}`. */
  readonly path: string;
  readonly summary: string;
  /** A body that the operation takes; `undefined` for an operation without a body. */
  readonly sample: Readonly<Record<string, unknown>> | undefined;
  readonly examples: Readonly<Record<string, unknown>>;
}

export interface Operations {
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  readonly all: readonly Operation[];
}

const methods = ["get", "post", "put", "patch", "delete"];

export async function readOperations({ send }: Steered): Promise<Operations> {
  // The route answers with the document of the calendar.
  const { paths, servers, components } = (await send("GET openapi.json")) as OpenApiDocument;
  const resolve = (part: unknown): OpenApiPart => {
    const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(\w+)$/.exec(textOf(part, "$ref")) ?? [];
    return objectIn(kind === "" ? part : objectIn(components[kind])[name]);
  };
  const all = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [item, objectIn(operation)].flatMap(({ parameters: list }) => listIn(list).map(resolve));
      const json = objectIn(objectIn(resolve(objectIn(operation).requestBody).content)["application/json"]);
      const sample = objectIn(objectIn(json.examples).sample).value;
      return {
        id: textOf(operation, "operationId"),
        route: textOf(operation, "x-route"),
        method: method.toUpperCase(),
        path,
        summary: textOf(operation, "summary"),
        sample: sample === undefined ? undefined : objectIn(sample),
        examples: Object.fromEntries(
          parameters.flatMap((each) => (each.in === "query" && each.example !== undefined ? [[textOf(each, "name"), each.example]] : [])),
        ),
      };
    }),
  );
  return { root: new URL(textOf(servers[0], "url")).pathname.replace(/\/$/, ""), all };
}

/** Returns the keys of a record that exists, for the path of an operation: `/events/{id}` becomes `/events/301`. */
export async function withKeys({ client }: Steered, path: string): Promise<string> {
  const kind = kindAt(path);
  if (kind === undefined || !path.includes("{")) return path;
  const [record] = await client.db[kind].findMany({ take: 1 });
  return path.replace("{id}", String(record?.id ?? 1)).replace("{slug}", record?.slug ?? "none");
}

function textOf(value: unknown, name: string): string {
  return textIn(objectIn(value)[name]) ?? "";
}
