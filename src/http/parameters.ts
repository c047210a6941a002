import { ServiceError } from "../service-error.ts";
import { bytesToText } from "../text/utf8.ts";
import { BODY_LIMIT, readBody } from "./body.ts";
import { contentTypeOf, postedFormOf } from "./content-type.ts";
import { parseJson } from "./json.ts";
import { parseMultipart } from "./multipart.ts";
import { parseStr } from "./parse-str.ts";
import { type Parameters, recordOf } from "./plain.ts";

/**
 * The parameters of a request by where they stand, in order of rank: the first source with a value that is not `null` wins.
 * Path variables and declared defaults come after these and are added by the route. `undefined`: the source does not count for this request.
 */
export type Sources = {
  readonly json: Parameters | undefined;
  readonly form: Parameters | undefined;
  readonly query: Parameters;
};

/**
 * Collects what a request sends. `method` is the one after overrides, in capitals; `request.method` stays the one on the wire, because
 * a real POST is read differently. Reads the body, so call it once. Throws the service's refusals for a body that is too large to be
 * read, and for one that claims to be JSON and is not.
 *
 * @example
 * const { json } = await gather(request, new URL(request.url), "POST");
 */
export async function gather(request: Request, url: URL, method: string): Promise<Sources> {
  const body = await readBody(request);
  if (body === undefined) throw new ServiceError(413, "rest_request_too_large", { values: { limit: BODY_LIMIT } });
  return { json: jsonOf(request, body), form: formOf(request, body, method), query: queryOf(url) };
}

/**
 * The parameters in the address alone, for what is read before routing (`_method`, `rest_route`, `_envelope`).
 *
 * @example queryOf(new URL("https://calendar.test/?a[]=1")) // { a: ["1"] }
 */
export function queryOf(url: URL): Parameters {
  // The service drops question marks that follow the first one.
  return parseStr(url.search.replace(/^\?+/, ""));
}

function jsonOf(request: Request, body: Uint8Array): Parameters | undefined {
  if (isEmpty(body) || !contentTypeOf(request.headers.get("content-type")).json) return undefined;
  const value = parseJson(body);
  // A list supplies parameters named 0, 1, 2 …; a lone text, number or literal supplies none.
  return typeof value === "object" && value !== null ? recordOf(Object.entries(value)) : undefined;
}

function formOf(request: Request, body: Uint8Array, method: string): Parameters | undefined {
  if (!["POST", "PUT", "PATCH", "DELETE"].includes(method)) return undefined;
  const header = request.headers.get("content-type");
  const posted = request.method === "POST" ? postedFormOf(header) : undefined;
  if (posted === "multipart") return parseMultipart(header ?? "", body);
  if (posted === "urlencoded") return parseStr(bytesToText(body));
  const { media } = contentTypeOf(header);
  // Only what acts as something else than POST may leave the type out.
  if (method === "POST" || isEmpty(body) || (media !== "" && media !== "application/x-www-form-urlencoded")) return undefined;
  return parseStr(bytesToText(untilNul(body)));
}

function isEmpty(body: Uint8Array): boolean {
  return body.length === 0 || (body.length === 1 && body[0] === 0x30);
}

function untilNul(body: Uint8Array): Uint8Array {
  const nul = body.indexOf(0);
  return nul < 0 ? body : body.subarray(0, nul);
}
