import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import type { ControlClient } from "../control-client.ts";

/** The journal as it grows. */
export interface Live {
  /** The entries, oldest first; `undefined` until they are read. */
  readonly entries: readonly JournalEntry[] | undefined;
  /** True while the calendar sends each new entry; otherwise the inspector asks once a second. */
  readonly isStreaming: boolean;
  readonly isPaused: boolean;
  setPaused(isPaused: boolean): void;
  refresh(): void;
}

const [pollEvery, checkEvery, retryAfter] = [1_000, 10_000, 3_000];

/** Follows the journal by server-sent events, and asks for it once a second where these do not come. A hidden page does neither. */
export function useLive(client: ControlClient): Live {
  const [entries, setEntries] = useState<readonly JournalEntry[]>();
  const [isStreaming, setStreaming] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const read = useRef(client.journal);
  read.current = client.journal;

  const refresh = useCallback(() => {
    const reading = read.current;
    reading().then(
      (next) => reading === read.current && setEntries(next),
      () => undefined,
    );
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    setEntries(undefined);
    refresh();
    if (!isPaused) void followForEver(client, refresh, setStreaming, abort.signal);
    return () => abort.abort();
  }, [client, isPaused, refresh]);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), isStreaming ? checkEvery : pollEvery);
    return () => clearInterval(timer);
  }, [isPaused, isStreaming, refresh]);

  return { entries, isStreaming, isPaused, setPaused, refresh };
}

/** Opens a stream, and another one when it ends. A browser has six connections for all tabs of a server, so a hidden tab gives its one back. */
async function followForEver(
  client: ControlClient,
  refresh: () => void,
  setStreaming: (isStreaming: boolean) => void,
  signal: AbortSignal,
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
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  }
}
