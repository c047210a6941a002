import { exampleOf, type Schema, typeOf } from "./schema.ts";

/** The parts of the OpenAPI document that the reference reads. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly servers: readonly { readonly url: string }[];
  readonly components: object;
}

/** A parameter of the query or path, or a field of the body. */
export interface Field {
  readonly name: string;
  readonly place: "path" | "query" | "header" | "body";
  readonly isRequired: boolean;
  /** Such as `integer or text`. */
  readonly type: string;
  readonly about: string;
  /** A value to try, as text; `undefined` where the document has none. */
  readonly example: string | undefined;
}

/** A refusal of an operation. */
export interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly about: string;
}

/** An operation with everything that its page shows. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly description: string;
  readonly origins: readonly string[];
  readonly fields: readonly Field[];
  readonly refusals: readonly Refusal[];
  /** A body to send, as an object; `undefined` for an operation without one. */
  readonly sample: object | undefined;
  /** An answer, as JSON text. */
  readonly answer: string | undefined;
}

interface RawParameter {
  readonly name: string;
  readonly in: Field["place"];
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

interface RawOperation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  readonly responses?: Readonly<Record<string, object>>;
  /** The id of the route, such as `events.create`. */
  readonly "x-route"?: string;
  readonly "x-provenance"?: Readonly<Record<string, string>>;
}

interface Content {
  readonly schema?: Schema;
  readonly examples?: Readonly<Record<string, object>>;
}

const methods = ["get", "post", "put", "patch", "delete", "options"];

/** Lists the operations of a document, without their details. */
export function listOperations(document: Document): Pick<Operation, "id" | "method" | "path" | "group" | "summary">[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      if (raw === undefined) return [];
      return [{ id: raw.operationId, method: method.toUpperCase(), path, group: raw.tags?.[0] ?? "", summary: raw.summary ?? "" }];
    }),
  );
}

/** Describes one operation of a document, by its id or by its route, such as `events.create`; `undefined` for an unknown name. */
export function describeOperation(document: Document, name: string): Operation | undefined {
  const all = listOperations(document);
  const listed = all.find((each) => each.id === name) ?? all.find((each) => isPlain(each) && routeIn(document, each) === name);
  const item = listed && document.paths[listed.path];
  if (listed === undefined || item === undefined) return undefined;
  // The method was found in the same document.
  const raw = item[listed.method.toLowerCase()] as RawOperation;
  const find = <Part>(part: unknown): Part => resolve(document, part) as Part;
  const parameters = [...(raw.parameters ?? []), ...((item.parameters as readonly object[] | undefined) ?? [])].map((part) =>
    find<RawParameter>(part),
  );
  const body = find<{ content?: Readonly<Record<string, Content>> } | undefined>(raw.requestBody);
  const content = body?.content?.["application/json"];
  const sample = firstExample(content, find);
  const fields = [
    ...parameters.map((parameter) => parameterField(parameter)),
    ...(content?.schema ? bodyFields(content.schema, sample, find) : []),
  ];
  const responses = Object.entries(raw.responses ?? {}).map(([status, part]) => [status, find<Response>(part)] as const);
  const [, success] = responses.find(([status]) => status.startsWith("2")) ?? [];
  const answer = firstExample(success?.content?.["application/json"], find);
  return {
    ...listed,
    description: raw.description ?? "",
    origins: Object.entries(raw["x-provenance"] ?? {}).map(([part, origin]) => `${part}: ${origin}`),
    fields,
    refusals: responses
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description = "" }]) => refusalsIn(status, description)),
    sample: typeof sample === "object" && sample !== null ? sample : undefined,
    answer: answer === undefined ? undefined : JSON.stringify(answer, null, 2),
  };
}

/** False for the other methods of an update, which do what PUT does. */
function isPlain({ id }: Pick<Operation, "id">): boolean {
  return !/With(Post|Patch)$/.test(id);
}

function routeIn(document: Document, { path, method }: Pick<Operation, "path" | "method">): string | undefined {
  const raw = document.paths[path]?.[method.toLowerCase()] as RawOperation | undefined;
  return raw?.["x-route"];
}

interface Response {
  readonly description?: string;
  readonly content?: Readonly<Record<string, Content>>;
}

/** Follows references until something else is found. */
function resolve(document: Document, part: unknown): unknown {
  if (typeof part !== "object" || part === null || !("$ref" in part)) return part;
  const found = String(part.$ref)
    .slice(2)
    .split("/")
    .reduce<unknown>((value, key) => (typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined), document);
  return resolve(document, found);
}

function firstExample(content: Content | undefined, find: <Part>(part: unknown) => Part): unknown {
  const [first] = Object.values(content?.examples ?? {});
  return find<{ value?: unknown } | undefined>(first)?.value;
}

function parameterField({ name, in: place, required = false, description = "", schema = {} }: RawParameter): Field {
  const about = [description, schema.description].filter(Boolean).join(" ");
  return { name, place, isRequired: required, type: typeOf(schema), about, example: exampleOf(name, schema, about) };
}

function bodyFields(schema: Schema, sample: unknown, find: <Part>(part: unknown) => Part): Field[] {
  const parts = (schema.allOf ?? [schema]).map((part) => find<Schema>(part));
  return parts.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).map(([name, part]): Field => {
      const field = find<Schema>(part);
      const sent: unknown = typeof sample === "object" && sample !== null ? Reflect.get(sample, name) : undefined;
      const about = field.description ?? "";
      const example = sent === undefined ? exampleOf(name, field, about) : typeof sent === "string" ? sent : JSON.stringify(sent);
      return { name, place: "body", isRequired: required.includes(name), type: typeOf(field), about, example };
    }),
  );
}

/** Reads the refusals of a status from its description: a line `- \`code\`: sentence` for each. */
function refusalsIn(status: string, description: string): Refusal[] {
  const found = [...description.matchAll(/`([\w-]+)`: ([^\n]+)/g)];
  return found.map(([, code = "", about = ""]) => ({ status, code, about }));
}
