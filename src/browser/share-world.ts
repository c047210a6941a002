import type { Calendar } from "../calendar.ts";

/** `tell` gives this tab's world to the others; `stop` leaves them. */
export interface SharedWorld {
  tell(): void;
  stop(): void;
}

/** Keeps the calendars of all tabs of an origin alike: a new tab takes the world of those that are open, and every write is told to the others. */
export function shareWorld(calendar: Calendar): SharedWorld {
  const channel = new BroadcastChannel("event-calendar-mock");
  const tell = () => channel.postMessage({ world: calendar.snapshot() });
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === "hello") tell();
    else if (typeof data === "object" && data !== null && "world" in data) calendar.restore(data.world);
  });
  channel.postMessage("hello");
  return { tell, stop: () => channel.close() };
}
