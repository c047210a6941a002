import type { ParameterValues } from "../parameters/values.ts";
import { ServiceError } from "../service-error.ts";
import { decodeUtf8Lossless } from "../text/encoding/utf8.ts";
import { postedFormOf, readContentType } from "./content-type.ts";
import { parseFormText } from "./form/form-text.ts";
import { parseMultipart } from "./form/multipart.ts";
import type { IncomingRequest } from "./incoming.ts";
import { parseJson } from "./json/parse-json.ts";
import { objectOf } from "./list-or-object.ts";
import { BODY_LIMIT, readBody } from "./read-body.ts";

/** A request as far as its parameters are concerned. */
type RequestWithParameters = Pick<IncomingRequest, "request" | "method" | "query">;

/** The parameters of a request by source. A source that does not count for the request is empty. */
export interface GatheredParameters {
  readonly json: ParameterValues;
  readonly form: ParameterValues;
  readonly query: ParameterValues;
}

/**
 * Gathers what a request sends. Reads the body, so call it once. Throws the service's refusals of a body that is too large, and of one
 * that claims to be JSON and is not.
 */
export async function gather(incoming: RequestWithParameters): Promise<GatheredParameters> {
  const body = await readBody(incoming.request);
  if (body === undefined) throw new ServiceError(413, "rest_request_too_large", { values: { limit: BODY_LIMIT } });
  return { json: parseJsonBody(incoming, body), form: parseForm(incoming, body), query: incoming.query };
}

function parseJsonBody({ request }: RequestWithParameters, body: Uint8Array): ParameterValues {
  if (isEmpty(body) || !readContentType(request.headers.get("content-type")).isJson) return {};
  const value = parseJson(body);
  // A list supplies parameters named 0, 1, 2 …; a lone text, number or literal supplies none.
  return typeof value === "object" && value !== null ? objectOf(Object.entries(value)) : {};
}

/** The method on the wire counts as well: a real POST is parsed in another way than what an override makes a POST. */
function parseForm({ request, method }: RequestWithParameters, body: Uint8Array): ParameterValues {
  if (!["POST", "PUT", "PATCH", "DELETE"].includes(method)) return {};
  const header = request.headers.get("content-type");
  const posted = request.method === "POST" ? postedFormOf(header) : undefined;
  if (posted === "multipart") return parseMultipart(header ?? "", body);
  if (posted === "urlencoded") return parseFormText(decodeUtf8Lossless(body));
  const { media } = readContentType(header);
  const isForm = media === "" || media === "application/x-www-form-urlencoded";
  // Only what acts as something else than POST may leave the type out.
  if (method === "POST" || isEmpty(body) || !isForm) return {};
  return parseFormText(decodeUtf8Lossless(upToNul(body)));
}

/** The service takes a body of `0` for none. */
function isEmpty(body: Uint8Array): boolean {
  return body.length === 0 || (body.length === 1 && body[0] === 0x30);
}

function upToNul(body: Uint8Array): Uint8Array {
  const nul = body.indexOf(0);
  return nul < 0 ? body : body.subarray(0, nul);
}
