import { dateOrTimestamp } from "../../parameters/checks.ts";
import { existsIn } from "../../parameters/parameter.ts";
import { readSentDate } from "../../parameters/sent-date.ts";
import { parametersIn } from "../../resources/route.ts";
import { didYouMean } from "../../text/nearest.ts";
import { isPlainWallText } from "../../time/wall-clock.ts";
import { showValue } from "./accepted-values.ts";
import type { Advice } from "./advisor.ts";
import type { RoutedRequest } from "./explain-refusal.ts";
import { headingOf, reference } from "./reference.ts";

/** The most unknown names of a request that are spelled out. */
const mostNames = 50;

/** Finds what the service takes without a word although the client may mean something else: unknown names, and offsets that are dropped. */
export function findWarnings(request: RoutedRequest): Advice[] {
  const { method, route, sources, context } = request;
  const place = `${method} ${route.path}`;
  // No parameter has a name so long, and a similar one is searched letter by letter.
  const unknown = sources
    .names()
    .map((name) => name.slice(0, 99))
    .filter((name) => !isKnown(name, request) && !isOfHost(name));
  const known = () => Object.keys(parametersIn(route, context.names, context.fidelity));
  const more = unknown.length - mostNames;
  return [
    ...unknown.slice(0, mostNames).map((name) => ({
      cause: `${place} unknown ${name}`,
      sentence: `${place}: the service knows no parameter "${name}" and drops it.${didYouMean(name, known())} See ${reference(headingOf(route))}.`,
    })),
    ...(more > 0 ? [{ cause: `${place} unknown`, sentence: `${place}: and ${more} more.` }] : []),
    ...droppedOffsets(request).map((name) => ({
      cause: `${place} offset ${name}`,
      sentence:
        `${place}: ${name} ${showValue(sources.first(name))} names an offset or a zone, which the service drops: it keeps the wall clock. ` +
        `Send the wall clock and the zone as timezone; see ${reference("dates")}.`,
    })),
  ];
}

function isKnown(name: string, { route, context }: RoutedRequest): boolean {
  if (name === context.names.languageParameter || Object.hasOwn(route.key, name)) return true;
  const parameter = Object.hasOwn(route.parameters, name) ? route.parameters[name] : undefined;
  return parameter !== undefined && existsIn(parameter, context.fidelity);
}

/** The parameters that some routes read without declaring them, as the service does. */
const undeclared = ["rest_route", "context", "offset", "password"];

/** Tells whether a name belongs to the host platform, as `_fields` does, or is the index of a list that was sent as a body. */
function isOfHost(name: string): boolean {
  return undeclared.includes(name) || /^(_|\d+$)/.test(name);
}

/** Lists the dates of a write whose texts name an offset or a zone. Lists of events use it, and writes drop it. */
function droppedOffsets({ method, route, sources, context }: RoutedRequest): string[] {
  if (method === "GET" || method === "HEAD" || method === "DELETE") return [];
  return ["start_date", "end_date"].filter((name) => {
    const sent = sources.first(name);
    if (route.parameters[name]?.check !== dateOrTimestamp || typeof sent !== "string" || sent.startsWith("@")) return false;
    // A plain date names neither, and this tells faster than reading it.
    if (isPlainWallText(sent)) return false;
    return readSentDate(sent, context.findZone).dateText?.namesZone === true;
  });
}
