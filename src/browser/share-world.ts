import type { PageCalendar } from "./create-page-calendar.ts";

/** A world that the tabs of an origin share. */
export interface SharedWorld {
  /** Sends this tab's world to the others. */
  send(): void;
  /** Stops sending and receiving worlds. */
  stop(): void;
}

/** Shares one world among the tabs of an origin: a new tab receives the world of the open ones, and `send` replaces theirs by its own. */
export function shareWorld({ calendar, restore }: PageCalendar): SharedWorld {
  const channel = new BroadcastChannel("event-calendar-mock");
  const send = () => channel.postMessage({ world: calendar.snapshot() });
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data === "hello") send();
    else if (typeof data === "object" && data !== null && "world" in data) restore(data.world);
  });
  channel.postMessage("hello");
  return { send, stop: () => channel.close() };
}
