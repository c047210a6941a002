import { ServiceError } from "../../language/service-error.ts";
import { decodeUtf8Lossless } from "../../text/encoding/utf8.ts";
import { isListOrObject } from "../../util/untyped.ts";
import type { ParameterValues } from "../parameters/values.ts";
import { parseFormText } from "./form/form-text.ts";
import { parseMultipart } from "./form/multipart.ts";
import { type IncomingRequest, postedFormOf, readContentType } from "./incoming.ts";
import { parseJson } from "./json/parse-json.ts";
import { objectOf } from "./response.ts";
import { maxBodyBytes, type SentRequest } from "./sent-request.ts";

type RequestWithParameters = Pick<IncomingRequest, "request" | "method" | "query">;

/** The parameters of a request by source. An unused source is empty. */
export interface SentParameters {
  readonly json: ParameterValues;
  readonly form: ParameterValues;
  readonly query: ParameterValues;
}

export const noParameters: ParameterValues = {};

/**
 * Collects the parameters of a request by source. Throws the service's refusal for a body that is too large (`undefined`), and for a body
 * that is declared as JSON but is not.
 */
export function readParameters(incoming: RequestWithParameters, body: Uint8Array | undefined): SentParameters {
  if (body === undefined) throw new ServiceError(413, "rest_request_too_large", { values: { limit: maxBodyBytes } });
  return { json: parseJsonBody(incoming, body), form: parseForm(incoming, body), query: incoming.query };
}

function parseJsonBody({ request }: RequestWithParameters, body: Uint8Array): ParameterValues {
  if (isEmpty(body) || !readContentType(request.headers.get("content-type")).isJson) return noParameters;
  const value = parseJson(body);
  // The items of a list become parameters named 0, 1, 2 …; a single string, number or literal becomes none.
  if (Array.isArray(value)) return objectOf(Object.entries(value));
  return isListOrObject(value) ? value : {};
}

/** Parses the form in a body. A sent POST is parsed differently from a request that an override turns into a POST. */
function parseForm({ request, method }: RequestWithParameters, body: Uint8Array): ParameterValues {
  if (!["POST", "PUT", "PATCH", "DELETE"].includes(method)) return noParameters;
  const posted = parsePostedForm(request, body);
  if (posted) return posted;
  const { media } = readContentType(request.headers.get("content-type"));
  const isForm = media === "" || media === "application/x-www-form-urlencoded";
  // Other forms are read only for PUT, PATCH and DELETE, even without a content type.
  if (method === "POST" || isEmpty(body) || !isForm) return noParameters;
  return parseFormText(decodeUtf8Lossless(upToNul(body)));
}

/** Returns the form of a sent POST, which the service parses before it looks up the route; no fields for other bodies. */
export function postedForm({ request }: RequestWithParameters, body: Uint8Array | undefined): ParameterValues {
  return (body && parsePostedForm(request, body)) ?? noParameters;
}

function parsePostedForm({ method, headers }: SentRequest, body: Uint8Array): ParameterValues | undefined {
  if (method !== "POST") return undefined;
  const header = headers.get("content-type");
  const media = postedFormOf(header);
  if (media === "multipart") return parseMultipart(header ?? "", body);
  return media && parseFormText(decodeUtf8Lossless(body));
}

/** Returns whether a body counts as empty. For the service, the body `0` does. */
function isEmpty(body: Uint8Array): boolean {
  return body.length === 0 || (body.length === 1 && body[0] === 0x30);
}

function upToNul(body: Uint8Array): Uint8Array {
  const nul = body.indexOf(0);
  return nul < 0 ? body : body.subarray(0, nul);
}
