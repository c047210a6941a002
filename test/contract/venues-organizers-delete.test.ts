import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { linkedKinds, times } from "../support/world.ts";

const given = useRuntime();

describe.each(linkedKinds)("deleting one of the $kind", ({ kind, name, first }) => {
  test("answers the record as it lies in the trash", async () => {
    const { status, body } = await given({ [kind]: [{ slug: "one" }] }).delete(`/${kind}/${first}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first, status: "trash", slug: "one__trashed" });
  });

  test("by slug does the same", async () => {
    const { delete: remove, get } = given({ [kind]: [{ slug: "one" }] });
    expect(await remove(`/${kind}/by-slug/one`)).toMatchObject({ status: 200, id: first });
    expect(await get(`/${kind}/by-slug/one`)).toMatchObject({ status: 400 });
  });

  test("takes the record out of lists", async () => {
    const { delete: remove, get } = given({ [kind]: times(2, {}) });
    await remove(`/${kind}/${first}`);
    expect((await get(`/${kind}`)).ids).toEqual([first + 1]);
  });

  test("answers 410 the second time", async () => {
    const { delete: remove } = given({ [kind]: [{}] });
    await remove(`/${kind}/${first}`);
    expect(await remove(`/${kind}/${first}`)).toMatchObject({ status: 410, code: `${name}-is-in-trash` });
  });

  test("refuses an ID or a slug that none has", async () => {
    const { delete: remove } = given({}, { access: "service" });
    expect(await remove(`/${kind}/23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await remove(`/${kind}/by-slug/unknown`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("takes the link out of events that had it", async () => {
    const { delete: remove, get } = given({ [kind]: [{}], events: [{ [name]: [first] }] });
    await remove(`/${kind}/${first}`);
    expect((await get("/events/101")).body).toHaveProperty(name, []);
    expect((await get(`/events?${name}=${first}`)).ids).toEqual([]);
  });
});

test("deleting one organizer takes all organizers of its events along", async () => {
  const { delete: remove, get } = given({ organizers: times(3, {}), events: [{ organizer: [301, 302] }, { organizer: [303] }] });
  await remove("/organizers/301");
  expect((await get("/events/101")).body).toMatchObject({ organizer: [] });
  expect((await get("/events/102")).body).toMatchObject({ organizer: [{ id: 303 }] });
});
