import type { WorldFile } from "../../src/worlds/by-hand/types.ts";

const show = (title: string, day: string) => ({ title, start_date: `${day} 20:00`, end_date: `${day} 22:00` });

/** A small site in another zone, with other currency, page size and names than the built-in worlds. */
export const town: WorldFile = {
  site: { home: "https://town.example", name: "Town", timezone: "Europe/Madrid", currency_symbol: "€", per_page: 3 },
  now: "2026-11-20T10:00:00Z",
  categories: [{ name: "Music" }, { name: "Jazz", parent: "Music", description: "Swing & more" }, { name: "Unused" }],
  tags: [{ name: "Free entry", other_count: 4 }],
  venues: [
    { venue: "Town Hall", address: "Main Street 1", city: "Madrid", description: 'The "old" hall', image: "https://town.example/hall.jpg" },
    { venue: "Park", show_map: false },
  ],
  organizers: [{ organizer: "Anna Bell", phone: "+34 600 123 456", email: "anna.bell@town.example", website: "https://anna.example" }],
  events: [
    { ...show("Rock & Roll – Late's", "2026-12-01"), venue: "Town Hall", organizer: "Anna Bell", categories: ["Jazz"], cost: ["12", "20"] },
    { ...show("Tango night", "2026-12-02"), venue: "Park", tags: ["Free entry"], website: "https://tango.example", featured: true },
    {
      ...{ title: "Fair", all_day: true, start_date: "2026-12-05", end_date: "2026-12-06" },
      ...{ description: "<b>Rides</b>\n\nAsk anna.bell@town.example", cost: ["Free"] },
    },
    { ...show("Past concert", "2026-01-10"), venue: "Town Hall", categories: ["Music"] },
    { ...show("Members only", "2026-12-08"), password: "secret", venue: "Park", categories: ["Jazz"] },
    { ...show("In New York", "2026-12-09"), timezone: "America/New_York", cost: ["$5"], currency_symbol: "$", currency_position: "prefix" },
  ],
};
