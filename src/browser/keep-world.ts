import type { Calendar } from "../calendar.ts";

/** What a reload of the page keeps. */
export type Persist = "none" | "session" | "local";

/** `save` writes the world down now; `stop` ends saving when the page is left. */
export interface KeptWorld {
  save(): void;
  stop(): void;
}

const KEY = "event-calendar-mock";
// Raise it when a stored world can no longer be read: older ones are then left aside.
const VERSION = 1;

/**
 * Restores the world that an earlier page stored, and stores it from then on: when `save` is called, and when the page is left, so that
 * what was written through `calendar.db` is kept too.
 */
export function keepWorld(calendar: Calendar, persist: Persist): KeptWorld {
  if (persist === "none") return { save: () => undefined, stop: () => undefined };
  const storage = persist === "local" ? localStorage : sessionStorage;
  restore(calendar, storage);
  const save = () => store(calendar, storage);
  addEventListener("pagehide", save);
  return { save, stop: () => removeEventListener("pagehide", save) };
}

function restore(calendar: Calendar, storage: Storage): void {
  const text = storage.getItem(KEY);
  if (text === null) return;
  try {
    const stored: unknown = JSON.parse(text);
    const isKnown = typeof stored === "object" && stored !== null && "version" in stored && stored.version === VERSION;
    if (isKnown && "world" in stored) calendar.restore(stored.world);
  } catch (error) {
    storage.removeItem(KEY);
    console.warn("[event-calendar-mock] The stored world cannot be read and was dropped; this page begins with the starting world.", error);
  }
}

function store(calendar: Calendar, storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, world: calendar.snapshot() }));
  } catch (error) {
    console.warn("[event-calendar-mock] The world is too large for this browser's storage, so a reload will not keep it.", error);
  }
}
