import { pause } from "../../../time/delay.ts";
import { withBody } from "../altered-answers.ts";

/** The milliseconds between two slices of a body. */
const sliceInterval = 100;

/** Sends the body of a response in slices of `size` bytes, ten of them in a second. */
export async function inSlices(response: Response, size: number): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      if (sent > 0) await pause(sliceInterval);
      controller.enqueue(bytes.subarray(sent, sent + size));
      sent += size;
      if (sent >= bytes.length) controller.close();
    },
  });
  return bytes.length === 0 ? response : withBody(response, body);
}
