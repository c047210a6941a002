// Runs in an edge runtime.
import { createCalendar } from "event-calendar-mock";

const calendar = createCalendar({ world: "city" });
addEventListener("fetch", (event) => event.respondWith(calendar.fetch(event.request)));
