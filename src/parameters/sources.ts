import type { ParameterValues } from "./values.ts";

/**
 * Looks values up by rank: JSON body, form body, query string, path. `null` counts as not sent, so that a lower source shows through.
 */
export interface ParameterSources {
  /** Returns the value of the highest source that has one. */
  first(name: string): unknown;
  /** Returns the values of every source that names the parameter, `null` included, highest rank first. */
  all(name: string): unknown[];
  /** The query string alone: a few rules ignore what a body says. */
  readonly query: ParameterValues;
}

/** Creates the sources of a request; `ranked` lists them highest first and contains `query`. */
export function createSources(ranked: readonly ParameterValues[], query: ParameterValues): ParameterSources {
  const all = (name: string) => ranked.filter((source) => Object.hasOwn(source, name)).map((source) => source[name]);
  return { query, all, first: (name) => all(name).find((value) => value !== null && value !== undefined) };
}
