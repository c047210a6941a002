import { useEffect, useState } from "preact/hooks";
import type { ControlClient } from "./control-client.ts";

/** Moves the clock of the calendar on, once a second, while it plays. */
export interface Player {
  /** The seconds by which the clock moves on each second. */
  readonly speed: number;
  readonly isPlaying: boolean;
  setSpeed(speed: number): void;
  setPlaying(isPlaying: boolean): void;
}

/** Returns the player of the clock. It belongs to the whole inspector, because it plays on while another section is shown. */
export function usePlayer(client: ControlClient): Player {
  const [speed, setSpeed] = useState(3_600);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    // A calendar that does not answer stops the player; the inspector says so.
    const advance = () => client.setClock({ advance: speed * 1_000 }).catch(() => setPlaying(false));
    const timer = setInterval(() => void advance(), 1_000);
    return () => clearInterval(timer);
  }, [isPlaying, speed, client]);
  return { speed, isPlaying, setSpeed, setPlaying };
}
