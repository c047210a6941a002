import { readFileSync } from "node:fs";

/** Rows of one file of vectors next to this one. Read at run time: the bundler's JSON import refuses the lone surrogates in them. */
export function readVectors(name: string): readonly (readonly unknown[])[] {
  const rows: unknown = JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
  if (!Array.isArray(rows)) throw new Error(`${name} is not a list of vectors`);
  return rows;
}
