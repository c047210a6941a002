import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { aged, inDays, linkedKinds, numbered } from "../support/world.ts";

const empty = { rest_url: expect.any(String), total: 0, total_pages: 0 };

const given = useRuntime();

describe.each(linkedKinds)("filtering $kind", ({ kind, name, first }) => {
  const draft = { status: "draft" as const };

  test("refuses an empty search", async () => {
    expect(await given().get(`/${kind}?search=`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("has_events lists used or unused records", async () => {
    const { get } = given({ [kind]: numbered(first, 3, aged), events: [{ id: 101, [name]: [first + 2] }] });
    expect((await get(`/${kind}?has_events=true`)).ids).toEqual([first + 2]);
    expect((await get(`/${kind}?has_events=false`)).ids).toEqual([first, first + 1]);
    expect((await get(`/${kind}?has_events=garbage`)).ids).toEqual([first, first + 1]);
  });

  test("has_events answers an empty list when no record matches", async () => {
    const unused = given({ [kind]: numbered(first, 2), events: [{ id: 101 }] });
    expect((await unused.get(`/${kind}?has_events=true`)).body).toEqual({ [kind]: [], ...empty });
    const used = given({ [kind]: numbered(first, 2), events: [{ id: 101, [name]: [first, first + 1] }] });
    expect((await used.get(`/${kind}?has_events=false`)).body).toEqual({ [kind]: [], ...empty });
  });

  test("has_events takes a list or an object, which rest_url repeats", async () => {
    const { body } = await given({ [kind]: numbered(first, 2, aged), events: [{ id: 101, [name]: [first] }] }).get(
      `/${kind}?has_events[a][b]=1`,
    );
    expect(body).toMatchObject({ total: 1, rest_url: expect.stringContaining("&has_events%5Ba%5D%5Bb%5D=1&") });
  });

  test("event answers an empty list for an event without links", async () => {
    const { body } = await given({ [kind]: numbered(first, 3, aged), events: [{ id: 101 }] }).get(`/${kind}?event=101`);
    expect(body).toEqual({ [kind]: [], ...empty });
    expect((await given({ events: [{ id: 101 }] }).get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
  });

  test.each(["23", "foo", ""])("refuses event=%s, which is not an event", async (value) => {
    expect(await given().get(`/${kind}?event=${value}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("event lists drafts only for editors", async () => {
    const service = given({ [kind]: [{ id: first, ...draft }], events: [{ id: 101, [name]: [first] }] }, { access: "service" });
    expect((await service.get(`/${kind}?event=101`)).body).toEqual({ [kind]: [], ...empty });
    expect((await service.as("editor").get(`/${kind}?event=101`)).ids).toEqual([first]);
  });

  test("only_with_upcoming looks at unpublished events only for editors", async () => {
    const status = ["publish", "private", "draft"] as const;
    const events = numbered(101, 3, (number) => ({ ...inDays(30), status: status[number - 1] ?? "publish", [name]: [first + number - 1] }));
    const service = given({ [kind]: numbered(first, 3, aged), events }, { access: "service" });
    expect((await service.get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first]);
    expect((await service.as("editor").get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first, first + 1, first + 2]);
  });

  test("lists records that match all filters", async () => {
    const { get } = given({
      [kind]: numbered(first, 2, (number) => ({ ...aged(number), [name]: "Same" })),
      events: [
        { id: 101, ...inDays(-9), [name]: [first] },
        { id: 102, ...inDays(9), [name]: [first + 1] },
      ],
    });
    expect((await get(`/${kind}?search=same&has_events=1&event=102`)).ids).toEqual([first + 1]);
    expect((await get(`/${kind}?only_with_upcoming=1&event=101`)).ids).toEqual([]);
  });
});
