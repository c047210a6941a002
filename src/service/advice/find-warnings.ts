import { didYouMean } from "../../util/nearest.ts";
import { showValue } from "../../util/show-value.ts";
import { filesIn } from "../http/form/multipart.ts";
import { type IncomingRequest, postedFormOf } from "../http/incoming.ts";
import { existsIn, type Parameter, type Reason } from "../parameters/parameter.ts";
import type { Context } from "../resources/context.ts";
import { parametersIn, type Route } from "../resources/route.ts";
import { type Advice, headingOf, reference } from "./advisor.ts";
import type { ReadRequest } from "./explain-refusal.ts";

/** The number of unknown names of a request that get a sentence each. */
const maxNames = 50;

/** A request, and the bytes of its body. */
interface RequestWithBody extends ReadRequest {
  readonly incoming: Pick<IncomingRequest, "method" | "request">;
  readonly body: Uint8Array | undefined;
}

/** Finds what the service drops in silence: files, parameters with an unknown name, and parts of values. */
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
  return unknown.length === 0 ? dropped : [...adviceOnNames(request, route, unknown), ...dropped];
}

/** Says that files are dropped: those in a form, a form with another method than POST, and an image that is the whole body. */
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
    // The search for a similar name takes time for each letter, and no parameter has a name this long.
    const name = whole.slice(0, 99);
    return {
      cause: `${place} unknown ${name}`,
      sentence: `${place}: the service knows no parameter "${name}" and drops it.${didYouMean(name, known)} See ${reference(headingOf(route))}.`,
    };
  });
  return more > 0 ? [...advice, { cause: `${place} unknown`, sentence: `${place}: and ${more} more.` }] : advice;
}

function adviceOnValue({ incoming, sources }: ReadRequest, route: Route, name: string, warning: Reason): Advice {
  const place = `${incoming.method} ${route.path}`;
  const { text, heading = headingOf(route) } = warning;
  return {
    cause: `${place} dropped ${name}`,
    sentence: `${place}: ${name} ${showValue(sources.first(name))} ${text}; see ${reference(heading)}.`,
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
