import type { EventResponse } from "event-calendar-mock";
import { useCallback } from "preact/hooks";
import "../style/event.css";
import { mainCategory } from "../calendar/category-tree.ts";
import { Mark } from "../calendar/mark.tsx";
import { useDemo } from "../context.ts";
import { htmlText, nameOf } from "../parts/html-text.ts";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { safeHtml } from "../parts/safe-html.ts";
import { useRecord } from "../parts/use-record.ts";
import { useTitle } from "../parts/use-title.ts";
import { LoadError, Skeleton } from "../parts/view-state.tsx";
import { mailTo, WebLink } from "../parts/web-link.tsx";
import { toHash } from "../route.ts";
import { EventActions } from "./event-actions.tsx";
import { EventFacts } from "./event-facts.tsx";
import { EventSteps } from "./event-steps.tsx";
import { linked } from "./linked.ts";
import { OtherEvents } from "./other-events.tsx";

export function EventPage({ id }: { readonly id: number }) {
  const { api, texts, lastCalendar, revision } = useDemo();
  const request = useRecord(
    id,
    useCallback((each: number, signal: AbortSignal) => api.readEvent(each, signal), [api, revision]),
  );
  const event = request.value;
  useTitle(event && nameOf(event.title, texts));
  return (
    <article class="event-page">
      <nav class="event-nav">
        <a class="button plain" href={toHash(lastCalendar)}>
          <Icon name="left" /> {texts.calendar}
        </a>
        {request.error === undefined && <EventSteps event={event} />}
      </nav>
      <LoadError request={request} title={texts.eventNotLoaded} />
      {event ? <Event event={event} /> : request.isLoading && <Skeleton lines={8} />}
    </article>
  );
}

function Event({ event }: { readonly event: EventResponse }) {
  const { texts, categories } = useDemo();
  const category = mainCategory(event, categories);
  const places = linked(event.venue);
  return (
    <div class="event-columns">
      <div class="event-side">
        <Picture event={event} category={category} size="large" />
        {event.organizer.length > 0 && <h2>{texts.organizedBy}</h2>}
        {event.organizer.map((organizer) => (
          <div key={organizer.id} class="organizer">
            <a href={toHash({ page: "organizers", id: organizer.id })}>{nameOf(organizer.organizer, texts)}</a>
            <div class="hint">{safeHtml(organizer.description ?? "")}</div>
            <div class="row">
              {organizer.website && <WebLink address={organizer.website}>{texts.website}</WebLink>}
              {organizer.email && <a href={mailTo(htmlText(organizer.email))}>{texts.writeEmail}</a>}
            </div>
          </div>
        ))}
      </div>
      <div class="event-main">
        <div class="tags">
          {event.categories.map((each) => (
            <span key={each.id} class="tag" data-h={categories.rootOf(each.id)?.hue ?? 0}>
              <Mark category={categories.rootOf(each.id)} /> {htmlText(each.name)}
            </span>
          ))}
          {event.featured && (
            <span class="tag featured">
              <Icon name="star" /> {texts.featured}
            </span>
          )}
          {event.status !== "publish" && <span class="tag unpublished">{texts.statuses[event.status]}</span>}
        </div>
        <h1 dir="auto">{nameOf(event.title, texts)}</h1>
        <EventFacts event={event} />
        <EventActions event={event} />
        {event.description && (
          <section>
            <h2>{texts.about}</h2>
            <div class="prose" dir="auto">
              {safeHtml(event.description)}
            </div>
          </section>
        )}
        {places.map(
          (place) =>
            place.description && (
              <section key={place.id}>
                <h2>{texts.thePlace}</h2>
                <div class="hint">
                  {safeHtml(place.description)} {place.phone}
                </div>
              </section>
            ),
        )}
        {event.tags.length > 0 && <p class="hint">{event.tags.map(({ name }) => `#${htmlText(name)}`).join("  ")}</p>}
        {places[0] && (
          <OtherEvents filter={{ venue: places[0].id }} except={event.id} title={texts.alsoAt(htmlText(places[0].venue ?? ""))} />
        )}
      </div>
    </div>
  );
}
