import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { aged, inDays, linkedKinds, numbered } from "../support/world.ts";

const empty = { rest_url: expect.any(String), total: 0, total_pages: 0 };

const given = useRuntime();

describe.each(linkedKinds)("filtering $kind", ({ kind, name, first }) => {
  const draft = { status: "draft" as const };
  const pending = { status: "pending" as const };

  test("finds names with all words in any order", async () => {
    const { get } = given({
      [kind]: numbered(first, 3, (number) => ({ ...aged(number), [name]: `The ${name} ${["foo", "baz", "bar"][number - 1]}` })),
    });
    expect((await get(`/${kind}?search=${name}`)).ids).toEqual([first, first + 1, first + 2]);
    expect((await get(`/${kind}?search=foo ${name}`)).ids).toEqual([first]);
    expect((await get(`/${kind}?search=woo`)).body).toEqual({ [kind]: [], ...empty });
  });

  test("searches the description", async () => {
    const { get } = given({
      [kind]: numbered(first, 3, (number) => ({ ...aged(number), description: `Content ${["foo", "baz", "bar"][number - 1]}` })),
    });
    expect((await get(`/${kind}?search=content`)).ids).toEqual([first, first + 1, first + 2]);
    expect((await get(`/${kind}?search=Content foo`)).ids).toEqual([first]);
    expect((await get(`/${kind}?search=woo`)).ids).toEqual([]);
  });

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

  test("has_events ignores draft and pending events", async () => {
    const { get } = given({
      [kind]: numbered(first, 3, aged),
      events: [
        { id: 101, ...draft, [name]: [first] },
        { id: 102, ...pending, [name]: [first + 1] },
        { id: 103, [name]: [first + 2] },
      ],
    });
    expect((await get(`/${kind}?has_events=true`)).ids).toEqual([first + 2]);
  });

  test("event lists the records of an event", async () => {
    const { get } = given({
      [kind]: numbered(first, 3, aged),
      events: numbered(101, 9, (number) => ({ [name]: [first + Math.ceil(number / 3) - 1] })),
    });
    expect((await get(`/${kind}?event=101`)).ids).toEqual([first]);
    expect((await get(`/${kind}?event=106`)).ids).toEqual([first + 1]);
    expect((await get(`/${kind}?event=109`)).ids).toEqual([first + 2]);
  });

  test("event answers an empty list for an event without links", async () => {
    expect((await given({ [kind]: numbered(first, 3, aged), events: [{ id: 101 }] }).get(`/${kind}?event=101`)).body).toEqual({
      [kind]: [],
      ...empty,
    });
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

  test("only_with_upcoming lists records with events in the future", async () => {
    const events = [
      { id: 101, ...inDays(30), [name]: [first] },
      { id: 102, ...inDays(30), [name]: [first + 1] },
      { id: 103, ...inDays(-30), [name]: [first + 2] },
    ];
    const { get } = given({ [kind]: numbered(first, 4, aged), events });
    expect((await get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first, first + 1]);
    expect((await get(`/${kind}?only_with_upcoming=false`)).ids).toEqual([first, first + 1, first + 2, first + 3]);
  });

  test("only_with_upcoming answers an empty list when all events are past", async () => {
    const { get } = given({ [kind]: numbered(first, 2, aged), events: [{ id: 101, ...inDays(-30), [name]: [first] }] });
    expect((await get(`/${kind}?only_with_upcoming=true`)).body).toEqual({ [kind]: [], ...empty });
  });

  test("only_with_upcoming looks at unpublished events only for editors", async () => {
    const status = ["publish", "private", "draft"] as const;
    const events = numbered(101, 3, (number) => ({
      ...inDays(30),
      status: status[number - 1] ?? "publish",
      [name]: [first + number - 1],
    }));
    const service = given({ [kind]: numbered(first, 3, aged), events }, { access: "service" });
    expect((await service.get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first]);
    expect((await service.as("editor").get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([first, first + 1, first + 2]);
  });

  test("only_with_upcoming ignores events hidden from listings", async () => {
    const { get } = given({ [kind]: [{ id: first }], events: [{ id: 101, ...inDays(30), hide_from_listings: true, [name]: [first] }] });
    expect((await get(`/${kind}?only_with_upcoming=true`)).ids).toEqual([]);
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

test("finds all words of a search for venues within one field, in any order", async () => {
  const london = { city: "London", province: "Greater London", state: "England", stateprovince: "England" };
  const { get } = given({
    venues: [
      { id: 201, venue: "Venue one", ...london, address: "1, High Street", zip: "223344", phone: "1111111" },
      { id: 202, venue: "Venue two", ...london, address: "2, Low Street", zip: "223345", phone: "2233456" },
      {
        id: 203,
        venue: "Venue three",
        city: "Paris",
        address: "100, Avenue du Temple",
        province: "Île-de-France",
        stateprovince: "Ile de France",
        zip: "75000",
        phone: "3333333",
      },
    ],
  });
  expect((await get("/venues?search=Venue")).ids).toHaveLength(3);
  expect((await get("/venues?search=london")).ids).toEqual([202, 201]);
  expect((await get("/venues?search=greater london")).ids).toEqual([202, 201]);
  expect((await get("/venues?search=temple avenue")).ids).toEqual([203]);
  expect((await get("/venues?search=france, ile de")).ids).toEqual([203]);
  expect((await get("/venues?search=3333333")).ids).toEqual([203]);
  expect((await get("/venues?search=22334")).ids).toEqual([202, 201]);
  expect((await get("/venues?search=london high")).ids).toEqual([]);
});

test("searches phones, email addresses and websites of organizers", async () => {
  const { get } = given({
    organizers: [
      { id: 301, organizer: "Organizer one", phone: "111111111", email: "one@common.com", website: "http://one.com" },
      { id: 302, organizer: "Organizer two", phone: "111112222", email: "two@common.com", website: "http://two.com" },
      { id: 303, organizer: "Organizer three", phone: "222223333", email: "three@three.com", website: "http://three.com" },
    ],
  });
  expect((await get("/organizers?search=Organizer")).ids).toHaveLength(3);
  expect((await get("/organizers?search=1111")).ids).toEqual([302, 301]);
  expect((await get("/organizers?search=111111111")).ids).toEqual([301]);
  expect((await get("/organizers?search=three@three.com")).ids).toEqual([303]);
  expect((await get("/organizers?search=@common.com")).ids).toEqual([302, 301]);
  expect((await get("/organizers?search=http://one.com")).ids).toEqual([301]);
});
