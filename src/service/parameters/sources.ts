import type { ParameterValues } from "./values.ts";

/**
 * Looks up the values of parameters in several sources: JSON body, form body, query string and path. A value of `null` counts as not sent,
 * so that the value of a lower source is used.
 */
export interface ParameterSources {
  /** Tells whether a source names the parameter, also with the value `null`. */
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

/**
 * Creates the sources of a request; `ranked` lists them highest first and contains `query`. A source has no prototype, so that a name such as
 * `constructor` is found only where a client sent it.
 */
export function createSources(ranked: readonly ParameterValues[], query: ParameterValues): ParameterSources {
  // Most requests have one source or two: a read has no body.
  const sources = ranked.filter(hasNames);
  const [first, ...others] = sources;
  return {
    query,
    all(name) {
      const values: unknown[] = [];
      for (const source of sources) if (name in source) values.push(source[name]);
      return values;
    },
    names: () => (first && others.length === 0 ? Object.keys(first) : [...new Set(sources.flatMap((source) => Object.keys(source)))]),
    has(name) {
      for (const source of sources) if (name in source) return true;
      return false;
    },
    first(name) {
      for (const source of sources) {
        const value = source[name];
        if (value !== null && value !== undefined) return value;
      }
      return undefined;
    },
  };
}

function hasNames(source: ParameterValues): boolean {
  for (const _ in source) return true;
  return false;
}

/** Returns the sources without some parameters. */
export function withoutNames(sources: ParameterSources, names: readonly string[]): ParameterSources {
  const first = (name: string) => (names.includes(name) ? undefined : sources.first(name));
  const all = (name: string) => (names.includes(name) ? [] : sources.all(name));
  return { ...sources, first, all, has: (name) => !names.includes(name) && sources.has(name) };
}
