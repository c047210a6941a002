import type { EventResponse } from "event-calendar-mock";
import type { Calendar, EventApi, EventInput } from "fullcalendar";
import type { Texts } from "../texts/texts.ts";
import { recordOf, toGridEvent } from "./grid-events.ts";
import { firstOfDay } from "./grid-options.tsx";

interface KeyboardMove {
  /** The events of the view in the last list. */
  events(): readonly EventResponse[];
  /** Returns the id of an event that loses the focus while it is redrawn. */
  waiting(): string | undefined;
  /** Saves the new position of an event, and calls `undone` after Undo. Resolves when that is saved or reverted. */
  onDrop(moved: { event: EventApi; revert(): void; undone(): void }): Promise<void>;
  say(text: string): void;
  /** Opens the month or week of a day that is not visible. */
  show(day: string): void;
  texts(): Texts;
  when(event: EventApi): string;
}

/** The days and minutes by which the arrows move an event. */
const steps: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: -7, minutes: -15 },
  ArrowDown: { days: 7, minutes: 15 },
};

export interface MovingWithKeys {
  reload(): void;
  /** Adds the moved event to the events of a view, which may lack it, or have its previous dates. */
  place(events: readonly EventInput[]): EventInput[];
  isHeld(id: string): boolean;
  stop(): void;
}

interface Moved {
  readonly id: string;
  readonly input: EventInput;
  readonly start: string;
  readonly end: string;
  /** The listed events when the move was saved. The next list, with other records, has its new dates. */
  readonly listed?: ReadonlySet<EventResponse>;
}

/**
 * Supports dragging with the keyboard: Space picks up the focused event, the arrows move it by a day, a week or a quarter of an hour, Space
 * or Enter drops it, and Escape reverts it.
 */
export function moveWithKeys(root: HTMLElement, calendar: Calendar, move: KeyboardMove): MovingWithKeys {
  let held: { readonly id: string; readonly start: string; readonly end: string } | undefined;
  let moved: Moved | undefined;
  /** The last moved event remains the first of its day, so that it is never hidden. */
  let first = "";
  let isStopped = false;

  function press(pressed: KeyboardEvent): void {
    const focused = pressed.target instanceof Element && root.contains(pressed.target) ? pressed.target.closest("[data-event]") : null;
    const id = held?.id ?? focused?.getAttribute("data-event") ?? move.waiting();
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

  function moveTo(id: string, start: string, end: string): void {
    moved = undefined;
    const event = calendar.getEventById(id);
    if (!event) return;
    event.setDates(start, end, { allDay: event.allDay });
    follow(start);
  }

  function follow(start: string): void {
    // Undo may be pressed after another page was opened.
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

/** Marks the day from which an event is moved; `undefined` removes the mark. */
export function markOrigin(root: HTMLElement, day: string | undefined): void {
  for (const marked of root.querySelectorAll("[data-origin]")) marked.removeAttribute("data-origin");
  if (day === undefined) return;
  for (const cell of root.querySelectorAll(`[role=gridcell][data-date="${day}"]`)) cell.setAttribute("data-origin", "");
}
