import { en, Faker } from "@faker-js/faker";
import { expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import type { ServiceAnswer } from "../../src/mirror/client/service-client.ts";
import { createPseudonymise } from "../../src/mirror/pseudonyms/pseudonymise.ts";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

const home = "https://town.example";
const published = (options: Partial<Parameters<typeof publishedService>[0]> = {}) => publishedService({ world: town, home, ...options });

test("a recording has all records and what can be inferred about the site", async () => {
  const service = published();
  const { world, counts, inferred, notes } = await record(service.root, { fetch: service.fetch });
  expect(counts).toEqual({ events: 6, venues: 2, organizers: 1, categories: 3, tags: 1 });
  expect(world.site).toEqual({ home, name: "Town", timezone: "Europe/Madrid", language: "en", currency_symbol: "€", per_page: 3 });
  expect(world.now).toBe("2026-11-20T10:00:00Z");
  expect(notes).toEqual([]);
  const ofIndex = ["time zone Europe/Madrid, from the index", "3 records on a page, from the index"];
  expect(inferred).toEqual([...ofIndex, "currency symbol €, from the costs of events"]);
});

test("texts, links, parents, counts and images are recorded as they were typed where the twin shows them alike", async () => {
  const service = published();
  const original = service.calendar.snapshot();
  const { world, kept } = await record(service.root, { fetch: service.fetch });
  expect(kept).toEqual({});
  expect(world.events.map(({ title }) => title).toSorted()).toEqual(
    ["Fair", "In New York", "Past concert", "Members only", "Rock & Roll – Late's", "Tango night"].toSorted(),
  );
  expect(world.tags).toMatchObject([{ name: "Free entry", other_count: 4 }]);
  expect(world.categories.find(({ name }) => name === "Jazz")).toMatchObject({ parent: original.categories[0]?.id });
  const hall = world.venues.find(({ venue }) => venue === "Town Hall");
  expect(hall).toMatchObject({ description: 'The "old" hall', image: original.images[0]?.id });
  expect(world.images).toEqual(original.images);
  const { venue, categories } = original.events[4] ?? {};
  expect(world.events.find(({ title }) => title === "Members only")).toMatchObject({ password: "unknown", venue, categories });
});

test("the twin of lists computes what only single records show, also of their venues and organizers", async () => {
  const service = published({ fidelity: "spec" });
  const { world, kept } = await record(service.root, { fetch: service.fetch, listsOnly: true });
  const twin = composeCalendar({ world, access: "service", publicUrl: home, quiet: true });
  const [{ id } = { id: 0 }] = world.events.filter(({ organizer }) => organizer.length > 0);
  const address = `${service.root}/calendar/events/v1/events/${id}`;
  expect(Object.keys(kept)).not.toContain("events.venue");
  expect(await (await twin.fetch(address)).json()).toEqual(await (await service.calendar.fetch(address)).json());
});

test("a service with other names is recorded by the names that its index and answers have", async () => {
  const names = {
    namespace: "acme/v2",
    headerPrefix: "X-Acme",
    taxonomies: { category: "acme_category" },
    postTypes: { event: "acme_event", embed: "acme_embed" },
  };
  const service = published({ names });
  const { facts, counts, world, inferred } = await record(home, { fetch: service.fetch });

  expect(facts.names).toEqual(names);
  expect(counts.events).toBe(6);
  expect(world.site.names).toEqual(names);
  expect(inferred).toEqual(
    expect.arrayContaining([
      "headers X-Acme-Total and X-Acme-TotalPages, from the list of events",
      "taxonomies acme_category for category, from terms",
      "post types acme_event for event, acme_embed for embed, from the links of terms and drafts",
    ]),
  );
});

test("the twin of a recorded world answers where the site does, without an option", async () => {
  const names = { namespace: "acme/v2", headerPrefix: "X-Acme", postTypes: { event: "acme_event" }, taxonomies: { tag: "acme_tag" } };
  const service = published({ names });
  const { world } = await record(home, { fetch: service.fetch, listsOnly: true });
  const twin = composeCalendar({ world: JSON.parse(JSON.stringify(world)), quiet: true });
  const list = await twin.fetch("http://127.0.0.1:4010/wp-json/acme/v2/tags");
  const { tags } = await list.json();
  const other = composeCalendar({ world, quiet: true, names: { namespace: "other/v1" } });
  expect(list.headers.get("x-acme-total")).toBe("1");
  expect(tags).toMatchObject([{ taxonomy: "acme_tag" }]);
  expect(world.site.names).toEqual(names);
  expect((await other.fetch("http://127.0.0.1:4010/wp-json/other/v1/tags")).headers.get("x-acme-total")).toBe("1");
});

test("the links of drafts tell the names of all post types, as those of a site with plain permalinks do", async () => {
  const postTypes = { event: "acme_event", venue: "acme_place", organizer: "acme_host" };
  const world = {
    ...town,
    users: [{ id: 1, login: "anna", role: "administrator", password: "pass" }],
    venues: [{ venue: "Hall", status: "draft" }],
    organizers: [{ organizer: "Ben", status: "draft" }],
    events: [{ title: "Fair", status: "draft", start_date: "2026-12-05 10:00", venue: "Hall", organizer: "Ben" }],
    ...{ tags: [], categories: [] },
  };
  const drafts = published({ world, names: { postTypes } });
  const signedIn = (request: Request) => {
    const headers = new Headers(request.headers);
    headers.set("authorization", `Basic ${btoa("anna:pass")}`);
    return drafts.fetch(new Request(request, { headers }));
  };
  const plain = published({ world: { ...town, site: { ...town.site, addresses: { permalinks: "plain" } } }, names: { postTypes } });
  const ofDrafts = await record(drafts.root, { fetch: signedIn });
  const ofPlain = await record(plain.root, { fetch: plain.fetch });
  const twin = composeCalendar({ world: ofDrafts.world, quiet: true });
  const [venue] = ofDrafts.world.venues;
  const shown = await (await twin.fetch(`${home}/wp-json/calendar/events/v1/venues/${venue?.id}`)).json();

  expect(ofDrafts.world.site.names).toEqual({ postTypes });
  expect(shown.url).toContain("?post_type=acme_place&p=");
  expect(ofPlain.world.site.names).toMatchObject({ postTypes });
});

test("records of several languages are read by language, with their originals", async () => {
  const world = {
    ...town,
    events: [
      { title: "Fair", start_date: "2026-12-05 10:00" },
      { title: "Foire", language: "fr-ca", translation_of: "Fair", start_date: "2026-12-05 10:00" },
      { title: "Feria", language: "es", translation_of: "Fair", start_date: "2026-12-05 10:00" },
    ],
  };
  const service = published({ world });
  const { world: recorded, inferred } = await record(service.root, { fetch: service.fetch });
  const [fair] = recorded.events.filter(({ language }) => language === "en");
  expect(recorded.events.map(({ language, translation_of }) => [language, translation_of])).toEqual(
    expect.arrayContaining([
      ["en", null],
      ["fr-ca", fair?.id],
      ["es", fair?.id],
    ]),
  );
  expect(inferred).toContain("languages en, fr-ca, es, from lists that differ by language");
  expect((await verify(service.root, { fetch: service.fetch, world: recorded })).differing).toEqual([]);
});

test("records that only one other language has are read", async () => {
  const venues = [{ venue: "Sala Norte", language: "es" }];
  const service = published({ world: { ...town, events: [], venues } });
  expect((await record(service.root, { fetch: service.fetch })).world.venues).toMatchObject([{ venue: "Sala Norte", language: "es" }]);
});

test("a service with a root for each language, and no parameter that is known, is read at its roots", async () => {
  const world = {
    ...town,
    events: [
      { title: "Fair", start_date: "2026-12-05 10:00" },
      { title: "Feria", language: "es", translation_of: "Fair", start_date: "2026-12-05 10:00" },
    ],
  };
  const service = published({ world, names: { languageParameter: "other_name" } });
  const { world: recorded } = await record(service.root, { fetch: service.fetch });
  expect(recorded.events.map(({ title, language }) => `${title} ${language}`)).toEqual(expect.arrayContaining(["Fair en", "Feria es"]));
  expect((await verify(service.root, { fetch: service.fetch, world: recorded })).differing).toEqual([]);
});

test("fields of other extensions are kept as extra and shown, and an update leaves them", async () => {
  const drift = (body: unknown) =>
    JSON.parse(JSON.stringify(body).replaceAll('"sticky":false', '"sticky":false,"is_virtual":true,"seats":{"left":3}'));
  const service = published({ drift });
  const { world } = await record(service.root, { fetch: service.fetch });
  const twin = composeCalendar({ world, quiet: true });
  const [event] = world.events;
  const url = `${service.root}/calendar/events/v1/events/${event?.id}`;
  expect(event?.extra).toEqual({ is_virtual: true, seats: { left: 3 } });
  expect(await (await twin.fetch(url)).json()).toMatchObject({ is_virtual: true, seats: { left: 3 } });
  await twin.fetch(url, { method: "POST", body: new URLSearchParams({ title: "Renamed" }) });
  expect(await (await twin.fetch(url)).json()).toMatchObject({ title: "Renamed", is_virtual: true });
});

test("a field that the service shows differently from the twin is kept as it came, until an update", async () => {
  const drift = (body: unknown) => JSON.parse(JSON.stringify(body).replaceAll("/event/fair/", "/agenda/fair/"));
  const service = published({ drift });
  const { world, kept } = await record(service.root, { fetch: service.fetch });
  const twin = composeCalendar({ world, quiet: true, publicUrl: home });
  const fair = world.events.find(({ title }) => title === "Fair");
  const url = `${service.root}/calendar/events/v1/events/${fair?.id}`;
  expect(kept).toEqual({ "events.json_ld": 1, "events.url": 1, "events.website": 1 });
  expect(await (await twin.fetch(url)).json()).toMatchObject({ url: `${home}/agenda/fair/` });
  await twin.fetch(url, { method: "POST", body: new URLSearchParams({ title: "Fair" }) });
  expect(await (await twin.fetch(url)).json()).toMatchObject({ url: `${home}/event/fair/` });
});

test("a limit and a window keep a recording small", async () => {
  const service = published();
  const { counts } = await record(service.root, { fetch: service.fetch, limit: 2, from: "2026-12-01", until: "2026-12-31" });
  expect(counts).toEqual({ events: 2, venues: 2, organizers: 1, categories: 2, tags: 1 });
});

test("names, mail and telephone numbers of people are replaced, always by the same ones", async () => {
  const service = published();
  const pseudonymised = async () => {
    const { world } = await record(service.root, { fetch: service.fetch, pseudonymise: createPseudonymise(new Faker({ locale: en })) });
    return world;
  };
  const world = await pseudonymised();
  expect(JSON.stringify(world)).not.toMatch(/anna.bell|Anna Bell|600 123/i);
  expect(world.organizers[0]?.email).toMatch(/@mail\.example$/);
  expect(world.events.find(({ title }) => title === "Fair")?.description).toContain(world.organizers[0]?.email);
  expect(await pseudonymised()).toEqual(world);
});

test("a recording that was stopped goes on with the answers that it has", async () => {
  const answers = new Map<string, ServiceAnswer>();
  const store = { get: (url: string) => answers.get(url), put: (url: string, answer: ServiceAnswer) => void answers.set(url, answer) };
  let served = 0;
  const stopping = published({ intercept: () => (++served > 12 ? Promise.reject(new Error("the network is down")) : undefined) });
  const working = published();
  await expect(record(stopping.root, { fetch: stopping.fetch, answers: store })).rejects.toThrow(
    "Cannot reach https://town.example: the network is down.",
  );
  const whole = await record(working.root, { fetch: working.fetch });
  const before = working.requests.length;
  expect((await record(working.root, { fetch: working.fetch, answers: store })).world).toEqual(whole.world);
  expect(working.requests.length - before).toBeLessThan(before);
});
