import { calendar } from "./mocks/node";

const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";

test("a request of a test reaches the calendar", async () => {
  const body = new URLSearchParams({ name: "Jazz" });
  expect((await fetch(tags, { method: "POST", body })).status).toBe(201);
  expect(calendar.db.tag.count({ where: { name: { equals: "Jazz" } } })).toBe(1);
});

test("the next test starts from the world again", async () => {
  expect((await (await fetch(`${tags}?search=Jazz&hide_empty=false`)).json()).total).toBe(0);
  await expect(fetch("https://elsewhere.example/")).rejects.toThrow();
});
