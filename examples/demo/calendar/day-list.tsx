import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { linked } from "../event/linked.ts";
import { Icon } from "../parts/button.tsx";
import { groupBy } from "../parts/group-by.ts";
import { htmlText, nameOf } from "../parts/html-text.ts";
import { Picture } from "../parts/picture.tsx";
import { toHash } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import { mainCategory } from "./category-tree.ts";
import { LanguageBadge, Mark } from "./event-line.tsx";

interface DayListProps {
  readonly events: readonly EventResponse[];
  /** The day under which events are listed that started before it. */
  readonly from?: string;
}

export function DayList({ events, from = "" }: DayListProps) {
  const { now } = useDemo();
  const dates = useDates();
  const today = now.slice(0, 10);
  const days = groupBy(events, ({ start_date }) => (start_date < from ? from : start_date.slice(0, 10)));
  return (
    <>
      {[...days].map(([day, found]) => (
        <section key={day} class={day === today ? "day today" : "day"} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {dates.dayName(day, today)} <span>{dates.dayDate(day, today)}</span>
          </h2>
          <ul class="card">
            {found.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function EventCard({ event }: { readonly event: EventResponse }) {
  const { texts, categories } = useDemo();
  const dates = useDates();
  const category = mainCategory(event, categories);
  const [place] = linked(event.venue);
  const places =
    place &&
    [place.venue, place.city]
      .map((part) => htmlText(part ?? ""))
      .filter(Boolean)
      .join(", ");
  const isLong = event.start_date.slice(0, 10) !== event.end_date.slice(0, 10);
  return (
    <li class={event.status === "publish" ? "event-card" : "event-card unpublished"}>
      <div class="card-time">
        {event.all_day ? texts.allDay : dates.time(event.start_date)} {dates.zone(event)}
        {isLong ? (
          <span>{texts.untilDay(dates.lastDay(event))}</span>
        ) : (
          !event.all_day && event.start_date !== event.end_date && <span>{dates.time(event.end_date)}</span>
        )}
      </div>
      <div class="card-main">
        <h3>
          <a href={toHash({ page: "event", id: event.id })} dir="auto">
            {nameOf(event.title, texts)}
          </a>{" "}
          {event.featured && <Icon name="star" />}
          {event.featured && <span class="hidden">{texts.featured}</span>}
          <LanguageBadge event={event} texts={texts} />
        </h3>
        <p class="card-facts">
          <span>
            <Icon name="pin" /> {places || texts.placeToCome}
          </span>
          {event.cost && <span>{htmlText(event.cost)}</span>}
          {category && (
            <span>
              <Mark category={category} /> {htmlText(event.categories[0]?.name ?? "")}
            </span>
          )}
          {event.status !== "publish" && <span class="status-word">{texts.statuses[event.status]}</span>}
        </p>
      </div>
      <Picture event={event} category={category} size="thumbnail" />
    </li>
  );
}
