import type { Calendar } from "../../calendar/create-calendar.ts";
import { CalendarError } from "../../util/errors.ts";
import type { PageCalendar } from "./create-page-calendar.ts";

/** The storage in which a reload of the page finds the world: none, `sessionStorage` or `localStorage`. */
export type Persist = "none" | "session" | "local";

/** A world that a reload of the page restores. */
export interface PersistedWorld {
  /** Writes the current world to the storage. */
  save(): void;
  /** Stops saving when the page is left. */
  stop(): void;
}

const storageKey = "event-calendar-mock";
/** The version of the persisted form. Raise it when older persisted worlds can no longer be read: they are then moved aside. */
const formVersion = 1;

/**
 * Restores the world that an earlier page persisted, and persists the world from then on: when `save` is called, and when the user leaves the
 * page. The latter includes writes through `calendar.db`. Where the browser denies the storage or it is full, the page works on without, and
 * the console says once what a reload will not find.
 */
export function persistWorld(page: PageCalendar, persist: Persist): PersistedWorld {
  const storage = persist === "none" ? undefined : openStorage(persist);
  if (storage === undefined || !readInto(page, storage)) return { save: () => undefined, stop: () => undefined };
  let isFull = false;
  const save = () => {
    const isSaved = write(page.calendar, storage);
    if (!isSaved && !isFull)
      warn("The world does not fit into this browser's storage. A reload finds the world that was last persisted, or the starting world.");
    isFull = !isSaved;
  };
  addEventListener("pagehide", save);
  return { save, stop: () => removeEventListener("pagehide", save) };
}

function openStorage(persist: "session" | "local"): Storage | undefined {
  try {
    const storage = persist === "local" ? localStorage : sessionStorage;
    storage.getItem(storageKey);
    return storage;
  } catch (error) {
    warn("This browser denies its storage to the page, so a reload begins with the starting world.", error);
    return undefined;
  }
}

/** Restores the persisted world. Returns false when an unreadable one could not be moved aside, so that it is not overwritten. */
function readInto({ restore }: PageCalendar, storage: Storage): boolean {
  const text = storage.getItem(storageKey);
  if (text === null) return true;
  try {
    const persisted: unknown = JSON.parse(text);
    const isReadable = typeof persisted === "object" && persisted !== null && "version" in persisted && persisted.version === formVersion;
    if (!isReadable || !("world" in persisted)) throw new CalendarError(`It is not a persisted world of version ${formVersion}.`);
    restore(persisted.world);
    return true;
  } catch (error) {
    return moveAside(text, storage, error);
  }
}

function moveAside(text: string, storage: Storage, error: unknown): boolean {
  const aside = freeKey(storage);
  // There may be no room for the text twice.
  storage.removeItem(storageKey);
  const isAside = set(storage, aside, text);
  if (isAside) warn(`The persisted world cannot be read. It is moved to "${aside}", and this page begins with the starting world.`, error);
  else {
    set(storage, storageKey, text);
    warn(
      `The persisted world cannot be read, so this page begins with the starting world and persists nothing. Remove "${storageKey}" to go on.`,
      error,
    );
  }
  return isAside;
}

function freeKey(storage: Storage, number = 1): string {
  const key = `${storageKey} (${number})`;
  return storage.getItem(key) === null ? key : freeKey(storage, number + 1);
}

function write(calendar: Calendar, storage: Storage): boolean {
  return set(storage, storageKey, JSON.stringify({ version: formVersion, world: calendar.snapshot() }));
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
