import { getResponse, http } from "msw";
import { isWrite } from "../../service/http/incoming.ts";
import type { PageCalendar } from "./create-page-calendar.ts";
import { createPendingChanges, type TabChanges } from "./pending-changes.ts";

/**
 * The names of the locks that tabs of an origin share. They contain the version of the messages, so that tabs with other versions share
 * nothing.
 */
const lockName = (what: string, version: number) => `event-calendar-mock/${version}/${what}`;

/** Finds the tabs that share a world with messages of this version. The browser knows them, because each holds a shared lock. */
async function createTabs(version: number) {
  const [writing, open] = [lockName("writing", version), lockName("open", version)];
  const { locks } = navigator;
  let leave = () => {};

  // Awaited because `locks.request` is typed as a nested promise.
  const exclusively = async <T>(work: () => Promise<T>): Promise<T> => await locks.request(writing, work);
  const holders = async (name: string) => {
    const { held = [] } = await locks.query();
    return held.flatMap((lock) => (lock.name === name && lock.clientId !== undefined ? [lock.clientId] : []));
  };
  const [id = ""] = await exclusively(() => holders(writing));

  return {
    id,
    exclusively,
    others: async () => new Set((await holders(open)).filter((other) => other !== id)),
    join: () =>
      new Promise<void>((resolve) => {
        void locks.request(open, { mode: "shared" }, () => {
          resolve();
          return new Promise<void>((end) => {
            leave = end;
          });
        });
      }),
    leave: () => leave(),
  };
}

/** The version of the messages and of the records in them. Increase it when either changes: tabs with other versions share nothing. */
const messageVersion = 1;

/** The milliseconds to wait for an answer of a tab, which may be paused in a debugger. */
const answerTimeout = 1_000;

/** A message to the other tabs. `done` answers a message; the answer to `hello` contains the whole world. */
type Message = { readonly version: number; readonly from: string; readonly number: number } & (
  | { readonly what: "hello" }
  | { readonly what: "change"; readonly changes: TabChanges }
  | { readonly what: "done"; readonly to: string; readonly changes?: TabChanges }
);

/**
 * Shares one world between the tabs of an origin. One tab at a time answers a write, after the other tabs have applied its change, so each
 * write sees all earlier ones. Writes through `calendar.db`, the clock and `reset()` act at once, and are sent to the other tabs right
 * after.
 */
export async function shareWorld(page: PageCalendar) {
  const channel = new BroadcastChannel("event-calendar-mock");
  const tabs = await createTabs(messageVersion);
  const pending = createPendingChanges(page, broadcastSoon);
  const waiting = new Map<number, (tab: string) => void>();
  let lastNumber = 0;
  let isScheduled = false;
  let isOpen = false;
  let isStopped = false;
  let hasWarned = false;

  function post(message: object): void {
    if (!isStopped) channel.postMessage({ version: messageVersion, from: tabs.id, ...message });
  }

  async function ask(message: () => object | undefined): Promise<void> {
    const left = new Set(await tabs.others());
    const asked = message();
    if (left.size === 0 || asked === undefined) return;
    lastNumber += 1;
    const number = lastNumber;
    await new Promise<void>((resolve) => {
      waiting.set(number, (tab) => {
        left.delete(tab);
        if (left.size === 0) resolve();
      });
      setTimeout(resolve, answerTimeout);
      post({ ...asked, number });
    });
    waiting.delete(number);
  }

  async function broadcast(): Promise<void> {
    await ask(() => {
      const changes = pending.take();
      return changes && { what: "change", changes };
    });
  }

  function broadcastSoon(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    void tabs.exclusively(async () => {
      isScheduled = false;
      await broadcast();
    });
  }

  function apply(changes: TabChanges): void {
    try {
      pending.apply(changes);
    } catch (error) {
      console.warn("[event-calendar-mock] A change from another tab cannot be applied here, so the tabs differ. Reload them.", error);
    }
  }

  function receive(message: Message): void {
    const { from, number } = message;
    if (message.what === "change") {
      apply(message.changes);
      post({ what: "done", to: from, number });
    } else if (message.what === "hello") {
      if (isOpen) post({ what: "done", to: from, number, changes: pending.all() });
    } else if (message.to === tabs.id) {
      // Only the first is applied: every open tab sends the same world to a new one.
      if (message.changes && !isOpen) apply(message.changes);
      isOpen = true;
      waiting.get(number)?.(from);
    }
  }

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = messageIn(data);
    if (message) return receive(message);
    if (!hasWarned)
      console.warn(
        "[event-calendar-mock] Another tab has a different version of this package, so the two do not share a world. Reload both.",
      );
    hasWarned = true;
  });
  await tabs.exclusively(async () => {
    await ask(() => ({ what: "hello" }));
    isOpen = true;
    await tabs.join();
  });

  return {
    /** Answers writes, one tab after another. It runs before the handlers of the calendar. */
    handler: http.all("*", async ({ request }) => {
      if (!page.isOurs(request) || !isWrite(request)) return undefined;
      return tabs.exclusively(async () => {
        const response = await getResponse(page.calendar.handlers, request);
        await broadcast();
        return response;
      });
    }),
    stop() {
      isStopped = true;
      pending.stop();
      channel.close();
      tabs.leave();
    },
  };
}

/** Reads a message of another tab; returns `undefined` for a message of another version. */
function messageIn(data: unknown): Message | undefined {
  const isOurs = typeof data === "object" && data !== null && "version" in data && data.version === messageVersion;
  // Only this file sends messages of its version.
  return isOurs ? (data as Message) : undefined;
}
