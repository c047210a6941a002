/**
 * The schemas `/doc` describes. They are the service's own, oddities included: a property with a blank at the end of its name, objects
 * declared as lists, numbers that are texts.
 */

const refTo = (name: string) => `#/components/schemas/${name}`;
const text = (description: string) => ({ type: "string", description });
const integer = (description: string) => ({ type: "integer", description });
const double = (description: string) => ({ type: "number", format: "double", description });
const list = (type: string, description: string) => ({ type: "array", items: { type }, description });
const listOf = (name: string, description: string) => ({ type: "array", items: { $ref: refTo(name) }, description });
const one = (type: string, name: string) => ({ type, $ref: refTo(name), description: `${name}.` });
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: "object", properties });
const address = { type: "string", format: "uri", description: "Address." };

/** Properties of one type whose names say what they are. */
function named(type: string, names: string) {
  const sentence = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}.`;
  return Object.fromEntries(names.split(" ").map((name) => [name, { type, description: sentence(name) }]));
}

/** A date of an event and its parts. */
function date(name: string, description: string) {
  return { [name]: text(description), [`${name}_details`]: listOf("DateDetails", "Its parts.") };
}

/** What events, venues and organizers begin with. */
const identity = {
  id: integer("ID."),
  global_id: text("Identity across sites."),
  global_id_lineage: list("string", "Identities where it came from, its own first."),
  author: integer("ID of the author."),
  date: text("Publication date in the time zone of the site."),
  date_utc: text("Publication date in UTC."),
  modified: text("Date of the last change in the time zone of the site."),
  modified_utc: text("Date of the last change in UTC."),
  ...named("string", "status url"),
};

/** `components` of the interface description. */
export const components = {
  schemas: {
    ImageSize: object({ ...named("integer", "width height"), "mime-type": text("Media type."), url: address }),
    CostDetails: object({
      ...named("string", "currency_symbol"),
      "currency_position ": { ...text("Place of the symbol."), enum: ["prefix", "postfix"] },
      values: list("integer", "Amounts."),
    }),
    Term: object({
      id: integer("ID."),
      ...named("string", "name slug taxonomy description"),
      parent: integer("ID of the parent."),
      count: integer("Number of published records."),
      ...named("string", "url"),
      urls: list("string", "Addresses in this interface."),
    }),
    Image: object({
      url: address,
      id: integer("ID."),
      ...named("string", "extension"),
      ...named("integer", "width height"),
      sizes: listOf("ImageSize", "Available sizes."),
    }),
    DateDetails: object(named("integer", "year month day hour minutes seconds")),
    Event: object({
      ...identity,
      rest_url: text("Address in this interface."),
      ...named("string", "title description excerpt slug"),
      image: one("object", "Image"),
      ...named("boolean", "all_day"),
      ...date("start_date", "Start on the clock of its time zone."),
      ...date("end_date", "End on the clock of its time zone."),
      ...date("utc_start_date", "Start in UTC."),
      ...date("utc_end_date", "End in UTC."),
      ...named("string", "timezone"),
      timezone_abbr: text("Abbreviation of the time zone."),
      cost: text("Cost as shown."),
      cost_details: listOf("CostDetails", "Its parts."),
      ...named("string", "website"),
      ...named("boolean", "show_map show_map_link hide_from_listings sticky featured"),
      categories: listOf("Term", "Categories."),
      tags: listOf("Term", "Tags."),
      venue: one("object", "Venue"),
      organizer: listOf("Organizer", "Organizers."),
    }),
    Venue: object({
      ...identity,
      ...named("string", "venue description excerpt slug"),
      image: one("string", "Image"),
      ...named("boolean", "show_map show_map_link"),
      ...named("string", "address city country province state zip phone website stateprovince"),
      geo_lat: double("Latitude."),
      geo_lng: double("Longitude."),
    }),
    Organizer: object({
      ...identity,
      ...named("string", "organizer description excerpt slug"),
      image: one("string", "Image"),
      ...named("string", "phone website email"),
    }),
  },
};
