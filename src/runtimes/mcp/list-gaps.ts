import type { CoverageKind } from "../../calendar/coverage/coverage.ts";
import type { SuggestedTest } from "../../calendar/suggest-tests.ts";
import { parsedJson } from "../../text/json.ts";
import { isObject } from "../../util/untyped.ts";
import type { ServiceRequest } from "./mend-request.ts";
import type { Steered } from "./steered.ts";

/** An item of the contract that no request has met, with a request that meets it, or what the current records lack for one. */
type Gap = Pick<SuggestedTest, "kind" | "name" | "about" | "pairs" | "needs"> & { readonly request?: ServiceRequest };

interface Wanted {
  /** Only items of this kind, of all routes. */
  readonly kind?: CoverageKind | undefined;
  readonly take: number;
}

/** Lists items that no request has met, as `GET coverage/next` chooses them, each with a request for the tool `request`. */
export async function listGaps({ client, send }: Steered, { kind, take }: Wanted) {
  const query = { count: take, ...(kind !== undefined && { kind }) };
  const { next } = await send("GET coverage/next", { query });
  const { items, summary } = await client.coverage();
  const unmet = items.filter((item) => item.tests.length === 0 && (kind === undefined || item.kind === kind));
  // The route answers with what `suggestTests` returns.
  return { summary, unmet: unmet.length, gaps: (next as readonly SuggestedTest[]).map(toGap) };
}

function toGap({ kind, name, about, pairs, request, needs }: SuggestedTest): Gap {
  const sent = request && toServiceRequest(request);
  return { kind, name, about, pairs, ...(sent && { request: sent }), ...(needs && { needs }) };
}

/** Returns `undefined` for a body that is not a JSON object, which the tool `request` does not send. */
function toServiceRequest({ method, path, headers, body }: NonNullable<SuggestedTest["request"]>): ServiceRequest | undefined {
  const plain = { method, path, ...(headers && { headers }) };
  if (body === undefined) return plain;
  const parsed = parsedJson(body);
  return isObject(parsed) ? { ...plain, body: parsed } : undefined;
}
