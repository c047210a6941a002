import "../style/grid.css";
import type { EventResponse } from "event-calendar-mock";
import { Calendar, type CalendarOptions, type PluginInput } from "fullcalendar";
import { type EffectCallback, useEffect, useRef } from "preact/hooks";
import { useDemo } from "../context.ts";
import { useMoveEvent } from "../event/use-move-event.ts";
import { useIsNarrow } from "../parts/use-media.ts";
import { navigate, toHash } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import { periodOf } from "../time/periods.ts";
import { EventHint } from "./event-hint.tsx";
import { scrollTimeOf, weekHeader } from "./grid-days.tsx";
import { maxBeside, recordOf, toDates, toGridEvent } from "./grid-events.ts";
import { keepFocus, walkGrid } from "./grid-focus.ts";
import { baseOptions, eventOrder, type GridView, gridViews, languageOptions } from "./grid-options.tsx";
import { type MovingWithKeys, markOrigin, moveWithKeys } from "./move-with-keys.ts";

export interface EventGridProps {
  readonly view: GridView;
  readonly date: string;
  readonly events: readonly EventResponse[];
  /** The plugins of the component for the views other than the month; always the same ones. */
  readonly plugins: readonly PluginInput[];
  onDay(day: string): void;
}

/**
 * The month, week or day of events. A calendar component is created for the month, or for week and day; afterwards, changes of its options,
 * its date and its events are applied to it.
 */
export function EventGrid(props: EventGridProps) {
  const demo = useDemo();
  const dates = useDates();
  const move = useMoveEvent();
  const element = useRef<HTMLDivElement>(null);
  const calendar = useRef<Calendar>();
  const keys = useRef<MovingWithKeys>();
  const announce = useRef<HTMLDivElement>(null);
  // The component keeps its callbacks, so they read the values of the last render here.
  const latest = useRef({ props, demo, dates, move });
  latest.current = { props, demo, dates, move };
  const { view, date, events } = props;
  const { texts, now } = demo;
  const isNarrow = useIsNarrow();

  useLaterEffect(() => {
    if (element.current === null) return;

    type Dropped = { event: Parameters<typeof recordOf>[0] & Parameters<typeof toDates>[0]; revert(): void; undone?(): void };

    function drop({ event, revert, undone }: Dropped) {
      return latest.current.move(recordOf(event), toDates(event), { revert, undone });
    }

    const root = element.current;
    const focus = keepFocus(root);
    const stopWalking = walkGrid(root);
    const created = new Calendar(root, {
      ...baseOptions(() => latest.current, props.plugins),
      ...languageOptions(texts),
      initialView: gridViews[view],
      initialDate: date,
      now,
      events: (_, success) => {
        const { props: shown, demo: current } = latest.current;
        const inputs = shown.events.map((event) => toGridEvent(event, current.canWrite));
        success(keys.current?.place(inputs) ?? inputs);
      },
      eventClick: ({ event }) => navigate(toHash({ page: "event", id: Number(event.id) })),
      dateClick: ({ dateStr }) =>
        latest.current.demo.canWrite && latest.current.demo.openDialog({ name: "new", start: dateStr.slice(0, 19) }),
      navLinkDayClick: (day) => latest.current.props.onDay(day.toISOString().slice(0, 10)),
      eventDidMount: ({ el, event }) => {
        el.setAttribute("data-event", event.id);
        el.toggleAttribute("data-held", keys.current?.isHeld(event.id) === true);
      },
      eventDragStart: ({ event }) => markOrigin(root, event.startStr.slice(0, 10)),
      eventDragStop: () => markOrigin(root, undefined),
      eventDrop: drop,
      eventResize: drop,
    });
    created.render();
    calendar.current = created;
    keys.current = moveWithKeys(root, created, {
      events: () => latest.current.props.events,
      waiting: focus.waiting,
      onDrop: drop,
      show: (day) => navigate(toHash({ ...latest.current.demo.lastCalendar, date: day }), { replace: true }),
      say: (text) => announce.current?.replaceChildren(text),
      texts: () => latest.current.demo.texts,
      when: (event) => latest.current.dates.when(toDates(event)),
    });
    return () => {
      focus.stop();
      stopWalking();
      keys.current?.stop();
      created.destroy();
    };
    // The effects below apply changes to the component.
  }, []);

  useLaterEffect(() => {
    for (const [name, value] of Object.entries(languageOptions(texts))) calendar.current?.setOption(name as keyof CalendarOptions, value);
  }, [texts]);
  useLaterEffect(() => calendar.current?.setOption("now", now), [now]);
  useLaterEffect(() => calendar.current?.changeView(gridViews[view], date), [view, date]);
  useLaterEffect(() => {
    // Each redraw takes the focus from an event for a moment.
    calendar.current?.batchRendering(() => {
      calendar.current?.setOption("eventOrder", eventOrder(events.length));
      calendar.current?.setOption("eventMaxStack", maxBeside(view, events, isNarrow));
      // The component only redraws its heads when their option changes.
      calendar.current?.setOption(
        "dayHeaderContent",
        weekHeader(() => latest.current),
      );
      keys.current?.reload();
    });
  }, [events, view, isNarrow, demo.canWrite, demo.categories]);

  // A view with events is scrolled to the first of them once. Later events do not scroll it.
  const scrolled = useRef("");
  useLaterEffect(() => {
    const shown = `${view} ${date}`;
    if (scrolled.current === shown) return;
    if (events.length > 0) scrolled.current = shown;
    calendar.current?.scrollToTime(scrollTimeOf(events, now, periodOf(view, date, texts.firstDay)));
  }, [view, date, events]);

  useLaterEffect(() => (element.current ? showWhenDrawn(element.current) : undefined), [view]);

  return (
    <div class="grid-place">
      <div class={`grid ${view}`}>
        {/* Without a `class`, which would replace the classes of the component when the view changes. */}
        <div ref={element} />
      </div>
      <EventHint grid={element} events={events} />
      <div ref={announce} class="hidden" aria-live="assertive" />
    </div>
  );
}

/**
 * Runs an effect after the effects of the page. The calendar component immediately flushes pending renders, including those of the page:
 * within an effect, that would clean up and rerun effects of the page before they are finished, and draw two calendars in one element.
 */
function useLaterEffect(effect: EffectCallback, inputs: readonly unknown[]): void {
  useEffect(() => {
    let end: ReturnType<EffectCallback>;
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) end = effect();
    });
    return () => {
      isOver = true;
      if (end) end();
    };
  }, inputs);
}

/** The number of frames without a change after which the grid counts as drawn, and the maximum number of frames to wait. */
const [stillFrames, maxFrames] = [3, 60];

/**
 * Hides the grid until its layout no longer changes, because it draws once to measure its texts, and again with the result, which would be
 * visible as a jump. Returns the function that stops waiting.
 */
function showWhenDrawn(grid: HTMLElement): () => void {
  let before = "";
  let still = 0;
  let frames = 0;
  let request = 0;
  grid.classList.add("drawing");

  function look(): void {
    const now = placesIn(grid);
    still = now === before && now !== "" ? still + 1 : 0;
    before = now;
    frames += 1;
    if (still >= stillFrames || frames >= maxFrames) grid.classList.remove("drawing");
    else request = requestAnimationFrame(look);
  }
  look();
  return () => {
    cancelAnimationFrame(request);
    grid.classList.remove("drawing");
  };
}

function placesIn(grid: HTMLElement): string {
  const parts = [...grid.querySelectorAll("[role=row], [role=gridcell], [data-event]")];
  return parts.map((part) => JSON.stringify(part.getBoundingClientRect())).join();
}
