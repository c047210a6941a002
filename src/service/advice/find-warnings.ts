import { decodeUtf8 } from "../../text/encoding/utf8.ts";
import { parsedJson } from "../../text/json.ts";
import { trimSpace } from "../../text/white-space.ts";
import { didYouMean } from "../../util/messages.ts";
import { filesIn } from "../http/form/multipart.ts";
import { type IncomingRequest, postedFormOf, readContentType } from "../http/incoming.ts";
import { existsIn, type Parameter, type Reason } from "../parameters/parameter.ts";
import type { Context } from "../resources/context.ts";
import { parametersIn, type Route } from "../resources/route.ts";
import { type Advice, headingOf, reference } from "./advisor.ts";
import type { ReadRequest } from "./explain-refusal.ts";

/** The maximum number of unknown names of a request that get separate sentences. */
const maxNames = 50;

interface RequestWithBody extends ReadRequest {
  readonly incoming: Pick<IncomingRequest, "method" | "url" | "request">;
  readonly body: Uint8Array | undefined;
}

/** Finds what the service silently drops (files, unknown parameters, parts of values), and what a client probably sent by mistake. */
export function findWarnings(request: RequestWithBody, route: Route): readonly Advice[] {
  const { sources, context } = request;
  const unknown: string[] = [];
  const dropped = adviceOnFiles(request, route);
  for (const name of sources.names()) {
    if (!isKnown(name, route, context)) unknown.push(name);
    const value = sources.first(name);
    const warning = ownParameter(name, route)?.warn?.(value, context);
    if (warning) dropped.push(adviceOnValue(request, route, name, warning));
  }
  const names = unknown.length === 0 ? [] : adviceOnNames(request, route, unknown);
  return [...names, ...dropped, ...adviseOnSending(request, route.path)];
}

function adviceOnFiles({ incoming, body }: RequestWithBody, route: Route): Advice[] {
  const header = incoming.request.headers.get("content-type");
  if (body === undefined || body.length === 0 || header === null) return [];
  const place = `${incoming.method} ${route.path}`;
  const say = (cause: string, text: string): Advice => ({ cause: `${place} ${cause}`, sentence: `${place}: ${text}; see docs/images.md.` });
  if (/^ *image\//i.test(header))
    return [say("image as body", "the body is a file, which the service drops. `image` takes an id or a URL")];
  if (postedFormOf(header) !== "multipart") return [];
  if (incoming.request.method !== "POST")
    return [say("form dropped", `the service reads multipart/form-data with POST only, and drops this form. Send JSON, or a POST`)];
  return [...new Set(filesIn(header, body))]
    .slice(0, maxNames)
    .map((name) => say(`file ${name}`, `${name.slice(0, 99)} is a file, which the service drops. \`image\` takes an id or a URL`));
}

function adviceOnNames({ incoming, context }: ReadRequest, route: Route, unknown: readonly string[]): Advice[] {
  const place = `${incoming.method} ${route.path}`;
  const known = Object.keys(parametersIn(route, context.names, context.fidelity.mode));
  const more = unknown.length - maxNames;
  const advice = unknown.slice(0, maxNames).map((whole) => {
    // Cut, because the search for a similar name takes time for each letter, and no parameter has a name this long.
    const name = whole.slice(0, 99);
    return {
      cause: `${place} unknown ${name}`,
      sentence: `${place}: the service knows no parameter "${name}" and drops it.${didYouMean(name, known)} See ${reference(headingOf(route))}.`,
    };
  });
  return more > 0 ? [...advice, { cause: `${place} unknown`, sentence: `${place}: and ${more} more.` }] : advice;
}

function adviceOnValue({ incoming, sources, service }: ReadRequest, route: Route, name: string, warning: Reason): Advice {
  const place = `${incoming.method} ${route.path}`;
  const { text, heading = headingOf(route) } = warning;
  return {
    cause: `${place} dropped ${name}`,
    sentence: `${place}: ${name} ${service.advisor.quote(name, sources.first(name))} ${text}; see ${reference(heading)}.`,
  };
}

function isKnown(name: string, route: Route, { names, fidelity }: Context): boolean {
  if (name === names.languageParameter || Object.hasOwn(route.key, name) || Object.hasOwn(route.alsoReads ?? {}, name)) return true;
  const parameter = ownParameter(name, route);
  return parameter === undefined ? isOfHost(name) : existsIn(parameter, fidelity.mode);
}

function ownParameter(name: string, { parameters }: Route): Parameter | undefined {
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

/** Returns whether a name belongs to the host platform, as `_fields` and `context` do, or is the index of a list that was sent as a body. */
function isOfHost(name: string): boolean {
  return name === "rest_route" || name === "context" || /^(_|\d+$)/.test(name);
}

const maxBytes = 65_536;

function adviseOnSending({ incoming, body }: RequestWithBody, path: string): readonly Advice[] {
  const place = `${incoming.method} ${path}`;
  const [, query = ""] = incoming.url.split("?");
  const type = incoming.request.headers.get("content-type");
  const text = body === undefined || body.length === 0 || body.length > maxBytes ? "" : trimSpace(decodeUtf8(body));
  const form = postedFormOf(type) === "urlencoded" ? text : "";
  return [
    ...adviseOnJson(text, type, place),
    ...adviseOnForm(text, type, place),
    ...adviseOnObject(text, place),
    ...adviseOnRepeated([query, form], place),
  ];
}

function adviseOnJson(text: string, type: string | null, place: string): Advice[] {
  if (!/^[{[]/.test(text) || /^\[object \w+\]$/.test(text) || readContentType(type).isJson || parsedJson(text) === undefined) return [];
  const declared = type === null ? "without Content-Type" : `as ${type}`;
  const sentence = `${place}: the body is JSON, sent ${declared}, so the service did not read it as JSON. Send the header Content-Type: application/json; see ${reference("errors")}.`;
  return [{ cause: `${place} JSON ${type}`, sentence }];
}

/** `fetch` sends every string as `text/plain`, including a converted `URLSearchParams`. */
function adviseOnForm(text: string, type: string | null, place: string): Advice[] {
  if (readContentType(type).media !== "text/plain" || !/^[\w.[\]%-]+=/.test(text)) return [];
  const sentence = `${place}: the body is a form, sent as ${type}, so the service did not read it. Send the header Content-Type: application/x-www-form-urlencoded; see ${reference("errors")}.`;
  return [{ cause: `${place} form ${type}`, sentence }];
}

/** The XMLHttpRequest of jsdom sends objects that it does not know, such as the FormData of Node, as their name. */
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

/** Returns the names that occur twice in a form, except names that end in brackets, which are lists. */
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
