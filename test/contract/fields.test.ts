import { describe, expect, test } from "vitest";
import { type Kind, kindNames, kinds, modesOf } from "../../src/kinds/kinds.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import type { FieldTable, SentValues } from "../../src/service/fields/field.ts";
import { existsIn } from "../../src/service/parameters/parameter.ts";
import { declarations } from "../../src/service/resources/declarations.ts";
import type { EventValues } from "../../src/service/resources/events/fields.ts";
import type { OrganizerValues, VenueValues } from "../../src/service/resources/linked-posts/fields.ts";
import type { categoryFields, tagFields } from "../../src/service/resources/terms/taxonomies.ts";
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
const tagSamples: Samples<SentValues<typeof tagFields>> = { name: "Jazz", slug: "jazz-music", description: "Swing and more." };
const categorySamples: Samples<SentValues<typeof categoryFields>> = { ...tagSamples, parent: 11 };

/** A body with only the fields that a new record needs, and a value to send for every field; a kind without them does not compile. */
const tried: {
  readonly [K in Kind]: { readonly needed: object; readonly samples: Samples<SentValues<(typeof declarations)[K]["fields"]>> };
} = {
  event: { needed: { title: "Concert", start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" }, samples: eventSamples },
  venue: { needed: { venue: "Hall" }, samples: venueSamples },
  organizer: { needed: { organizer: "Choir" }, samples: organizerSamples },
  category: { needed: { name: "Concerts" }, samples: categorySamples },
  tag: { needed: { name: "Free" }, samples: tagSamples },
};

const world: Given = { venues: [{ id: 201 }], organizers: [{ id: 301 }], categories: [{ id: 11 }], tags: [{ id: 51 }] };

const cases = kindNames.flatMap((kind) => {
  const { needed } = tried[kind];
  const samples: Readonly<Record<string, unknown>> = tried[kind].samples;
  const fields: FieldTable = declarations[kind].fields;
  const { collection } = kinds[kind];
  const { schema } = declarations[kind].documented;
  return fidelityModes
    .filter((fidelity) => existsIn(modesOf(kind), fidelity))
    .flatMap((fidelity) =>
      Object.entries(fields).flatMap(([name, { sent, shown, modes }]) =>
        sent
          ? [{ collection, schema, needed, sample: samples[name], name, shown, fidelity, exists: modes?.includes(fidelity) ?? true }]
          : [],
      ),
    );
});

const given = useRuntime();

describe("every field that a client can send, in the modes in which it exists,", () => {
  test.each(cases)("is shown: $name of $collection ($fidelity)", ({ shown }) => expect(shown).toBeDefined());

  test.each(cases)("changes answers: $name of $collection ($fidelity)", async ({ collection, name, sample, needed, fidelity, exists }) => {
    const without = await given(world, { fidelity }).post(`/${collection}`, needed);
    const sent = await given(world, { fidelity }).post(`/${collection}`, { ...needed, [name]: sample });
    const shownWithout = JSON.stringify(part(without.body, name));
    const shownAfterSent = JSON.stringify(part(sent.body, name));
    expect(sent).toMatchObject({ status: 201 });
    expect(shownAfterSent !== shownWithout).toBe(exists);
  });

  test.each(cases)("is described: $name of $collection ($fidelity)", async ({ collection, schema, name, fidelity, exists }) => {
    const { ask, get } = given(world, { fidelity });
    const options = await ask("OPTIONS", `/${collection}`);
    const document = await get("/doc");
    const body = ["endpoints", "1", "args"].reduce(part, options.body);
    const properties = ["components", "schemas", schema, "properties"].reduce(part, document.body);
    expect(keysIn(body).includes(name)).toBe(exists);
    expect(keysIn(properties).includes(name)).toBe(exists);
  });
});
