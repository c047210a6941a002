import type { CalendarOptions, ErrorBody, ErrorData } from "event-calendar-mock";
import type { Settings } from "../settings.ts";

/** A language of the service. */
export type Language = NonNullable<NonNullable<CalendarOptions["site"]>["language"]>;

/** Who asks: a login and its password. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** The parameters of a request. Those that are `undefined` or empty are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sends requests to the service and returns the JSON of their answers. */
export interface Client {
  /** Reads from a path. An aborted signal rejects the promise, and the browser drops the request. */
  get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer>;
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, fields?: object): Promise<Answer>;
}

/** The way in which an answer was lost: nothing came, a page came in place of JSON, or JSON that cannot be read. */
export type Loss = "nothing" | "page" | "broken";

/** A request without an answer of the service. */
export class LostAnswer extends Error {
  override readonly name = "LostAnswer";
  readonly loss: Loss;
  /** True for a request that writes: the service may have done what it asked for. */
  readonly mayBeWritten: boolean;

  constructor(loss: Loss, mayBeWritten: boolean, cause: unknown) {
    super(`The answer was lost: ${loss}.`, { cause });
    this.loss = loss;
    this.mayBeWritten = mayBeWritten;
  }
}

/** A refusal of the service. `message` is a sentence in the language of the request; empty when the answer had none. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The seconds after which the service wants to be asked again; `undefined` where it names none. */
  readonly retryAfter: number | undefined;

  constructor({ status, headers }: Response, body: Partial<ErrorBody>) {
    super(body.message ?? "");
    this.status = status;
    this.body = body;
    this.retryAfter = Number(headers.get("Retry-After")) || undefined;
  }

  /** The names of missing parameters, or the messages of wrong ones by name; `undefined` where the refusal is about none. */
  get params(): ErrorData["params"] {
    const { data } = this.body;
    return typeof data === "string" ? undefined : data?.params;
  }
}

/** Creates a client that asks in one language. With credentials, every request signs in. */
export function createClient(settings: Settings, language: Language, credentials: Credentials | undefined): Client {
  async function request<Answer>(path: string, query: Query, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    // By this name the inspector sets the requests of the demo apart.
    headers.set("X-Calendar-Page", "demo");
    if (credentials) headers.set("Authorization", basic(credentials));
    const url = `${settings.root}/${path}?${toSearch({ [settings.languageParameter]: language, ...query })}`;
    const lost = (loss: Loss, cause?: unknown) => new LostAnswer(loss, init.method !== undefined, cause);
    // Browsers keep some refusals, such as 410, and would repeat them after the service is back.
    const response = await fetch(url, { ...init, headers, cache: "no-cache" }).catch((cause: unknown) => {
      throw lost("nothing", cause);
    });
    if (!response.ok) throw new Refusal(response, await errorOf(response));
    if (response.headers.get("Content-Type")?.startsWith("text/html")) throw lost("page");
    return response.json().catch((cause: unknown) => {
      throw lost("broken", cause);
    });
  }

  return {
    get: (path, query = {}, signal) => request(path, query, signal ? { signal } : {}),
    send: (method, path, fields) =>
      request(path, {}, fields ? { method, body: JSON.stringify(fields), headers: { "Content-Type": "application/json" } } : { method }),
  };
}

function toSearch(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function basic({ login, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Reads the body of a refusal. A proxy or a fault may have answered with something else than the JSON of the service. */
async function errorOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    // A refusal of the service is an `ErrorBody`; other JSON has no message.
    const body: Partial<ErrorBody> | null = await response.json();
    return typeof body?.message === "string" ? body : {};
  } catch {
    return {};
  }
}
