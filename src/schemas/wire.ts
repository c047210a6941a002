import { z } from "zod";
import { languages } from "../language/languages.ts";
import { isNumeric } from "./values.ts";

/**
 * The declared types of parameters (specification section 4): what a query string or a JSON body may hold for them, converted.
 * Written as a preparation followed by a strict schema, so that a description of them shows the strict type.
 */

/** Whole numbers, also as text (`"5"`, `" 5"`, `"5.0"`, `"1e2"`). */
export const integer = z.preprocess((value) => (isNumeric(value) ? Number(value) : value), z.number().refine(Number.isInteger));

const words: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false };

/** `true`, `false`, 1, 0 and the same as text in any letter case. */
export const boolean = z.preprocess((value) => {
  if (typeof value === "string" || typeof value === "number") return words[String(value).toLowerCase()] ?? value;
  return value;
}, z.boolean());

/** Text only: a JSON number is refused. */
export const string = z.string();

/** A language code of specification section 2.1; letter case counts. */
export const language = z.enum(languages);
