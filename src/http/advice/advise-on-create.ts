import { ZERO_DATE } from "../../fields/kept.ts";
import type { EventRecord } from "../../resources/events/types.ts";
import type { Records } from "../../resources/records.ts";
import { listedDates } from "../../store/event-order.ts";
import type { Database } from "../../store/store.ts";
import type { Advice, Advisor } from "./advisor.ts";

/** Adds advice to `db.event.create`, which takes an event that no list finds. Sites on UTC list events by their UTC dates. */
export function adviseOnCreate(db: Database<Records>, advisor: Advisor, isOnUtc: () => boolean): Database<Records> {
  const event: Database<Records>["event"] = {
    ...db.event,
    create(values) {
      const record = db.event.create(values);
      advisor.give(explainUnlisted(record, isOnUtc()));
      return record;
    },
  };
  return { ...db, event };
}

function explainUnlisted(event: EventRecord, isOnUtc: boolean): Advice[] {
  const reason = reasonOf(event, isOnUtc);
  if (reason === undefined) return [];
  const sentence =
    `calendar.db.event.create: ${reason}, so no list finds event ${event.id}. Give start_date, end_date, utc_start_date and utc_end_date, ` +
    'such as "2026-06-20 19:00:00", or use factories(calendar).event() of event-calendar-mock/fixtures, which fills in the rest.';
  return [{ cause: `create ${reason}`, sentence }];
}

function reasonOf(event: EventRecord, isOnUtc: boolean): string | undefined {
  if (event.start_date === ZERO_DATE || event.start_date === "") return "there is no start_date";
  if (isOnUtc && event.utc_start_date === ZERO_DATE) return "there is no utc_start_date";
  return listedDates(event) === undefined ? "utc_end_date lies before utc_start_date" : undefined;
}
