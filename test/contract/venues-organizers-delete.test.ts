import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { linkedKinds, numbered } from "../support/world.ts";

const given = useRuntime();

describe.each(linkedKinds)("deleting $kind", ({ kind, name, first }) => {
  test("moves a record to the trash and answers it with the status trash", async () => {
    const answer = await given({ [kind]: [{ id: first, slug: "one" }] }).delete(`/${kind}/${first}`);
    expect(answer).toMatchObject({ status: 200, body: { id: first, status: "trash", slug: "one__trashed" } });
  });

  test("hides a deleted record from lists", async () => {
    const { delete: remove, get } = given({ [kind]: numbered(first, 2) });
    await remove(`/${kind}/${first}`);
    expect((await get(`/${kind}`)).ids).toEqual([first + 1]);
  });

  test("answers 410 to a second deletion", async () => {
    const { delete: remove } = given({ [kind]: [{ id: first }] });
    await remove(`/${kind}/${first}`);
    expect(await remove(`/${kind}/${first}`)).toMatchObject({ status: 410, code: `${name}-is-in-trash` });
  });

  test("refuses an unknown id and an unknown slug", async () => {
    const { delete: remove } = given({}, { access: "service" });
    expect(await remove(`/${kind}/23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await remove(`/${kind}/by-slug/unknown`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("removes a deleted record from its events", async () => {
    const { delete: remove, get } = given({ [kind]: [{ id: first }], events: [{ id: 101, [name]: [first] }] });
    await remove(`/${kind}/${first}`);
    expect((await get("/events/101")).body).toHaveProperty(name, []);
    expect((await get(`/events?${name}=${first}`)).ids).toEqual([]);
  });
});

test("removes all organizers of an event when one of them is deleted", async () => {
  const { delete: remove, get } = given({
    organizers: numbered(301, 3),
    events: [
      { id: 101, organizer: [301, 302] },
      { id: 102, organizer: [303] },
    ],
  });
  await remove("/organizers/301");
  expect((await get("/events/101")).body).toMatchObject({ organizer: [] });
  expect((await get("/events/102")).body).toMatchObject({ organizer: [{ id: 303 }] });
});
