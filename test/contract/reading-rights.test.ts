import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { eventBody, linkedKinds, postKinds, service } from "../support/world.ts";

const given = useRuntime();
const owners = [
  { login: "subscriber", author: 5 },
  { login: "contributor", author: 4 },
  { login: "author", author: 3 },
] as const;

describe.each(postKinds)("one of the $kind", ({ kind, name, first: id, body }) => {
  describe.each(["draft", "pending", "private", "future"] as const)("with status %s", (status) => {
    const paths = [`/${kind}/${id}`, `/${kind}/by-slug/hidden`];
    const by = (author: number) => ({ [kind]: [{ id, author, status, slug: "hidden" }] });

    test.each(owners)("is read by its owner, the $login", async ({ login, author }) => {
      for (const path of paths) expect(await given(by(author), service).as(login).get(path)).toMatchObject({ status: 200, id });
    });

    test.each(["editor", "admin"])("is read by the %s", async (login) => {
      for (const path of paths) expect(await given(by(4), service).as(login).get(path)).toMatchObject({ status: 200, id });
    });

    test("is closed to visitors and to other authors, contributors and subscribers", async () => {
      const visitor = given(by(1), service);
      for (const path of paths) {
        for (const caller of [visitor, visitor.as("author"), visitor.as("contributor"), visitor.as("subscriber")]) {
          expect(await caller.get(path)).toMatchObject({ status: 403, code: `${name}-not-accessible` });
        }
      }
    });
  });

  test.each(["publish", "future"])("is pending and without a slug when a contributor sends the status %s", async (status) => {
    const { as } = given({}, service);
    const sent = await as("contributor").post(`/${kind}`, { ...body, status, date: "2027-01-01 10:00:00" });
    expect(sent).toMatchObject({ status: 201, body: { status: "pending" } });
    if (kind === "events") expect(sent.body).toMatchObject({ slug: "" });
    else expect(sent.body).not.toHaveProperty("slug");
    expect(await as("contributor").get(`/${kind}/${sent.id}`)).toMatchObject({ status: 200 });
    expect(await as("author").get(`/${kind}/${sent.id}`)).toMatchObject({ status: 403 });
    expect(await as("editor").get(`/${kind}/${sent.id}`)).toMatchObject({ status: 200 });
  });

  test.each(["draft", "pending", "private"])("keeps the status %s that an author sends", async (status) => {
    const { as } = given({}, service);
    const sent = await as("author").post(`/${kind}`, { ...body, status });
    expect(sent.body).toMatchObject({ status });
    expect(await as("author").get(`/${kind}/${sent.id}`)).toMatchObject({ status: 200 });
    expect(await as("contributor").get(`/${kind}/${sent.id}`)).toMatchObject({ status: 403 });
  });
});

test.each(["draft", "pending"])("a new %s has no slug as an event, and one as a venue or organizer", async (status) => {
  const author = given({}, service).as("author");
  expect((await author.post("/events", { ...eventBody, status })).body).toMatchObject({ slug: "" });
  expect((await author.post("/venues", { venue: "Old Hall", status })).body).toMatchObject({ slug: "old-hall" });
  expect((await author.post("/organizers", { organizer: "Old Choir", status })).body).toMatchObject({ slug: "old-choir" });
});

test.each(["author", "editor", "admin"])("an event in the trash is closed to the %s who owns it", async (login) => {
  const { as } = given({ events: [{ id: 101, author: 3, status: "trash", slug: "gone__trashed" }] }, service);
  expect(await as(login).get("/events/101")).toMatchObject({ status: 403, code: "event-no-longer-available" });
  expect(await as(login).get("/events/by-slug/gone__trashed")).toMatchObject({ status: 403, code: "event-no-longer-available" });
});

test.each(linkedKinds)("one of the $kind in the trash is read by its owner, whatever its status was", async ({ kind, first: id }) => {
  const world = { [kind]: [{ id, author: 4, status: "trash", status_before_trash: "publish" }] };
  expect(await given(world, service).as("contributor").get(`/${kind}/${id}`)).toMatchObject({ status: 200 });
  expect(await given(world, service).as("author").get(`/${kind}/${id}`)).toMatchObject({ status: 403 });
  expect(await given(world, service).as("editor").get(`/${kind}/${id}`)).toMatchObject({ status: 200 });
});
