import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();
const categories = [
  { id: 11, name: "Music", slug: "music" },
  { id: 12, name: "Jazz", slug: "jazz", parent: 11 },
];

test.each(["", "1", "true", "up", "self,up"])("embeds the parent of a category with _embed=%s", async (value) => {
  const { get } = given({ categories });
  const { body } = await get(`/categories/12?_embed=${value}`);
  const link = expect.stringMatching(/\/events\/category\/music\/$/);
  const up = [{ id: 11, link, name: "Music", slug: "music", taxonomy: "calendar_event_category" }];
  expect(body).toMatchObject({ _embedded: { up } });
});

test.each(["?_embed=self", ""])("embeds nothing at categories/12%s", async (query) => {
  const { get } = given({ categories });
  expect((await get(`/categories/12${query}`)).body).not.toHaveProperty("_embedded");
});

test("embeds nothing in a top-level category", async () => {
  const { get } = given({ categories });
  expect((await get("/categories/11?_embed")).body).not.toHaveProperty("_embedded");
});
