import type { ParameterValues } from "./values.ts";

/**
 * Looks up the values of parameters in several sources: JSON body, form body, query string and path. A value of `null` counts as not sent,
 * so that the value of a lower source is used.
 */
export interface ParameterSources {
  /** Tells whether a source names the parameter, be it with `null`. */
  has(name: string): boolean;
  /** Returns the value of the highest source that has one. */
  first(name: string): unknown;
  /** Returns the values of every source that names the parameter, `null` included, highest rank first. */
  all(name: string): readonly unknown[];
  /** Returns the names of all parameters that the request sends. */
  names(): string[];
  /** The query string alone, for the few rules that ignore the body. */
  readonly query: ParameterValues;
}

/** Creates the sources of a request; `ranked` lists them highest first and contains `query`. */
export function createSources(ranked: readonly ParameterValues[], query: ParameterValues): ParameterSources {
  // A request sends a few of the parameters of its route, and each of them is asked for several times.
  const sent = new Map<string, unknown[]>();
  for (const source of ranked) {
    for (const [name, value] of Object.entries(source)) {
      const values = sent.get(name);
      if (values) values.push(value);
      else sent.set(name, [value]);
    }
  }
  return {
    query,
    all: (name) => sent.get(name) ?? [],
    names: () => [...sent.keys()],
    has: (name) => sent.has(name),
    first: (name) => sent.get(name)?.find((value) => value !== null && value !== undefined),
  };
}

/** Returns sources that know nothing of some parameters. */
export function withoutNames(sources: ParameterSources, names: readonly string[]): ParameterSources {
  const first = (name: string) => (names.includes(name) ? undefined : sources.first(name));
  const all = (name: string) => (names.includes(name) ? [] : sources.all(name));
  return { ...sources, first, all, has: (name) => !names.includes(name) && sources.has(name) };
}
