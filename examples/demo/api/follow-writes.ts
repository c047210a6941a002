import { useEffect } from "preact/hooks";

/**
 * Follows the writes of other clients; returns the function that stops this. `sent` returns how many requests this page has sent.
 * `onWritten` receives true after the world or the clock was replaced.
 */
export type FollowWrites = (sent: () => number, onWritten: (isOther?: boolean) => void) => () => void;

/** The milliseconds between polls if a page may not follow the server. */
const askInterval = 30_000;

/** Follows a server whose control routes require a token: reloads every half minute. */
export const askAgain: FollowWrites = (_, onWritten) => {
  const timer = setInterval(() => onWritten(), askInterval);
  return () => clearInterval(timer);
};

interface JournalPart {
  readonly entries: readonly { readonly written: readonly unknown[] }[];
  readonly last: number;
}

/** The initial and maximum milliseconds before another request to a server that does not answer. */
const [firstWait, longestWait] = [1_000, 5_000];

/**
 * Follows a server with its control routes: `/__calendar/changes` sends the number of each entry of the journal, and the entries contain
 * the writes; it sends 0 after the world or the clock was replaced. Reads the journal only if the number grew by more requests than this
 * page has sent.
 */
export const followServer: FollowWrites = (sent, onWritten) => {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  /** The number of the last processed entry, and the number of known entries of other clients. */
  let last = 0;
  let others = 0;
  let newest = 0;
  /** Messages are processed one after another, after the journal was read, because otherwise each would request all of it. */
  let looked = Promise.resolve();

  async function readJournal(after: number): Promise<JournalPart> {
    const response = await fetch(`/__calendar/journal?after=${after}`);
    if (!response.ok) throw new Error(`The journal answered ${response.status}.`);
    return response.json();
  }

  async function begin(): Promise<void> {
    // No entry has this number, so the answer only contains the number of the last one.
    ({ last } = await readJournal(Number.MAX_SAFE_INTEGER));
    newest = Math.max(newest, last);
    others = last - sent();
  }

  async function look(number: number, isEmptied: boolean): Promise<void> {
    if (isEmptied) {
      onWritten(true);
      await begin();
      return;
    }
    if (number <= last || number - sent() <= others) return;
    const part = await readJournal(last);
    last = Math.max(last, part.last);
    others = last - sent();
    if (part.entries.some(({ written }) => written.length > 0)) onWritten();
  }

  /** Closes a stream and opens another one later, but not if the server refused it, because it requires a token. */
  function openAgain(opened: EventSource): void {
    if (opened.readyState === EventSource.CLOSED) return;
    opened.close();
    timer = setTimeout(() => open(true), wait);
    wait = Math.min(2 * wait, longestWait);
  }

  function open(isAgain: boolean): void {
    const opened = new EventSource("/__calendar/changes");
    stream = opened;
    opened.addEventListener("open", () => {
      if (isAgain) onWritten(true);
      looked = begin().then(
        () => {
          wait = firstWait;
        },
        () => openAgain(opened),
      );
    });
    opened.addEventListener("message", ({ data }) => {
      const number = Number(data);
      // 0 means that the world or the clock was replaced. Numbers start at 1 after the journal was emptied.
      const isEmptied = number === 0 || number < newest;
      newest = number;
      looked = looked.then(() => look(number, isEmptied)).catch(() => openAgain(opened));
    });
    opened.addEventListener("error", () => openAgain(opened));
  }

  open(false);
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
};

/**
 * Calls back after another client has written, and when a visitor returns to this tab. Does not follow in a hidden tab, because a browser
 * has six connections to a server.
 */
export function useLive(follow: FollowWrites | undefined, sent: () => number, onWritten: (isOther?: boolean) => void): void {
  useEffect(() => {
    let stop = document.hidden ? undefined : follow?.(sent, onWritten);
    function change(): void {
      stop?.();
      stop = document.hidden ? undefined : follow?.(sent, onWritten);
      if (!document.hidden) onWritten();
    }
    document.addEventListener("visibilitychange", change);
    return () => {
      document.removeEventListener("visibilitychange", change);
      stop?.();
    };
  }, [follow, sent, onWritten]);
}
