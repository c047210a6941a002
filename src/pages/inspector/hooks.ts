import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { parsedJson } from "../../text/json.ts";
import { backOff, repeat } from "../shared/hooks.ts";
import type { ControlClient } from "./control-client.ts";
import { texts } from "./texts.ts";

interface Polled<Value> {
  /** The last value, also of the previous `read`. */
  readonly value: Value | undefined;
  /** The last value of this `read`; `undefined` until it has answered. */
  readonly own: Value | undefined;
  refresh(): void;
}

/**
 * Reads a value immediately, and every `interval` milliseconds while the page is visible; less often while nothing answers. `refresh` reads
 * it in between.
 */
export function usePoll<Value>(read: () => Promise<Value>, interval: number): Polled<Value> {
  const [last, setLast] = useState<{ readonly read: typeof read; readonly value: Value }>();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let failures = 0;
    return repeat(async (isCurrent) => {
      if (document.visibilityState === "visible" || failures === 0) {
        try {
          const next = await read();
          failures = 0;
          // The same value renders nothing.
          if (isCurrent()) setLast((before) => (before?.read === read && before.value === next ? before : { read, value: next }));
        } catch {
          failures += 1;
        }
      }
      return backOff(interval, failures);
    });
  }, [read, interval, count]);
  return {
    value: last?.value,
    own: last?.read === read ? last.value : undefined,
    refresh: () => setCount((before) => before + 1),
  };
}

/** Advances the clock of the calendar once a second while it plays. */
export interface Player {
  /** The seconds by which the clock advances each second. */
  readonly speed: number;
  readonly isPlaying: boolean;
  setSpeed(speed: number): void;
  setPlaying(isPlaying: boolean): void;
}

/** Returns the player of the clock. It belongs to the whole inspector, because it continues while another section is shown. */
export function usePlayer(client: ControlClient): Player {
  const [speed, setSpeed] = useState(3_600);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    // Stops if the calendar does not answer, which the inspector reports.
    const advance = () => client.setClock({ advance: speed * 1_000 }).catch(() => setPlaying(false));
    const timer = setInterval(() => void advance(), 1_000);
    return () => clearInterval(timer);
  }, [isPlaying, speed, client]);
  // Stops with the session: another one has a clock of its own.
  useEffect(() => () => setPlaying(false), [client]);
  return { speed, isPlaying, setSpeed, setPlaying };
}

/** Returns a ref for a scrolling row of tabs, and scrolls the current one into view when `current` changes. */
export function useInSight<Row extends HTMLElement>(current: string): RefObject<Row> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    // `scrollIntoView` would also scroll the page of an application around the panel.
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft + tab.offsetWidth + 8 - row.current.clientWidth;
  }, [current]);
  return row;
}

export function saveFile(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Reads a JSON file. Rejects with a sentence with the name of the file if it is not valid JSON. */
export async function readJson(file: File): Promise<unknown> {
  const value = parsedJson(await file.text());
  if (value === undefined) throw new Error(texts.noJson(file.name));
  return value;
}
