import type { FaultyRequest } from "../fault-kind.ts";
import { page } from "./page.ts";

/** The error with which the host platform ends a request before, or while, the calendar answers. */
interface Death {
  readonly status: number;
  /** The code of the JSON; the usual one of the platform unless given. */
  readonly code?: string;
  readonly title: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The headers with which the platform forbids caches to store an error. */
const noCache = { Expires: "Wed, 11 Jan 1984 05:00:00 GMT", "Cache-Control": "no-cache, must-revalidate, max-age=0, no-store, private" };

/** A media type of JSON, such as `application/json` or `application/problem+json`, in a list of types. */
const jsonType = /(^|\s|,)application\/([\w!#$&\-^.+]+\+)?json($|\s|;|,)/i;

/** Answers as the platform does when it dies: with JSON for a request that accepts or sends JSON, and with a page for any other. */
export function die({ header }: Pick<FaultyRequest, "header">, death: Death): Response {
  const asksForJson = (["accept", "content-type"] as const).some((name) => jsonType.test(header(name) ?? ""));
  return asksForJson ? dieInJson(death) : page(death.status, death.title, death.message, { ...noCache, ...death.headers });
}

/** Answers with the JSON of the platform: the shape of a refusal, and `additional_errors`. */
export function dieInJson({ status, code = "wp_die", message, headers }: Death): Response {
  const body = { code, message, data: { status }, additional_errors: [] };
  return Response.json(body, { status, headers: { "Content-Type": "application/json; charset=UTF-8", ...noCache, ...headers } });
}
