import { describe, expect, test } from "vitest";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import type { VenueRecord } from "../../src/service/resources/linked-posts/types.ts";
import { useRuntime } from "../support/given.ts";
import { service } from "../support/world.ts";

const given = useRuntime();

describe("the json_ld of a venue", () => {
  const read = async (venue: Partial<VenueRecord>) => (await given({ venues: [{ id: 41, ...venue }] }).get("/venues/41")).body;

  test("escapes its texts, but neither region nor website", async () => {
    const venue = { address: `<1> "A" & B`, city: "L'Ampolla", zip: "A&B", country: "X&Y", phone: "5 & 6", stateprovince: "P & Q" };
    expect(await read({ ...venue, website: "HTTPS://up.example/?a=1&b=2" })).toMatchObject({
      json_ld: {
        address: {
          ...{ "@type": "PostalAddress", streetAddress: "&lt;1&gt; &quot;A&quot; &amp; B", addressLocality: "L&#039;Ampolla" },
          ...{ addressRegion: "P & Q", postalCode: "A&amp;B", addressCountry: "X&amp;Y" },
        },
        telephone: "5 &amp; 6",
        sameAs: "HTTPS://up.example/?a=1&b=2",
      },
    });
  });

  test("leaves out items of the address that are empty or 0", async () => {
    const body = await read({ address: "0", city: "", zip: "0", country: "Chile" });
    expect(body).toHaveProperty("json_ld.address", { "@type": "PostalAddress", addressCountry: "Chile" });
  });

  test.each([
    [{ country: "United States", state: "NY", province: "ON", stateprovince: "QC" }, "QC"],
    [{ country: "United States", state: "NY", province: "ON" }, "NY"],
    [{ country: "US", state: "NY", province: "ON" }, "ON"],
  ])("names for %j the region %j", async (venue, region) => {
    expect(await read(venue)).toHaveProperty("json_ld.address.addressRegion", region);
  });

  test.each([[{ country: "United States", province: "ON" }], [{ country: "Portugal", state: "Norte" }]])(
    "names no region for %j",
    async (venue) => {
      expect(await read(venue)).not.toHaveProperty("json_ld.address.addressRegion");
    },
  );
});

test("the json_ld of an organizer escapes its texts, and the website as the value of an attribute", async () => {
  const organizers = [{ id: 41, phone: "5 & 6", website: "HTTPS://Up.example/[a]?b=1&c='" }];
  const url = "https://Up.example/%5Ba%5D?b=1&#038;c=&#039;";
  expect((await given({ organizers }).get("/organizers/41")).body).toMatchObject({ json_ld: { telephone: "5 &amp; 6", url, sameAs: url } });
});

describe("the json_ld of an event", () => {
  const read = async (event: Partial<EventRecord>, timezone = "UTC") =>
    (await given({ site: { timezone }, events: [{ id: 101, ...event }] }).get("/events/101")).body;

  test.each([
    ["UTC-5", "2026-07-10T10:00:00-05:00"],
    ["UTC+5.5", "2026-07-10T10:00:00+05:30"],
    ["UTC+14", "2026-07-10T10:00:00+14:00"],
    ["UTC+5:30", "2026-07-10 04:30:00"],
    ["UTC+12.75", "2026-07-09 21:15:00"],
    ["UTC", "2026-07-10T10:00:00+00:00"],
    ["Asia/Tokyo", "2026-07-10T10:00:00+09:00"],
  ])("writes its start in the zone %s as %s", async (timezone, startDate) => {
    expect(await read({ timezone, start_date: "2026-07-10 10:00:00" })).toMatchObject({ json_ld: { startDate } });
  });

  test("skips the hour that the clock of the site skips, whatever its own zone", async () => {
    const start_date = "2027-03-14 02:30:00";
    const inToronto = await read({ timezone: "Asia/Tokyo", start_date }, "America/Toronto");
    const inUtc5 = await read({ timezone: "Asia/Tokyo", start_date }, "UTC-5");
    expect(inToronto).toMatchObject({ start_date, json_ld: { startDate: "2027-03-14T03:30:00+09:00" } });
    expect(inUtc5).toMatchObject({ json_ld: { startDate: "2027-03-14T02:30:00+09:00" } });
  });
});

describe("json_ld", () => {
  const unpublished = ["draft", "pending", "future", "trash"] as const;
  const event = { id: 101, venue: [201], organizer: [301] };
  const linked = (status: VenueRecord["status"], password = "") => ({
    events: [event],
    venues: [{ id: 201, status, password }],
    organizers: [{ id: 301, status, password }],
  });

  test.each(unpublished)("of linked records in status %s is for every user and for no visitor, as observed", async (status) => {
    const { get, as } = given(linked(status), { ...service, fidelity: "observed" });
    const visitor = await get("/events/101");
    expect(visitor.body).toMatchObject({ json_ld: { location: false, organizer: false } });
    expect(visitor.body).not.toHaveProperty("venue.json_ld");
    expect(visitor.body).not.toHaveProperty("organizer.0.json_ld");
    expect((await as("subscriber").get("/events/101")).body).toMatchObject({
      json_ld: { location: { "@type": "Place" }, organizer: { "@type": "Person" } },
      venue: { json_ld: { "@type": "Place" } },
      organizer: [{ json_ld: { "@type": "Person" } }],
    });
  });

  test("of private linked records is for those who may read all private ones, as observed", async () => {
    const { as } = given(linked("private"), { ...service, fidelity: "observed" });
    const body = (await as("author").get("/events/101")).body;
    expect(body).toMatchObject({ json_ld: { location: false, organizer: false } });
    expect(body).not.toHaveProperty("venue.json_ld");
    expect((await as("editor").get("/events/101")).body).toMatchObject({
      json_ld: { location: { name: "Private: Venue 201" } },
      venue: { json_ld: { name: "Private: Venue 201" } },
    });
  });

  test("of a private event is hidden from its author, who sees the json_ld of linked records", async () => {
    const { as } = given({ ...linked("publish"), events: [{ ...event, status: "private", author: 3 }] }, service);
    const body = (await as("author").get("/events/101")).body;
    expect(body).not.toHaveProperty("json_ld");
    expect(body).toMatchObject({ venue: { json_ld: {} }, organizer: [{ json_ld: {} }] });
    expect((await as("admin").get("/events/101")).body).toHaveProperty("json_ld.name", "Private: Event 101");
  });

  test("of a record with a password is for no one", async () => {
    const { as } = given({ ...linked("publish", "sesame"), events: [event, { id: 102, password: "sesame" }] }, service);
    expect((await as("admin").get("/events/102?password=sesame")).body).not.toHaveProperty("json_ld");
    const body = (await as("admin").get("/events/101")).body;
    expect(body).toMatchObject({ json_ld: { location: false } });
    expect(body).not.toHaveProperty("venue.json_ld");
  });

  test("of everything is for everyone where access is open", async () => {
    const { body } = await given(linked("private")).get("/events/101");
    expect(body).toMatchObject({ json_ld: { location: { "@type": "Place" } }, venue: { json_ld: { "@type": "Place" } } });
  });
});

test.each([
  ["https://one.example/a%20b?q=%C3%A9%zz", "https://one.example/ab?q=%zz"],
  ["https://one.example/<b>", "https://one.example/"],
  ["HTTPS://One.Example/[a]", "HTTPS://One.Example/[a]"],
])("the website %s of an event is stored as %s", async (website, stored) => {
  const dates = { start_date: "tomorrow 8pm", end_date: "tomorrow 10pm" };
  expect((await given().post("/events", { title: "Jazz", ...dates, website })).body).toMatchObject({ website: stored });
});

test("the website of a venue loses its percent escapes", async () => {
  const { body } = await given().post("/venues", { venue: "Hall", website: "https://one.example/a%20b/%zz" });
  expect(body).toMatchObject({ website: "https://one.example/ab/%zz" });
});
