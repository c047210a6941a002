import type { EventResponse } from "event-calendar-mock";
import { Calendar } from "fullcalendar";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Dates, EventFilters } from "../api/calendar-api.ts";
import { useDemo } from "../context.ts";
import { calendarOptions, type View, views } from "./calendar-options.ts";
import { proposeDates, toCalendarEvent, toDates, wallClock } from "./dates.ts";
import { Toolbar } from "./toolbar.tsx";

interface EventCalendarProps {
  readonly filters: EventFilters;
  /** Grows whenever events were written, so that they are asked for again. */
  readonly revision: number;
  onOpen(event: EventResponse): void;
  onCreate(dates: Dates): void;
  /** Moves an event; `revert` puts it back on the screen. */
  onMove(event: EventResponse, dates: Dates, revert: () => void): void;
  onError(error: unknown): void;
}

/** Month, week and list of events. Wraps the calendar component, which keeps its own state. */
export function EventCalendar(props: EventCalendarProps) {
  const { api, texts, settings } = useDemo();
  const element = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar>();
  const events = useRef(new Map<string, EventResponse>());
  // The component keeps its callbacks, so they look here for the properties of the last rendering.
  const latest = useRef(props);
  latest.current = props;
  const now = wallClock(settings.now, settings.timezone);
  const shown = useRef<{ view: View; date: string }>({ view: firstView(), date: now });
  const [view, setView] = useState(shown.current.view);
  const [title, setTitle] = useState("");
  const [isLoading, setLoading] = useState(false);

  useEffect(() => {
    if (element.current === null) return;

    async function load(range: { readonly startStr: string; readonly endStr: string }) {
      const found = await api.listEvents(range.startStr.slice(0, 10), range.endStr.slice(0, 10), latest.current.filters);
      events.current = new Map(found.map((event) => [String(event.id), event]));
      return found.map(toCalendarEvent);
    }

    function move(info: { readonly event: { id: string; allDay: boolean; startStr: string; endStr: string }; revert(): void }): void {
      const event = events.current.get(info.event.id);
      if (event) latest.current.onMove(event, toDates(info.event), info.revert);
    }

    const created = new Calendar(element.current, {
      ...calendarOptions(texts),
      initialView: views[shown.current.view],
      initialDate: shown.current.date,
      now,
      editable: true,
      events: load,
      eventSourceFailure: (error) => latest.current.onError(error),
      loading: setLoading,
      datesSet: () => {
        shown.current = { ...shown.current, date: created.formatIso(created.getDate(), true) };
        setTitle(created.view.title);
      },
      eventClick: ({ event }) => {
        const clicked = events.current.get(event.id);
        if (clicked) latest.current.onOpen(clicked);
      },
      dateClick: ({ dateStr }) => latest.current.onCreate(proposeDates(dateStr)),
      eventDrop: move,
      eventResize: move,
    });
    created.render();
    calendar.current = created;
    return () => created.destroy();
  }, [api, texts, now]);

  useEffect(() => calendar.current?.refetchEvents(), [props.filters, props.revision]);

  function choose(next: View): void {
    shown.current = { ...shown.current, view: next };
    setView(next);
    calendar.current?.changeView(views[next]);
  }

  return (
    <section aria-labelledby="calendar-title" aria-busy={isLoading}>
      <Toolbar
        title={title}
        view={view}
        onView={choose}
        onPrevious={() => calendar.current?.prev()}
        onNext={() => calendar.current?.next()}
        onToday={() => calendar.current?.gotoDate(now)}
        onNew={() => props.onCreate(proposeDates(now.slice(0, 10)))}
      />
      <div class="progress">{isLoading && <progress aria-label={texts.loading} />}</div>
      <div ref={element} class="calendar" />
    </section>
  );
}

/** A list is easier to read on a phone. */
function firstView(): View {
  return matchMedia("(max-width: 40rem)").matches ? "list" : "month";
}
