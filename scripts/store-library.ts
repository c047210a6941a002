import type { Plugin } from "vite";

/** The database of the library, without events and with the one method that is called. */
const database = `
export class Database {
  constructor(dictionary) {
    this.models = Object.fromEntries(Object.keys(dictionary).map((name) => [name, new Map()]));
  }
  getModel(name) {
    return this.models[name];
  }
}`;

/** The models of the library, with the two methods that are called. A record that is created is not stored here. */
const factory = `
import { Database } from "./db/Database.js";
import { DATABASE_INSTANCE } from "./glossary.js";
import { createModel } from "./model/createModel.js";
import { parseModelDefinition } from "./model/parseModelDefinition.js";
import { executeQuery } from "./query/executeQuery.js";

export function factory(dictionary) {
  const db = new Database(dictionary);
  const models = Object.entries(dictionary).map(([name, definition]) => {
    const parsed = parseModelDefinition(dictionary, name, definition);
    return [name, {
      create: (values) => createModel(name, definition, dictionary, parsed, values, db),
      findMany: (query) => executeQuery(name, parsed.primaryKey, query, db),
    }];
  });
  return { ...Object.fromEntries(models), [DATABASE_INSTANCE]: db };
}`;

/**
 * Replacements for files of the store library, @mswjs/data: what the calendar never uses is left out of them, such as relations, updates
 * (records are written through a collection) and request handlers, which import GraphQL and a second MSW.
 */
const files = new Map([
  ["factory.js", factory],
  ["db/Database.js", database],
  ["model/defineRelationalProperties.js", "export function defineRelationalProperties() {}"],
  ["relations/Relation.js", "export class Relation {}"],
  ["relations/oneOf.js", refusing("oneOf")],
  ["relations/manyOf.js", refusing("manyOf")],
]);

/** Replacements for packages of which the store library uses one function each, and for its debugging output. */
const packages = new Map([
  ["date-fns", "export const compareAsc = (left, right) => Math.sign(left - right);"],
  ["debug", "export const debug = () => () => {};"],
  ["lodash", 'export const isFunction = (value) => typeof value === "function";'],
  ["lodash/isFunction", 'export default (value) => typeof value === "function";'],
  // Lists are sorted by paths such as ["listed_dates", "start_date"]. New records are flat, so they are written by paths of one name.
  ["lodash/get", "export default (object, path) => path.reduce((value, name) => value?.[name], object);"],
  ["lodash/set", "export default (object, [name], value) => { object[name] = value; };"],
  [
    "outvariant",
    `export function invariant(holds, message, ...values) {
      if (holds) return;
      const error = new Error(message.replace(/%[sj]/g, () => { const value = values.shift(); return typeof value === "object" ? JSON.stringify(value) : value; }));
      error.name = "Invariant Violation";
      throw error;
    }`,
  ],
]);

/** The helpers that the library brings for engines of 2015, in each of its files again, as engines of today have them. */
const helpers = new Map([
  ["assign", "Object.assign"],
  ["createBinding", "(to, from, name) => { to[name] = from[name]; }"],
  ["importDefault", "(module) => (module?.__esModule ? module : { default: module })"],
  ["importStar", "(module) => module"],
  ["read", "(values) => [...values]"],
  ["rest", "(object, names) => Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))"],
  ["setModuleDefault", "() => {}"],
  ["spreadArray", "(to, from) => [...to, ...from]"],
  ["values", "(values) => values[Symbol.iterator]()"],
]);
const helper = /^var __(\w+) = \(this && this\.__\1\) \|\| .*?^\}\)?;$/gms;

/** The debugging output of the library, which is written for every row of a query. */
const debugging = /^\s*log\(.*\);$/gm;

/** Creates a Vite plugin that inlines the part of the store library that the calendar uses. */
export function lightStoreLibrary(): Plugin {
  const prefix = "\0store-library:";
  const isLibrary = (path: string | undefined) => path?.replaceAll("\\", "/").includes("/node_modules/@mswjs/data/lib/") ?? false;
  return {
    name: "light-store-library",
    enforce: "pre",
    resolveId: (source, importer) => (packages.has(source) && isLibrary(importer) ? prefix + source : undefined),
    load(id) {
      if (id.startsWith(prefix)) return packages.get(id.slice(prefix.length));
      const [, file = ""] = id.split("@mswjs/data/lib/");
      return isLibrary(id) ? files.get(file) : undefined;
    },
    transform: (code, id) =>
      isLibrary(id) ? code.replace(helper, (old, name) => withHelper(old, name)).replace(debugging, "") : undefined,
  };
}

function withHelper(old: string, name: string): string {
  const today = helpers.get(name);
  return today === undefined ? old : `var __${name} = ${today};`;
}

function refusing(name: string): string {
  return `export function ${name}() { throw new Error("The calendar's build leaves ${name} of @mswjs/data out."); }`;
}
