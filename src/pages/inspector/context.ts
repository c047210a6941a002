import { createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { AddedFault } from "../../calendar/faults/faults.ts";
import { messageOf } from "../../util/thrown.ts";
import type { World } from "../../worlds/world.ts";
import type { ControlClient, ControlTarget } from "./control-client.ts";
import type { Player } from "./hooks.ts";
import type { Address, Navigate } from "./shell/frame.ts";
import type { Live } from "./shell/use-live.ts";

export interface InspectorSource extends ControlTarget {
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly root: string;
  /** True when the calendar can load built-in worlds by their names, as a server can. */
  readonly hasWorlds: boolean;
  /** True when every caller may do everything, so that a request without a login is not one of a visitor. */
  readonly isOpen: boolean;
}

/** The capsule that is open, and how one is opened and closed. */
export interface OpenCapsule {
  /** `undefined` for none. */
  readonly capsule: Capsule | undefined;
  /** Opens a capsule in a session of its own. Rejects for a value that is none. */
  openCapsule(capsule: unknown): Promise<void>;
  closeCapsule(): void;
}

/** The values that every part of the inspector may read. */
export interface Inspector extends InspectorSource, OpenCapsule {
  readonly client: ControlClient;
  /** True for the page of the server, which has a reference next to it. */
  readonly hasPages: boolean;
  readonly address: Address;
  readonly navigate: Navigate;
  readonly live: Live;
  /** The faults that were added; `undefined` until they are read. */
  readonly faults: readonly AddedFault[] | undefined;
  /** The instant on the clock of the calendar; `undefined` until it is read. */
  readonly now: string | undefined;
  /** The instant at which the clock stood when the panel was opened. */
  readonly openedAt: string | undefined;
  /** The world as the last write left it; `undefined` until it is read. */
  readonly world: World | undefined;
  /** Reads world, faults and clock again, after this panel changed them. */
  refresh(): void;
  /** Shows a sentence for some seconds, with what takes the action back. */
  notify(message: string, undo?: () => Promise<unknown>): void;
  /** The id of the session that the inspector shows; empty for the calendar itself. */
  readonly session: string;
  setSession(id: string): void;
  readonly saved: readonly World[];
  setSaved(saved: readonly World[]): void;
  readonly player: Player;
}

export const InspectorContext = createContext<Inspector | undefined>(undefined);

export function useInspector(): Inspector {
  const inspector = useContext(InspectorContext);
  if (inspector === undefined) throw new Error("Render this component inside the inspector.");
  return inspector;
}

/** The outcome of the last action of a group of buttons. */
export interface Outcome {
  /** The text that the action resolved to, or the reason of its failure; empty before the first, and after an action without a text. */
  readonly message: string;
  readonly isBusy: boolean;
  /** True when the action failed; the sentences of control routes and browsers are shown unchanged. */
  readonly hasFailed: boolean;
}

/** Runs actions of buttons, and returns the outcome of the last one. */
export function useAction(): Outcome & { run(action: () => Promise<unknown>): void } {
  const [outcome, setOutcome] = useState<Outcome>({ message: "", isBusy: false, hasFailed: false });
  async function attempt(action: () => Promise<unknown>): Promise<void> {
    setOutcome({ message: "", isBusy: true, hasFailed: false });
    try {
      const result = await action();
      setOutcome({ message: typeof result === "string" ? result : "", isBusy: false, hasFailed: false });
    } catch (error) {
      setOutcome({ message: messageOf(error), isBusy: false, hasFailed: true });
    }
  }
  return { ...outcome, run: (action) => void attempt(action) };
}
