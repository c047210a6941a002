import { useEffect, useRef } from "preact/hooks";
import { type CalendarRoute, type DialogRoute, navigate, type Page, toHash, type View } from "./route.ts";
import { store, stored } from "./stored.ts";

const viewKeys: Readonly<Record<string, View>> = { m: "month", w: "week", d: "day", l: "list", y: "year" };

interface Keys {
  readonly page: Page;
  readonly lastCalendar: CalendarRoute;
  readonly isDialogOpen: boolean;
  openDialog(dialog: DialogRoute): void;
}

/**
 * Listens to the keys of the demo: M, W, D, L and Y for views, N for a new event, ? for the list of keys, and the keys in `data-key` of
 * elements. They act only outside fields, and single-character keys only if they are enabled.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    hideKeyHints();
    function press(event: KeyboardEvent): void {
      const { isDialogOpen, lastCalendar, openDialog, page } = latest.current;
      const isTyping =
        event.target instanceof Element && event.target.closest("input, select, textarea, [contenteditable], .popover") !== null;
      // The dialogs for signing in and for places have no address.
      const isBlocked = isDialogOpen || document.querySelector("dialog[open]") !== null;
      if (isBlocked || isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key.length === 1 && !areSingleKeysOn()) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const view = viewKeys[key];
      const named = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
      if (named instanceof HTMLInputElement) named.focus();
      else if (named) named.click();
      else if (view) navigate(toHash({ ...lastCalendar, view }));
      else if (key === "?") openDialog({ name: "keys" });
      else if (key === "ArrowDown" && isNothingFocused() && firstEvent()) firstEvent()?.focus();
      else if (key === "t") navigate(toHash({ ...lastCalendar, date: undefined }));
      else if (key === "n" && document.querySelector(".new-event")) openDialog({ name: "new", start: dayOf(page) });
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Returns whether no control has the focus, as after the link that skips to the content. */
function isNothingFocused(): boolean {
  return document.activeElement === document.body || document.activeElement?.id === "main";
}

/** Finds the first event for the arrows: the first of today, otherwise the first of all. */
function firstEvent(): HTMLElement | null {
  const today = document.querySelector(".grid .day-number.today")?.closest("[role=gridcell]");
  return today?.querySelector<HTMLElement>("[data-event]") ?? document.querySelector<HTMLElement>(".grid [data-event]");
}

function dayOf(page: Page): string {
  return page.page === "calendar" ? (page.date ?? "") : "";
}

/** Returns whether single-character keys are enabled. They can be disabled, because speech input would press them accidentally. */
export function areSingleKeysOn(): boolean {
  return stored("single-keys") !== "off";
}

export function turnSingleKeys(isOn: boolean): void {
  store("single-keys", isOn ? "on" : "off");
  hideKeyHints();
}

function hideKeyHints(): void {
  document.documentElement.toggleAttribute("data-no-single-keys", !areSingleKeysOn());
}
