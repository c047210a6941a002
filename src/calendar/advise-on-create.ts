import type { Advisor } from "../service/advice/advisor.ts";
import { explainUnlisted } from "../service/resources/events/advice.ts";
import type { Records, Store } from "../service/resources/records.ts";
import type { Database } from "../store/store.ts";

/** Adds advice to `db.event.create`, which accepts events that no list can find. */
export function adviseOnCreate(store: Store, advisor: Advisor, isOnUtc: () => boolean): Database<Records> {
  const { db } = store;
  const event: Database<Records>["event"] = {
    ...db.event,
    create(values) {
      const record = db.event.create(values);
      const reason = explainUnlisted(record, store, isOnUtc());
      if (reason !== undefined) advisor.give([{ cause: `create ${reason}`, sentence: unlistedSentence(record.id, reason) }]);
      return record;
    },
  };
  return { ...db, event };
}

function unlistedSentence(id: number, reason: string): string {
  return (
    `calendar.db.event.create: ${reason}, so no list finds event ${id}. Give start_date, end_date, utc_start_date and utc_end_date, ` +
    'such as "2026-06-20 19:00:00", or use factories(calendar).event() of event-calendar-mock/fixtures, which fills in the rest.'
  );
}
