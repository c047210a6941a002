import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { buildProbes } from "../../src/mirror/verify/probes.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { storeCost } from "../../src/service/resources/events/cost.ts";
import { platforms } from "../../src/text/rendering/answer-state.ts";
import type { World } from "../../src/worlds/world.ts";
import { publishedService } from "../support/published-service.ts";
import { home } from "../support/world.ts";
import { siteOf } from "./any-site.ts";

// The axes of docs/decisions/fidelity.md along which sites differ. Each generates sites that are usual in everything else.

const anySite = siteOf(8);
const pick = fc.constantFrom;
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const withSite = (settings: fc.Arbitrary<Partial<World["site"]>>) =>
  fc.tuple(anySite, settings).map(([world, site]): World => ({ ...world, site: { ...world.site, ...withoutUndefined(site) } }));

/** Changes the texts of every record to generated ones, each with a number of its own, so that no two records have one name. */
const withTexts = (texts: fc.Arbitrary<string>, blanks: fc.Arbitrary<string> = texts) =>
  fc
    .tuple(anySite, fc.array(texts, { minLength: 8, maxLength: 8 }), fc.array(blanks, { minLength: 8, maxLength: 8 }))
    .map(([world, names, others]): World => {
      const name = (id: number) => `${names[id % 8]} ${id}`;
      const text = (id: number) => others[id % 8] ?? "";
      return {
        ...world,
        events: world.events.map((one) => ({ ...one, title: name(one.id), description: text(one.id), excerpt: text(one.id + 3) })),
        venues: world.venues.map((one) => ({ ...one, venue: name(one.id), address: text(one.id), description: text(one.id + 1) })),
        organizers: world.organizers.map((one) => ({ ...one, organizer: name(one.id), description: text(one.id) })),
        categories: world.categories.map((term) => ({ ...term, name: name(term.id), description: text(term.id) })),
        tags: world.tags.map((term) => ({ ...term, name: name(term.id), description: text(term.id) })),
      };
    });

const currency = fc.record({
  symbol: pick("kr", "€", "\u00a0€", "£", "Fr. "),
  position: optional(pick("prefix", "postfix")),
  code: pick("SEK", "EUR", "CHF"),
});
const addresses = fc.oneof(
  fc.constant({ permalinks: "plain" as const }),
  fc.record({
    event: pick("veranstaltung", "evenement"),
    events: pick("veranstaltungen", "agenda"),
    venue: pick("ort", "lieu"),
    tag: pick("schlagwort", "tag"),
  }),
);

/** The sites of each axis. */
const axes = {
  settings: withSite(
    fc.record({
      day_starts: optional(pick("06:00", "04:30", "23:00")),
      currency: optional(currency),
      addresses: optional(addresses),
      per_page: pick(1, 8, 50),
    }),
  ),
  costs: fc
    .tuple(
      anySite,
      fc.array(fc.array(pick("5\u00a0€", "1,000", "1000", "10", "10.00", "12,50", "Free", "10 - 20", "kr 50", "0"), { maxLength: 3 }), {
        minLength: 8,
        maxLength: 8,
      }),
      pick("scheduled", "canceled", "postponed"),
    )
    .map(
      ([world, costs, event_status]): World => ({
        ...world,
        events: world.events.map((event) => ({ ...event, event_status, ...storeCost(costs[event.id % 8] ?? [], "create") })),
      }),
    ),
  names: withSite(
    fc.record({
      names: fc.record({
        namespace: pick("acme/agenda/v2", "agenda/v1"),
        headerPrefix: pick("X-Acme", "X-Agenda"),
        postTypes: fc.record({ event: pick("acme_event"), venue: pick("acme_venue", "place"), organizer: pick("acme_host") }),
        taxonomies: fc.record({ category: pick("acme_cat"), tag: pick("post_tag", "acme_tag") }),
      }),
    }),
  ),
  languages: fc.tuple(anySite, pick("en", "es", "fr-ca"), fc.array(pick("en", "es", "fr-ca"), { minLength: 4, maxLength: 4 })).map(
    ([world, language, languages]): World => ({
      ...world,
      site: { ...world.site, language },
      events: world.events.map((event) => ({ ...event, language: languages[event.id % 4] ?? language })),
    }),
  ),
  platform: withSite(fc.record({ platform: pick(...platforms) })),
  texts: withTexts(
    pick("Jazz <i>live</i>", "“Bees” – a talk", "R&B", "9x9", "it's"),
    pick("One\n\nTwo", "<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->", '<img class="wp-image-901" src="a.png">', "a & b"),
  ),
  scripts: withTexts(pick("日本の夜", "Ночь джаза", "ليلة", "Ünï", "🎷", "ﬁn", "İstanbul")),
  clocks: withSite(
    fc.record({ timezone: pick("America/St_Johns", "Pacific/Apia", "Europe/Dublin", "UTC+12.75", "UTC-9.5", "Asia/Tehran", "Etc/GMT+5") }),
  ),
  spaces: withTexts(
    pick("a\u00a0b", "\u3000music", "tab\there", "thin\u2009space", "\ufeffmark"),
    pick("\u00a0", "a\u2028b", "\u3000", "x\u00a0"),
  ),
  blanks: withTexts(pick("x"), pick("", " ", "\n", "\n\n")),
  sizes: fc.tuple(anySite, pick(0, 1, 51)).map(
    ([world, count]): World => ({
      ...world,
      sequences: { ...world.sequences, post: 401 + count },
      events: Array.from({ length: count }, (_, index) => {
        const [event] = world.events;
        return event && { ...event, id: 401 + index, slug: `size-${index}`, status: "publish" as const };
      }).flatMap((event) => event ?? []),
    }),
  ),
} satisfies Readonly<Record<string, fc.Arbitrary<World>>>;

function withoutUndefined<Value extends object>(value: Value): Partial<Value> {
  const kept = Object.entries(value).filter(([, part]) => part !== undefined);
  // The entries are those of the value.
  return Object.fromEntries(kept) as Partial<Value>;
}

const runs = { numRuns: 5, seed: 20_261_127, endOnFailure: true };

/** Every fifth probe is sent: the others ask the same routes with other values. */
const share = 5;

/** Records a site, and returns what its twin answers otherwise. */
async function differencesOf(world: World, auth?: string): Promise<string[]> {
  const service = {
    ...publishedService({ world: { ...world, site: { ...world.site, home } }, home }),
    ...(auth !== undefined && { auth }),
  };
  const recorded = await record(service.root, { fetch: service.fetch });
  const probes = buildProbes(recorded.world).filter((_, index) => index % share === world.events.length % share);
  const { differing } = await verify(service.root, { fetch: service.fetch, world: recorded.world, probes });
  return differing.map(({ url, differences }) => `${url.replace(/.*\/v1/, "")} ${JSON.stringify(differences[0])}`);
}

describe("the twin of a recorded site answers as the site does", () => {
  test.each(Object.entries(axes))("along the axis of its %s", async (_axis, sites) => {
    const property = fc.asyncProperty(sites, async (world) => {
      expect(await differencesOf(world)).toEqual([]);
    });
    await fc.assert(property, runs);
  });

  test.each(["subscriber", "contributor", "author", "editor", "admin"])("to a %s", async (login) => {
    const property = fc.asyncProperty(axes.settings, async (world) => {
      expect(await differencesOf(world, `${login}:${login}`)).toEqual([]);
    });
    await fc.assert(property, { ...runs, numRuns: 3 });
  });
});
