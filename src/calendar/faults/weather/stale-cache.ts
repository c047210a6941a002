import { readWhole, repeated } from "../altered-answers.ts";
import type { FaultKindDeclaration, FaultyRequest } from "../fault-kind.ts";

export const staleCache: FaultKindDeclaration = {
  about: "A cache repeats the first answer to a request, with an Age that is wrong.",
  remembers: true,
  act: (request) => fromCache(request, request.url),
};

export const queryBlindCache: FaultKindDeclaration = {
  about: "A cache ignores the query: every page, search and filter of a list gets the first answer to its path.",
  remembers: true,
  async act(request) {
    const { origin, pathname } = new URL(request.url);
    return /^(GET|HEAD)$/.test(request.method) ? fromCache(request, origin + pathname) : request.answer();
  },
};

/** Answers with the first answer that was stored under a key. */
async function fromCache({ answer, recall, store }: FaultyRequest, key: string): Promise<Response> {
  const known = recall(key);
  const stored = known ?? (await readWhole(await answer()));
  store(stored, key);
  const response = repeated(stored);
  response.headers.set("Cache-Control", "public, max-age=3600");
  if (known) response.headers.set("Age", "0");
  return response;
}
