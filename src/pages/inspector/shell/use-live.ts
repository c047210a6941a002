import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { backOff, repeat } from "../../shared/hooks.ts";
import type { ControlClient } from "../control-client.ts";

export interface Live {
  /** The entries, oldest first; `undefined` until they are loaded. */
  readonly entries: readonly JournalEntry[] | undefined;
  /** True while the calendar streams new entries; otherwise, the inspector polls once a second. */
  readonly isStreaming: boolean;
  readonly isPaused: boolean;
  setPaused(isPaused: boolean): void;
  refresh(): void;
}

const [pollEvery, checkEvery, retryAfter] = [1_000, 10_000, 3_000];

/** Follows the journal with server-sent events, and polls once a second if there are none. A hidden page does neither. */
export function useLive(client: ControlClient): Live {
  const [entries, setEntries] = useState<readonly JournalEntry[]>();
  const [isStreaming, setStreaming] = useState(false);
  const [isPaused, setStopped] = useState(false);
  const read = useRef(client.journal);
  read.current = client.journal;

  const failures = useRef(0);

  const ask = useCallback(async () => {
    const reading = read.current;
    try {
      const next = await reading();
      failures.current = 0;
      if (reading === read.current) setEntries(next);
    } catch {
      failures.current += 1;
    }
  }, []);
  const refresh = useCallback(() => void ask(), [ask]);

  useEffect(() => {
    setEntries(undefined);
    refresh();
  }, [client, refresh]);

  // Apart from the effect above, because a pause keeps the entries on screen, and the request that is edited.
  useEffect(() => {
    if (isPaused) return;
    const abort = new AbortController();
    void followForEver(client, refresh, setStreaming, abort.signal, () => failures.current);
    return () => abort.abort();
  }, [client, isPaused, refresh]);

  useEffect(() => {
    if (isPaused) return;
    const wait = () => backOff(isStreaming ? checkEvery : pollEvery, failures.current);
    return repeat(async () => {
      if (document.visibilityState === "visible") await ask();
      return wait();
    }, wait());
  }, [isPaused, isStreaming, ask]);

  function setPaused(next: boolean): void {
    setStopped(next);
    if (!next) refresh();
  }
  return { entries, isStreaming, isPaused, setPaused, refresh };
}

/**
 * Opens a stream, and another one when it ends. Closes it in a hidden tab, because a browser has six connections to a server for all tabs.
 */
async function followForEver(
  client: ControlClient,
  refresh: () => void,
  setStreaming: (isStreaming: boolean) => void,
  signal: AbortSignal,
  failures: () => number,
): Promise<void> {
  while (!signal.aborted) {
    if (document.visibilityState === "visible") {
      const hidden = new AbortController();
      const onChange = () => document.visibilityState === "hidden" && hidden.abort();
      document.addEventListener("visibilitychange", onChange);
      const onEntry = () => {
        if (signal.aborted) return;
        setStreaming(true);
        refresh();
      };
      await client.follow(onEntry, AbortSignal.any([signal, hidden.signal])).catch(() => undefined);
      document.removeEventListener("visibilitychange", onChange);
      if (!signal.aborted) setStreaming(false);
    }
    await new Promise((resolve) => setTimeout(resolve, backOff(retryAfter, failures())));
  }
}
