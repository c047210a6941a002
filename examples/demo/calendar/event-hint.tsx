import type { EventResponse } from "event-calendar-mock";
import type { RefObject } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { linked } from "../event/linked.ts";
import { Icon } from "../parts/button.tsx";
import { htmlText, nameOf } from "../parts/html-text.ts";
import { useDates } from "../time/date-texts.ts";
import { daysBetween } from "../time/days.ts";

/** The milliseconds before the card of a hovered event appears, and for which it is shown after the pointer leaves. */
const [showAfter, hideAfter] = [350, 200];

interface Shown {
  readonly event: EventResponse;
  readonly anchor: Element;
}

/**
 * A card about the hovered or focused event of the grid. It is shown while the pointer is on it, any key closes it, and a picked up event
 * has none. Not shown on touch, which opens the page of the event.
 */
export function EventHint({ grid, events }: { readonly grid: RefObject<HTMLElement>; readonly events: readonly EventResponse[] }) {
  const [shown, setShown] = useState<Shown>();
  const card = useRef<HTMLDivElement>(null);
  const id = useId();
  const latest = useRef(events);
  latest.current = events;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function later(next: Shown | undefined): void {
      clearTimeout(timer);
      // The grid may have redrawn the event since then.
      timer = setTimeout(() => setShown(next?.anchor.isConnected ? next : undefined), next ? showAfter : hideAfter);
    }
    function hide(): void {
      clearTimeout(timer);
      setShown(undefined);
    }
    function point({ target, type }: Event): void {
      if (!(target instanceof Element)) return;
      const anchor = grid.current?.contains(target) ? target.closest("[data-event]:not([data-held])") : null;
      const event = latest.current.find((each) => String(each.id) === anchor?.getAttribute("data-event"));
      if (card.current?.contains(target)) clearTimeout(timer);
      else if (anchor && event && (type === "pointerover" || anchor.matches(":focus-visible"))) later({ event, anchor });
      else later(undefined);
    }
    const over = (event: PointerEvent) => event.pointerType !== "touch" && point(event);
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", point);
    document.addEventListener("pointerdown", hide);
    document.addEventListener("keydown", hide, true);
    document.addEventListener("scroll", hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", over);
      document.removeEventListener("focusin", point);
      document.removeEventListener("pointerdown", hide);
      document.removeEventListener("keydown", hide, true);
      document.removeEventListener("scroll", hide, true);
    };
  }, [grid]);

  useLayoutEffect(() => {
    if (shown === undefined || card.current === null) return;
    place(card.current, shown.anchor.getBoundingClientRect());
    shown.anchor.setAttribute("aria-describedby", id);
    return () => shown.anchor.removeAttribute("aria-describedby");
  }, [shown, id]);

  return shown && <EventHintCard id={id} card={card} event={shown.event} />;
}

interface EventHintCardProps {
  readonly id: string;
  readonly card: RefObject<HTMLDivElement>;
  readonly event: EventResponse;
}

function EventHintCard({ id, card, event }: EventHintCardProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const places = linked(event.venue).map(({ venue, city }) => [venue, city].filter(Boolean).join(", "));
  const isLong = daysBetween(event.start_date, event.end_date) > 0;
  return (
    <div ref={card} id={id} role="tooltip" class="event-hint">
      <strong dir="auto">{nameOf(event.title, texts)}</strong>
      <span>
        <Icon name="clock" /> {dates.fullDay(event)}
        {!isLong && ` · ${dates.hours(event)} ${dates.zone(event)}`}
      </span>
      <span>
        <Icon name="pin" /> {htmlText(places.join(" · ")) || texts.placeToCome}
      </span>
      {event.cost && (
        <span>
          <Icon name="ticket" /> {htmlText(event.cost)}
        </span>
      )}
    </div>
  );
}

function place(card: HTMLElement, anchor: DOMRect): void {
  const { width, height } = card.getBoundingClientRect();
  const isBelow = anchor.bottom + height + 12 < innerHeight;
  card.style.left = `${Math.max(8, Math.min(anchor.left, innerWidth - width - 24))}px`;
  card.style.top = `${isBelow ? anchor.bottom + 4 : Math.max(8, anchor.top - height - 4)}px`;
}
