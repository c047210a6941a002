import type { ErrorBody } from "event-calendar-mock";
import type { Settings } from "../settings.ts";

/** The languages of the service. */
export const languages = ["en", "fr-ca", "es"] as const;
export type Language = (typeof languages)[number];

/** Who asks: a login and its password. */
export interface Credentials {
  readonly login: string;
  readonly password: string;
}

/** The parameters of a request. Those that are `undefined` or empty are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Sends requests to the service and returns the JSON of their answers. */
export interface Client {
  get<Answer>(path: string, query?: Query): Promise<Answer>;
  send<Answer>(method: "POST" | "PUT" | "DELETE", path: string, fields?: object): Promise<Answer>;
}

/** A refusal of the service. `message` is a sentence in the language of the request. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Creates a client that asks in one language. With credentials, every request signs in. */
export function createClient(settings: Settings, language: Language, credentials: Credentials | undefined): Client {
  async function request<Answer>(method: string, path: string, query: Query, fields?: object): Promise<Answer> {
    const response = await fetch(`${settings.root}/${path}?${toSearch({ [settings.languageParameter]: language, ...query })}`, {
      method,
      headers: {
        ...(credentials && { Authorization: basic(credentials) }),
        ...(fields && { "Content-Type": "application/json" }),
      },
      ...(fields && { body: JSON.stringify(fields) }),
    });
    if (!response.ok) throw new Refusal(response.status, await errorOf(response));
    return response.json();
  }

  return {
    get: (path, query = {}) => request("GET", path, query),
    send: (method, path, fields) => request(method, path, {}, fields),
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

/** Reads the body of a refusal. A proxy or a fault may have answered something else than JSON. */
async function errorOf(response: Response): Promise<ErrorBody> {
  try {
    return await response.json();
  } catch {
    return { code: "unreadable", message: `${response.status} ${response.statusText}`.trim() };
  }
}
