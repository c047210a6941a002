import { fileURLToPath } from "node:url";

const notCalled = fileURLToPath(new URL("not-called.ts", import.meta.url));

/**
 * The modules that the store library imports and the calendar never calls: request handlers (and with them GraphQL and a second MSW), the
 * comparison of `Date`s, debugging output, and lodash as a whole. The library itself is built in as it is published.
 */
export const storeLibraryAliases = [/^\.\/model\/generate(GraphQL|Rest)Handlers$/, /^(date-fns|debug|lodash)$/].map((find) => ({
  find,
  replacement: notCalled,
}));
