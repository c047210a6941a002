/** The module with the calendar, and a test in a page that asks it, in a project with Jest. */
export const jestFiles = {
  "src/mocks/node.js": `
    import { setupCalendar } from "event-calendar-mock/node";
    export const { calendar, listen, reset, close } = setupCalendar();`,
  "src/events.test.js": `
    import { calendar } from "./mocks/node.js";
    test("a request of a page reaches the calendar", async () => {
      const body = new URLSearchParams({ name: "Jazz" });
      expect((await fetch("https://calendar.example/wp-json/calendar/events/v1/tags", { method: "POST", body })).status).toBe(201);
      expect(calendar.db.tag.count({ where: { name: { equals: "Jazz" } } })).toBe(1);
      expect(typeof document).toBe("object");
    });`,
};
