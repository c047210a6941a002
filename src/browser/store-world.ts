import type { Calendar } from "../calendar.ts";
import { CalendarError } from "../errors.ts";
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
/** The version of the stored form. Raise it when older stored worlds can no longer be read: they are then kept aside. */
const VERSION = 1;

/**
 * Restores the world that an earlier page stored, and stores the world from then on: when `save` is called, and when the user leaves the
 * page. The latter includes writes through `calendar.db`. Where the browser denies the storage or it is full, the page works on without, and
 * the console says once what a reload will not find.
 */
export function storeWorld(page: PageCalendar, persist: Persist): StoredWorld {
  const storage = persist === "none" ? undefined : openStorage(persist);
  if (storage === undefined || !readInto(page, storage)) return { save: () => undefined, stop: () => undefined };
  let isFull = false;
  const save = () => {
    const isSaved = write(page.calendar, storage);
    if (!isSaved && !isFull)
      warn("The world does not fit into this browser's storage. A reload finds it as it was last stored, or the starting world.");
    isFull = !isSaved;
  };
  addEventListener("pagehide", save);
  return { save, stop: () => removeEventListener("pagehide", save) };
}

function openStorage(persist: "session" | "local"): Storage | undefined {
  try {
    const storage = persist === "local" ? localStorage : sessionStorage;
    storage.getItem(KEY);
    return storage;
  } catch (error) {
    warn("This browser denies its storage to the page, so a reload begins with the starting world.", error);
    return undefined;
  }
}

/** Restores the stored world. Returns false where one that cannot be read could not be kept aside, so that it is not overwritten. */
function readInto({ restore }: PageCalendar, storage: Storage): boolean {
  const text = storage.getItem(KEY);
  if (text === null) return true;
  try {
    const stored: unknown = JSON.parse(text);
    const isReadable = typeof stored === "object" && stored !== null && "version" in stored && stored.version === VERSION;
    if (!isReadable || !("world" in stored)) throw new CalendarError(`It is not a stored world of version ${VERSION}.`);
    restore(stored.world);
    return true;
  } catch (error) {
    return keepAside(text, storage, error);
  }
}

function keepAside(text: string, storage: Storage, error: unknown): boolean {
  const aside = freeKey(storage);
  // There may be no room for the text twice.
  storage.removeItem(KEY);
  const isAside = set(storage, aside, text);
  if (isAside) warn(`The stored world cannot be read. It is kept as "${aside}", and this page begins with the starting world.`, error);
  else {
    set(storage, KEY, text);
    warn(
      `The stored world cannot be read, so this page begins with the starting world and stores nothing. Remove "${KEY}" to go on.`,
      error,
    );
  }
  return isAside;
}

function freeKey(storage: Storage, number = 1): string {
  const key = `${KEY} (${number})`;
  return storage.getItem(key) === null ? key : freeKey(storage, number + 1);
}

function write(calendar: Calendar, storage: Storage): boolean {
  return set(storage, KEY, JSON.stringify({ version: VERSION, world: calendar.snapshot() }));
}

function set(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function warn(sentence: string, error?: unknown): void {
  console.warn(`[event-calendar-mock] ${sentence}`, ...(error === undefined ? [] : [error]));
}
