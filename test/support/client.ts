/** An answer of the service, with what tests look at most. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; text that is none; `undefined` when empty. */
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
  /** The code of an error. */
  readonly code: unknown;
  /** The ID of the record that was answered; 0 when there is none. */
  readonly id: number;
  /** The IDs of the records of a list, in order. */
  readonly ids: readonly number[];
}

/** What can be sent: an object goes as JSON, a text as a form, form data as multipart. */
export type Payload = object | string | FormData;

/** Sends requests to the service. Paths such as `/events` are below the namespace. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  ask(method: string, path: string, body?: Payload, headers?: Record<string, string>): Promise<Answer>;
  /** The same client, signed in; the password is the login. */
  as(login: string): Client;
  /** The same client with another root, such as `/fr-ca/wp-json/calendar/events/v1`, or none. */
  at(root: string): Client;
}

interface Way {
  readonly home: string;
  readonly root: string;
  readonly headers: Record<string, string>;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** A client of the service at an address. */
export function createClient(home: string, fetch: (request: Request) => Promise<Response>): Client {
  return clientOf({ home, root: "/wp-json/calendar/events/v1", headers: {}, fetch });
}

function clientOf(way: Way): Client {
  const ask: Client["ask"] = async (method, path, body, headers) => {
    const request = new Request(way.home + way.root + path, { method, ...sent(body, { ...way.headers, ...headers }) });
    return readAnswer(await way.fetch(request));
  };
  return {
    ask,
    get: (path, headers) => ask("GET", path, undefined, headers),
    post: (path, body, headers) => ask("POST", path, body, headers),
    put: (path, body, headers) => ask("PUT", path, body, headers),
    patch: (path, body, headers) => ask("PATCH", path, body, headers),
    delete: (path, body, headers) => ask("DELETE", path, body, headers),
    as: (login) => clientOf({ ...way, headers: { ...way.headers, authorization: `Basic ${btoa(`${login}:${login}`)}` } }),
    at: (root) => clientOf({ ...way, root }),
  };
}

function sent(body: Payload | undefined, headers: Record<string, string>): RequestInit {
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
  // A single event has lists of its own, and an ID.
  const list = idOf(body) > 0 ? [] : names.map((name) => part(body, name)).find(Array.isArray);
  return Array.isArray(list) ? list : [];
}

/** What an object holds under a name; `undefined` when it is no object. */
export function part(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

/** The names of what an object holds, in order; none when it is no object. */
export function keysIn(value: unknown): string[] {
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}
