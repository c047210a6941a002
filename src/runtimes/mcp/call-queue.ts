/** The most calls that wait for their turn. Input is read on when all of them are done. */
const maxWaiting = 16;

/** The most bytes of a call, which the refusal of a longer line names: a world of some thousand records. At 10 MiB the SDK stops listening. */
export const maxCallBytes = 8 * 1024 * 1024;

/** Calls of tools, one after another: several tools use the same session, the same snapshots and the same file. */
export interface CallQueue {
  /** Runs a call after those before it. */
  add<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Resolves when another call may be read. */
  room(): Promise<void>;
  /** Resolves when all calls are done. */
  idle(): Promise<void>;
}

/** Creates a queue of calls. A client that sends calls faster than they are answered waits, so that the calls take no memory. */
export function createCallQueue(): CallQueue {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const idle = async () => {
    await last;
  };

  return {
    add(call) {
      waiting += 1;
      const done = last.then(call).finally(() => {
        waiting -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
    room: async () => (waiting < maxWaiting ? undefined : idle()),
    idle,
  };
}

/** The parts that `wholeLines` needs besides its input. */
interface LineOptions {
  readonly maxBytes: number;
  /** Resolves when another line may be read. */
  room(): Promise<void>;
  /** Called for a line that is longer, which is dropped. */
  refuse(): void;
}

const lineEnd = 10;

/** Yields the lines of a stream, each with its end. A longer line is dropped piece by piece, so it takes no memory. */
export async function* wholeLines(input: AsyncIterable<Uint8Array>, { maxBytes, room, refuse }: LineOptions): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;

  function add(part: Uint8Array): void {
    size += part.length;
    if (size <= maxBytes) parts.push(part);
    else parts = [];
  }

  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, start)) {
      add(chunk.subarray(start, end + 1));
      start = end + 1;
      if (size > maxBytes) refuse();
      else yield Buffer.concat(parts);
      parts = [];
      size = 0;
      await room();
    }
    add(chunk.subarray(start));
  }
}
