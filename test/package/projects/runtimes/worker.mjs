// Runs in workerd.
import { createCalendar } from "event-calendar-mock";

export default { fetch: createCalendar({ world: "city" }).fetch };
