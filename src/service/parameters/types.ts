import * as z from "zod/mini";
import { languages } from "../../language/languages.ts";
import { isNumeric } from "./values.ts";

// The declared types of parameters (specification section 4), as schemas that accept the values of query strings and JSON bodies and
// convert them.

/** Converts whole numbers, also as text: `"5"`, `" 5"`, `"5.0"`, `"1e2"`. */
export const integerType = z.pipe(
  z.transform((value) => (isNumeric(value) ? Number(value) : value)),
  z.number().check(z.refine(Number.isInteger)),
);

const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** Converts `true`, `false`, 1, 0, and the same as text in any letter case. */
export const booleanType = z.pipe(
  z.transform((value) => {
    if (typeof value === "string" || typeof value === "number") return booleanWords.get(String(value).toLowerCase()) ?? value;
    return value;
  }),
  z.boolean(),
);

/** Accepts text; a JSON number is refused. */
export const textType = z.string();

/** Accepts a language code of specification section 2.1; letter case counts. */
export const languageType = z.enum(languages);

/** Accepts any value and does not convert it. */
export const anyType = z.unknown();
