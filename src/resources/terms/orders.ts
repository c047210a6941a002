import { parametersOf } from "../../fields/parameters-of.ts";
import { keptRecord } from "../../fields/record-type.ts";
import { categoryFields, tagFields } from "./fields.ts";

// The orders in which records, parameters and `GET /doc` name the fields; answers have that of the table in `fields.ts`.

const recordOrder = ["id", "language", "translation_of", "name", "slug", "description"];

/** Describes stored tags to the store and to world files. */
export const tagRecord = keptRecord(tagFields, recordOrder);

/** Describes stored categories to the store and to world files. */
export const categoryRecord = keptRecord(categoryFields, recordOrder);

/** The parameters that write a tag, in the order in which the service checks and describes them. */
export const tagParameters = parametersOf(tagFields, ["name", "description", "slug"]);

/** The parameters that write a category, in the order in which the service checks and describes them. */
export const categoryParameters = parametersOf(categoryFields, ["name", "description", "slug"]);

/** The fields of a term in the order of `GET /doc`. */
export const termDocumentOrder = ["id", "name", "slug", "taxonomy", "description", "parent", "count"];
