import type { Calendar, EventApi } from "fullcalendar";
import type { Texts } from "../texts/texts.ts";
import { markOrigin } from "./mark-origin.ts";

interface KeyboardMove {
  onDrop(moved: { event: EventApi; revert(): void }): void;
  /** Has screen readers say a text. */
  say(text: string): void;
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
  /** Loads the events again, and leaves a held event where the arrows moved it. */
  reload(): void;
  /** Returns whether an event is picked up. */
  isHeld(id: string): boolean;
  stop(): void;
}

/**
 * Lets the keyboard drag: Space picks up the event that has the focus, the arrows move it by a day, a week or a quarter of an hour, Space or
 * Enter puts it down, and Escape takes it back.
 */
export function moveWithKeys(root: HTMLElement, calendar: Calendar, move: KeyboardMove): MovingWithKeys {
  let held: { readonly id: string; readonly start: string; readonly end: string } | undefined;

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
      event.moveDates(isVertical && isInHours ? { minutes: step.minutes } : { days: step.days });
      move.say(move.when(event));
    } else if (pressed.key === "Escape") {
      take(pressed);
      putBack(event);
    } else if (pressed.key === " " || pressed.key === "Enter") {
      take(pressed);
      const { start, end } = held;
      letGo();
      if (start === event.startStr) return;
      move.onDrop({ event, revert: () => event.setDates(start, end, { allDay: event.allDay }) });
    }
  }

  function putBack(event: EventApi): void {
    if (held === undefined) return;
    const { start, end } = held;
    letGo();
    event.setDates(start, end, { allDay: event.allDay });
    move.say(move.texts().putBack);
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
    const moved = held && calendar.getEventById(held.id);
    const dates = moved && ([moved.startStr, moved.endStr, { allDay: moved.allDay }] as const);
    calendar.refetchEvents();
    if (held && dates) calendar.getEventById(held.id)?.setDates(...dates);
  }

  document.addEventListener("keydown", press, true);
  return { reload, isHeld: (id) => held?.id === id, stop: () => document.removeEventListener("keydown", press, true) };
}

const gridMonth = "dayGridMonth";
