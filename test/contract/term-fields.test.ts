import { describe, expect, test } from "vitest";
import { keysIn, part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { api, home, numbered } from "../support/world.ts";

const given = useRuntime();
const world = {
  categories: numbered(11, { name: "Music", slug: "music" }, { name: "Jazz", slug: "jazz", parent: 11 }),
  tags: [{ id: 51, name: "Free", slug: "free" }],
  events: [{ id: 101, categories: [11, 12], tags: [51] }],
};
const all = ["id", "count", "description", "name", "slug", "taxonomy", "parent", "meta", "url", "urls"];
const short = ["id", "name", "slug", "taxonomy", "url", "urls"];
const urls = { self: `${api}/categories/12`, collection: `${api}/categories` };

describe("`context` of terms", () => {
  const items = async (query: string) => part((await given(world).get(`/categories?include=12&${query}`)).body, "categories");
  const one = async (query: string) => (await given(world).get(`/categories/12?${query}`)).body;

  test.each(["", "context=", "context=view", "context=edit"])("shows everything with %j", async (query) => {
    expect(keysIn(await one(query))).toEqual([...all, "_links"]);
    expect(keysIn(Object(await items(query))[0])).toEqual(all);
  });

  test("shows a short form with `embed`, without the address of the parent", async () => {
    expect(keysIn(await one("context=embed"))).toEqual([...short, "_links"]);
    expect(await one("context=embed")).toMatchObject({ id: 12, name: "Jazz", url: `${home}/events/category/music/jazz/` });
    expect(part(await one("context=embed"), "urls")).toEqual(urls);
    expect(keysIn(Object(await items("context=embed"))[0])).toEqual(short);
  });

  test.each(["nope", "help", "VIEW", "Embed"])("shows only the links with `%s`, and in lists nothing", async (context) => {
    expect(keysIn(await one(`context=${context}`))).toEqual(["_links"]);
    expect(await items(`context=${context}`)).toEqual([[]]);
    const { body, headers } = await given(world).get(`/categories?hide_empty=0&context=${context}`);
    expect(body).toMatchObject({ categories: [[], []], total: 2 });
    expect(headers.get("x-calendar-total")).toBe("2");
  });

  test("changes nothing in the answer to a write", async () => {
    const { post } = given(world);
    expect(keysIn((await post("/tags?context=nope", { name: "New" })).body)).toContain("name");
    expect(keysIn((await post("/tags/51?context=embed", { name: "Newer" })).body)).toContain("description");
  });
});

describe("`_fields` of terms", () => {
  const list = async (fields: string) => (await given(world).get(`/categories?include=12&_fields=${fields}`)).body;
  const one = async (fields: string) => (await given(world).get(`/categories/12?_fields=${fields}`)).body;

  test.each([
    ["categories", { id: 12, urls }],
    ["categories,name,parent", { id: 12, name: "Jazz", parent: 11, urls: { ...urls, up: `${api}/categories/11` } }],
    ["categories,link", { id: 12, url: `${home}/events/category/music/jazz/`, urls }],
    ["categories,url", { id: 12, urls }],
    ["categories,count,slug", { id: 12, count: 1, slug: "jazz", urls }],
  ])("chooses the fields of the terms of a list: %s", async (fields, term) => expect(await list(fields)).toEqual({ categories: [term] }));

  test.each(["name", "id", "categories.name,", "parent"])("cannot enter the list with %s", async (fields) => {
    expect(await list(fields)).toEqual(fields.startsWith("categories") ? { categories: [] } : []);
  });

  test("keeps the totals of the list", async () =>
    expect(await list("total,categories")).toEqual({ total: 1, categories: [{ id: 12, urls }] }));

  test.each([
    ["urls", { urls }],
    ["urls,parent", { parent: 11, urls: { ...urls, up: `${api}/categories/11` } }],
    ["urls.up", { urls: [] }],
    ["url", []],
    ["link,url", { url: `${home}/events/category/music/jazz/` }],
    ["link", []],
    ["name.x", []],
    ["id,name", { id: 12, name: "Jazz" }],
  ])("chooses the fields of a single term: %s", async (fields, body) => expect(await one(fields)).toEqual(body));

  test("has no parent for tags", async () =>
    expect((await given(world).get("/tags/51?_fields=parent,name")).body).toEqual({ name: "Free" }));

  test("chooses the fields in answers to writes, too", async () => {
    const { post, delete: remove } = given(world);
    expect((await post("/tags?_fields=id,url", { name: "New" })).body).toEqual({ id: 1001 });
    expect((await remove("/tags/51?_fields=urls,name")).body).toMatchObject({ name: "Free", urls: { self: `${api}/tags/51` } });
  });
});

test("an embedded parent comes with the links", async () => {
  const { get } = given(world);
  const parent = { id: 11, link: `${home}/events/category/music/`, name: "Music", slug: "music", taxonomy: "calendar_event_category" };
  expect((await get("/categories/12?_embed=1")).body).toMatchObject({ _embedded: { up: [parent] } });
  const chosen = (await get("/categories/12?_fields=id,_links&_embed=1")).body;
  expect(keysIn(chosen)).toEqual(["id", "_links", "_embedded"]);
  expect(chosen).toMatchObject({ _embedded: { up: [parent] } });
  expect(keysIn(Object(chosen)._embedded.up[0])).toEqual(["id", "link", "name", "slug", "taxonomy", "_links"]);
  expect(keysIn((await get("/categories/12?_fields=id&_embed=1")).body)).toEqual(["id"]);
});

describe("`_fields` of events, venues and organizers", () => {
  const linked = { venues: [{ id: 201, venue: "Hall" }], organizers: [{ id: 301, organizer: "Choir" }] };
  const service = () => given({ ...linked, events: [{ id: 101, title: "Concert", venue: [201], organizer: [301] }] });

  test.each(["/events/101", "/venues/201", "/organizers/301"])("takes `json_ld` of %s whole", async (path) => {
    const whole = (await service().get(`${path}?_fields=json_ld`)).body;
    expect(part(whole, "json_ld")).toMatchObject({ name: expect.any(String), description: "" });
    expect((await service().get(`${path}?_fields=json_ld.anything`)).body).toEqual(whole);
  });

  test("takes `json_ld` of a venue inside an event whole", async () => {
    const { body } = await service().get("/events/101?_fields=venue.json_ld.name,venue.id");
    expect(body).toMatchObject({ venue: { id: 201, json_ld: { name: "Hall", address: { "@type": "PostalAddress" } } } });
    expect(keysIn(part(body, "venue"))).toEqual(["id", "json_ld"]);
  });
});

test.each(["", "1", "true", "up", "self,up"])("embeds the parent of a category with _embed=%s", async (value) => {
  const { get } = given(world);
  const { body } = await get(`/categories/12?_embed=${value}`);
  const link = expect.stringMatching(/\/events\/category\/music\/$/);
  const up = [{ id: 11, link, name: "Music", slug: "music", taxonomy: "calendar_event_category" }];
  expect(body).toMatchObject({ _embedded: { up } });
});

test.each(["?_embed=self", ""])("embeds nothing at categories/12%s", async (query) => {
  const { get } = given(world);
  expect((await get(`/categories/12${query}`)).body).not.toHaveProperty("_embedded");
});

test("embeds nothing in a top-level category", async () => {
  const { get } = given(world);
  expect((await get("/categories/11?_embed")).body).not.toHaveProperty("_embedded");
});
