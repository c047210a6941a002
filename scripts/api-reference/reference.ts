import { readFileSync } from "node:fs";
import { jsonSchemas } from "../../src/description/json-schemas.ts";
import { namedSchemas } from "../../src/description/named-schemas.ts";
import { createTable } from "../../src/description/routes.ts";
import type { FieldTable } from "../../src/fields/field.ts";
import { languages } from "../../src/language/languages.ts";
import type { Parameter, ParameterTable } from "../../src/parameters/parameter.ts";
import { eventFields } from "../../src/resources/events/fields.ts";
import { organizerFields, venueFields } from "../../src/resources/linked-posts/fields.ts";
import { completeNames } from "../../src/resources/names.ts";
import { postStatuses } from "../../src/resources/posts/statuses.ts";
import type { Route } from "../../src/resources/route.ts";
import { categoryFields, tagFields } from "../../src/resources/terms/fields.ts";
import { answerFields } from "./answer-fields.ts";
import { code, codes, table } from "./markdown.ts";
import { refusals } from "./refusals.ts";
import { samples } from "./samples.ts";
import { valueWords } from "./value-words.ts";
import { leftOut, type Tried } from "./written-fields.ts";

/** A resource of the page. */
interface Described extends Tried {
  /** The names of its schemas. */
  readonly response: string;
}

const resources: readonly Described[] = [
  {
    collection: "events",
    response: "EventResponse",
    fields: eventFields,
    needed: { title: "Jazz", start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 23:00:00" },
    samples: samples.events,
  },
  { collection: "venues", response: "VenueResponse", fields: venueFields, needed: { venue: "Club" }, samples: samples.linkedPosts },
  {
    collection: "organizers",
    response: "OrganizerResponse",
    fields: organizerFields,
    needed: { organizer: "Choir" },
    samples: samples.linkedPosts,
  },
  {
    collection: "categories",
    response: "CategoryResponse",
    fields: categoryFields,
    needed: { name: "Concerts, new" },
    samples: samples.terms,
  },
  { collection: "tags", response: "TagResponse", fields: tagFields, needed: { name: "Free, new" }, samples: samples.terms },
];

/** The types inside of answers that have a table of their own. */
const shapes = ["ImageResponse", "DateDetails", "CostDetails", "EventTerm", "TermLinks"];

/** Words for the defaults that depend on the clock or the site. */
const computedDefaults: Readonly<Record<string, string>> = {
  per_page: "that of the site, 10",
  start_date: "now",
  end_date: "in two years",
};

const routes = createTable(completeNames(undefined)).flatMap((pattern) => pattern.routes);

/** Writes the page `docs/api.md`: its template, with the tables that are made from the routes and fields. */
export async function apiReference(): Promise<string> {
  const template = readFileSync(new URL("template.md", import.meta.url), "utf8");
  const sections: Record<string, string> = {
    languages: codes(languages),
    statuses: codes(postStatuses),
    refusals: refusalTable(),
    routes: routeTable(),
    shapes: shapes.map((name) => `### ${name}\n\n${answerTable(name)}`).join("\n\n"),
  };
  for (const resource of resources) sections[resource.collection] = await section(resource);
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = sections[name];
    if (text === undefined) throw new Error(`The template names ${name}, which is no table of the reference.`);
    return text;
  });
}

function routeTable(): string {
  const rows = routes.map(({ methods, path, operation }) => [
    codes(methods),
    code(path || "/"),
    operation.about,
    String(operation.status),
    operation.section,
  ]);
  return table(["Methods", "Path", "What it does", "Status", "Specification"], rows);
}

function refusalTable(): string {
  const rows = Object.entries(refusals).map(([name, { statuses, when }]) => [code(name), statuses.join(", "), when]);
  return table(["Code", "Status", "When"], rows);
}

async function section(resource: Described): Promise<string> {
  const { collection, fields, response } = resource;
  const own = routes.filter(({ id }) => id.startsWith(`${collection}.`));
  const list = own.find(({ id }) => id === `${collection}.list`);
  const create = own.find(({ id }) => id === `${collection}.create`);
  const read = own.find(({ id }) => id === `${collection}.read`);
  if (!list || !create || !read) throw new Error(`The table of routes lacks a route of ${collection}.`);
  return [
    `### Parameters of GET /${collection}`,
    parameterTable(list.parameters),
    `### Parameters of /${collection}/{id}`,
    keyTable(read.key, own),
    `### Fields of a request, ${collection}`,
    "What a request leaves out, a new record gets from the third column, and an updated one from the fourth.",
    await bodyTable(create, fields, resource),
    `### Fields of an answer, ${collection}`,
    answerTable(response),
    `### Errors of ${collection}`,
    errorTable(own),
  ].join("\n\n");
}

function parameterTable(parameters: Route["parameters"]): string {
  const rows = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter ? [[code(name), valueWords(parameter), defaultOf(name, parameter), about(parameter)]] : [],
  );
  return table(["Name", "Values", "Default", "Meaning"], rows);
}

function keyTable(key: ParameterTable, own: readonly Route[]): string {
  const rows = Object.entries(key).map(([name, parameter]) => [code(name), valueWords(parameter), about(parameter)]);
  const slug = own.find(({ id }) => id.endsWith(".readBySlug"))?.key.slug;
  const slugRow = slug ? [["`slug`, of paths with `by-slug`", valueWords(slug), about(slug)]] : [];
  return table(["Name", "Values", "Meaning"], [...rows, ...slugRow]);
}

async function bodyTable({ parameters }: Route, fields: FieldTable, tried: Tried): Promise<string> {
  const unsent = await leftOut(tried);
  const rows = Object.entries(parameters).flatMap(([name, parameter]) =>
    parameter && fields[name]
      ? [[code(name), valueWords(parameter), unsent[name]?.onCreate ?? "", unsent[name]?.onUpdate ?? "", about(parameter)]]
      : [],
  );
  return table(["Name", "Values", "Left out on create", "Left out on update", "Meaning"], rows);
}

function answerTable(response: string): string {
  const { named } = jsonSchemas(namedSchemas(), (name) => name);
  const rows = answerFields(named[response]).map(({ name, type, description }) => [code(name), type, description]);
  return table(["Name", "Type", "Meaning"], rows);
}

function errorTable(own: readonly Route[]): string {
  const rows = own
    .filter(({ id }) => !id.endsWith("BySlug"))
    .map(({ methods, path, operation }) => [`${codes(methods)} ${code(path)}`, codes(operation.refusals)]);
  return `Beside those of every request (\`rest_invalid_param\`, \`rest_invalid_json\` and so on):\n\n${table(["Route", "Errors"], rows)}`;
}

function defaultOf(name: string, { declared, shownDefault }: Parameter): string {
  if (shownDefault) {
    const known = computedDefaults[name];
    if (known === undefined) throw new Error(`The reference has no words for the default of ${name}.`);
    return known;
  }
  return declared.default === undefined || declared.default === null ? "" : code(String(declared.default));
}

function about({ about: text, modes }: Parameter): string {
  return modes === undefined ? text : `${text} Only in the mode ${codes(modes)}.`;
}
