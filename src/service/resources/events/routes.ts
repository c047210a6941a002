import { eachCollection, termKinds } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import { isPlainWallClock } from "../../../time/wall-clock.ts";
import { isListOrObject } from "../../../util/untyped.ts";
import { anyNumber, nonEmptyText } from "../../parameters/checks.ts";
import { text } from "../../parameters/kinds.ts";
import { parameter } from "../../parameters/parameter.ts";
import type { ParameterSources } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { type ListArguments, type QueryArgument, queryArguments } from "../list-address.ts";
import { canModify } from "../posts/publication.ts";
import { detailInList, inRequestedLanguage, isLocked, isProtected, openingPassword } from "../posts/read.ts";
import { listReply, postRoutes } from "../posts/routes.ts";
import { statusArgument } from "../posts/statuses.ts";
import type { Input, Remark, Reply, Route } from "../route.ts";
import { sendsReversedDates } from "./dates.ts";
import { eventDeclaration } from "./declaration.ts";
import type { EventValues } from "./fields.ts";
import { findInAnyWindow, listEvents } from "./list.ts";
import { serializeEvent } from "./present.ts";
import { type EventQuery, eventQuery } from "./query.ts";
import type { EventRecord } from "./types.ts";
import { isUnresolvable, type ListWindow } from "./window.ts";
import { createEvent, trashEvent, updateEvent } from "./write.ts";

interface ArgumentInput {
  readonly query: EventQuery;
  readonly window: ListWindow;
  readonly sources: ParameterSources;
  readonly context: Context;
}

/** Returns the value of an argument; `undefined` omits it. */
type ArgumentValue = (input: ArgumentInput) => unknown;

const leftOut: ArgumentValue = () => undefined;

/** The arguments in the order of the URL of the list. The service omits four parameters. Other parameters follow in the order sent. */
const argumentValues: Readonly<Partial<Record<keyof EventQuery, ArgumentValue>>> = {
  page: ({ query }) => query.page,
  per_page: ({ query }) => query.per_page,
  start_date: ({ window }) => window.start_date,
  end_date: ({ window }) => window.end_date,
  search: ({ query }) => query.search,
  geoloc: ({ query }) => (query.geoloc ? 1 : undefined),
  geoloc_lat: ({ query }) => (query.geoloc ? (query.geoloc_lat ?? "") : undefined),
  geoloc_lng: ({ query }) => (query.geoloc ? (query.geoloc_lng ?? "") : undefined),
  // Written by `statusArgument`, because an empty list of statuses becomes an argument without a name.
  status: leftOut,
  post_parent: ({ query }) => query.post_parent,
  include: ({ query }) => query.include?.join(","),
  starts_before: (input) => boundIn(input, "starts_before"),
  starts_after: ({ window }) => window.starts_after,
  ends_before: ({ window }) => window.ends_before,
  ends_after: (input) => boundIn(input, "ends_after"),
  ticketed: ({ query }) => (query.ticketed ? 1 : undefined),
  venue: ({ sources }) => commaSeparated(sources.first("venue")),
  organizer: ({ sources }) => commaSeparated(sources.first("organizer")),
  featured: ({ query }) => (query.featured ? 1 : undefined),
  ...eachCollection(termKinds, () => leftOut),
  strict_dates: leftOut,
};

/** The parameters that make the service form-encode all arguments before them, even if they are not written themselves. */
const encodingParameters: readonly (keyof EventQuery)[] = ["venue", "organizer", "featured"];

/** The names of the table in order, followed by the parameters before which the others are encoded. */
const writtenNames = Object.keys(argumentValues) as readonly (keyof EventQuery)[];
const isLast = (name: string) => encodingParameters.some((last) => last === name);
const [firstNames, lastNames] = [writtenNames.filter((name) => !isLast(name)), writtenNames.filter(isLast)];
const otherNames = Object.keys(eventQuery).filter((name) => !(name in argumentValues)) as readonly (keyof EventQuery)[];

function eventListArguments(input: ArgumentInput): ListArguments {
  const { query } = input;
  const first: QueryArgument[] = [];
  for (const name of firstNames) addArguments(first, name, input);
  for (const name of otherNames) if (query[name] !== undefined) first.push(...queryArguments(name, input.sources.first(name)));
  const last: QueryArgument[] = [];
  for (const name of lastNames) addArguments(last, name, input);
  const isEncoded = encodingParameters.some((name) => query[name] !== undefined);
  return isEncoded ? { encoded: first, plain: last } : { encoded: [], plain: [...first, ...last] };
}

function addArguments(list: QueryArgument[], name: keyof EventQuery, input: ArgumentInput): void {
  if (name === "status") list.push(statusArgument(input.query.status, input.context.caller));
  const value = argumentValues[name]?.(input);
  if (typeof value === "string") list.push([name, value]);
  else if (value !== undefined) list.push(...queryArguments(name, value));
}

/** Returns a bound of the window; `undefined` for a number that cannot be resolved. */
function boundIn({ query, window }: ArgumentInput, name: "starts_before" | "ends_after"): string | undefined {
  const date = query[name];
  return date && isUnresolvable(date) ? undefined : window[name];
}

function commaSeparated(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return isListOrObject(value) ? Object.values(value).join(",") : String(value);
}

// Advice to developers: on refusals of links, and on requests that succeed with a surprising effect.

/** Explains refusals of linked venues and organizers, which come after the checks and name no parameter. */
const explainLink: NonNullable<Route["explain"]> = (code, sources) => {
  if (code === "could-not-create-venue" && Array.isArray(sources.first("venue"))) {
    const advice = 'send only the id, as in venue: 12, or use fidelity: "spec"';
    return { name: "venue", text: `is a list, which the recorded release ("observed") refuses; ${advice}` };
  }
  if (code === "could-not-create-organizer" && !Array.isArray(sources.first("organizer"))) {
    return { name: "organizer", text: "is not a list; send new organizers, and several ids, in one: organizer: [12, 13]" };
  }
  return undefined;
};

/** Warns of an end before the start, which the service silently changes. */
function foreseeReversedDates({ values }: Input<EventValues>, context: Context): readonly Remark[] {
  const { text: start = "" } = values.start_date ?? {};
  const { text: end = "" } = values.end_date ?? {};
  // An event in the hour that a zone skips ends before its start only in UTC.
  const areInOrder = isPlainWallClock(start) && isPlainWallClock(end) && start <= end;
  if (areInOrder || !sendsReversedDates(values, context)) return [];
  const text = "end_date is before start_date; the service ends the event at its start, and no list finds a new one";
  return [{ cause: "reversed dates", text, heading: "dates" }];
}

const windowParameters = ["start_date", "end_date", "starts_before", "starts_after", "ends_before", "ends_after", "include"];

/** Describes the events that an empty list would contain without its default dates, today and two years ahead. */
function commentOnEmptyList({ values, sources }: Input<EventQuery>, { body }: Reply, context: Context): readonly Remark[] {
  const isEmpty = typeof body === "object" && body !== null && "total" in body && body.total === 0;
  if (!isEmpty || windowParameters.some((name) => sources.has(name))) return [];
  const { first, total } = findInAnyWindow(values, context);
  if (first === undefined) return [];
  const fitting = total === 1 ? "1 event fits" : `${total} events fit`;
  const text = `the list is empty because it begins today and ends in two years. ${fitting} on other days, first ${JSON.stringify(first.title)} on ${first.start_date}; send start_date to list from another day`;
  return [{ cause: "default window", text, heading: "dates" }];
}

/** The routes of events (specification sections 4.3 to 4.6). */
export const eventRoutes = postRoutes({
  declaration: eventDeclaration,
  idCheck: anyNumber,
  extraParameters: { password: parameter("Password that opens the details of a protected event.", text(nonEmptyText)) },
  slugOnUpdate: eventDeclaration.parameters.update.slug,
  alsoReads: { password: "recorded" },
  explain: explainLink,
  foresee: foreseeReversedDates,
  commentList: commentOnEmptyList,
  permits: {
    // For an unknown id, which gets a 404 later, the general right decides.
    write: canModify("edit", (_, { caller }) => caller.can("edit")),
    delete: canModify("delete", (_, { caller }) => caller.can("delete")),
  },
  list({ values, sources }, context) {
    const { page, window } = listEvents(values, sources, context);
    const items = page.items.map((event) => serializeEvent(event, detailInList(event, sources, context), context));
    return listReply("events", items, page, eventListArguments({ query: values, window, sources, context }), context);
  },
  read({ id, sources }, context) {
    const event = inRequestedLanguage(context.store.events, found(id, context), context);
    if (event.status === "trash") throw new ServiceError(403, "event-no-longer-available");
    if (!context.caller.canRead(event)) throw new ServiceError(403, "event-not-accessible");
    if (isLocked(event, openingPassword(event, sources, context))) throw new ServiceError(403, "event-password-protected");
    return { status: 200, body: serializeEvent(event, { isSingle: true, isLocked: false }, context) };
  },
  create({ values }, context) {
    const event = createEvent(values, context);
    return { status: 201, body: serializeEvent(event, { isSingle: false, isLocked: isProtected(event) }, context) };
  },
  update: ({ id, values }, context) => written(updateEvent(found(id, context), values, context), context),
  delete: ({ id }, context) => written(trashEvent(found(id, context), context), context),
});

/** Answers a write. A caller who may write a protected event sees all of it without its password. */
function written(event: EventRecord, context: Context): Reply {
  return { status: 200, body: serializeEvent(event, { isSingle: false, isLocked: false }, context) };
}

/** Finds an event. Throws 400 for the id of a venue, organizer or image, and 404 for an unknown id. */
function found(id: number | undefined, { store }: Context): EventRecord {
  const event = id === undefined ? undefined : store.events.get(id);
  if (event) return event;
  if (id !== undefined && store.ownerOf("post", id) !== undefined) throw new ServiceError(400, "rest-invalid-event-id");
  throw new ServiceError(404, "rest-event-not-found", { values: { id: id ?? 0 } });
}
