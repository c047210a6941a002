import { useEffect, useState } from "preact/hooks";
import type { Capsule } from "../../calendar/capsule/capsule.ts";
import { type ControlClient, capsuleSession } from "./control-client.ts";

/** The capsule that is open, and how one is opened and closed. */
export interface OpenCapsule {
  readonly capsule: Capsule | undefined;
  openCapsule(capsule: unknown): Promise<void>;
  closeCapsule(): void;
}

/** Keeps the capsule that is open: a file, or the capsule in the link of this page. `report` gets the reason why a link cannot be opened. */
export function useCapsule(client: ControlClient, setSession: (id: string) => void, report: (message: string) => void): OpenCapsule {
  const [capsule, setCapsule] = useState<Capsule>();

  async function openCapsule(value: unknown): Promise<void> {
    await client.replayCapsule(value, 0);
    // The calendar has checked it.
    setCapsule(value as Capsule);
    setSession(capsuleSession);
  }

  useEffect(() => {
    if (!location.hash.startsWith("#capsule=")) return;
    import("../../mirror/capsule/link.ts")
      .then(({ capsuleInLink }) => capsuleInLink(location.hash))
      .then(openCapsule)
      .catch((error: unknown) => report(error instanceof Error ? error.message : String(error)));
  }, []);

  return {
    capsule,
    openCapsule,
    closeCapsule() {
      setCapsule(undefined);
      setSession("");
    },
  };
}
