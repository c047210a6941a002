import { encodeUtf8 } from "../../text/encoding/utf8.ts";
import { CalendarError } from "../../util/errors.ts";

/** The most listeners of a calendar and its sessions at once. */
export const maxStreams = 32;

/** Starts sending numbers, until it calls `end`; returns a function that stops it. */
type Follow = (send: (number: number) => void, end: () => void) => () => void;

/** Opens a stream of numbers. Throws a `CalendarError` if `maxStreams` are open. */
export type OpenStream = (follow: Follow) => Response;

/** Opens the streams of a calendar. For a slow listener, at most two messages are buffered: a 0 and the newest number. */
export function createOpenStream(): OpenStream {
  let open = 0;
  return (follow) => {
    if (open >= maxStreams)
      throw new CalendarError(
        "too_many_listeners",
        `${maxStreams} listeners already follow the journal: poll GET journal?after=12 instead.`,
      );
    open += 1;
    const stream = streamOf(follow, () => (open -= 1));
    return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
  };
}

function streamOf(follow: Follow, onEnd: () => void): ReadableStream<Uint8Array> {
  let waiting: readonly number[] = [];
  let leave = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  function stop(): void {
    leave();
    onEnd();
  }

  function flush(): void {
    if (waiting.length === 0 || controller === undefined || (controller.desiredSize ?? 0) <= 0) return;
    const message = waiting.map((number) => `data: ${number}\n\n`).join("");
    // Emptied first: `enqueue` calls `pull` synchronously if a read is pending.
    waiting = [];
    controller.enqueue(encodeUtf8(message));
  }

  return new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started;
        // Sent at once, so that the listener knows that it is connected.
        started.enqueue(encodeUtf8(": open\n\n"));
        const send = (number: number) => {
          waiting = [...waiting.filter((one) => one === 0 && number !== 0), number];
          flush();
        };
        leave = follow(send, () => {
          stop();
          started.close();
        });
      },
      pull: flush,
      cancel: stop,
    },
    { highWaterMark: 2 },
  );
}
