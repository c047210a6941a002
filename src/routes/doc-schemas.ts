/**
 * The schemas `/doc` describes. They are the service's own, oddities included: a property with a blank at the end of its name, objects
 * declared as lists, numbers that are texts.
 */

const refTo = (name: string) => `#/components/schemas/${name}`;
const text = (description: string) => ({ type: "string", description });
const integer = (description: string) => ({ type: "integer", description });
const boolean = (description: string) => ({ type: "boolean", description });
const address = (description: string) => ({ type: "string", format: "uri", description });
const double = (description: string) => ({ type: "number", format: "double", description });
const list = (type: string, description: string) => ({ type: "array", items: { type }, description });
const listOf = (name: string, description: string) => ({ type: "array", items: { $ref: refTo(name) }, description });
const one = (type: string, name: string, description: string) => ({ type, $ref: refTo(name), description });
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: "object", properties });

/** What events, venues and organizers begin with. */
const identity = {
  id: integer("ID."),
  global_id: text("Identity across sites."),
  global_id_lineage: list("string", "Identities of the records it was imported from, its own first."),
  author: integer("ID of the author."),
  date: text("Publication date in the time zone of the site."),
  date_utc: text("Publication date in UTC."),
  modified: text("Date of the last change in the time zone of the site."),
  modified_utc: text("Date of the last change in UTC."),
  status: text("Publication status."),
  url: text("Address."),
};

/** `components` of the interface description. */
export const components = {
  schemas: {
    ImageSize: object({
      width: integer("Width in pixels."),
      height: integer("Height in pixels."),
      "mime-type": text("Media type."),
      url: address("Address."),
    }),
    CostDetails: object({
      currency_symbol: text("Symbol of the currency."),
      "currency_position ": { type: "string", description: "Place of the symbol.", enum: ["prefix", "postfix"] },
      values: list("integer", "Amounts."),
    }),
    Term: object({
      id: integer("ID."),
      name: text("Name."),
      slug: text("Slug."),
      taxonomy: text("Taxonomy."),
      description: text("Description."),
      parent: integer("ID of the parent."),
      count: integer("Number of published records."),
      url: text("Address."),
      urls: list("string", "Addresses in this interface."),
    }),
    Image: object({
      url: address("Address."),
      id: integer("ID."),
      extension: text("File extension."),
      width: integer("Width in pixels."),
      height: integer("Height in pixels."),
      sizes: listOf("ImageSize", "Sizes it is available in."),
    }),
    DateDetails: object({
      year: integer("Year."),
      month: integer("Month."),
      day: integer("Day."),
      hour: integer("Hour."),
      minutes: integer("Minutes."),
      seconds: integer("Seconds."),
    }),
    Event: object({
      ...identity,
      rest_url: text("Address in this interface."),
      title: text("Title."),
      description: text("Description."),
      excerpt: text("Excerpt."),
      slug: text("Slug."),
      image: one("object", "Image", "Image."),
      all_day: boolean("Whether it lasts whole days."),
      start_date: text("Start on the clock of its time zone."),
      start_date_details: listOf("DateDetails", "Parts of the start."),
      end_date: text("End on the clock of its time zone."),
      end_date_details: listOf("DateDetails", "Parts of the end."),
      utc_start_date: text("Start in UTC."),
      utc_start_date_details: listOf("DateDetails", "Parts of the start in UTC."),
      utc_end_date: text("End in UTC."),
      utc_end_date_details: listOf("DateDetails", "Parts of the end in UTC."),
      timezone: text("Time zone."),
      timezone_abbr: text("Abbreviation of the time zone."),
      cost: text("Cost as shown."),
      cost_details: listOf("CostDetails", "Parts of the cost."),
      website: text("Website."),
      show_map: boolean("Whether a map is shown."),
      show_map_link: boolean("Whether a link to a map is shown."),
      hide_from_listings: boolean("Whether lists leave it out."),
      sticky: boolean("Whether it sticks to the top."),
      featured: boolean("Whether it is featured."),
      categories: listOf("Term", "Categories."),
      tags: listOf("Term", "Tags."),
      venue: one("object", "Venue", "Venue."),
      organizer: listOf("Organizer", "Organizers."),
    }),
    Venue: object({
      ...identity,
      venue: text("Venue."),
      description: text("Description."),
      excerpt: text("Excerpt."),
      slug: text("Slug."),
      image: one("string", "Image", "Image."),
      show_map: boolean("Whether a map is shown."),
      show_map_link: boolean("Whether a link to a map is shown."),
      address: text("Street address."),
      city: text("City."),
      country: text("Country."),
      province: text("Province."),
      state: text("State."),
      zip: text("Postal code."),
      phone: text("Phone number."),
      website: text("Website."),
      stateprovince: text("State or province."),
      geo_lat: double("Latitude."),
      geo_lng: double("Longitude."),
    }),
    Organizer: object({
      ...identity,
      organizer: text("Organizers."),
      description: text("Description."),
      excerpt: text("Excerpt."),
      slug: text("Slug."),
      image: one("string", "Image", "Image."),
      phone: text("Phone number."),
      website: text("Website."),
      email: text("E-mail address."),
    }),
  },
};
