import "../style/event.css";
import type { EventResponse } from "event-calendar-mock";
import { findNeighbours } from "../api/neighbours.ts";
import { mainCategory } from "../calendar/category-tree.ts";
import { Mark } from "../calendar/event-line.tsx";
import { filterQuery } from "../calendar/filter-events.ts";
import { useDemo } from "../context.ts";
import { Button, Icon } from "../parts/button.tsx";
import { safeHtml } from "../parts/html.ts";
import { htmlText, nameOf } from "../parts/html-text.ts";
import { Picture } from "../parts/picture.tsx";
import { useRequest, useRequestFor } from "../parts/use-request.ts";
import { LoadError, Skeleton, useTitle } from "../parts/view-state.tsx";
import { mailTo, WebLink } from "../parts/web-link.tsx";
import { toHash } from "../route.ts";
import { EventActions } from "./event-actions.tsx";
import { EventFacts } from "./event-facts.tsx";
import { linked } from "./linked.ts";
import { OtherEvents } from "./other-events.tsx";

export function EventPage({ id }: { readonly id: number }) {
  const { api, texts, lastCalendar, revision } = useDemo();
  const request = useRequestFor(id, (signal) => api.readEvent(id, signal), [api, revision]);
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

/** The links to the previous and next event, among those that the calendar showed last. The arrow keys follow them. */
function EventSteps({ event }: { readonly event: EventResponse | undefined }) {
  const { api, texts, lastCalendar, settings } = useDemo();
  const { filters } = lastCalendar;
  const request = useRequest(
    async (signal) => event && (await findNeighbours(api, event, filterQuery(filters, settings.access), signal)),
    [api, event, filters, settings.access],
  );
  return (
    <span class="steps">
      <Step to={request.value?.before} label={texts.eventBefore} icon="up" arrow="ArrowLeft" />
      <Step to={request.value?.after} label={texts.eventAfter} icon="down" arrow="ArrowRight" />
    </span>
  );
}

interface StepProps {
  readonly to: EventResponse | undefined;
  readonly label: string;
  readonly icon: "up" | "down";
  readonly arrow: string;
}

function Step({ to, label, icon, arrow }: StepProps) {
  // A disabled button replaces a link that is still loading or has no event.
  if (to === undefined) return <Button icon={icon} class="plain icon-only" aria-label={label} disabled />;
  const name = `${label}: ${htmlText(to.title)}`;
  return (
    <a class="button plain icon-only" href={toHash({ page: "event", id: to.id })} aria-label={name} title={name} data-key={arrow}>
      <Icon name={icon} />
    </a>
  );
}
