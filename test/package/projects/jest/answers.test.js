import { createCalendar } from "event-calendar-mock";

test("createCalendar answers", async () => {
  const response = await createCalendar().fetch("http://localhost/wp-json/calendar/events/v1/events");
  expect(response.status).toBe(200);
});

test("the environment has a document", () => {
  expect(typeof document).toBe(process.env.WITH_DOCUMENT === "yes" ? "object" : "undefined");
});
