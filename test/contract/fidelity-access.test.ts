import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { type Given, numbered, postKinds } from "../support/world.ts";

const spec = { access: "service", fidelity: "spec" } as const;
const observed = { access: "service", fidelity: "observed" } as const;
const admin = 1;
const given = useRuntime();

describe.each(postKinds)("a contributor and the $kind of others", ({ kind, first }) => {
  test("changes and deletes them by slug, as observed", async () => {
    const { put, delete: remove } = given({ [kind]: [{ id: first, author: admin, slug: "one" }] }, observed).as("contributor");
    expect(await put(`/${kind}/by-slug/one`, {})).toMatchObject({ status: 200 });
    const other = given({ [kind]: [{ id: first, author: admin, slug: "one" }] }, observed).as("contributor");
    expect(await other.delete(`/${kind}/by-slug/one`)).toMatchObject({ status: 200 });
    expect(await remove(`/${kind}/${first}`)).toMatchObject({ status: 403 });
  });

  test("lists the private ones, as observed", async () => {
    const { get } = given({ [kind]: [{ id: first, author: admin, status: "private" }] }, observed).as("contributor");
    expect((await get(`/${kind}?status=private`)).ids).toEqual([first]);
  });
});

describe("an event with a draft as its venue and a private organizer", () => {
  const world: Given = {
    events: [{ id: 101, venue: [201], organizer: [301, 302] }],
    venues: [{ id: 201, author: admin, status: "draft" }],
    organizers: numbered(301, { author: admin, status: "private" }, { author: admin }),
  };

  test("hides them from visitors, as specified", async () => {
    expect((await given(world, spec).get("/events/101")).body).toMatchObject({ venue: [], organizer: [{ id: 302 }] });
    expect((await given(world, spec).get("/events")).body).toMatchObject({ events: [{ venue: [], organizer: [{ id: 302 }] }] });
  });

  test("shows them to editors, as specified", async () => {
    const { body } = await given(world, spec).as("editor").get("/events/101");
    expect(body).toMatchObject({ venue: { id: 201 }, organizer: [{ id: 301 }, { id: 302 }] });
  });

  test("shows them to everyone, as observed", async () => {
    const { body } = await given(world, observed).get("/events/101");
    expect(body).toMatchObject({ venue: { id: 201 }, organizer: [{ id: 301 }, { id: 302 }] });
  });
});
