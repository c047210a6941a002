import { type Calendar, createCalendar } from "../calendar.ts";
import { readAddress } from "../http/address.ts";
import { isInNamespace } from "../http/incoming.ts";
import type { CalendarOptions } from "../options.ts";
import { completeNames } from "../resources/names.ts";

/** A calendar of a page, and the way to replace its world by one that was stored or sent by another tab. */
export interface PageCalendar {
  readonly calendar: Calendar;
  /** Replaces the world. A calendar that follows the system's clock goes on to follow it. */
  restore(world: unknown): void;
  /** Tells whether a request is one to the service. */
  isOurs(request: Request): boolean;
}

/** Creates the calendar of a page. It follows the system's clock unless `now` is given, so that a date picker opens on today. */
export function createPageCalendar({ now = "system", ...options }: CalendarOptions): PageCalendar {
  const calendar = createCalendar({ ...options, now });
  const { namespace } = completeNames(options.names);
  return {
    calendar,
    restore(world) {
      calendar.restore(world);
      if (now === "system") calendar.clock.set(now);
    },
    isOurs({ url }) {
      const address = url.startsWith(options.baseUrl ?? "") ? readAddress(new URL(url), namespace) : undefined;
      return address !== undefined && isInNamespace(address, namespace);
    },
  };
}
