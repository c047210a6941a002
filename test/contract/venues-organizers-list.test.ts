import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { aged, api, linkedKinds, numbered } from "../support/world.ts";

const empty = { rest_url: expect.any(String), total: 0, total_pages: 0 };

const given = useRuntime();

describe.each(linkedKinds)("listing $kind", ({ kind, name, first }) => {
  const draft = { status: "draft" as const };
  const pending = { status: "pending" as const };

  test("answers an empty page without links when there are no records", async () => {
    const { status, body, headers } = await given().get(`/${kind}`);
    expect(status).toBe(200);
    expect(body).toEqual({ [kind]: [], ...empty });
    expect([headers.get("x-calendar-total"), headers.get("x-calendar-totalpages")]).toEqual(["0", "0"]);
  });

  test("takes the page size from the site, and has the number of pages in a header, too", async () => {
    const { ids, body, headers } = await given({ site: { per_page: 5 }, [kind]: numbered(first, 9, aged) }).get(`/${kind}?page=2`);
    expect(ids).toEqual([first + 5, first + 6, first + 7, first + 8]);
    expect(body).toMatchObject({ total: 9, total_pages: 2 });
    expect(headers.get("x-calendar-totalpages")).toBe("2");
  });

  test("lists at most 50 records a page", async () => {
    expect((await given({ [kind]: numbered(first, 51) }).get(`/${kind}?per_page=100`)).ids).toHaveLength(50);
  });

  test("links a page to itself, the next and the previous one", async () => {
    const { get } = given({ site: { per_page: 3 }, [kind]: numbered(first, 9, aged) });
    expect((await get(`/${kind}`)).body).toMatchObject({ rest_url: `${api}/${kind}/?page=1&per_page=3&status=publish` });
    expect((await get(`/${kind}?page=2`)).body).toMatchObject({
      next_rest_url: `${api}/${kind}/?per_page=3&status=publish&page=3`,
      previous_rest_url: `${api}/${kind}/?per_page=3&status=publish`,
    });
    expect((await get(`/${kind}?page=3`)).body).toMatchObject({ previous_rest_url: `${api}/${kind}/?per_page=3&status=publish&page=2` });
    expect((await get(`/${kind}?page=3`)).body).not.toHaveProperty("next_rest_url");
  });

  test("answers 404 after the last page", async () => {
    const { get } = given({ [kind]: numbered(first, 3) });
    expect(await get(`/${kind}?per_page=3&page=2`)).toMatchObject({ status: 404, code: `${name}-archive-page-not-found` });
  });

  test.each(["foo", "-1", "0", "foo bar"])("refuses %j as page and as per_page", async (value) => {
    const { get } = given();
    expect(await get(`/${kind}?page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await get(`/${kind}?per_page=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  const dated = {
    [kind]: [
      { id: first, date: "2026-01-01 00:00:00" },
      { id: first + 1, date: "2026-03-01 00:00:00" },
      { id: first + 2, date: "2026-01-01 00:00:00" },
    ],
  };
  const [higherFirst, lowerFirst] = [
    [first + 1, first + 2, first],
    [first + 1, first, first + 2],
  ];

  test.each([
    { as: "anonymous", query: "", ids: higherFirst },
    { as: "editor", query: "?status=publish", ids: higherFirst },
    { as: "editor", query: "", ids: lowerFirst },
    { as: "editor", query: "?status=publish,draft", ids: lowerFirst },
    { as: "editor", query: "?status=", ids: lowerFirst },
    { as: "contributor", query: "", ids: lowerFirst },
  ])(
    "as observed, $as gets the records of one date with $query from the id $ids.1 on: several statuses reverse them",
    async ({ as, query, ids }) => {
      const client = given(dated, { access: "service", fidelity: "observed" });
      expect((await (as === "anonymous" ? client : client.as(as)).get(`/${kind}${query}`)).ids).toEqual(ids);
    },
  );

  const mixed = { [kind]: [...numbered(first, 2), ...numbered(first + 2, 2, draft), ...numbered(first + 4, 2, pending)] };

  test("lists drafts only for editors", async () => {
    const service = given({ [kind]: numbered(first, 3, draft) }, { access: "service" });
    expect((await service.get(`/${kind}`)).body).toEqual({ [kind]: [], ...empty });
    expect((await service.as("editor").get(`/${kind}`)).ids).toHaveLength(3);
  });

  test.each(["foo", "foo, bar", "foo, bar, publish", "any"])("refuses status=%s", async (status) => {
    expect(await given({}, { access: "service" }).as("editor").get(`/${kind}?status=${status}`)).toMatchObject({ status: 400 });
  });

  test("refuses every status except publish from visitors", async () => {
    const visitor = given(mixed, { access: "service" });
    expect((await visitor.get(`/${kind}?status=publish`)).ids).toEqual([first + 1, first]);
    expect(await visitor.get(`/${kind}?status=publish, draft`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});
