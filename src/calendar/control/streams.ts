import { encodeUtf8 } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";

/** The most listeners of a calendar and its sessions at once. */
export const maxStreams = 32;

/** Begins to send numbers; returns the function that ends this. */
type Follow = (send: (number: number) => void) => () => void;

export interface Streams {
  /** Opens a stream of numbers. Throws a `CalendarError` when too many are open. */
  open(follow: Follow): Response;
}

/** Creates the streams of a calendar. A listener that reads slowly gets only the newest number, so a stream holds one message at most. */
export function createStreams(): Streams {
  let open = 0;
  return {
    open(follow) {
      if (open >= maxStreams)
        throw new CalendarError(
          "too_many_listeners",
          `${maxStreams} listeners follow the journal already: ask GET journal?after=12 instead.`,
        );
      open += 1;
      return new Response(
        streamOf(follow, () => (open -= 1)),
        {
          headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
        },
      );
    },
  };
}

function streamOf(follow: Follow, onEnd: () => void): ReadableStream<Uint8Array> {
  let newest: number | undefined;
  let leave = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function flush(): void {
    if (newest === undefined || controller === undefined || (controller.desiredSize ?? 0) <= 0) return;
    const message = `data: ${newest}\n\n`;
    // Where a read waits, the stream asks for the next message within `enqueue`.
    newest = undefined;
    controller.enqueue(encodeUtf8(message));
  }

  return new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
        // The first bytes tell the listener that it is connected.
        started.enqueue(encodeUtf8(": open\n\n"));
        leave = follow((number) => {
          newest = number;
          flush();
        });
      },
      pull: flush,
      cancel() {
        leave();
        onEnd();
      },
    },
    { highWaterMark: 2 },
  );
}
