import type { Writable } from "node:stream";

/** Waits until a stream accepts more bytes, or has ended. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed) return resolve();
    function done(): void {
      stream.off("drain", done).off("close", done);
      resolve();
    }
    stream.once("drain", done).once("close", done);
  });
}
