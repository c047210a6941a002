import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

describe("embedding", () => {
  const given = useRuntime();
  const categories = [
    { id: 11, name: "Music", slug: "music" },
    { id: 12, name: "Jazz", slug: "jazz", parent: 11 },
  ];

  test.each(["", "1", "true", "up", "self,up"])("_embed=%s puts the parent into a category", async (wish) => {
    const { get } = given({ categories });

    const { body } = await get(`/categories/12?_embed=${wish}`);

    const link = expect.stringMatching(/\/events\/category\/music\/$/);
    const up = [{ id: 11, link, name: "Music", slug: "music", taxonomy: "calendar_event_category" }];
    expect(body).toMatchObject({ _embedded: { up } });
  });

  test.each(["?_embed=self", ""])("categories/12%s holds no other record", async (query) => {
    const { get } = given({ categories });

    expect((await get(`/categories/12${query}`)).body).not.toHaveProperty("_embedded");
  });

  test("a category at the top has nothing to embed", async () => {
    const { get } = given({ categories });

    expect((await get("/categories/11?_embed")).body).not.toHaveProperty("_embedded");
  });
});
