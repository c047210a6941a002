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

/** What `src/store/library.ts` imports. */
const index = `
export { factory } from "./factory.js";
export { PRIMARY_KEY } from "./glossary.js";
export { nullable } from "./nullable.js";
export { primaryKey } from "./primaryKey.js";`;

/** The marks of fields. The records of the calendar are flat, so a field is never an object of fields. */
const nullable = `
export class NullableProperty {
  constructor(getValue) {
    this.getValue = getValue;
  }
}
export class NullableObject {}
export const nullable = (getValue) => new NullableProperty(getValue);`;

/**
 * Replacements for files of the store library, @mswjs/data: what the calendar never uses is left out of them, such as relations, updates
 * (records are written through a collection) and request handlers, which import GraphQL and a second MSW.
 */
const files = new Map([
  ["index.js", index],
  ["factory.js", factory],
  ["nullable.js", nullable],
  // The dates of records are texts.
  ["comparators/date.js", "export const dateComparators = {};"],
  ["db/Database.js", database],
  ["model/defineRelationalProperties.js", "export function defineRelationalProperties() {}"],
  ["relations/Relation.js", "export class Relation {}"],
]);

/** Replacements for packages of which the store library uses one function each, and for its debugging output. */
const packages = new Map([
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

/** The helpers that the library brings for engines of 2015, in each of its files again, as engines of today have them. Others are not needed. */
const helpers = new Map([
  ["assign", "Object.assign"],
  ["read", "(values) => [...values]"],
  ["rest", "(object, names) => Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))"],
  ["spreadArray", "(to, from) => [...to, ...from]"],
]);
const helper = /^var __(\w+) = \(this && this\.__\1\) \|\| .*?^\}\)?;$/gms;

/** The debugging output of the library, which is written for every row of a query. */
const debugging = /^\s*log\(.*\);$/gm;

/**
 * Changes of a file of the library from a CommonJS module for engines of 2015 to a module of today, of which a bundler leaves out what
 * nothing imports.
 */
const modernizations: readonly (readonly [RegExp, string])[] = [
  [debugging, ""],
  [/^exports\.__esModule = true;$/m, ""],
  [/^(exports\.\w+ = )+void 0;$/m, ""],
  [/^var (\w+) = (?:__import\w+\()?require\(("[^"]+")\)\)?;$/gm, "import * as $1 from $2;"],
  [/^exports\.(\w+) = \1;$/gm, "export { $1 };"],
  [/^exports\.(\w+) = /gm, "export const $1 = "],
  [/\bexports\./g, ""],
  // A loop over the values of an iterable, which closes its iterator by hand.
  [
    /for \(var (\w+) = __values\((.*)\), (\w+) = \1\.next\(\); !\3\.done; \3 = \1\.next\(\)\) \{/g,
    "for (const each of $2) { const $3 = { value: each };",
  ],
  [/catch \((e_\d+)_1\) \{ \1 = .*\}\s*finally \{\s*try \{\s*if .*\s*\}\s*finally \{ if \(\1\) throw \1\.error; \}\s*\}/g, "finally {}"],
];

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
    transform: (code, id) => (isLibrary(id) ? modernize(code) : undefined),
  };
}

function modernize(code: string): string {
  const withHelpers = code.replace(helper, (_, name) => (helpers.has(name) ? `var __${name} = ${helpers.get(name)};` : ""));
  return modernizations.reduce((changed, [old, today]) => changed.replace(old, today), withHelpers);
}
