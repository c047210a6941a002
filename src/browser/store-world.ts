import type { Calendar } from "../calendar.ts";
import type { PageCalendar } from "./create-page-calendar.ts";

/** The storage in which a reload of the page finds the world: none, `sessionStorage` or `localStorage`. */
export type Persist = "none" | "session" | "local";

/** A world that a reload of the page keeps. */
export interface StoredWorld {
  /** Writes the current world to the storage. */
  save(): void;
  /** Stops saving when the page is left. */
  stop(): void;
}

const KEY = "event-calendar-mock";
/** The version of the stored form. Raise it when older stored worlds can no longer be read: they are then ignored. */
const VERSION = 1;

/**
 * Restores the world that an earlier page stored, and stores the world from then on: when `save` is called, and when the user leaves the
 * page. The latter includes writes through `calendar.db`.
 */
export function storeWorld(page: PageCalendar, persist: Persist): StoredWorld {
  if (persist === "none") return { save: () => undefined, stop: () => undefined };
  const storage = persist === "local" ? localStorage : sessionStorage;
  readInto(page, storage);
  const save = () => write(page.calendar, storage);
  addEventListener("pagehide", save);
  return { save, stop: () => removeEventListener("pagehide", save) };
}

function readInto({ restore }: PageCalendar, storage: Storage): void {
  const text = storage.getItem(KEY);
  if (text === null) return;
  try {
    const stored: unknown = JSON.parse(text);
    const isReadable = typeof stored === "object" && stored !== null && "version" in stored && stored.version === VERSION;
    if (isReadable && "world" in stored) restore(stored.world);
  } catch (error) {
    storage.removeItem(KEY);
    console.warn("[event-calendar-mock] The stored world cannot be read and was dropped; this page begins with the starting world.", error);
  }
}

function write(calendar: Calendar, storage: Storage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, world: calendar.snapshot() }));
  } catch (error) {
    console.warn("[event-calendar-mock] The world is too large for this browser's storage, so a reload will not keep it.", error);
  }
}
