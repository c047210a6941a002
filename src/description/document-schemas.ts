import type { FidelityMode } from "../fidelity.ts";
import type { FieldTable } from "../fields/field.ts";
import { withFirst } from "../fields/record-type.ts";
import { eventFields } from "../resources/events/fields.ts";
import { eventDocumentOrder } from "../resources/events/orders.ts";
import { organizerFields, venueFields } from "../resources/linked-posts/fields.ts";
import { organizerDocumentOrder, venueDocumentOrder } from "../resources/linked-posts/orders.ts";
import { categoryFields } from "../resources/terms/fields.ts";
import { termDocumentOrder } from "../resources/terms/orders.ts";

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
    Term: ofFields(categoryFields, termDocumentOrder, mode),
    Image: object({
      url: address,
      ...{ id: { type: "integer", description: "ID." } },
      ...named("string", "extension"),
      ...named("integer", "width", "height"),
      sizes: { type: "array", items: { $ref: "#/components/schemas/ImageSize" }, description: "Available sizes." },
    }),
    DateDetails: object(named("integer", "year", "month", "day", "hour", "minutes", "seconds")),
    Event: ofFields(eventFields, eventDocumentOrder, mode),
    Venue: ofFields(venueFields, venueDocumentOrder, mode),
    Organizer: ofFields(organizerFields, organizerDocumentOrder, mode),
  };
}

const address = { type: "string", format: "uri", description: "Address." };
const text = (description: string) => ({ type: "string", description });
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: "object", properties });

/** Describes properties of one type, each by its name: `width` is «Width.» */
function named(type: string, ...names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { type, description: sentenceOf(name) }]));
}

/** Describes the documented fields of a table, those of `first` before the others. */
function ofFields(table: FieldTable, first: readonly string[], mode: FidelityMode) {
  const documented = Object.entries(table).flatMap(([name, { shown, modes }]) =>
    shown?.doc && modes?.includes(mode) !== false ? [[name, { description: sentenceOf(name), ...shown.doc }] as const] : [],
  );
  return object(
    Object.fromEntries(withFirst(documented, first).map(([name, { description, ...type }]) => [name, { ...type, description }])),
  );
}

/** Makes a sentence of a name: `show_map_link` is «Show map link.» */
function sentenceOf(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}.`;
}
