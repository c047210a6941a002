import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

describe("a new venue or organizer with the name of others", () => {
  test("completes the oldest of them", async () => {
    const { post } = given({
      venues: [
        { id: 201, venue: "Hall", date: "2026-02-01 09:00:00" },
        { id: 202, venue: "Hall", date: "2026-01-01 09:00:00" },
      ],
    });
    expect((await post("/venues", { venue: "hall", phone: "555 0100" })).body).toMatchObject({ id: 202, phone: "555 0100" });
  });

  test("completes a draft before a published one", async () => {
    const { post } = given({
      venues: [
        { id: 201, venue: "Hall" },
        { id: 202, venue: "Hall", status: "draft" },
      ],
    });
    expect((await post("/venues", { venue: "Hall" })).id).toBe(202);
  });

  test("completes an organizer without an e-mail address before one with another", async () => {
    const { post } = given({
      organizers: [
        { id: 301, organizer: "Choir", email: "choir@club.example" },
        { id: 302, organizer: "Choir" },
      ],
    });
    expect((await post("/organizers", { organizer: "Choir", email: "new@club.example" })).id).toBe(302);
  });

  test("completes the organizer with the e-mail address that was sent", async () => {
    const { post } = given({
      organizers: [
        { id: 301, organizer: "Choir", email: "choir@club.example", date: "2026-03-02 09:00:00" },
        { id: 302, organizer: "Choir", email: "other@club.example" },
      ],
    });
    expect((await post("/organizers", { organizer: "Choir", email: "choir@club.example" })).id).toBe(301);
  });
});

test("a venue named with a backslash alone is created without a name", async () => {
  const { post } = given();
  const { status, body } = await post("/venues", { venue: "\\" });
  expect(status).toBe(201);
  expect(body).not.toHaveProperty("venue");
});

test("a venue named with a space alone is refused", async () => {
  const { post } = given();
  expect(await post("/venues", { venue: " " })).toMatchObject({ status: 400, code: "could-not-create-venue" });
});

describe("a tag that an event names by text", () => {
  test("makes a tag named after its id, which a number for the same tag then means too", async () => {
    const { post } = given({ tags: [{ id: 51, name: "Jazz" }] });
    const { body } = await post("/events", { title: "Night", start_date: "tomorrow", end_date: "tomorrow", tags: ["Jazz", 51] });
    expect(body).toMatchObject({ tags: [{ name: "51" }] });
  });

  test("is linked itself when the number comes first", async () => {
    const { post } = given({ tags: [{ id: 51, name: "Jazz" }] });
    const { body } = await post("/events", { title: "Night", start_date: "tomorrow", end_date: "tomorrow", tags: [51, "Jazz"] });
    expect(body).toMatchObject({ tags: [{ id: 51, name: "Jazz" }] });
  });
});
