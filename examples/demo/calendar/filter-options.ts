import type { EventResponse } from "event-calendar-mock";
import { htmlText } from "../parts/html-text.ts";
import type { FilterOption } from "./filter-menu.tsx";

export function countOptions<Item extends { readonly id: number }>(
  events: readonly EventResponse[],
  recordsOf: (event: EventResponse) => readonly Item[],
  nameOf: (record: Item) => string | readonly never[] | undefined,
): FilterOption[] {
  const options = new Map<number, { id: number; name: string; count: number; depth: 0 }>();
  for (const event of events)
    for (const record of recordsOf(event)) {
      const option = options.get(record.id);
      if (option) option.count += 1;
      else options.set(record.id, { id: record.id, name: htmlText(nameOf(record) ?? ""), count: 1, depth: 0 });
    }
  return [...options.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
