import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals, type OnChange } from "../../calendar/internals.ts";
import { CalendarError } from "../../util/errors.ts";
import { objectIn } from "../../util/untyped.ts";
import { originIn } from "../../worlds/world.ts";
import type { PageCalendar } from "./create-page-calendar.ts";

/** Where the world is stored so that it survives a reload: nowhere, in `sessionStorage` or in `localStorage`. */
export type Persist = (typeof persistPlaces)[number];
export const persistPlaces = ["none", "session", "local"] as const;

export interface PersistedWorld {
  save(): void;
  stop(): void;
}

const storageKey = "event-calendar-mock";
/** The version of the persisted format. Increase it when older persisted worlds can no longer be read: they are then moved aside. */
const formVersion = 1;

/**
 * Restores the world that an earlier page persisted, and persists it from then on: when `save` is called, and when the user leaves the page
 * (which includes writes through `calendar.db`). If the storage is denied or full, the page keeps working, and the console says once what a
 * reload will lose; so it does if another tab saves its own writes, unless the tabs share one world.
 */
export function persistWorld(page: PageCalendar, persist: Persist, onChange: OnChange = "reset", isShared = false): PersistedWorld {
  const storage = persist === "none" ? undefined : openStorage(persist);
  if (storage === undefined || !readInto(page, storage, onChange)) return { save: () => undefined, stop: () => undefined };
  let isFull = false;
  const save = () => {
    const isSaved = write(page.calendar, storage);
    if (!isSaved && !isFull)
      warn("The world does not fit into this browser's storage. A reload finds the world that was last persisted, or the starting world.");
    isFull = !isSaved;
  };
  let hasWarned = isShared;
  // Browsers call it for changes by other tabs only.
  const hearOthers = ({ key, newValue, storageArea }: StorageEvent) => {
    if (hasWarned || key !== storageKey || storageArea !== storage || newValue === null || !isWrittenIn(newValue)) return;
    hasWarned = true;
    warn("Another tab has persisted what it wrote. The tab that persists last replaces the world of the other one; sync: true shares it.");
  };
  addEventListener("pagehide", save);
  addEventListener("storage", hearOthers);
  return {
    save,
    stop() {
      // Writes through `calendar.db` are saved only here, and when the page is left.
      save();
      removeEventListener("pagehide", save);
      removeEventListener("storage", hearOthers);
    },
  };
}

function isWrittenIn(text: string): boolean {
  try {
    return originIn(objectIn(JSON.parse(text)))?.written === true;
  } catch {
    return false;
  }
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

/** Restores the persisted world. Returns false if it is unreadable and could not be moved aside, so that it is not overwritten. */
function readInto({ calendar, restore }: PageCalendar, storage: Storage, onChange: OnChange): boolean {
  const text = storage.getItem(storageKey);
  if (text === null) return true;
  try {
    const persisted = objectIn(JSON.parse(text));
    if (persisted.version !== formVersion || !("world" in persisted))
      throw new CalendarError("invalid_file", `It is not a persisted world of version ${formVersion}.`);
    // Earlier versions did not store the origin of the world.
    const { startingHash } = calendar[internals];
    const { world: began, written } = originIn(persisted) ?? { world: startingHash, written: true };
    if (began !== startingHash && !(written && onChange === "keep")) {
      if (written) sayDropped(text, storage);
      return true;
    }
    restore(persisted.world);
    calendar[internals].isWritten = written;
    if (began !== startingHash)
      warn('The world has changed, and this page keeps the records that were written before. onChange: "reset" starts with the new world.');
    return true;
  } catch (error) {
    return moveAside(text, storage, error);
  }
}

/** The key of the last state whose world has changed. Only one is kept, because a computed world may change at each reload. */
const beforeKey = `${storageKey} (before)`;

function sayDropped(text: string, storage: Storage): void {
  // There may be no room for the text twice.
  storage.removeItem(storageKey);
  const place = set(storage, beforeKey, text) ? `is in the storage as "${beforeKey}"` : "did not fit into the storage a second time";
  warn(`The world has changed, so this page starts with it. What was written before ${place}; onChange: "keep" keeps it.`);
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
  const { startingHash, isWritten } = calendar[internals];
  const origin = { world: startingHash, written: isWritten };
  return set(storage, storageKey, JSON.stringify({ version: formVersion, world: calendar.snapshot(), origin }));
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
