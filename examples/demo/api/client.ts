import type { ErrorBody, ErrorData } from "event-calendar-mock";
import type { Settings } from "../settings.ts";
import { type Language, languages } from "../texts/texts.ts";

export type { Language };

/** The login and password of the caller. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** The parameters of a request. Undefined and empty ones are omitted. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Client {
  /** Reads from a path. Rejects if the signal aborts, and the browser drops the request. */
  get<Answer>(path: string, query?: Query, signal?: AbortSignal): Promise<Answer>;
  /** Writes to a path. An update of `record` has its language, because the service moves a record to the language of an update. */
  send<Answer>(
    method: "POST" | "PUT" | "DELETE",
    path: string,
    fields?: object,
    record?: { readonly url?: string | undefined },
  ): Promise<Answer>;
}

/** How an answer was lost: no answer, a page instead of JSON, or broken JSON. */
type Loss = "nothing" | "page" | "broken";

export class LostAnswer extends Error {
  override readonly name = "LostAnswer";
  readonly loss: Loss;
  /** True for a write: the service may have carried it out. */
  readonly mayBeWritten: boolean;

  constructor(loss: Loss, mayBeWritten: boolean, cause: unknown) {
    super(`The answer was lost: ${loss}.`, { cause });
    this.loss = loss;
    this.mayBeWritten = mayBeWritten;
  }
}

/** A refusal of the service. `message` is a sentence in the language of the request; empty if the answer had none. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** The seconds after which the service can be asked again; `undefined` if it names none. */
  readonly retryAfter: number | undefined;

  constructor({ status, headers }: Response, body: Partial<ErrorBody>) {
    super(body.message ?? "");
    this.status = status;
    this.body = body;
    this.retryAfter = Number(headers.get("Retry-After")) || undefined;
  }

  /** The names of missing parameters, or the messages of invalid ones by name; `undefined` if the refusal names none. */
  get params(): ErrorData["params"] {
    const { data } = this.body;
    return typeof data === "string" ? undefined : data?.params;
  }
}

export function createClient(settings: Settings, language: Language, credentials: Credentials | undefined): Client {
  const ofPage = { [settings.languageParameter]: language };

  async function request<Answer>(path: string, query: Query, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    // The inspector distinguishes the requests of the demo by this name.
    headers.set("X-Calendar-Page", "demo");
    if (credentials) headers.set("Authorization", basic(credentials));
    const url = `${settings.root}/${path}${toSearch({ ...ofPage, ...query })}`;
    const lost = (loss: Loss, cause?: unknown) => new LostAnswer(loss, init.method !== undefined, cause);
    // Browsers cache some refusals, such as 410, and would repeat them after the service recovers.
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
    send(method, path, fields, record) {
      const init = fields ? { method, body: JSON.stringify(fields), headers: { "Content-Type": "application/json" } } : { method };
      return request(path, record ? { [settings.languageParameter]: languageIn(record.url) } : {}, init);
    },
  };
}

/**
 * Returns the language in the URL of a record, such as `/es/event/jazz/`; `undefined` for the language of the site, which has no part of
 * its own. In `/event/es/`, `es` is the slug.
 */
function languageIn(url: string | undefined): Language | undefined {
  const pathname = url === undefined ? "" : new URL(url).pathname;
  return languages.find((language) => new RegExp(`/${language}/[^/]+/[^/]`).test(pathname));
}

function toSearch(query: Query): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search && `?${search}`;
}

function basic({ login, password }: Credentials): string {
  const bytes = new TextEncoder().encode(`${login}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** Parses the body of a refusal. A proxy or a fault may answer with something else than the JSON of the service. */
async function errorOf(response: Response): Promise<Partial<ErrorBody>> {
  try {
    // A refusal of the service is an `ErrorBody`; other JSON has no message.
    const body: Partial<ErrorBody> | null = await response.json();
    return typeof body?.message === "string" ? body : {};
  } catch {
    return {};
  }
}
