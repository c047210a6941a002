import type { JournalEntry } from "../../calendar/journal/entry.ts";
import { splitSessionPath } from "../../service/http/session-id.ts";
import { atNearestRoute, type MendedRequest, mendRequest, type ServiceRequest } from "./mend-request.ts";
import { readOperations } from "./operations.ts";
import type { Steered } from "./steered.ts";

/** Explains the last refusals of a calendar in words, each with a request that passes. */
export async function explainRefusals(steered: Steered, last: number): Promise<string> {
  const entries = await steered.client.journal.entries();
  const refused = entries.filter(({ status, fault }) => status >= 400 || fault !== undefined).slice(-last);
  if (refused.length === 0) return `None of the ${entries.length} requests since the last reset was refused.`;
  const operations = await readOperations(steered);
  const explained: string[] = [];
  for (const entry of refused.toReversed()) {
    const words = [headline(entry), ...sentencesOf(entry).map((sentence) => `  ${sentence}`)];
    if (entry.fault === undefined) {
      const request = requestOf(entry);
      const nearest = entry.nearestRoute;
      const start = nearest === undefined ? request : await atNearestRoute(steered, request, nearest, operations);
      words.push(...wordMended(await mendRequest(steered, start, operations)));
    }
    explained.push(words.join("\n"));
  }
  return explained.join("\n\n");
}

function headline({ number, method, url, status, code }: JournalEntry): string {
  const { pathname, search } = new URL(url);
  return `Request ${number}: ${method} ${pathname}${search} was answered ${status}${code === undefined ? "" : ` ${code}`}.`;
}

function sentencesOf({ fault, rules, origins, isShortened }: JournalEntry): string[] {
  if (fault !== undefined) {
    return [`A fault answered, so nothing is wrong with the request: ${JSON.stringify(fault)}. The tool fault lists and removes faults.`];
  }
  const rule = origins.length === 0 ? [] : [`Rule: ${origins.join("; ")}.`];
  return [...rules, ...rule, ...(isShortened ? ["The journal has shortened this request, so what follows may lack parts of it."] : [])];
}

/** Reads the request of an entry. Its login is left out of the journal; the caller is shown in place of it. */
function requestOf({ method, url, body }: JournalEntry): ServiceRequest {
  const { pathname, search } = new URL(url);
  const path = splitSessionPath(pathname)?.rest ?? pathname;
  const hasBody = Object.keys(body).length > 0 || method === "POST" || method === "PUT" || method === "PATCH";
  return { method, path: path + search, ...(hasBody && { body }) };
}

function wordMended(mended: MendedRequest | undefined): string[] {
  if (mended === undefined) return ["  No change of its parameters makes it pass."];
  const { request, status } = mended;
  const { method, path, body, headers = {} } = request;
  const lines = [
    `  This request passes with ${status}, tried in a session of its own:`,
    `  ${method} ${path}`,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ...(body === undefined ? [] : [`  ${JSON.stringify(body)}`]),
  ];
  return lines;
}
