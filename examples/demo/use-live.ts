import { useEffect } from "preact/hooks";
import type { FollowWrites } from "./api/follow-writes.ts";

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
