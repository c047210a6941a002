import { kinds, termKinds } from "../../../kinds/kinds.ts";
import { capitalized } from "../../../text/nouns.ts";
import type { Method, Route } from "../../resources/route.ts";
import type { Pattern } from "../../resources/table.ts";
import type { JsonSchemas } from "../json-schemas.ts";
import { commonReferences, describeParameters, exampleOf } from "./parameters.ts";
import { type DescribedCalendar, type ExampleKeys, type Examples, exampleNames, type OpenApiPart, reference } from "./parts.ts";
import { describeOptionsResponses, describeResponses, type SharedResponses } from "./responses.ts";

// What an operation does in addition to its summary: the rules that clients encounter first.

const eventResets =
  "An update resets what it leaves out: `status` becomes `publish`, `date` becomes the present time, `timezone` becomes the zone of the site; `image`, " +
  "`cost`, `website` and `organizer` become empty, and `all_day`, `featured`, `sticky`, `show_map`, `show_map_link` and `hide_from_listings` " +
  "become false. Title, texts, slug, author, dates, venue, categories and tags stay. Dates change only when `start_date` and `end_date` are " +
  "both sent.";
const venueResets =
  "An update resets what it leaves out: `status` becomes `publish`, `show_map` and `show_map_link` become true, `stateprovince` is made of the " +
  "`state`, `province` and `country` of the request, and the image is removed. All other fields stay.";
const organizerResets = "An update resets what it leaves out: `status` becomes `publish`, and the image is removed. All other fields stay.";

const resets: Readonly<Record<string, string>> = {
  events: eventResets,
  venues: venueResets,
  organizers: organizerResets,
  categories: "What an update leaves out stays. A category cannot be moved back to the top.",
  tags: "What an update leaves out stays.",
};

const creations: Readonly<Record<string, string>> = {
  events:
    "Dates are the wall clock in the `timezone` of the event; an offset in a date is dropped. Unknown names of categories and tags make new ones.",
  venues: "A venue with the same name, and the same description if one is sent, is used again; the answer is still 201.",
  organizers: "An organizer with the same name, and the same description if one is sent, is used again; the answer is still 201.",
  categories: "The slug is made from the name unless one is sent.",
  tags: "The slug is made from the name unless one is sent.",
};

const termCollections: ReadonlySet<string> = new Set(termKinds.map((kind) => kinds[kind].collection));
const isTerm = (collection: string) => termCollections.has(collection);

function paragraphOf({ id }: Pick<Route, "id">): string {
  const [collection = "", action = ""] = id.split(".");
  const bySlug = action.endsWith("BySlug") ? " The record is found by its slug; an unknown slug is refused with 400." : "";
  if (action === "list")
    return "Answers with one page of records, 10 unless `per_page` says otherwise and 50 at most, with the number of all matches and links to the next and the previous page. A record is listed when it passes all filters that are sent.";
  if (action === "create") return `Stores a new record and answers 201 with it. ${creations[collection] ?? ""}`.trim();
  if (action.startsWith("read") && collection in resets)
    return isTerm(collection)
      ? "Answers with one record, the number of its events and the links to its list."
      : `Answers with one record. A record in the trash, or one that the caller may not see, is refused.${bySlug}`;
  if (action.startsWith("update"))
    return `Changes the fields that are sent and answers with the record; POST, PUT and PATCH do the same. ${resets[collection] ?? ""}${bySlug}`;
  if (action.startsWith("delete") && isTerm(collection))
    return "Deletes the record for good and answers with it. Links to events are removed; the children of a category move to its parent.";
  if (action.startsWith("delete"))
    return `Moves the record to the trash and answers with it. It leaves all lists, its slug becomes free, and a second delete answers 410.${bySlug}`;
  return "Describes the service itself. The answer changes with the names and the mode of the calendar, never with its records.";
}

interface OperationParts {
  readonly calendar: DescribedCalendar;
  readonly schemas: JsonSchemas;
  readonly examples: Examples;
  readonly responses: SharedResponses;
}

export function describePath(pattern: Pattern, parts: OperationParts): OpenApiPart {
  const operations = pattern.routes.flatMap((route) =>
    route.methods.map((method) => [method.toLowerCase(), describe(route, method, parts)]),
  );
  return {
    parameters: commonReferences(pattern.path),
    ...Object.fromEntries(operations),
    options: describeOptions(pattern, parts),
  };
}

export function tagOf(path: string): string {
  const [, name = ""] = path.split("/");
  return name === "" || name === "doc" ? "description" : name;
}

function describe(route: Route, method: Method, parts: OperationParts): OpenApiPart {
  const { context, access } = parts.calendar;
  const { operation, methods, path } = route;
  const { id, section, provenance, title, refusals } = operation;
  // All methods of an update do the same; PUT has the name without a suffix.
  const suffix = methods.length > 1 && method !== "PUT" ? `With${method.charAt(0)}${method.slice(1).toLowerCase()}` : "";
  const needsRights = access === "service" && refusals.includes("rest_forbidden");
  return {
    operationId: `${id}${suffix}`,
    summary: title,
    description: paragraphOf(route),
    tags: [tagOf(path)],
    "x-specification": section,
    "x-provenance": provenance,
    "x-route": route.id,
    ...(needsRights && { security: [{ basic: [] }] }),
    parameters: describeParameters(route, context, parts.schemas, parts.examples.keysFor),
    ...referToBody(route, parts),
    responses: describeResponses(route, context.names, parts.schemas, exampleNames(parts.examples, route), parts.responses),
  };
}

function referToBody({ operation: { body } }: Route, { schemas }: OperationParts): OpenApiPart {
  const name = body && schemas.nameOf(body());
  return name === undefined ? {} : { requestBody: reference("requestBodies", name) };
}

export function describesPath([first]: readonly Route[]): string {
  return `describe${capitalized(first?.operation.id ?? "")}`;
}

function describeOptions({ path, routes }: Pattern, { responses, examples }: OperationParts): OpenApiPart {
  return {
    operationId: describesPath(routes),
    summary: "Describe this path",
    description:
      "Answers with the methods of the path and the declared parameters of each, for any caller. Nothing is checked and nothing is written.",
    tags: [tagOf(path)],
    "x-specification": "4.2",
    "x-provenance": { request: "observed", answer: "observed" },
    parameters: pathParameters(path, examples.keysFor(path)),
    responses: describeOptionsResponses(responses),
  };
}

/** Describes the variable parts of a path, which OPTIONS ignores. */
function pathParameters(path: string, keys: ExampleKeys): OpenApiPart[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return names.map((name = "") => {
    const schema = { type: name === "id" ? "integer" : "string" };
    const description = `Any ${name}: OPTIONS looks up no record.`;
    return { name, in: "path", required: true, description, schema, ...exampleOf(name, keys) };
  });
}
