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
  /** True if the calendar can load built-in worlds by name, as a server can. */
  readonly hasWorlds: boolean;
  /** True if all callers may do everything, so that a request without a login is not sent as a visitor. */
  readonly isOpen: boolean;
  /** The pages of the server to link to; omitted for a panel in another page. */
  readonly pages?: { readonly start: boolean; readonly demo: boolean };
}

export interface OpenCapsule {
  /** `undefined` for none. */
  readonly capsule: Capsule | undefined;
  /** Opens a capsule in its own session. Rejects for a value that is not a capsule. */
  openCapsule(capsule: unknown): Promise<void>;
  closeCapsule(): void;
}

export interface Inspector extends InspectorSource, OpenCapsule {
  readonly client: ControlClient;
  /** True for the page of the server, which links to a reference. */
  readonly hasPages: boolean;
  readonly address: Address;
  readonly navigate: Navigate;
  readonly live: Live;
  /** The added faults; `undefined` until they are loaded. */
  readonly faults: readonly AddedFault[] | undefined;
  /** The instant on the clock of the calendar; `undefined` until it is loaded. */
  readonly now: string | undefined;
  /** The instant on the clock when the panel first showed this session. */
  readonly openedAt: string | undefined;
  /** The world after the last write; `undefined` until it is loaded. */
  readonly world: World | undefined;
  /** Reloads world, faults and clock, after this panel changed them. */
  refresh(): void;
  /** Shows a sentence for some seconds, with a button for `undo`. */
  notify(message: string, undo?: () => Promise<unknown>): void;
  /** The id of the session that the inspector shows; empty for the calendar itself. */
  readonly session: string;
  setSession(id: string): void;
  readonly saved: readonly World[];
  setSaved(saved: readonly World[]): void;
  readonly player: Player;
  /** The last edits that `useKept` keeps. */
  readonly kept: { get(key: string): unknown; set(key: string, edits: unknown): void };
}

export const InspectorContext = createContext<Inspector | undefined>(undefined);

export function useInspector(): Inspector {
  const inspector = useContext(InspectorContext);
  if (inspector === undefined) throw new Error("Render this component inside the inspector.");
  return inspector;
}

/** Returns edits and the function that changes them. They survive while another part, record or section is shown; `key` names them. */
export function useKept<Edits>(key: string, start: Edits): readonly [Edits, (next: Edits) => void] {
  const { kept } = useInspector();
  // Each key has edits of one type.
  const [edits, setEdits] = useState(() => (kept.get(key) as Edits | undefined) ?? start);
  return [
    edits,
    (next) => {
      kept.set(key, next);
      setEdits(next);
    },
  ];
}

export interface Outcome {
  /**
   * The string to which the action resolved, or the reason of its failure; empty before the first, and after an action without a string.
   */
  readonly message: string;
  readonly isBusy: boolean;
  /** True if the action failed. Messages of control routes and browsers are shown unchanged. */
  readonly hasFailed: boolean;
}

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
