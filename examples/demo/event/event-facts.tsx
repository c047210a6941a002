import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { Icon } from "../parts/button.tsx";
import { htmlText, nameOf } from "../parts/html-text.ts";
import { WebLink } from "../parts/web-link.tsx";
import { toHash } from "../route.ts";
import { cityOf, useDates } from "../time/date-texts.ts";
import { daysBetween } from "../time/days.ts";
import { linked } from "./linked.ts";

export function EventFacts({ event }: { readonly event: EventResponse }) {
  const { texts, now } = useDemo();
  const dates = useDates();
  const today = now.slice(0, 10);
  const isLong = daysBetween(event.start_date, event.end_date) > 0;
  const time = isLong && !event.all_day ? `${dates.time(event.start_date)} – ${dates.time(event.end_date)}` : dates.hours(event);
  const about = [time, texts.timeIn(cityOf(event.timezone)), dates.distance(event.start_date.slice(0, 10), today)].join(" · ");
  return (
    <ul class="facts">
      <li>
        <span class="fact-icon date" aria-hidden="true">
          <small>{dates.shortMonth(event.start_date)}</small>
          {Number(event.start_date.slice(8, 10))}
        </span>
        <span>
          <strong>{dates.fullDay(event)}</strong>
          <span>{about}</span>
        </span>
      </li>
      {linked(event.venue).map((place) => (
        <li key={place.id}>
          <span class="fact-icon">
            <Icon name="pin" />
          </span>
          <span>
            <strong>
              <a href={toHash({ page: "places", id: place.id })}>{nameOf(place.venue, texts)}</a>
            </strong>
            <span>{htmlText(addressOf(place))}</span>
          </span>
        </li>
      ))}
      {event.cost && (
        <li>
          <span class="fact-icon">
            <Icon name="ticket" />
          </span>
          <strong>{htmlText(event.cost)}</strong>
        </li>
      )}
      {event.website && event.website !== event.url && (
        <li>
          <span class="fact-icon">
            <Icon name="book" />
          </span>
          <WebLink address={event.website}>{event.website}</WebLink>
        </li>
      )}
    </ul>
  );
}

interface Address {
  readonly address?: string | undefined;
  readonly city?: string | undefined;
  readonly stateprovince?: string | undefined;
  readonly zip?: string | undefined;
}

/** Formats an address on one line: `209 Cronin Street West, Markham, ON L3P 5G0`. */
export function addressOf({ address, city, stateprovince, zip }: Address): string {
  return [address, city, [stateprovince, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
