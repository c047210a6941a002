/** The most waiting calls. Reading of input pauses until they are done. */
const maxWaiting = 16;

/** The most bytes of a call: enough for a world with some thousand records. The SDK stops listening at 10 MiB. */
export const maxCallBytes = 8 * 1024 * 1024;

/**
 * Creates a queue that runs calls of tools one after another, because they share a session, snapshots and files. A client that sends calls faster than they are answered has to wait, which
 * limits memory.
 */
export function createCallQueue() {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const idle = async () => {
    await last;
  };

  return {
    add<Result>(call: () => Promise<Result>): Promise<Result> {
      waiting += 1;
      const done = last.then(call).finally(() => {
        waiting -= 1;
      });
      last = done.catch(() => undefined);
      return done;
    },
    /** Resolves when another call may be read. */
    room: async () => (waiting < maxWaiting ? undefined : idle()),
    idle,
  };
}

interface LineOptions {
  readonly maxBytes: number;
  room(): Promise<void>;
  /** Called for a longer line, which is dropped. */
  refuse(): void;
}

const lineEnd = 10;

/** Yields the lines of a stream, including line ends. Drops longer lines piece by piece, without buffering them. */
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
