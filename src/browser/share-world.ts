import type { Calendar } from "../calendar.ts";

/** A world that the tabs of an origin share. */
export interface SharedWorld {
  /** Sends this tab's world to the others. */
  send(): void;
  /** Leaves the others. */
  stop(): void;
}

/** Keeps the calendars of all tabs of an origin alike: a new tab gets the world of those that are open, and `send` gives them this one's. */
export function shareWorld(calendar: Calendar): SharedWorld {
  const channel = new BroadcastChannel("event-calendar-mock");
  const send = () => channel.postMessage({ world: calendar.snapshot() });
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === "hello") send();
    else if (typeof data === "object" && data !== null && "world" in data) calendar.restore(data.world);
  });
  channel.postMessage("hello");
  return { send, stop: () => channel.close() };
}
