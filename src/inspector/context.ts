import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Ask, ControlClient } from "./control-client.ts";
import type { Texts } from "./texts/texts.ts";

/** The calendar that the inspector talks to. */
export interface InspectorSource {
  readonly ask: Ask;
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  /** True when the calendar can load built-in worlds by their names, as a server can. */
  readonly hasWorlds: boolean;
}

/** The values that every part of the inspector may read. */
export interface Inspector extends InspectorSource {
  readonly client: ControlClient;
  readonly texts: Texts;
  /** The id of the session that the inspector shows; empty for the calendar itself. */
  readonly session: string;
  setSession(id: string): void;
}

export const InspectorContext = createContext<Inspector | undefined>(undefined);

/** Returns the values of the inspector. Throws outside of it. */
export function useInspector(): Inspector {
  const inspector = useContext(InspectorContext);
  if (inspector === undefined) throw new Error("Render this component inside the inspector.");
  return inspector;
}

/** Runs actions of buttons. `message` says what came of the last one: what `run` resolved to, or why it failed. */
export function useAction(): { readonly message: string; readonly isBusy: boolean; run(action: () => Promise<string>): void } {
  const { texts } = useInspector();
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function attempt(action: () => Promise<string>): Promise<void> {
    setBusy(true);
    try {
      setMessage(await action());
    } catch (error) {
      setMessage(error instanceof Error ? error.message : texts.failed);
    } finally {
      setBusy(false);
    }
  }
  return { message, isBusy, run: (action) => void attempt(action) };
}
