/** An answer of the service, with the parts that tests use most. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, the string if it is not JSON, or `undefined` if it is empty. */
  readonly body: unknown;
  /** The body as a string. */
  readonly text: string;
  readonly code: unknown;
  /** The id of the record in the body, otherwise 0. */
  readonly id: number;
  readonly ids: readonly number[];
}

/** A body: objects are sent as JSON, strings as a form, form data as multipart. */
export type Payload = object | string | FormData;

/** Sends requests to the service. Paths such as `/events` are below the namespace. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  ask(method: string, path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  /** Returns the same client with the credentials of a user, whose password equals the login. */
  as(login: string): Client;
  /** Returns the same client with another root, such as `/fr-ca/wp-json/calendar/events/v1`. */
  at(root: string): Client;
}

interface ClientSettings {
  readonly home: string;
  readonly root: string;
  readonly headers: Record<string, string>;
  readonly fetch: (request: Request) => Promise<Response>;
}

export function createClient(home: string, fetch: (request: Request) => Promise<Response>): Client {
  return clientWith({ home, root: "/wp-json/calendar/events/v1", headers: {}, fetch });
}

function clientWith(settings: ClientSettings): Client {
  const ask: Client["ask"] = async (method, path, body, headers) => {
    const request = new Request(settings.home + settings.root + path, {
      method,
      ...bodyAndHeaders(body, { ...settings.headers, ...headers }),
    });
    return readAnswer(await settings.fetch(request));
  };
  return {
    ask,
    get: (path, headers) => ask("GET", path, undefined, headers),
    post: (path, body, headers) => ask("POST", path, body, headers),
    put: (path, body, headers) => ask("PUT", path, body, headers),
    patch: (path, body, headers) => ask("PATCH", path, body, headers),
    delete: (path, body, headers) => ask("DELETE", path, body, headers),
    as: (login) => clientWith({ ...settings, headers: { ...settings.headers, authorization: `Basic ${btoa(`${login}:${login}`)}` } }),
    at: (root) => clientWith({ ...settings, root }),
  };
}

function bodyAndHeaders(body: Payload | undefined, headers: Record<string, string>): RequestInit {
  if (body === undefined || body instanceof FormData) return { headers, ...(body && { body }) };
  if (typeof body === "string") return { headers: { "content-type": "application/x-www-form-urlencoded", ...headers }, body };
  return { headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const body = parsed(text);
  return { status, headers, body, text, code: part(body, "code"), id: idOf(body), ids: listIn(body).map(idOf) };
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function idOf(record: unknown): number {
  const id = part(record, "id");
  return typeof id === "number" ? id : 0;
}

function listIn(body: unknown): unknown[] {
  const names = ["events", "venues", "organizers", "categories", "tags"];
  // A single event has an id, and also lists such as `categories`.
  const list = idOf(body) > 0 ? [] : names.map((name) => part(body, name)).find(Array.isArray);
  return Array.isArray(list) ? list : [];
}

/** Returns a property of an object; `undefined` for other values. */
export function part(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns the keys of an object in order; none for other values. */
export function keysIn(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
