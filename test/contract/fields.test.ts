import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/fidelity.ts";
import type { FieldTable, SentValues } from "../../src/fields/field.ts";
import { type EventValues, eventFields } from "../../src/resources/events/fields.ts";
import { type OrganizerValues, organizerFields, type VenueValues, venueFields } from "../../src/resources/linked-posts/fields.ts";
import { categoryFields, type TagValues, tagFields } from "../../src/resources/terms/fields.ts";
import { keysIn, part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import type { Given } from "../support/world.ts";

/** A value to send for every field of a resource; a field without one is a compile error that names the field. */
type Samples<Values> = { readonly [Name in keyof Values]-?: unknown };

const post = { author: 3, status: "draft", date: "2026-01-31 18:30:00", date_utc: "2026-01-31 18:30:00" };

const eventSamples: Samples<EventValues> = {
  ...post,
  title: "Jazz",
  description: "A quartet.",
  excerpt: "Jazz.",
  slug: "jazz-night",
  image: "901",
  all_day: true,
  start_date: "2026-07-01 20:00:00",
  end_date: "2026-07-02 23:00:00",
  timezone: "Europe/Paris",
  cost: "12",
  website: "https://jazz.example/",
  show_map: true,
  show_map_link: true,
  hide_from_listings: true,
  sticky: true,
  featured: true,
  categories: [11],
  tags: [51],
  venue: 201,
  organizer: [301],
};

const linkedSamples = { ...post, description: "By the river.", image: "901", phone: "555 0100", website: "https://club.example/" };

const venueSamples: Samples<VenueValues> = {
  ...linkedSamples,
  venue: "Club",
  address: "1 Main Street",
  city: "Toronto",
  country: "Canada",
  province: "Ontario",
  state: "Ohio",
  zip: "M5V 2T6",
  stateprovince: "Ontario",
  show_map: "false",
  show_map_link: "false",
};

const organizerSamples: Samples<OrganizerValues> = { ...linkedSamples, organizer: "Jazz Society", email: "jazz@club.example" };

const tagSamples: Samples<TagValues> = { name: "Jazz", slug: "jazz-music", description: "Swing and more." };

const categorySamples: Samples<SentValues<typeof categoryFields>> = { ...tagSamples, parent: 11 };

interface Declaration {
  readonly kind: string;
  /** The name of its schema in `GET /doc`. */
  readonly schema: string;
  readonly fields: FieldTable;
  readonly samples: Readonly<Record<string, unknown>>;
  /** The fields that a new record needs. */
  readonly needed: Readonly<Record<string, unknown>>;
}

const declarations: readonly Declaration[] = [
  {
    kind: "events",
    schema: "Event",
    fields: eventFields,
    samples: eventSamples,
    needed: { title: "Concert", start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" },
  },
  { kind: "venues", schema: "Venue", fields: venueFields, samples: venueSamples, needed: { venue: "Hall" } },
  { kind: "organizers", schema: "Organizer", fields: organizerFields, samples: organizerSamples, needed: { organizer: "Choir" } },
  { kind: "categories", schema: "Term", fields: categoryFields, samples: categorySamples, needed: { name: "Concerts" } },
  { kind: "tags", schema: "Term", fields: tagFields, samples: tagSamples, needed: { name: "Free" } },
];

const world: Given = { venues: [{ id: 201 }], organizers: [{ id: 301 }], categories: [{ id: 11 }], tags: [{ id: 51 }] };

const cases = declarations.flatMap((declaration) =>
  fidelityModes.flatMap((fidelity) =>
    Object.entries(declaration.fields).flatMap(([name, { sent, shown, modes }]) =>
      sent ? [{ ...declaration, fidelity, name, shown, exists: modes === undefined || modes.includes(fidelity) }] : [],
    ),
  ),
);

const given = useRuntime();

describe("every field that a client can send, in the modes in which it exists,", () => {
  test.each(cases)("is shown: $name of $kind ($fidelity)", ({ shown }) => {
    expect(shown).toBeDefined();
  });

  test.each(cases)("changes the answer: $name of $kind ($fidelity)", async ({ kind, name, samples, needed, fidelity, exists }) => {
    const without = await given(world, { fidelity }).post(`/${kind}`, needed);
    const sent = await given(world, { fidelity }).post(`/${kind}`, { ...needed, [name]: samples[name] });
    const shownWithout = JSON.stringify(part(without.body, name));
    const shownAfterSent = JSON.stringify(part(sent.body, name));
    expect(sent).toMatchObject({ status: 201 });
    expect(shownAfterSent !== shownWithout).toBe(exists);
  });

  test.each(cases)("is described: $name of $kind ($fidelity)", async ({ kind, schema, name, fidelity, exists }) => {
    const { ask, get } = given(world, { fidelity });
    const options = await ask("OPTIONS", `/${kind}`);
    const document = await get("/doc");
    const body = ["endpoints", "1", "args"].reduce(part, options.body);
    const properties = ["components", "schemas", schema, "properties"].reduce(part, document.body);
    expect(keysIn(body).includes(name)).toBe(exists);
    expect(keysIn(properties).includes(name)).toBe(exists);
  });
});
