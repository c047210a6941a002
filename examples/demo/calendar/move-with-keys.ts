import type { EventResponse } from "event-calendar-mock";
import type { Calendar, EventApi, EventInput } from "fullcalendar";
import type { Texts } from "../texts/texts.ts";
import { recordOf, toGridEvent } from "./grid-events.ts";
import { firstOfDay } from "./grid-options.tsx";
import { markOrigin } from "./mark-origin.ts";

interface KeyboardMove {
  /** The events of the view as they were listed last. */
  events(): readonly EventResponse[];
  /** Saves where an event was put down, and calls `undone` after Undo. It resolves when that was saved or taken back. */
  onDrop(moved: { event: EventApi; revert(): void; undone(): void }): Promise<void>;
  /** Has screen readers say a text. */
  say(text: string): void;
  /** Opens the month or week of a day that is out of sight. */
  show(day: string): void;
  texts(): Texts;
  /** Says the dates of an event. */
  when(event: EventApi): string;
}

/** The days and minutes by which the arrows move an event. */
const steps: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: -7, minutes: -15 },
  ArrowDown: { days: 7, minutes: 15 },
};

/** Controls the drags by keyboard of a grid. */
export interface MovingWithKeys {
  /** Loads the events again. */
  reload(): void;
  /** Puts the moved event among the events of a view, which may not list it, or list it with its dates from before. */
  place(events: readonly EventInput[]): EventInput[];
  /** Returns whether an event is picked up. */
  isHeld(id: string): boolean;
  stop(): void;
}

interface Moved {
  readonly id: string;
  readonly input: EventInput;
  readonly start: string;
  readonly end: string;
  /** The events that were listed when the move was saved. The next list, with records of its own, has its dates. */
  readonly listed?: ReadonlySet<EventResponse>;
}

/**
 * Lets the keyboard drag: Space picks up the event that has the focus, the arrows move it by a day, a week or a quarter of an hour, Space or
 * Enter puts it down, and Escape takes it back.
 */
export function moveWithKeys(root: HTMLElement, calendar: Calendar, move: KeyboardMove): MovingWithKeys {
  let held: { readonly id: string; readonly start: string; readonly end: string } | undefined;
  let moved: Moved | undefined;
  /** The event that was moved last stays the first of its day, so that it is not one of those without a line. */
  let first = "";
  let isStopped = false;

  function press(pressed: KeyboardEvent): void {
    const focused = pressed.target instanceof Element && root.contains(pressed.target) ? pressed.target.closest("[data-event]") : null;
    // A moved event is redrawn, and has no focus for a moment.
    const id = held?.id ?? focused?.getAttribute("data-event");
    const event = id ? calendar.getEventById(id) : null;
    if (!event || !id) return;
    if (held?.id !== id) {
      if (pressed.key !== " " || !event.startEditable) return;
      take(pressed);
      held = { id, start: event.startStr, end: event.endStr };
      focused?.setAttribute("data-held", "");
      markOrigin(root, event.startStr.slice(0, 10));
      move.say(move.texts().pickedUp(event.title));
      return;
    }
    const step = steps[pressed.key];
    if (step) {
      take(pressed);
      const isInHours = calendar.view.type !== gridMonth && !event.allDay;
      const isVertical = step.minutes !== 0;
      first = id;
      event.setExtendedProp(firstOfDay, 1);
      event.moveDates(isVertical && isInHours ? { minutes: step.minutes } : { days: step.days });
      moved = { id, input: toGridEvent(recordOf(event), true), start: event.startStr, end: event.endStr };
      follow(event.startStr);
      move.say(move.when(event));
    } else if (pressed.key === "Escape") {
      take(pressed);
      putBack();
    } else if (pressed.key === " " || pressed.key === "Enter") {
      take(pressed);
      const { start, end } = held;
      letGo();
      if (start === event.startStr) {
        moved = undefined;
        return;
      }
      const put = moved;
      void move.onDrop({ event, revert: () => moveTo(id, start, end), undone: () => follow(start) }).then(() => {
        if (moved === put) moved = moved && { ...moved, listed: new Set(move.events()) };
      });
    }
  }

  function putBack(): void {
    if (held === undefined) return;
    const { id, start, end } = held;
    letGo();
    moveTo(id, start, end);
    move.say(move.texts().putBack);
  }

  /** Moves an event to where it was picked up. */
  function moveTo(id: string, start: string, end: string): void {
    moved = undefined;
    const event = calendar.getEventById(id);
    if (!event) return;
    event.setDates(start, end, { allDay: event.allDay });
    follow(start);
  }

  function follow(start: string): void {
    // Undo may come when another page is shown.
    if (isStopped) return;
    const day = start.slice(0, 10);
    const { activeStart, activeEnd } = calendar.view;
    if (day < dayOf(activeStart) || day >= dayOf(activeEnd)) move.show(day);
  }

  function letGo(): void {
    held = undefined;
    markOrigin(root, undefined);
    for (const element of root.querySelectorAll("[data-held]")) element.removeAttribute("data-held");
  }

  function take(pressed: KeyboardEvent): void {
    pressed.preventDefault();
    pressed.stopPropagation();
  }

  function reload(): void {
    const listed = moved?.listed;
    if (listed && move.events().some((event) => !listed.has(event))) moved = undefined;
    calendar.refetchEvents();
  }

  function place(events: readonly EventInput[]): EventInput[] {
    const listed = moved ? events.filter(({ id }) => id !== moved?.id) : [...events];
    if (moved) listed.push({ ...moved.input, start: moved.start, end: moved.end });
    return listed.map((event) => (event.id === first ? { ...event, [firstOfDay]: 1 } : event));
  }

  document.addEventListener("keydown", press, true);
  return {
    ...{ reload, place },
    isHeld: (id) => held?.id === id,
    stop() {
      isStopped = true;
      document.removeEventListener("keydown", press, true);
    },
  };
}

const gridMonth = "dayGridMonth";

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
