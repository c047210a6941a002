import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { World } from "../worlds/world.ts";
import type { ControlClient, ControlTarget } from "./control-client.ts";
import type { Texts } from "./texts/texts.ts";
import type { Player } from "./use-player.ts";

/** The calendar that the inspector talks to. */
export interface InspectorSource extends ControlTarget {
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
  /** The snapshots that were kept to compare. */
  readonly kept: readonly World[];
  setKept(kept: readonly World[]): void;
  readonly player: Player;
}

export const InspectorContext = createContext<Inspector | undefined>(undefined);

/** Returns the values of the inspector. Throws outside of it. */
export function useInspector(): Inspector {
  const inspector = useContext(InspectorContext);
  if (inspector === undefined) throw new Error("Render this component inside the inspector.");
  return inspector;
}

/** The outcome of the last action of a group of buttons. */
export interface Outcome {
  /** The text that the action resolved to, or the reason of its failure; empty before the first. */
  readonly message: string;
  readonly isBusy: boolean;
  /** True when the action failed; the sentences of control routes and browsers are not translated. */
  readonly hasFailed: boolean;
}

/** Runs actions of buttons, and keeps the outcome of the last one. */
export function useAction(): Outcome & { run(action: () => Promise<string>): void } {
  const [outcome, setOutcome] = useState<Outcome>({ message: "", isBusy: false, hasFailed: false });
  async function attempt(action: () => Promise<string>): Promise<void> {
    setOutcome({ message: "", isBusy: true, hasFailed: false });
    try {
      setOutcome({ message: await action(), isBusy: false, hasFailed: false });
    } catch (error) {
      setOutcome({ message: error instanceof Error ? error.message : String(error), isBusy: false, hasFailed: true });
    }
  }
  return { ...outcome, run: (action) => void attempt(action) };
}
