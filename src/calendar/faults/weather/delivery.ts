import { pause } from "../../../time/duration.ts";
import { readWhole, repeated, withBody } from "../altered-answers.ts";
import type { FaultKindDeclaration, FaultyRequest } from "../fault-kind.ts";

/** The milliseconds between two slices of a body. */
const sliceInterval = 100;

/** Sends the body of a response in slices of `size` bytes, ten per second. */
async function inSlices(response: Response, size: number): Promise<Response> {
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

export const slowFirstByte: FaultKindDeclaration = {
  about: "Nothing comes for three to six seconds, then all of the answer.",
  onlySlows: true,
  usual: { delay: { min: 3_000, max: 6_000 } },
  act: ({ answer }) => answer(),
};

export const slowBody: FaultKindDeclaration = {
  about: "The body arrives in slices of 2 kB, ten per second.",
  onlySlows: true,
  act: async ({ answer }) => inSlices(await answer(), 2_000),
};

export const phone3g: FaultKindDeclaration = {
  about: "300 to 600 milliseconds before each answer, and 50 kB per second.",
  onlySlows: true,
  usual: { delay: { min: 300, max: 600 } },
  act: async ({ answer }) => inSlices(await answer(), 5_000),
};

export const train: FaultKindDeclaration = {
  about: "300 to 1,500 milliseconds before each answer, 50 kB per second, and one request in eight gets no answer.",
  onlySlows: true,
  usual: { delay: { min: 300, max: 1_500 } },
  async act({ answer, draw }) {
    if (draw() < 1 / 8) return Response.error();
    return inSlices(await answer(), 5_000);
  },
};

const warning = '<br />\n<b>Warning</b>:  Undefined array key "cost" in <b>/srv/site/extension/rest.php</b> on line <b>118</b><br />\n';

export const notice: FaultKindDeclaration = {
  about: "A warning in HTML precedes the JSON.",
  async act({ answer }) {
    const response = await answer();
    return withBody(response, warning + (await response.text()));
  },
};

export const staleCache: FaultKindDeclaration = {
  about: "A cache repeats the first answer to a read, and claims with Age: 0 that it is fresh.",
  remembers: true,
  act: (request) => fromCache(request, request.url),
};

export const queryBlindCache: FaultKindDeclaration = {
  about: "A cache ignores the query: every page, search and filter of a list gets the first answer to its path.",
  remembers: true,
  act(request) {
    const { origin, pathname } = new URL(request.url);
    return fromCache(request, origin + pathname);
  },
};

/** Answers a read with the first answer stored under a key. Passes other methods on, as caches do. */
async function fromCache({ method, answer, recall, store }: FaultyRequest, key: string): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return answer();
  const known = recall(key);
  const stored = known ?? (await readWhole(await answer()));
  store(stored, key);
  const response = repeated(stored);
  response.headers.set("Cache-Control", "public, max-age=3600");
  if (known) response.headers.set("Age", "0");
  return response;
}
