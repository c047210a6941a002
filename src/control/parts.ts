/** A built-in world by its name, as JSON. Throws a CalendarError for a name that is none. */
export type BuiltInWorld = (name: string) => unknown;

/** What the control routes steer; a calendar has all of it. Whatever refuses its input throws a CalendarError. */
export type ControlParts = {
  /** Back to the starting world: data, ids, clock. */
  reset(): void;
  /** The current world as plain JSON. */
  snapshot(): unknown;
  /** Replaces the current world by one that `snapshot` or a world file gave. */
  restore(world: unknown): void;
  readonly clock: {
    /** The current instant in ISO 8601. */
    now(): string;
    /** An instant in ISO 8601 with its zone, or `"system"`. */
    set(now: string): void;
    advance(milliseconds: number): void;
  };
};
