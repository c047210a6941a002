import { type Calendar, createCalendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import type { CalendarOptions } from "../../calendar/options.ts";
import { isBelow, isInNamespace, readAddress } from "../../service/http/incoming.ts";
import type { World } from "../../worlds/world.ts";

export interface PageCalendar {
  readonly calendar: Calendar;
  /** Replaces the world. A calendar that follows the system clock continues to do so. */
  restore(world: unknown): void;
  isOurs(request: Request): boolean;
}

/** Creates the calendar of a page. It follows the system clock unless `now` is given, so that a date picker opens on today. */
export function createPageCalendar({ now = "system", ...options }: CalendarOptions): PageCalendar {
  const calendar = createCalendar({ ...options, now });
  const { options: checked, names } = calendar[internals];
  const { namespace } = names;
  const { baseUrl } = checked;
  return {
    calendar,
    restore(world) {
      // `restore` checks it.
      calendar.restore(world as World);
      if (now === "system") calendar.clock.set(now);
    },
    isOurs(request) {
      const url = new URL(request.url);
      const address = baseUrl === undefined || isBelow(baseUrl, url) ? readAddress(url, namespace) : undefined;
      return address !== undefined && isInNamespace(address, namespace);
    },
  };
}
