import { readFileSync } from "node:fs";
import { eachOf, type Kind, kindNames, kinds, termKinds } from "../../src/kinds/kinds.ts";
import { languages } from "../../src/language/languages.ts";
import { jsonSchemas, namedSchemas } from "../../src/service/description/json-schemas.ts";
import { refusals } from "../../src/service/description/refusal-words.ts";
import { createTable } from "../../src/service/description/routes.ts";
import type { FieldTable } from "../../src/service/fields/field.ts";
import { listRules } from "../../src/service/ledger/ledger.ts";
import type { Parameter } from "../../src/service/parameters/parameter.ts";
import { declarations } from "../../src/service/resources/declarations.ts";
import { completeNames } from "../../src/service/resources/names.ts";
import { postStatuses } from "../../src/service/resources/posts/statuses.ts";
import type { Route } from "../../src/service/resources/route.ts";
import { capitalized } from "../../src/text/nouns.ts";
import { answerFields } from "./answer-fields.ts";
import { controlExamples, controlRouteTable } from "./control-routes.ts";
import { examples } from "./examples.ts";
import { code, codes, table } from "./markdown.ts";
import { splitReference } from "./pages.ts";
import { samples } from "./samples.ts";
import { takesNull, valueWords } from "./value-words.ts";
import { leftOut, type Tried } from "./written-fields.ts";

/** Lists what to send to try the fields of a kind: the fields that a new record needs, and a value for every other field. */
const tried: Readonly<Record<Kind, Pick<Tried, "needed" | "samples">>> = {
  event: { needed: { title: "Jazz", start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 23:00:00" }, samples: samples.events },
  venue: { needed: { venue: "Club" }, samples: samples.linkedPosts },
  organizer: { needed: { organizer: "Choir" }, samples: samples.linkedPosts },
  ...eachOf(termKinds, (kind) => ({ needed: { name: `A new ${kind}` }, samples: samples.terms })),
};

/** The types inside answers that have their own table. */
const shapes = ["ImageResponse", "DateDetails", "CostDetails", "EventTerm", "TermLinks"];

/** Words for the defaults that depend on the clock or the site. */
const computedDefaults: Readonly<Record<string, string>> = {
  per_page: "the page size of the site, 10",
  start_date: "now",
  end_date: "in two years",
};

const origins = new Map(listRules().map(({ kind, name, origin }) => [`${kind} ${name}`, origin]));

const routes = createTable(completeNames(undefined)).flatMap((pattern) => pattern.routes);

/**
 * Writes the pages of the reference, by the names of their files: a template with the tables that are made from the routes and fields, split
 * into a page for each kind.
 */
export async function apiReference(): Promise<Readonly<Record<string, string>>> {
  const template = readFileSync(new URL("template.md", import.meta.url), "utf8");
  const sections: Record<string, string> = {
    ...(await examples()),
    controlRoutes: controlRouteTable(),
    controlExamples: await controlExamples(),
    languages: codes(languages),
    statuses: codes(postStatuses),
    refusals: refusalTable(),
    routes: routeTable(),
    shapes: shapes.map((name) => `### ${name}\n\n${namedSchemas().get(name)?.about}\n\n${answerTable(name)}`).join("\n\n"),
  };
  for (const kind of kindNames) sections[kinds[kind].collection] = await section(kind);
  const missing = Object.keys(sections).filter((name) => !template.includes(`{{${name}}}`));
  if (missing.length > 0) throw new Error(`scripts/api-reference/template.md lacks {{${missing.join("}}, {{")}}}.`);
  const whole = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const text = sections[name];
    if (text === undefined) throw new Error(`The template names ${name}, which is not a table of the reference.`);
    return text;
  });
  return splitReference(whole);
}

function routeTable(): string {
  const rows = routes.map(({ id, methods, path, operation }) => [
    codes(methods),
    code(path || "/"),
    operation.title,
    String(operation.status),
    originOf("route", id),
  ]);
  return table(["Methods", "Path", "What it does", "Status", "Origin"], rows);
}

function refusalTable(): string {
  const rows = Object.entries(refusals).map(([name, { statuses, when }]) => [
    code(name),
    statuses.join(", "),
    when,
    originOf("refusal", name),
  ]);
  return table(["Code", "Status", "When", "Origin"], rows);
}

async function section(kind: Kind): Promise<string> {
  const { collection } = kinds[kind];
  const { fields } = declarations[kind];
  const own = routes.filter(({ id }) => id.startsWith(`${collection}.`));
  const list = own.find(({ id }) => id === `${collection}.list`);
  const create = own.find(({ id }) => id === `${collection}.create`);
  const read = own.find(({ id }) => id === `${collection}.read`);
  if (!list || !create || !read) throw new Error(`The table of routes lacks a route of ${collection}.`);
  return [
    `### Parameters of GET /${collection}`,
    parameterTable(list),
    `### Parameters of /${collection}/{id}`,
    keyTable(read, own),
    `### Fields of a request, ${collection}`,
    `The third column is the value of a new record whose request omits the field, the fourth that of an updated one. ${nullSentence(create)}`,
    await bodyTable(create, kind, fields, { collection, fields, ...tried[kind] }),
    `### Fields of an answer, ${collection}`,
    answerTable(`${capitalized(kind)}Response`, kind),
    `### Errors of ${collection}`,
    errorTable(own),
  ].join("\n\n");
}

/** A row of a table of fields or parameters, and what the ledger calls it: `["parameter", "events.list page"]`. */
interface Row {
  readonly cells: readonly string[];
  readonly rule: readonly [kind: string, name: string];
}

/** Writes a table of fields or parameters, and in one line below it where they come from: most of them first, then the others by name. */
function tableWithOrigins(head: readonly string[], rows: readonly Row[]): string {
  const names = new Map<string, string[]>();
  for (const { cells, rule } of rows) {
    const origin = originOf(...rule);
    names.set(origin, [...(names.get(origin) ?? []), cells[0] ?? ""]);
  }
  const [[most = ""] = [], ...others] = [...names].toSorted(([, one], [, other]) => other.length - one.length);
  const line = [`Origin: ${inWords(most)}`, ...others.map(([origin, own]) => `${own.join(", ")}: ${inWords(origin)}`)].join("; ");
  const cells = rows.map((row) => row.cells);
  return `${table(head, cells)}\n\n${line}.`;
}

function inWords(origin: string): string {
  if (origin === "recorded") return "recorded requests";
  return origin.startsWith("[") ? `the decision ${origin}` : `section ${origin} of the specification`;
}

/** Says where a rule comes from: a section of the specification, recorded pairs, or a decision. */
function originOf(kind: string, name: string): string {
  const [source, place = ""] = origins.get(`${kind} ${name}`)?.split(" ") ?? [];
  if (source === undefined) throw new Error(`The ledger lacks the ${kind} ${name}.`);
  if (source === "decision") return `[${place}](decisions/${place}.md)`;
  return source === "spec" ? place : "recorded";
}

function parameterTable({ id, parameters }: Pick<Route, "id" | "parameters">): string {
  const rows = Object.entries(parameters).flatMap(([name, parameter]): Row[] => {
    if (!parameter) return [];
    const cells = [code(name), valueWords(parameter), defaultOf(name, parameter), about(parameter)];
    return [{ cells, rule: ["parameter", `${id} ${name}`] }];
  });
  return tableWithOrigins(["Name", "Values", "Default", "Meaning"], rows);
}

function keyTable({ id, key }: Pick<Route, "id" | "key">, own: readonly Route[]): string {
  const rows = Object.entries(key).map(
    ([name, parameter]): Row => ({
      cells: [code(name), valueWords(parameter), about(parameter)],
      rule: ["parameter", `${id} ${name}`],
    }),
  );
  const bySlug = own.find((route) => route.id.endsWith(".readBySlug"));
  const slug = bySlug?.key.slug;
  const slugRow: Row[] = slug
    ? [{ cells: ["`slug`, of paths with `by-slug`", valueWords(slug), about(slug)], rule: ["parameter", `${bySlug.id} slug`] }]
    : [];
  return tableWithOrigins(["Name", "Values", "Meaning"], [...rows, ...slugRow]);
}

async function bodyTable({ parameters }: Route, kind: Kind, fields: FieldTable, trying: Tried): Promise<string> {
  const defaults = await leftOut(trying);
  const rows = Object.entries(parameters).flatMap(([name, parameter]): Row[] => {
    if (!parameter || !fields[name]) return [];
    const { onCreate = "", onUpdate = "" } = defaults[name] ?? {};
    return [{ cells: [code(name), valueWords(parameter), onCreate, onUpdate, about(parameter)], rule: ["field", `${kind}.${name}`] }];
  });
  return tableWithOrigins(["Name", "Values", "Left out on create", "Left out on update", "Meaning"], rows);
}

function nullSentence({ parameters }: Route): string {
  const names = Object.entries(parameters).flatMap(([name, parameter]) => (parameter && takesNull(parameter) ? [name] : []));
  return names.length > 0 ? `\`null\` counts as not sent in ${codes(names)}; all other fields refuse it.` : "All fields refuse `null`.";
}

/** Lists the fields of an answer, and their origins where it shows a record of a kind. */
function answerTable(response: string, kind?: Kind): string {
  const { named } = jsonSchemas(namedSchemas(), (name) => name);
  const head = ["Name", "Type", "Meaning"];
  const rows = answerFields(response, named[response]).map(({ name, type, description }) => ({
    name,
    cells: [code(name), type, description],
  }));
  if (kind === undefined)
    return table(
      head,
      rows.map(({ cells }) => cells),
    );
  return tableWithOrigins(
    head,
    rows.map(({ name, cells }) => ({ cells, rule: ["field", `${kind}.${name}`] })),
  );
}

function errorTable(own: readonly Route[]): string {
  const rows = own
    .filter(({ id }) => !id.endsWith("BySlug"))
    .map(({ methods, path, operation }) => [`${codes(methods)} ${code(path)}`, codes([...new Set(operation.refusals)]) || "none"]);
  return `In addition to the errors of every request (\`rest_invalid_param\`, \`rest_invalid_json\` and so on):\n\n${table(["Route", "Errors"], rows)}`;
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
