import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { home } from "../support/world.ts";

const given = useRuntime();
const names = {
  postTypes: { event: "acme_event", venue: "acme_venue", organizer: "acme_host" },
  taxonomies: { category: "acme_topic" },
};

test.each([
  ["/events/101", "acme_event", 101],
  ["/venues/201", "acme_venue", 201],
  ["/organizers/301", "acme_host", 301],
])("the names decide the post type in the draft link of %s: %s", async (path, type, id) => {
  const draft = { status: "draft" } as const;
  const world = { events: [{ id: 101, ...draft }], venues: [{ id: 201, ...draft }], organizers: [{ id: 301, ...draft }] };
  expect((await given(world, { names }).get(path)).body).toMatchObject({ url: `${home}/?post_type=${type}&p=${id}` });
});

test("the names decide the taxonomy of a category, and the links to the host platform", async () => {
  const { get, post } = given({ categories: [{ id: 11, slug: "music" }], events: [{ id: 101, categories: [11] }] }, { names });
  const host = `${home}/wp-json/wp/v2`;
  expect((await get("/categories/11")).body).toMatchObject({
    taxonomy: "acme_topic",
    _links: {
      self: [{ href: `${host}/acme_topic/11` }],
      collection: [{ href: `${host}/acme_topic` }],
      about: [{ href: `${host}/taxonomies/acme_topic` }],
      "wp:post_type": [{ href: `${host}/acme_event?acme_topic=11` }, { href: `${host}/calendar_embed?acme_topic=11` }],
    },
  });
  expect((await get("/events/101")).body).toMatchObject({ categories: [{ taxonomy: "acme_topic" }] });
  expect((await post("/categories", { name: "Jazz" })).headers.get("location")).toBe(`${host}/acme_topic/1001`);
});

test("the names decide the taxonomy of a tag; only the host platform's own tags are at the path `tags`", async () => {
  const tags = [{ id: 51 }];
  const renamed = given({ tags }, { names: { taxonomies: { tag: "acme_tag" } } });
  const linked = (path: string) => ({ self: [{ href: `${home}/wp-json/wp/v2/${path}/51` }] });
  expect((await renamed.get("/tags/51")).body).toMatchObject({ taxonomy: "acme_tag", _links: linked("acme_tag") });
  expect((await given({ tags }).get("/tags/51")).body).toMatchObject({ taxonomy: "post_tag", _links: linked("tags") });
});
