import { isObject } from "../../util/untyped.ts";
import { bodyFields, type Content, type Field, firstExample, parameterField, type RawParameter, resolve, type Schema } from "./fields.ts";

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly info: { readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly components: object;
}

export interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly about: string;
}

export interface ListedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly group: string;
  readonly title: string;
}

export interface Operation extends ListedOperation {
  readonly description: string;
  /** The origins of request and answer: `request: specified`. */
  readonly origins: readonly string[];
  readonly fields: readonly Field[];
  readonly refusals: readonly Refusal[];
  /** A body to send, as an object; `undefined` for an operation without one. */
  readonly sample: object | undefined;
  readonly answer: string | undefined;
  /** The schema of an answer; `undefined` for an operation whose answer is not JSON. */
  readonly answerSchema: Schema | undefined;
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

const methods = ["get", "post", "put", "patch", "delete", "options"];

export function listOperations(document: Document): ListedOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const raw = item[method] as RawOperation | undefined;
      if (raw === undefined) return [];
      const { operationId: id, tags: [group = ""] = [], summary = "" } = raw;
      return [{ id, method: method.toUpperCase(), path, group, title: summary }];
    }),
  );
}

/**
 * Returns whether lists show an operation: not POST and PATCH of an update, which do the same as PUT, and not OPTIONS, which all paths
 * have.
 */
export function isListed({ id, method }: Pick<Operation, "id" | "method">): boolean {
  return method !== "OPTIONS" && isPlain({ id });
}

export function neighboursOf(
  all: readonly ListedOperation[],
  id: string,
): readonly [ListedOperation | undefined, ListedOperation | undefined] {
  const listed = groupsOf(all.filter(isListed)).flatMap(([, ofGroup]) => ofGroup);
  const index = listed.findIndex((each) => each.id === id);
  return index < 0 ? [undefined, undefined] : [listed[index - 1], listed[index + 1]];
}

/** Groups operations: resources first, then descriptions of the service, then control routes. */
export function groupsOf(operations: readonly ListedOperation[]): readonly (readonly [string, readonly ListedOperation[]])[] {
  const last = ["description", "control"];
  const names = [...new Set(operations.map(({ group }) => group))].toSorted((a, b) => last.indexOf(a) - last.indexOf(b));
  return names.map((name) => [name, operations.filter(({ group }) => group === name)]);
}

interface SharedRefusal extends Refusal {
  readonly operations: readonly ListedOperation[];
  /** True if all operations of the service have it. */
  readonly isEverywhere: boolean;
}

/** Lists the refusals of all operations, each status and code once. Refusals of all operations come last. */
export function listRefusals(document: Document): readonly SharedRefusal[] {
  const operations = listOperations(document).filter(isListed);
  const found = new Map<string, SharedRefusal>();
  for (const operation of operations) {
    for (const refusal of describeOperation(document, operation.id)?.refusals ?? []) {
      const key = `${refusal.status} ${refusal.code}`;
      const before = found.get(key)?.operations ?? [];
      found.set(key, { ...refusal, operations: [...before, operation], isEverywhere: before.length + 1 > operations.length / 2 });
    }
  }
  const all = [...found.values()];
  return all.toSorted((a, b) => Number(a.isEverywhere) - Number(b.isEverywhere) || Number(a.status) - Number(b.status));
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
    // Required fields first.
    ...(content?.schema ? bodyFields(content.schema, sample, find).toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)) : []),
  ];
  const responses = Object.entries(raw.responses ?? {}).map(([status, part]) => [status, find<Response>(part)] as const);
  const [, success] = responses.find(([status]) => status.startsWith("2")) ?? [];
  const answered = success?.content?.["application/json"];
  const answer = firstExample(answered, find);
  return {
    ...listed,
    description: raw.description ?? "",
    origins: [
      ...new Set(Object.entries(raw["x-provenance"] ?? {}).map(([part, origin]) => (origin === "decided" ? origin : `${part}: ${origin}`))),
    ],
    fields,
    refusals: responses
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, { description = "" }]) => refusalsIn(status, description)),
    sample: isObject(sample) ? sample : undefined,
    answer: answer === undefined ? undefined : JSON.stringify(answer, null, 2),
    answerSchema: answered?.schema,
  };
}

/** Returns false for the other methods of an update, which do the same as PUT. */
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

/** Parses the refusals of a status in its description, which has a line `- \`code\`: sentence` for each. */
function refusalsIn(status: string, description: string): Refusal[] {
  const found = [...description.matchAll(/^- `([\w-]+)`: (.+)$/gm)];
  return found.map(([, code = "", about = ""]) => ({ status, code, about }));
}

export interface Login {
  readonly login: string;
  readonly role: string;
  readonly password: string;
}

export interface Server {
  readonly document: Document;
  /** True if all callers may do everything. */
  readonly isOpen: boolean;
  readonly root: string;
  /** The pages of the server to link to. A dev server has neither: its paths belong to the application. */
  readonly pages: { readonly start: boolean; readonly demo: boolean };
  /** The logins of the world; none if all callers may do everything. */
  readonly logins: readonly Login[];
  /** The headers with the control token that the user entered; empty without one. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The server requires its control token for facts about the calendar. */
export class TokenError extends Error {}

/** Loads the document, the settings and the logins. Throws a `TokenError` with the server's message if it requires another token. */
export async function loadServer(token: string): Promise<Server> {
  const headers = token === "" ? {} : { authorization: `Bearer ${token}` };
  const [document, settings, logins] = await Promise.all(
    ["/__calendar/docs/openapi.json", "/__calendar/settings.json", "/__calendar/docs/logins.json"].map(async (path) => {
      const response = await fetch(path, { headers });
      if (response.status === 401 || response.status === 403) throw new TokenError((await response.json()).message);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return response.json();
    }),
  );
  return { document, isOpen: settings.access === "open", root: settings.root, pages: settings.pages, logins, headers };
}
