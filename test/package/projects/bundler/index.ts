import { createCalendar } from "event-calendar-mock";
import { startCalendar } from "event-calendar-mock/browser";
import { loadWorld, type WorldName } from "event-calendar-mock/worlds";
import small from "event-calendar-mock/worlds/small.json";

const { calendar, stop } = await startCalendar({ persist: "session", sync: true, world: small });
stop();
const name: WorldName = "festival";
createCalendar({ world: await loadWorld(name) });
export const count: number = calendar.db.event.count() + createCalendar().db.venue.count();
// @ts-expect-error an unknown value of persist
await startCalendar({ persist: "forever" });
