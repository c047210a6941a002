import type { FidelityMode } from "../fidelity.ts";
import type { Field } from "../fields/field.ts";
import { withFirst } from "../fields/record-type.ts";
import type { Declaration } from "../resources/declaration.ts";
import { declarations } from "../resources/declarations.ts";

/**
 * Builds the schemas of `GET /doc`, with the oddities of the service: a property whose name ends in a space, objects declared as lists,
 * numbers declared as strings.
 */
export function documentSchemas(mode: FidelityMode) {
  return {
    ImageSize: object({ ...named("integer", "width", "height"), "mime-type": text("Media type."), url: address }),
    CostDetails: object({
      ...named("string", "currency_symbol"),
      "currency_position ": { ...text("Place of the symbol."), enum: ["prefix", "postfix"] },
      values: { type: "array", items: { type: "integer" }, description: "Amounts." },
    }),
    // The terms of all taxonomies are described as categories, the only ones with parents.
    Term: ofRecord(declarations.category, mode),
    Image: object({
      url: address,
      ...{ id: { type: "integer", description: "ID." } },
      ...named("string", "extension"),
      ...named("integer", "width", "height"),
      sizes: { type: "array", items: { $ref: "#/components/schemas/ImageSize" }, description: "Available sizes." },
    }),
    DateDetails: object(named("integer", "year", "month", "day", "hour", "minutes", "seconds")),
    Event: ofRecord(declarations.event, mode),
    Venue: ofRecord(declarations.venue, mode),
    Organizer: ofRecord(declarations.organizer, mode),
  };
}

const address = { type: "string", format: "uri", description: "Address." };
const text = (description: string) => ({ type: "string", description });
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: "object", properties });

/** Describes properties of one type, each by its name: `width` becomes "Width." */
function named(type: string, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { type, description: sentenceOf(name) }]));
}

/** Describes the documented fields of a record. */
function ofRecord({ fields, documented: { first } }: Pick<Declaration, "fields" | "documented">, mode: FidelityMode) {
  const documented = Object.entries<Field>(fields).flatMap(([name, { shown, modes }]) =>
    shown?.doc && modes?.includes(mode) !== false ? [[name, { description: sentenceOf(name), ...shown.doc }] as const] : [],
  );
  return object(
    Object.fromEntries(withFirst(documented, first).map(([name, { description, ...type }]) => [name, { ...type, description }])),
  );
}

/** Makes a sentence of a name: `show_map_link` becomes "Show map link." */
function sentenceOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}.`;
}
