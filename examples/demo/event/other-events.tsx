import type { Query } from "../api/client.ts";
import { mainCategory } from "../calendar/category-tree.ts";
import { useDemo } from "../context.ts";
import { htmlText } from "../parts/html-text.ts";
import { Picture } from "../parts/picture.tsx";
import { useRequestFor } from "../parts/use-request.ts";
import { LoadError } from "../parts/view-state.tsx";
import { toHash } from "../route.ts";
import { useDates } from "../time/date-texts.ts";

interface OtherEventsProps {
  /** The venue or organizer, such as `{ venue: 31 }`. */
  readonly filter: Query;
  /** The event to omit, because its page shows the list. */
  readonly except?: number;
  readonly title: string;
  readonly count?: number;
}

export function OtherEvents({ filter, except, title, count = 4 }: OtherEventsProps) {
  const { api, texts, categories, now, revision } = useDemo();
  const dates = useDates();
  const query = { ...filter, ends_after: now.replace("T", " "), per_page: count + 1 };
  // Not the events of the previous place, after the event was moved to another one.
  const request = useRequestFor(JSON.stringify(filter), (signal) => api.listEventPage(query, signal), [api, now, count, revision]);
  const events = (request.value?.events ?? []).filter(({ id }) => id !== except).slice(0, count);
  if (request.error === undefined && events.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <LoadError request={request} title={texts.eventsNotLoaded} />
      <ul class="other-events">
        {events.map((event) => (
          <li key={event.id}>
            <Picture event={event} category={mainCategory(event, categories)} size="thumbnail" />
            <a href={toHash({ page: "event", id: event.id })}>{htmlText(event.title)}</a>
            <span class="hint">{dates.when(event)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
