/**
 * Follows the writes of other clients; returns the function that ends this. `sent` returns how many requests this page has sent. `onWritten` gets
 * true after another world or clock has begun.
 */
export type FollowWrites = (sent: () => number, onWritten: (isOther?: boolean) => void) => () => void;

/** The milliseconds after which a page asks again where it may not follow the server. */
const askInterval = 30_000;

/** Follows a server that keeps its control routes to callers with a token: every half minute, what is shown is asked for again. */
export const askAgain: FollowWrites = (_, onWritten) => {
  const timer = setInterval(() => onWritten(), askInterval);
  return () => clearInterval(timer);
};

/** The part of the journal's answer that is read. */
interface JournalPart {
  readonly entries: readonly { readonly written: readonly unknown[] }[];
  /** The number of the last entry. */
  readonly last: number;
}

/** The milliseconds after which a server that has gone is asked again, first and at most. */
const [firstWait, longestWait] = [2_000, 60_000];

/**
 * Follows a server by its control routes: `/__calendar/changes` sends the number of each entry of the journal, and the entries say what was
 * written; it sends 0 after another world or clock has begun. The journal is asked only where the number grew by more requests than this page has sent.
 */
export const followServer: FollowWrites = (sent, onWritten) => {
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = firstWait;
  /** The number of the last entry that was looked at, and how many entries are known to be of others. */
  let last = 0;
  let others = 0;
  /** The last number that came. */
  let newest = 0;
  /** The messages are looked at one after the other, and none before the journal is known: each would ask for all of it. */
  let looked = Promise.resolve();

  async function readJournal(after: number): Promise<JournalPart> {
    const response = await fetch(`/__calendar/journal?after=${after}`);
    if (!response.ok) throw new Error(`The journal answered ${response.status}.`);
    return response.json();
  }

  async function begin(): Promise<void> {
    // No entry has this number, so only the number of the last one comes.
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

  function open(isAgain: boolean): void {
    const opened = new EventSource("/__calendar/changes");
    stream = opened;
    opened.addEventListener("open", () => {
      wait = firstWait;
      if (isAgain) onWritten(true);
      looked = begin().catch(() => opened.close());
    });
    opened.addEventListener("message", ({ data }) => {
      const number = Number(data);
      // 0 says that another world or clock has begun. Numbers begin at 1 after the journal was emptied.
      const isEmptied = number === 0 || number < newest;
      newest = number;
      looked = looked.then(() => look(number, isEmptied)).catch(() => undefined);
    });
    opened.addEventListener("error", () => {
      // A server that refuses, because it wants a token, is not asked again.
      const isRefused = opened.readyState === EventSource.CLOSED;
      opened.close();
      if (isRefused) return;
      timer = setTimeout(() => open(true), wait);
      wait = Math.min(2 * wait, longestWait);
    });
  }

  open(false);
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
};
