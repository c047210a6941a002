import type { OpenApiPart } from "./parts.ts";

/**
 * Builds a body for every collection that creates a record. `firstId` returns the id of the first record of a collection, so that the
 * samples name records of the world.
 */
export function sampleBodies(firstId: (collection: string) => number | undefined): Readonly<Record<string, OpenApiPart>> {
  const listOf = (collection: string) => [firstId(collection)].filter((id) => id !== undefined);
  return {
    events: {
      title: "Jazz at the mill",
      start_date: "tomorrow 8pm",
      end_date: "tomorrow 10pm",
      description: "Three bands and a late bar.",
      cost: "12",
      venue: listOf("venues"),
      organizer: listOf("organizers"),
      categories: listOf("categories"),
      tags: ["Live music"],
    },
    venues: { venue: "The old mill", address: "1 Mill Lane", city: "Guelph", country: "Canada" },
    organizers: { organizer: "Jazz society", email: "jazz@calendar.example" },
    categories: { name: "Late shows", description: "From ten in the evening." },
    tags: { name: "Late bar" },
  };
}
