import type { Plugin } from "vite";

/**
 * Replacements for files of the store library, @mswjs/data, that the calendar never uses: request handlers (which import GraphQL and a
 * second MSW), relations, updates (records are written through a collection) and the broadcast to other tabs.
 */
const files = new Map([
  ["model/generateRestHandlers.js", refusing("generateRestHandlers")],
  ["model/generateGraphQLHandlers.js", `${refusing("generateGraphQLHandlers")}\n${refusing("generateGraphQLSchema")}`],
  ["extensions/sync.js", "export function sync() {}"],
  ["model/updateEntity.js", refusing("updateEntity")],
  ["model/defineRelationalProperties.js", "export function defineRelationalProperties() {}"],
  ["relations/Relation.js", "export class Relation {}"],
  ["relations/oneOf.js", refusing("oneOf")],
  ["relations/manyOf.js", refusing("manyOf")],
]);

/** Replacements for packages of which the store library uses one function each, and for its debugging output. */
const packages = new Map([
  ["date-fns", "export const compareAsc = (left, right) => Math.sign(left - right);"],
  // Nothing listens to the events of the library.
  ["strict-event-emitter", "export class Emitter { emit() {} }"],
  ["debug", "export const debug = () => () => {};"],
  ["lodash", 'export const isFunction = (value) => typeof value === "function";'],
  ["lodash/isFunction", 'export default (value) => typeof value === "function";'],
  // Lists are sorted by paths such as ["listed_dates", "start_date"]. New records are flat, so they are written by paths of one name.
  ["lodash/get", "export default (object, path) => path.reduce((value, name) => value?.[name], object);"],
  ["lodash/set", "export default (object, [name], value) => { object[name] = value; };"],
  ["lodash/has", "export default () => true;"],
  // The library uses it only to name the database for the broadcast.
  ["md5", "export default String;"],
]);

/** Creates a Vite plugin that inlines the store library without GraphQL and a second MSW. */
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
  };
}

function refusing(name: string): string {
  return `export function ${name}() { throw new Error("The calendar's build leaves ${name} of @mswjs/data out."); }`;
}
