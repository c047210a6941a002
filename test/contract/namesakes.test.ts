import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { eventBody, linkedKinds } from "../support/world.ts";

const given = useRuntime();

describe.each(linkedKinds)("a new record of $kind with the name of another", ({ kind, name, first: id }) => {
  const other = (fields: object) => ({ [kind]: [{ id, [name]: "Straßenfest", ...fields }] });

  test.each(["Straßenfest", "STRASSENFEST", "strassenfest", "Strässenfest", "Straßenfest "])(
    "is that record when named %s",
    async (sent) => {
      const { post } = given(other({}));
      expect(await post(`/${kind}`, { [name]: sent })).toMatchObject({ status: 201, id, body: { [name]: "Straßenfest" } });
    },
  );

  test.each(["Straßen fest", "Straßenfest 2", "Straßen-fest", "Strasenfest"])("is a record of its own when named %s", async (sent) => {
    expect((await given(other({})).post(`/${kind}`, { [name]: sent })).id).toBe(1001);
  });

  test.each(["draft", "pending", "private", "future"] as const)("is that record when it has the status %s", async (status) => {
    const { post } = given(other({ status }));
    expect((await post(`/${kind}`, { [name]: "Straßenfest" })).body).toMatchObject({ id, status });
  });

  test("is that record when it has a password, and a record of its own when it is in the trash", async () => {
    expect((await given(other({ password: "p" })).post(`/${kind}`, { [name]: "Straßenfest" })).id).toBe(id);
    expect((await given(other({ status: "trash" })).post(`/${kind}`, { [name]: "Straßenfest" })).id).toBe(1001);
  });

  test("is a record of its own when it sends another description", async () => {
    const described = other({ description: "<p>Once a year</p>" });
    expect((await given(described).post(`/${kind}`, { [name]: "Straßenfest", description: "<p>Once a year</p>" })).id).toBe(id);
    expect((await given(described).post(`/${kind}`, { [name]: "Straßenfest", description: "Once a year" })).id).toBe(1001);
    expect((await given(described).post(`/${kind}`, { [name]: "Straßenfest" })).id).toBe(id);
  });

  test("is that record only when it sends exactly the same description", async () => {
    const described = other({ description: "Once a year" });
    expect((await given(described).post(`/${kind}`, { [name]: "STRASSENFEST", description: "Once a year" })).id).toBe(id);
    expect((await given(described).post(`/${kind}`, { [name]: "STRASSENFEST", description: "once a year" })).id).toBe(1001);
  });

  test("keeps status, dates and author of that record, and sets the other fields that it sends", async () => {
    const { post } = given(other({ author: 3, phone: "1" }));
    const sent = { [name]: "Straßenfest", phone: "2", status: "draft", author: 2, date: "2026-03-03 10:00:00" };
    expect((await post(`/${kind}`, sent)).body).toMatchObject({ phone: "2", status: "publish", author: "3", date: "2026-01-02 09:00:00" });
  });

  test("is the first of several by status, author and id", async () => {
    const found = async (records: readonly object[]) => {
      const world = { [kind]: records.map((fields, index) => ({ id: id + index, [name]: "Hall", ...fields })) };
      return (await given(world).post(`/${kind}`, { [name]: "hall" })).id - id;
    };
    expect(await found([{}, {}, {}])).toBe(0);
    expect(await found([{ author: 3 }, { author: 1 }, { author: 2 }])).toBe(1);
    expect(await found([{}, { status: "draft", author: 5 }, { status: "private" }])).toBe(1);
    expect(await found([{ date: "2026-02-01 09:00:00" }, { date: "2026-01-01 09:00:00" }])).toBe(0);
  });
});

test("the organizers of one event are compared with each other, too", async () => {
  const { post } = given({ organizers: [{ id: 301, organizer: "Corporación Cultural" }] });
  const organizer = [
    { organizer: "Corporacion Cultural", description: "otra" },
    { organizer: "Corporacion Cultural" },
    { organizer: "CORPORACIÓN CULTURAL", description: "otra" },
    { organizer: "Nueva" },
    { organizer: "nueva" },
  ];
  expect((await post("/events", { ...eventBody, organizer })).body).toMatchObject({ organizer: [{ id: 1001 }, { id: 301 }, { id: 1002 }] });
});

test("a venue named with only a backslash is created without a name", async () => {
  const { post } = given();
  const { status, body } = await post("/venues", { venue: "\\" });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty("venue");
});

describe("a tag that an event names by text", () => {
  test("makes a tag named after its id, which a number for the same tag then means too", async () => {
    const { post } = given({ tags: [{ id: 51, name: "Jazz" }] });
    expect((await post("/events", { ...eventBody, tags: ["Jazz", 51] })).body).toMatchObject({ tags: [{ name: "51" }] });
  });

  test("is linked itself when the number comes first", async () => {
    const { post } = given({ tags: [{ id: 51, name: "Jazz" }] });
    expect((await post("/events", { ...eventBody, tags: [51, "Jazz"] })).body).toMatchObject({ tags: [{ id: 51, name: "Jazz" }] });
  });
});
