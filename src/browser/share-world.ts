import { getResponse, type HttpHandler, http } from "msw";
import { isWrite } from "../http/incoming.ts";
import type { PageCalendar } from "./create-page-calendar.ts";
import { createTabs } from "./tabs.ts";
import { createUntold, type Told } from "./untold.ts";

/** A world that the tabs of an origin share. */
export interface SharedWorld {
  /** The MSW handler that answers writes, one tab after another. It stands in front of those of the calendar. */
  readonly handler: HttpHandler;
  /** Stops sending and receiving changes. */
  stop(): void;
}

/** The version of the messages and of the records in them. Raise it when either changes: tabs of other versions share nothing. */
const VERSION = 1;

/** The milliseconds after which a tab that does not answer, such as one in a debugger, is not waited for. */
const patience = 1_000;

/** A message to the other tabs; `done` answers one of them, and a `hello` with the whole world. */
type Message = { readonly version: number; readonly from: string; readonly number: number } & (
  | { readonly what: "hello" }
  | { readonly what: "change"; readonly told: Told }
  | { readonly what: "done"; readonly to: string; readonly told?: Told }
);

/**
 * Shares one world among the tabs of an origin. A tab answers a write while no other does, and only after the others have made the same
 * change, so each write sees all earlier ones. Writes through `calendar.db`, the clock and `reset()` act at once and are told right after.
 */
export async function shareWorld(page: PageCalendar): Promise<SharedWorld> {
  const channel = new BroadcastChannel("event-calendar-mock");
  const tabs = await createTabs(VERSION);
  const untold = createUntold(page, tellSoon);
  const waiting = new Map<number, (tab: string) => void>();
  let lastNumber = 0;
  let isScheduled = false;
  let isOpen = false;
  let isStopped = false;
  let hasWarned = false;

  function post(message: object): void {
    if (!isStopped) channel.postMessage({ version: VERSION, from: tabs.id, ...message });
  }

  /** Sends a message to the other tabs and resolves when all of them have answered it. */
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
      setTimeout(resolve, patience);
      post({ ...asked, number });
    });
    waiting.delete(number);
  }

  async function tell(): Promise<void> {
    await ask(() => {
      const told = untold.take();
      return told && { what: "change", told };
    });
  }

  function tellSoon(): void {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    void tabs.exclusively(async () => {
      isScheduled = false;
      await tell();
    });
  }

  function apply(told: Told): void {
    try {
      untold.apply(told);
    } catch (error) {
      console.warn("[event-calendar-mock] A change of another tab cannot be made here, so the tabs differ. Reload them.", error);
    }
  }

  function receive(message: Message): void {
    const { from, number } = message;
    if (message.what === "change") {
      apply(message.told);
      post({ what: "done", to: from, number });
    } else if (message.what === "hello") {
      if (isOpen) post({ what: "done", to: from, number, told: untold.all() });
    } else if (message.to === tabs.id) {
      // Each of the open tabs sends the same world to a new one.
      if (message.told && !isOpen) apply(message.told);
      isOpen = true;
      waiting.get(number)?.(from);
    }
  }

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data)) return receive(data);
    if (!hasWarned)
      console.warn("[event-calendar-mock] A tab with another version of this package shares no world with this one. Reload both.");
    hasWarned = true;
  });
  await tabs.exclusively(async () => {
    await ask(() => ({ what: "hello" }));
    isOpen = true;
    await tabs.join();
  });

  return {
    handler: http.all("*", async ({ request }) => {
      if (!page.isOurs(request) || !isWrite(request)) return undefined;
      return tabs.exclusively(async () => {
        const response = await getResponse(page.calendar.handlers, request);
        await tell();
        return response;
      });
    }),
    stop() {
      isStopped = true;
      untold.stop();
      channel.close();
      tabs.leave();
    },
  };
}

function isMessage(data: unknown): data is Message {
  return typeof data === "object" && data !== null && "version" in data && data.version === VERSION;
}
