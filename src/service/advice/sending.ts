import { decodeUtf8 } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { trimSpace } from "../../text/white-space.ts";
import { type IncomingRequest, postedFormOf, readContentType } from "../http/incoming.ts";
import { type Advice, reference } from "./advisor.ts";

/** A request as it arrived. */
export interface SentBody {
  readonly incoming: Pick<IncomingRequest, "method" | "url" | "request">;
  readonly body: Uint8Array | undefined;
}

/** The most bytes of a body that advice looks into. */
const maxBytes = 65_536;

/** Finds what a client has sent in another way than it meant: JSON that is not read as JSON, an object as its name, a parameter twice. */
export function adviseOnSending({ incoming, body }: SentBody, path: string): readonly Advice[] {
  const place = `${incoming.method} ${path}`;
  const [, query = ""] = incoming.url.split("?");
  const type = incoming.request.headers.get("content-type");
  const text = body === undefined || body.length === 0 || body.length > maxBytes ? "" : trimSpace(decodeUtf8(body));
  const form = postedFormOf(type) === "urlencoded" ? text : "";
  return [...adviseOnJson(text, type, place), ...adviseOnObject(text, place), ...adviseOnRepeated([query, form], place)];
}

function adviseOnJson(text: string, type: string | null, place: string): Advice[] {
  if (!/^[{[]/.test(text) || /^\[object \w+\]$/.test(text) || readContentType(type).isJson || parsedJson(text) === undefined) return [];
  const declared = type === null ? "without Content-Type" : `as ${type}`;
  const sentence = `${place}: the body is JSON, sent ${declared}, so the service did not read it as JSON. Send the header Content-Type: application/json; see ${reference("errors")}.`;
  return [{ cause: `${place} JSON ${type}`, sentence }];
}

/** The XMLHttpRequest of jsdom writes objects that it does not know, such as the FormData of Node, by their name. */
function adviseOnObject(text: string, place: string): Advice[] {
  const [, name] = /^\[object (\w+)\]$/.exec(text) ?? [];
  if (name === undefined) return [];
  const sentence = `${place}: the body is the string "[object ${name}]": the client has turned an object into a string. In jsdom, take FormData, Blob and URLSearchParams from the window, or send the request with fetch; send JSON by JSON.stringify.`;
  return [{ cause: `${place} object ${name}`, sentence }];
}

function adviseOnRepeated(parts: readonly string[], place: string): Advice[] {
  const repeated = new Set(parts.flatMap(repeatedIn));
  return [...repeated].slice(0, 10).map((name) => ({
    cause: `${place} repeated ${name}`,
    sentence: `${place}: "${name}" was sent more than once, and only the last one counts. Send one value, or a list as ${name}[]=1&${name}[]=2.`,
  }));
}

/** Returns the names that appear twice in a form; a name that ends in brackets belongs to a list. */
function repeatedIn(form: string): string[] {
  if (!form.includes("&")) return [];
  const names = [...new URLSearchParams(form).keys()].filter((name) => name !== "" && !name.endsWith("]")).map((name) => name.slice(0, 99));
  const seen = new Set<string>();
  return names.filter((name) => {
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated;
  });
}
