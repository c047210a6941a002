import type { Plugin } from "vite";

/**
 * What the store library, @mswjs/data, brings along and the calendar never uses, replaced while the library is inlined: request handlers
 * (with GraphQL and a second MSW), the broadcast to other tabs, debugging output, and whole libraries for one function each.
 */
const files = new Map([
  ["model/generateRestHandlers.js", refusing("generateRestHandlers")],
  ["model/generateGraphQLHandlers.js", `${refusing("generateGraphQLHandlers")}\n${refusing("generateGraphQLSchema")}`],
  ["extensions/sync.js", "export function sync() {}"],
]);

const packages = new Map([
  ["date-fns", "export const compareAsc = (left, right) => Math.sign(left - right);"],
  ["debug", "export const debug = () => () => {};"],
  ["lodash", 'export const isFunction = (value) => typeof value === "function";'],
  // Only names the database for the broadcast.
  ["md5", "export default String;"],
]);

/** Inlines the store library without what drags GraphQL and a second MSW along. */
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
  return `export function ${name}() { throw new Error("This calendar's database makes no request handlers: use calendar.handlers."); }`;
}
