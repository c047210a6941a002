import { readWhole, repeated } from "../altered-answers.ts";
import type { FaultKindDeclaration } from "../fault-kind.ts";

export const staleCache: FaultKindDeclaration = {
  about: "A cache repeats the first answer to a request, with an Age that is wrong.",
  async act({ answer, recall, store }) {
    const known = recall();
    const stored = known ?? (await readWhole(await answer()));
    store(stored);
    const response = repeated(stored);
    response.headers.set("Cache-Control", "public, max-age=3600");
    if (known) response.headers.set("Age", "0");
    return response;
  },
};
