/**
 * The name under which the tabs of an origin know each other. It holds the version of the messages, so tabs of other versions share
 * nothing.
 */
const lockName = (what: string, version: number) => `event-calendar-mock/${version}/${what}`;

/** The open tabs of an origin that share a world. */
export interface Tabs {
  /** The id of this tab. */
  readonly id: string;
  /** Runs work while no other tab does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Returns the ids of the other tabs. */
  others(): Promise<ReadonlySet<string>>;
  /** Makes this tab one of the others for them. A tab that is closed leaves by itself. */
  join(): Promise<void>;
  leave(): void;
}

/** Finds the tabs that share a world in messages of a version. The browser has the list: each tab holds a shared lock. */
export async function createTabs(version: number): Promise<Tabs> {
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
      new Promise((resolve) => {
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
